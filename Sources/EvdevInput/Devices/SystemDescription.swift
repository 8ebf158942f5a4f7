import FoundationEssentials
public import InputRecordings

/// What is known of the computer that a device is at: only for recordings that ask for it.
///
/// All of it can tell whose computer it is, so a recording has none of it by default.
public struct SystemDescription: Sendable {
  /// The root of the file system.
  private let root: String

  /// Describes this computer.
  public init() {
    self.init(root: "")
  }

  /// Describes the computer whose files are below a folder.
  package init(root: String) {
    self.root = root
  }

  /// The keys of the description, and the files that they come from.
  private static let files: [(key: String, path: String)] = [
    ("host", "/proc/sys/kernel/hostname"),
    ("kernel", "/proc/sys/kernel/osrelease"),
    ("vendor", "/sys/class/dmi/id/sys_vendor"),
    ("product", "/sys/class/dmi/id/product_name"),
    ("product_version", "/sys/class/dmi/id/product_version"),
    ("dmi", "/sys/class/dmi/id/modalias"),
  ]

  /// Describes the computer, with the serial number of an input device.
  ///
  /// - Parameter node: A node such as `/dev/input/event5`.
  /// - Returns: What is known; what cannot be read is absent.
  public func object(of node: String) -> JSONObject {
    var object = JSONObject()
    let name = node.split(separator: "/").last.map(String.init) ?? node
    let serial = ("serial", "/sys/class/input/\(name)/device/uniq")
    for (key, path) in SystemDescription.files + [serial] {
      guard let data = FileManager.default.contents(atPath: root + path) else { continue }
      let line = data.prefix { $0 != UInt8(ascii: "\n") }
      if !line.isEmpty { object[key] = .string(String(decoding: line, as: UTF8.self)) }
    }
    return object
  }
}
