/// Tells which touch devices come and go.
///
/// Where udevd runs, a device counts as there when udevd has finished with it: its permissions are
/// set and its links made. Elsewhere the folder of the nodes is watched, and a device whose
/// permissions come after its node is `added` first and `changed` then.
///
///     var monitor = try DeviceMonitor()
///     show(monitor.devices)
///     while try EventPoll.wait(for: monitor, timeoutNanoseconds: nil) != .interrupted {
///       while let change = try monitor.take() { show(change) }
///     }
public struct DeviceMonitor: ~Copyable {
  /// The touch devices that were there when it started, in the order of their nodes.
  public let devices: [DeviceListing]
  /// Describes devices.
  private let catalog: DeviceCatalog
  /// Who tells of devices.
  private var source: Source
  /// The nodes that were seen, those of keyboards and the like as well, by name.
  private var known: [String: Known] = [:]
  /// What happened and was not told yet, in order.
  private var pending: [DeviceChange] = []

  /// A node that was seen.
  private struct Known {
    /// Tells one device of a node from the next.
    var key: DeviceCatalog.NodeKey
    /// The touch device, or `nil` for a keyboard and the like.
    var listing: DeviceListing?
  }

  /// Who tells of devices.
  ///
  /// It is not private: the optimizer would leave its metadata out, which other modules link with.
  enum Source: ~Copyable {
    /// udevd.
    case udev(UdevMonitorHandle)
    /// The folder of the nodes.
    case folder(FolderWatchHandle)
  }

  /// Starts to look at the devices of this machine.
  public init() throws(EvdevError) {
    try self.init(catalog: DeviceCatalog(), usesUdev: UdevHandle.isRunning)
  }

  /// Starts to look at the devices of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: Lists and describes them.
  ///   - usesUdev: Whether udevd tells of them, and not the folder of the nodes.
  /// - Throws: `EvdevError` where the system does not let us.
  package init(catalog: DeviceCatalog, usesUdev: Bool) throws(EvdevError) {
    // The source comes first, so that nothing falls between it and the list.
    source =
      usesUdev
      ? .udev(try UdevMonitorHandle())
      : .folder(try FolderWatchHandle(folder: catalog.devicesFolder))
    self.catalog = catalog
    var devices: [DeviceListing] = []
    for name in catalog.nodeNames() {
      guard let key = catalog.key(ofNode: name) else { continue }
      let listing = catalog.listing(ofNode: name)
      known[name] = Known(key: key, listing: listing)
      if let listing { devices.append(listing) }
    }
    self.devices = devices
  }

  /// The descriptor that is ready to be read when `take` has something to look at.
  package var descriptorNumber: Int32 {
    switch source {
    case .udev(let handle): handle.number
    case .folder(let handle): handle.number
    }
  }

  /// Takes the next change, or says that there is none; it never waits.
  ///
  /// A caller that waits for the descriptor takes changes until there is none.
  ///
  /// - Complexity: O(1) devices described for each that came, and none otherwise.
  public mutating func take() throws(EvdevError) -> DeviceChange? {
    while pending.isEmpty {
      let news = try receive()
      guard !news.isEmpty else { return nil }
      for item in news { follow(item) }
    }
    return pending.removeFirst()
  }

  /// Some of what the source has told since; nothing where it has told nothing.
  private func receive() throws(EvdevError) -> [DeviceNews] {
    switch source {
    case .udev(let handle): try handle.receive()
    case .folder(let handle): try handle.receive()
    }
  }

  /// Looks at what is said to have changed.
  private mutating func follow(_ news: DeviceNews) {
    switch news {
    case .ready(let name, let device):
      drop(name)
      if device == nil || catalog.key(ofNode: name)?.systemPath == device { look(at: name) }
    case .gone(let name): drop(name)
    case .everything:
      for name in known.keys.sorted(by: DeviceCatalog.isNodeBefore) { drop(name) }
      for name in catalog.nodeNames() where isToBeLookedAt(name) { look(at: name) }
    }
  }

  /// Whether a node is new, or its device could not be read when it was looked at.
  private func isToBeLookedAt(_ name: String) -> Bool {
    guard let known = known[name] else { return true }
    return known.listing.map { !$0.isReadable } ?? false
  }

  /// Forgets a node that is not there any more, or is another device's now.
  private mutating func drop(_ name: String) {
    guard let old = known[name], catalog.key(ofNode: name) != old.key else { return }
    known[name] = nil
    if let listing = old.listing { pending.append(.removed(listing)) }
  }

  /// Describes a node and tells what is new about it.
  private mutating func look(at name: String) {
    guard let key = catalog.key(ofNode: name) else { return }
    let old = known[name]?.listing
    let new = catalog.listing(ofNode: name)
    known[name] = Known(key: key, listing: new)
    switch (old, new) {
    case (nil, let new?): pending.append(.added(new))
    case (let old?, nil): pending.append(.removed(old))
    case (let old?, let new?) where old != new: pending.append(.changed(new))
    default: break
    }
  }
}
