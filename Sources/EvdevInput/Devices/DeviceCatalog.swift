import FoundationEssentials
package import InputEvents

/// Lists the touch devices of this machine.
///
/// The folders of the kernel say what is there, each node what it is, and udev what it has noted.
/// Without udev, in a container say, the first two are enough.
public struct DeviceCatalog: Sendable {
  /// The folder of the nodes.
  let devicesFolder: String
  /// The folder in which the kernel tells every user what the nodes are.
  private let classFolder: String
  /// What udev has noted of a node, by its name.
  private let udevRecord: @Sendable (String) -> UdevRecord?
  /// Opens a node and describes it.
  private let describe: @Sendable (String) throws(EvdevError) -> DeviceDescription

  /// Creates a list of this machine's devices.
  public init() {
    self.init(
      devicesFolder: "/dev/input", classFolder: "/sys/class/input",
      udevRecord: { UdevHandle.record(of: $0) }
    ) { (path) throws(EvdevError) in try DeviceHandle(path: path).description() }
  }

  /// Creates a list of the devices in given folders.
  ///
  /// - Parameters:
  ///   - devicesFolder: Stands for `/dev/input`.
  ///   - classFolder: Stands for `/sys/class/input`.
  ///   - udevRecord: What udev has noted of a node, by its name.
  ///   - describe: Opens a node and describes it.
  package init(
    devicesFolder: String, classFolder: String,
    udevRecord: @escaping @Sendable (String) -> UdevRecord? = { _ in nil },
    describe: @escaping @Sendable (String) throws(EvdevError) -> DeviceDescription
  ) {
    self.devicesFolder = devicesFolder
    self.classFolder = classFolder
    self.udevRecord = udevRecord
    self.describe = describe
  }

  /// The touch devices in the order of their node's number; keyboards, mice and pens are left out.
  ///
  /// Devices that this user may not read are listed with the reason.
  ///
  /// - Parameter all: Whether devices that `play` has made are listed, too.
  /// - Returns: An entry for each.
  public func list(all: Bool = false) -> [DeviceListing] {
    let links = pathAndIDLinks()
    return nodeNames().compactMap { listing(ofNode: $0, links: links) }
      .filter { all || $0.isListed }
  }

  /// The entry of a node or of a link to one, or `nil` where it leads to no touch device.
  public func listing(at path: String) -> DeviceListing? {
    guard let name = name(at: path), Self.nodeNumber(name) != nil else { return nil }
    return listing(ofNode: name)
  }

  /// Finds the device that a selector tells.
  ///
  /// Links are followed, so that any link to a node tells its device.
  public func find(_ selector: DeviceSelector) -> DeviceSelector.Match {
    let devices = list(all: true)
    for step in selector.followingLinks() {
      let match = step.match(in: devices)
      if match != .none { return match }
    }
    return .none
  }

  /// The event node that has the contacts of an older node, `/dev/input/mouse0` say.
  ///
  /// - Returns: `nil` for any path that leads to no older node of a touch device.
  public func node(ofLegacyNode path: String) -> String? {
    guard let name = name(at: path), Self.nodeNumber(name) == nil else { return nil }
    let node = nodeNames().first { classDescription(ofNode: $0).legacyNodes.contains(name) }
    return node.flatMap { listing(ofNode: $0) }?.path
  }

  /// The event node that a path leads to, whatever its device is; nothing is opened.
  ///
  /// - Returns: `nil` where it leads elsewhere, or nowhere.
  public func node(at path: String) -> String? {
    guard let name = name(at: path), key(ofNode: name) != nil, Self.nodeNumber(name) != nil else {
      return nil
    }
    return "\(devicesFolder)/\(name)"
  }

  /// The name of what a path leads to in the folder of the nodes, or `nil` where it leads elsewhere.
  private func name(at path: String) -> String? {
    let end = LinkChain.end(of: path)
    guard end.hasPrefix(devicesFolder + "/") else { return nil }
    return String(end.dropFirst(devicesFolder.count + 1))
  }
}

extension DeviceCatalog {
  /// Tells one device from the next one that has its node: what the kernel calls it.
  struct NodeKey: Hashable {
    /// The kernel's path, which is never given twice, or `nil` where the kernel does not tell.
    var systemPath: String?
  }

  /// The device that has a node now, or `nil` where there is no such node.
  func key(ofNode name: String) -> NodeKey? {
    guard FileManager.default.fileExists(atPath: "\(devicesFolder)/\(name)") else { return nil }
    return NodeKey(systemPath: systemPath(ofNode: name))
  }

  /// The entry of one node, or `nil` where it is no touch device.
  func listing(ofNode name: String) -> DeviceListing? {
    listing(ofNode: name, links: pathAndIDLinks())
  }

  /// The entry of one node, or `nil` where it is no touch device.
  private func listing(ofNode name: String, links: [String: [String]]) -> DeviceListing? {
    let path = "\(devicesFolder)/\(name)"
    let known = classDescription(ofNode: name)
    var description = known.read()
    // Nobody's keyboard is opened just to see that it is one.
    if known.isComplete, description.touchSupport == nil { return nil }
    var obstacle: EvdevError?
    do {
      description = try describe(path)
    } catch {
      obstacle = error
    }
    guard let touchSupport = description.touchSupport else { return nil }
    let udev = udevRecord(name)
    let others = (udev?.links ?? []).filter { target(of: $0) == name }
    return DeviceListing(
      path: path, name: description.name, touchSupport: touchSupport, description: description,
      physicalPath: known.physicalPath, uniqueID: known.uniqueID,
      links: Set((links[name] ?? []) + others).sorted(),
      legacyNodes: known.legacyNodes.map { "\(devicesFolder)/\($0)" },
      systemPath: systemPath(ofNode: name), udev: udev, obstacle: obstacle)
  }

  /// What the kernel tells every user of a node's device.
  private func classDescription(ofNode name: String) -> ClassDescription {
    ClassDescription(folder: "\(classFolder)/\(name)/device")
  }

  /// The names of the event nodes, 2 before 10.
  func nodeNames() -> [String] {
    contents(of: devicesFolder).filter { Self.nodeNumber($0) != nil }
      .sorted(by: Self.isNodeBefore)
  }

  /// The links in `by-path` and `by-id` for each node that has some.
  private func pathAndIDLinks() -> [String: [String]] {
    var links: [String: [String]] = [:]
    for folder in ["by-path", "by-id"].map({ "\(devicesFolder)/\($0)" }) {
      for name in contents(of: folder).sorted() {
        let link = "\(folder)/\(name)"
        if let node = target(of: link) { links[node, default: []].append(link) }
      }
    }
    return links
  }

  /// The name of the node that a link leads to.
  private func target(of link: String) -> String? {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return nil
    }
    return target.split(separator: "/").last.map(String.init)
  }

  /// The kernel's path of a node's device, such as `/sys/devices/…/input12/event5`.
  private func systemPath(ofNode name: String) -> String? {
    let link = "\(classFolder)/\(name)"
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return nil
    }
    return "/sys/" + target.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
  }

  /// The names in a folder; none where there is no such folder.
  private func contents(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The number of a node such as `event12`, or `nil` for `mouse0`, `js0` and folders.
  package static func nodeNumber(_ name: String) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    let digits = name.dropFirst("event".count)
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits)
  }

  /// Orders nodes by their numbers.
  static func isNodeBefore(_ left: String, _ right: String) -> Bool {
    (nodeNumber(left) ?? .max, left) < (nodeNumber(right) ?? .max, right)
  }
}
