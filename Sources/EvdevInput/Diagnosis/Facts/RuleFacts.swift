/// The rules that udev has.
package struct RuleFacts: Hashable, Sendable {
  /// Files of the kinds that matter, from all folders, those of the most important folder first.
  package var files: [RuleFile]

  /// Creates facts.
  package init(_ files: [RuleFile] = []) {
    self.files = files
  }

  /// Where udev looks; of several files of one name that in the first of these folders counts.
  package static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
  ]

  /// How our rule is installed.
  package enum State: Hashable, Sendable {
    /// It is there and counts.
    case installed(path: String)
    /// There is none.
    case missing
    /// Its number is too high: the tag is set after it was taken up.
    case late(path: String)
    /// An empty file of its name, or a link to `/dev/null`, says that it shall not count.
    case masked(by: String)
    /// Another file of its name counts, and has no such rule.
    case replaced(by: String)
  }

  /// The files that count: of each name the one in the most important folder.
  package var effective: [RuleFile] {
    var names: Set<String> = []
    return files.filter { names.insert($0.name).inserted }
  }

  /// Whether the tag `uaccess` does anything on this system.
  package var takesUpTag: Bool {
    effective.contains { $0.name == RuleFile.takingUpName && !$0.isMask }
  }

  /// How the rule for a purpose is installed.
  ///
  /// A file that may not be read counts as ours by its name: udev may read it.
  package func state(of purpose: RuleFile.Purpose) -> State {
    let fitting = effective.filter {
      $0.purposes.contains(purpose) || (!$0.isReadable && $0.name == purpose.fileName)
    }
    if let file = fitting.first(where: \.isInTime) { return .installed(path: file.path) }
    if let file = effective.first(where: { $0.name == purpose.fileName }) {
      return file.isMask ? .masked(by: file.path) : .replaced(by: file.path)
    }
    return fitting.first.map { .late(path: $0.path) } ?? .missing
  }
}
