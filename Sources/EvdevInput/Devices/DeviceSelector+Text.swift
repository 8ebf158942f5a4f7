import FoundationEssentials

extension DeviceSelector {
  /// Reads what a user wrote: `name:TEXT`, `phys:TEXT`, `uniq:TEXT`, `VID:PID` or a path.
  ///
  /// A vendor and a product are hexadecimal, `06cb:7a13` say. Whatever is none of the others is a
  /// path: a node or a link to one. It fails where nothing is written, or nothing follows a colon.
  ///
  /// - Parameters:
  ///   - text: What was written; `nil` for any device of the seat.
  ///   - seat: The seat that the device has to belong to, or `nil` for any.
  public init?(_ text: String?, seat: String? = nil) {
    guard let text else {
      self.init([], seat: seat)
      return
    }
    if let (key, value) = Self.keyAndValue(of: text) {
      guard !value.isEmpty else { return nil }
      switch key {
      case .name: self.init([.namePart(value)], preferences: [.name(value)], seat: seat)
      case .phys: self.init([.physicalPath(value)], seat: seat)
      case .uniq: self.init([.uniqueID(value)], seat: seat)
      }
    } else if let model = Self.model(text) {
      self.init([model], seat: seat)
    } else {
      guard !text.isEmpty else { return nil }
      self.init([.path(text)], seat: seat)
    }
  }

  /// Whether a word tells a device by something else than a path.
  public static func isByTrait(_ text: String) -> Bool {
    keyAndValue(of: text) != nil || model(text) != nil
  }

  /// The words before a colon.
  private enum Key: String, CaseIterable {
    /// A part of the name.
    case name
    /// Where it is plugged in.
    case phys
    /// What no other device has.
    case uniq
  }

  /// The key of a text such as `name:Pad`, and what follows it.
  private static func keyAndValue(of text: String) -> (key: Key, value: String)? {
    for key in Key.allCases where text.hasPrefix("\(key.rawValue):") {
      return (key, String(text.dropFirst(key.rawValue.count + 1)))
    }
    return nil
  }

  /// The criterion of a text such as `06cb:7a13`.
  private static func model(_ text: String) -> Criterion? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let vendor = hexadecimal(parts[0]), let product = hexadecimal(parts[1])
    else { return nil }
    return .model(vendor: vendor, product: product)
  }

  /// A number of one to four hexadecimal digits, without a sign.
  private static func hexadecimal(_ text: Substring) -> UInt16? {
    guard (1...4).contains(text.count), text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt16(text, radix: 16)
  }
}

extension DeviceSelector {
  /// The selectors of a path, of the link that it leads to, and so on; itself where it has no path.
  ///
  /// A link of a user's own, `~/pad` say, leads to a link of udev's or to a node, and either may be
  /// what a list knows. A relative path counts from the working folder.
  public func followingLinks() -> [DeviceSelector] {
    guard case .path(let path) = criteria.first, criteria.count == 1 else { return [self] }
    return LinkChain.paths(from: path).map { step in
      var selector = self
      selector.criteria = [.path(step)]
      return selector
    }
  }
}
