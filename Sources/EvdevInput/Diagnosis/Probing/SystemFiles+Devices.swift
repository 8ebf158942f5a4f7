import InputEvents

extension SystemFiles {
  /// The names of the event nodes that the kernel has, 2 before 10.
  var eventNames: [String] {
    names(in: Self.classFolder)
      .compactMap { name in DeviceCatalog.nodeNumber(name).map { (number: $0, name: name) } }
      .sorted { $0.number < $1.number }
      .map(\.name)
  }

  /// What the kernel tells every user of an event node; `nil` where it knows no such node.
  func description(ofNode name: String) -> DeviceDescription? {
    guard exists("\(Self.classFolder)/\(name)") else { return nil }
    return ClassDescription(folder: folder("\(Self.classFolder)/\(name)/device")).read()
  }

  /// The names of touch devices that have no event node.
  var touchDevicesWithoutNode: [String] {
    names(in: Self.classFolder).compactMap { name in
      let path = "\(Self.classFolder)/\(name)"
      guard name.hasPrefix("input"), !names(in: path).contains(where: { $0.hasPrefix("event") })
      else { return nil }
      let description = ClassDescription(folder: folder(path)).read()
      return description.touchSupport == nil ? nil : description.name
    }
  }

  /// The programs that have a node open, as far as this user may see them, but not this one.
  func holders(of path: String, except own: Int) -> [NodeFacts.Holder] {
    names(in: "/proc").compactMap(Int.init).sorted().compactMap { process in
      let descriptors = "/proc/\(process)/fd"
      guard process != own,
        names(in: descriptors).contains(where: { target(of: "\(descriptors)/\($0)") == path })
      else { return nil }
      let name = line("/proc/\(process)/comm") ?? "?"
      return NodeFacts.Holder(process: process, name: name)
    }
  }

  /// Where the kernel tells every user of its input devices.
  private static let classFolder = "/sys/class/input"
}
