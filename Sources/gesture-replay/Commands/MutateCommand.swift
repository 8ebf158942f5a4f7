import FoundationEssentials
import GestureReplay
import InputRecordings

/// `mutate`: writes variants of a recording, the same for the same seed.
enum MutateCommand {
  /// Its entry in the table.
  static let description = CommandDescription(
    name: "mutate", operands: "FILE",
    summary: "Writes variants of a recording: time jittered, frames lost, a finger more.",
    details: [
      "The same FILE, kinds and seed give the same bytes on every machine. Without --kind all",
      "kinds take turns; each variant has the seed after that of the one before. One variant goes",
      "to standard output unless -o or --output-dir is given; several need a folder, where each is",
      "called NAME.KIND-AMOUNT-SEED.evemu. Files that are there are never overwritten. A variant",
      "that would be FILE itself is left out; where all are the status is 77. Kinds:",
      kinds,
    ],
    options: [
      OptionDescription(
        "kind", "k", "KIND[=N]", "What is done, and how much; again for more. [all, by seed]",
        values: Mutation.Kind.allCases.map(\.rawValue), repeats: true),
      OptionDescription("seed", nil, "S", "The seed of the first variant. [1]"),
      OptionDescription("count", "n", "N", "How many variants, 1 to 100000. [1 per kind]"),
      OptionDescription("output", "o", "FILE", "The new file of a single variant."),
      OptionDescription("output-dir", nil, "DIR", "The folder of the new files."),
      OptionDescription(
        "device-description", "d", "FILE", "The device of a recording that has none."),
      ReplayOptions.device,
      OptionDescription("json", nil, nil, "Print one JSON object per variant that is a file."),
      OptionDescription("quiet", "q", nil, "Tell no names of new files."),
    ],
    examples: [
      CommandExample(
        "gesture-replay mutate --count 20 --output-dir variants push-flick.evemu",
        "writes twenty variants, the same on every machine")
    ],
    run: run)

  /// The kinds with their meaning, in one sentence.
  private static let kinds: String =
    Mutation.Kind.allCases.map { kind in
      let unit = kind.unit.isEmpty ? "" : " " + kind.unit
      return "\(kind.rawValue) (\(kind.meaning); \(kind.amounts.lowerBound) to "
        + "\(kind.amounts.upperBound)\(unit))"
    }.joined(separator: ", ") + "."

  /// Writes variants.
  private static func run(_ arguments: ParsedArguments) throws(ToolError) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw ToolError(
        .usage, "expected one recording, found \(arguments.operands.count)",
        hint: "see gesture-replay mutate --help")
    }
    let path = arguments.operands[0]
    let choices = try MutationOptions.choices(arguments)
    let isAny = !arguments.has("kind")
    let count = try MutationOptions.count(
      arguments, "count", default: isAny && arguments.has("output-dir") ? choices.count : 1)
    let seed = try MutationOptions.seed(arguments)
    let target = try Target(arguments, of: path, count: count)
    let formats = try ReplayOptions.formats(arguments)
    Interruption.watch()
    let recording = try translating(ToolError.init(recording:)) { () throws(RecordingError) in
      try EventRecording(
        path: path, deviceDescriptionPath: arguments.value("device-description"),
        formats: formats)
    }
    var written = 0
    for mutation in Mutation.series(choices, seed: seed, count: count) {
      guard let variant = mutation.applied(to: recording) else {
        Output.note("gesture-replay: note: \(mutation) leaves \(path) as it is")
        continue
      }
      try target.write(variant, mutation, arguments)
      written += 1
    }
    return written > 0 ? .success : .skipped
  }

  /// Where variants go.
  private enum Target {
    /// Standard output.
    case standardOutput
    /// A single new file.
    case file(String)
    /// New files in a folder, whose names begin alike.
    case folder(String, stem: String)

    /// Decides by the options.
    init(_ arguments: ParsedArguments, of path: String, count: Int) throws(ToolError) {
      switch (arguments.value("output"), arguments.value("output-dir")) {
      case (_?, _?):
        throw ToolError(.usage, "expected either -o or --output-dir, found both")
      case (nil, let folder?):
        var stem = Files.name(of: path)
        for ending in [".evemu", ".ev", ".events"] where stem.hasSuffix(ending) {
          stem.removeLast(ending.count)
          break
        }
        self = .folder(folder, stem: stem == "-" ? "recording" : stem)
      case (let file, nil):
        guard count == 1 else {
          throw ToolError(
            .usage, "expected --output-dir for \(count) variants",
            hint: "or ask for one with --count 1")
        }
        self = file.flatMap { $0 == "-" ? nil : .file($0) } ?? .standardOutput
      }
    }

    /// Writes a variant.
    func write(
      _ variant: EventRecording, _ mutation: Mutation, _ arguments: ParsedArguments
    ) throws(ToolError) {
      let path: String
      switch self {
      case .standardOutput:
        return Output.write(
          try translating(ToolError.init(recording:)) { () throws(RecordingError) in
            try variant.evemu()
          })
      case .file(let name): path = name
      case .folder(let folder, let stem):
        do {
          try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        } catch {
          throw ToolError(.badInput, "\(folder): the folder can't be made")
        }
        let name = "\(stem).\(mutation.kind.rawValue)-\(mutation.amount)-\(mutation.seed).evemu"
        path = FilePath.join(FilePath.withoutTrailingSlash(folder), name)
      }
      try translating(ToolError.init(recording:)) { () throws(RecordingError) in
        _ = try variant.write(to: FileSink(creating: path))
      }
      tell(path, mutation, arguments)
    }

    /// Tells of a new file.
    private func tell(_ path: String, _ mutation: Mutation, _ arguments: ParsedArguments) {
      if arguments.has("json") {
        var object = JSONObject()
        object["file"] = .string(path)
        object["kind"] = .string(mutation.kind.rawValue)
        object["amount"] = .integer(Int64(mutation.amount))
        object["unit"] = .string(mutation.kind.unit)
        // A string, since readers of JSON round such numbers.
        object["seed"] = .string("\(mutation.seed)")
        Output.line(JSONValue.object(object).text)
      } else if !arguments.has("quiet") {
        Output.line("\(path): \(mutation)")
      }
    }
  }
}

/// The options that say what variants are made.
enum MutationOptions {
  /// What is done, all kinds where nothing is asked for.
  static func choices(_ arguments: ParsedArguments) throws(ToolError) -> [MutationChoice] {
    var choices: [MutationChoice] = []
    for (name, value) in arguments.options where name == "kind" {
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        choices.append(try choice(String(word)))
      }
    }
    return choices.isEmpty ? MutationChoice.all : choices
  }

  /// The seed, 1 where none is given.
  static func seed(_ arguments: ParsedArguments) throws(ToolError) -> UInt64 {
    guard let text = arguments.value("seed") else { return 1 }
    guard let seed = UInt64(text) else {
      throw ToolError(.usage, "expected a whole number from 0 for --seed, found '\(text)'")
    }
    return seed
  }

  /// How many variants are asked for.
  static func count(
    _ arguments: ParsedArguments, _ option: String, default usual: Int
  ) throws(ToolError) -> Int {
    guard let text = arguments.value(option) else { return usual }
    guard let count = Int(text), (1...100_000).contains(count) else {
      throw ToolError(
        .usage, "expected a whole number from 1 to 100000 for --\(option), found '\(text)'")
    }
    return count
  }

  /// A kind with or without an amount.
  private static func choice(_ text: String) throws(ToolError) -> MutationChoice {
    if let choice = MutationChoice(parsing: text) { return choice }
    let name = String(text.prefix { $0 != "=" })
    let names = Mutation.Kind.allCases.map(\.rawValue)
    guard let kind = Mutation.Kind(rawValue: name) else {
      let meant = Spelling.suggestion(for: name, among: names)
      throw ToolError(
        .usage, "expected a kind (\(names.joined(separator: ", "))) for --kind, found '\(text)'",
        hint: meant.map { "did you mean \($0)?" })
    }
    let range = kind.amounts
    throw ToolError(
      .usage,
      "expected \(name)=N with N from \(range.lowerBound) to \(range.upperBound) for --kind, "
        + "found '\(text)'")
  }
}
