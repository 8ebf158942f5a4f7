import FoundationEssentials
package import InputEvents

/// Lists the touch devices of this machine.
public struct DeviceCatalog: Sendable {
  /// The folder of the nodes.
  private let devicesFolder: String
  /// The folder in which the kernel tells every user what the nodes are.
  private let classFolder: String
  /// Opens a node and describes it.
  private let describe: @Sendable (String) throws(EvdevError) -> DeviceDescription

  /// Creates a list of this machine's devices.
  public init() {
    self.init(devicesFolder: "/dev/input", classFolder: "/sys/class/input") {
      (path) throws(EvdevError) in try DeviceHandle(path: path).description()
    }
  }

  /// Creates a list of the devices in given folders.
  ///
  /// - Parameters:
  ///   - devicesFolder: Stands for `/dev/input`.
  ///   - classFolder: Stands for `/sys/class/input`.
  ///   - describe: Opens a node and describes it.
  package init(
    devicesFolder: String, classFolder: String,
    describe: @escaping @Sendable (String) throws(EvdevError) -> DeviceDescription
  ) {
    self.devicesFolder = devicesFolder
    self.classFolder = classFolder
    self.describe = describe
  }

  /// The touch devices in the order of their node's number; keyboards, mice and pens are left out.
  ///
  /// Devices that this user may not read are listed with the reason.
  public func list() -> [DeviceListing] {
    let links = pathLinks()
    return nodeNames().compactMap { listing(ofNode: $0, links: links) }
  }

  /// The entry of one node, or `nil` where it is no touch device.
  private func listing(ofNode name: String, links: [String: String]) -> DeviceListing? {
    let path = "\(devicesFolder)/\(name)"
    let description: DeviceDescription
    var obstacle: EvdevError?
    do {
      description = try describe(path)
    } catch {
      description = ClassDescription(folder: "\(classFolder)/\(name)/device").read()
      obstacle = error
    }
    guard let touchSupport = description.touchSupport else { return nil }
    return DeviceListing(
      path: path, name: description.name, touchSupport: touchSupport, description: description,
      pathLink: links[name], obstacle: obstacle)
  }

  /// The names of the event nodes, 2 before 10.
  private func nodeNames() -> [String] {
    contents(of: devicesFolder)
      .compactMap { name in Self.nodeNumber(name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map(\.name)
  }

  /// The link in `by-path` for each node that has one; of several the first by name.
  private func pathLinks() -> [String: String] {
    var links: [String: String] = [:]
    let folder = "\(devicesFolder)/by-path"
    for name in contents(of: folder).sorted() {
      let link = "\(folder)/\(name)"
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
        let node = target.split(separator: "/").last.map(String.init), links[node] == nil
      else { continue }
      links[node] = link
    }
    return links
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
}
