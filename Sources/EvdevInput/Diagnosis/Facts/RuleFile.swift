/// A file of udev rules, as far as it matters for the access to devices.
package struct RuleFile: Hashable, Sendable {
  /// What a rule of ours opens.
  package enum Purpose: Hashable, Sendable, BitwiseCopyable {
    /// Touchpads and touchscreens.
    case touch
    /// The node through which virtual devices are made.
    case uinput

    /// The name of our rule's file.
    package var fileName: String {
      self == .touch ? "70-gesture-replay.rules" : "70-gesture-replay-uinput.rules"
    }
  }

  /// Its path.
  package var path: String
  /// What its rules open, by their text.
  package var purposes: Set<Purpose>
  /// Whether it is empty, as a link to `/dev/null` is: it takes the place of another and says nothing.
  package var isMask: Bool
  /// Whether its text could be read.
  package var isReadable: Bool

  /// Creates a file.
  package init(
    _ path: String, purposes: Set<Purpose> = [], isMask: Bool = false, isReadable: Bool = true
  ) {
    self.path = path
    self.purposes = purposes
    self.isMask = isMask
    self.isReadable = isReadable
  }

  /// Its name, by which udev orders all files of all folders.
  package var name: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The file that turns the tag `uaccess` into access, of systemd and of elogind.
  package static let takingUpName = "73-seat-late.rules"

  /// Whether it is read before the tag is taken up.
  package var isInTime: Bool {
    name.utf8.lexicographicallyPrecedes(Self.takingUpName.utf8)
  }

  /// The purposes of a text: of which devices it gives to the user at the seat.
  ///
  /// Lines that end in a backslash go on; comments do not count.
  package static func purposes(of text: String) -> Set<Purpose> {
    // Most files have nothing to do with the tag.
    guard text.contains("uaccess") else { return [] }
    var purposes: Set<Purpose> = []
    var line = ""
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, part.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#") { continue }
      line += part
      if line.hasSuffix("\\") {
        line.removeLast()
        continue
      }
      let whole = line
      line = ""
      guard whole.contains("uaccess") else { continue }
      let compact = whole.filter { $0 != " " && $0 != "\t" }
      guard compact.contains("TAG+=\"uaccess\"") else { continue }
      if compact.contains("{ID_INPUT_TOUCHPAD}==") || compact.contains("{ID_INPUT_TOUCHSCREEN}==") {
        purposes.insert(.touch)
      }
      if compact.contains("KERNEL==\"uinput\"") { purposes.insert(.uinput) }
    }
    return purposes
  }
}
