/// What can stand for an argument, as a shell needs it to complete one.
struct Completion {
  /// Which files can stand for an argument.
  enum Paths {
    /// None.
    case none
    /// Folders alone.
    case folders
    /// Files and folders.
    case files
  }

  /// The words that it may be.
  var words: [String] = []
  /// The files that it may name.
  var paths = Paths.none
  /// Whether it may be the node of a device.
  var isDevice = false

  /// Whether a shell has nothing to offer.
  var isEmpty: Bool {
    words.isEmpty && paths == .none && !isDevice
  }

  /// What the argument of an option may be.
  init(of option: OptionDescription) {
    let kinds = Self.words(option.argument ?? "")
    words = option.values
    if kinds.contains("FILE") {
      paths = .files
    } else if kinds.contains("DIR") {
      paths = .folders
    }
    isDevice = kinds.contains("DEVICE")
  }

  /// What the operands of a command may be: files, unless its description says otherwise.
  init(operandsOf command: CommandDescription, among commands: [CommandDescription]) {
    let kinds = Self.words(command.operands)
    words = command.operandValues
    if kinds.contains("COMMAND") {
      words += commands.map(\.name)
    }
    isDevice = kinds.contains("DEVICE")
    if words.isEmpty && !kinds.filter({ $0 != "DEVICE" }).isEmpty {
      paths = .files
    }
  }

  /// The words in capitals of a text such as `FILE…|DEVICE`.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isUppercase }.map(String.init)
  }
}

/// A shell that completions can be made for.
enum Shell: String, CaseIterable {
  /// GNU's.
  case bash
  /// The friendly one.
  case fish
  /// Z shell.
  case zsh

  /// The script that tells the shell how to complete a command line of ours.
  func script(_ commands: [CommandDescription]) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion.lines(commands)
      case .fish: FishCompletion.lines(commands)
      case .zsh: ZshCompletion.lines(commands)
      }
    return lines.joined(separator: "\n") + "\n"
  }
}
