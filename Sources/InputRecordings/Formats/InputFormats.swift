/// Which formats a file may have beside evemu and pan scripts, and which device of several counts.
///
/// Readers take any format of the set by the same door. The set of all formats is in the module
/// `RecordingFormats`; code that needs no more than evemu and pan scripts needs no C library.
public struct InputFormats: Sendable {
  /// The formats of text and bytes.
  package var formats: [RecordingFormat]
  /// The kinds of compression.
  package var compressions: [Compression]
  /// The device that is read from a file with several; a file with one needs none.
  public var device: DeviceChoice?

  /// Creates a set.
  package init(formats: [RecordingFormat] = [], compressions: [Compression] = []) {
    self.formats = formats
    self.compressions = compressions
  }

  /// evemu recordings and pan scripts, and nothing else.
  public static let own = InputFormats()

  /// The format of a kind of file, or `nil` where it is not in the set.
  func format(of kind: RecordingKind) -> RecordingFormat? {
    formats.first { $0.kind == kind }
  }

  /// The set without a choice of device, to read what a person gave to describe one.
  var describing: InputFormats {
    var formats = self
    formats.device = nil
    return formats
  }
}

/// A format that a module brings: what its files look like, and what reads them.
package struct RecordingFormat: Sendable {
  /// What a file of the format holds, with what opens it.
  package enum Content: Sendable {
    /// The events of a device.
    case events(
      @Sendable (consuming RecordingInput) throws(RecordingError) -> any RecordingSource)
    /// The steps of pans, without a device.
    case pans(@Sendable (consuming RecordingInput) throws(RecordingError) -> any PanSource)
  }

  /// The kind of file.
  package let kind: RecordingKind
  /// What its files hold.
  package let content: Content

  /// Creates a format.
  package init(_ kind: RecordingKind, _ content: Content) {
    self.kind = kind
    self.content = content
  }
}

/// Which device of a file with several is read.
public enum DeviceChoice: Hashable, Sendable, CustomStringConvertible {
  /// The one at a place in the file; the first is 1.
  case number(Int)
  /// The one that was at a node, `/dev/input/event5` say.
  case node(String)

  /// Reads a choice: a number from 1, or a path.
  public init?(_ text: String) {
    if text.hasPrefix("/") {
      self = .node(text)
    } else if let number = Int(text), number > 0 {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// The choice in words.
  public var description: String {
    switch self {
    case .number(let number): "device \(number)"
    case .node(let path): "the device \(path)"
    }
  }

  /// Whether a device is the chosen one.
  package func isMet(number: Int, node: String?) -> Bool {
    switch self {
    case .number(let wanted): wanted == number
    case .node(let wanted): wanted == node
    }
  }
}
