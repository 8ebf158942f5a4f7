import InputEvents
import InputRecordings

/// What a session and the program of its scene say to each other, step by step.
///
/// Each step is some rows for the program and then a sync row, which it echoes once it has
/// answered. So neither runs ahead of the other, and the same input gives the same answers.
final class ProgramDialogue {
  /// How much a program may say in one step, in bytes.
  private static let mostBytes = 16 << 20
  /// The longest line, in bytes.
  private static let longestLine = 1 << 20
  /// How much of what the program said last is shown, in characters.
  private static let longestExcerpt = 200

  /// The program.
  private let program: SceneProgram
  /// Its process.
  private let process: ChildProcess
  /// What is not written to it yet.
  private var pending: ArraySlice<UInt8> = []
  /// What it has written, from the first byte that no line was made of.
  private var received: [UInt8] = []
  /// The number of its lines that were read.
  private var line = 0
  /// What it said last.
  private var lastLine = ""
  /// The number of the step.
  private var step: Int64 = 0
  /// Whether it was seen to read no more.
  private var isInputClosed = false

  /// Starts a program.
  init(_ program: SceneProgram) throws(ProgramError) {
    self.program = program
    do throws(ChildProcess.SystemFailure) {
      process = try ChildProcess(command: program.command)
    } catch {
      throw ProgramError(
        scene: program.name, message: "expected to start the program, found: \(error)")
    }
  }

  /// Tells rows and waits for the answer.
  ///
  /// - Parameters:
  ///   - rows: Whole lines.
  ///   - time: The step's time, which is that of the answers.
  ///   - answer: Gets each answer in its order.
  /// - Returns: Whether the scene is at rest.
  /// - Throws: ``ProgramError`` where the program does not answer as it should; it is then ended.
  func tell(
    _ rows: [UInt8], at time: Timestamp, _ answer: (ProgramAnswer) -> Void
  ) throws(ProgramError) -> Bool {
    step += 1
    pending = (rows + Array("{\"kind\":\"sync\",\"n\":\(step)}\n".utf8))[...]
    var bytes = received.count
    while true {
      while let text = try nextLine() {
        switch try parse(text, time) {
        case .sync(let number, let isAtRest):
          guard number == step else {
            throw failure("the sync row \(step)", "\(number)", isOfLine: true)
          }
          if isInputClosed { throw inputClosed() }
          return isAtRest
        case let row: answer(row)
        }
      }
      let count = received.count
      try exchange("an answer to sync \(step)")
      bytes += received.count - count
      guard bytes <= Self.mostBytes else {
        throw failure("at most \(Self.mostBytes >> 20) MiB in one step", "more", isOfLine: true)
      }
    }
  }

  /// Closes the program's input and waits for its end, which must be with status 0.
  func finish() throws(ProgramError) {
    process.closeInput()
    pending = []
    while true {
      if let text = try nextLine() {
        throw failure("nothing after the end", "\"\(Self.excerpt(text))\"", isOfLine: true)
      }
      var silence: [UInt8] = []
      let event = process.exchange(
        &pending, into: &silence, milliseconds: program.timeoutMilliseconds)
      received += silence
      if event == .timeout {
        throw hung("it to end when its input does")
      }
      if event == .outputClosed { break }
    }
    switch process.waitForEnd(milliseconds: program.timeoutMilliseconds) {
    case .exited(0): process.reap()
    case nil: throw hung("it to end when its input does")
    case let end: throw failure("it to end with status 0", Self.words(end), isOfLine: false)
    }
  }

  /// Waits for the program to read or write.
  private func exchange(_ wanted: String) throws(ProgramError) {
    switch process.exchange(
      &pending, into: &received, milliseconds: program.timeoutMilliseconds)
    {
    case .progress: break
    case .inputClosed:
      isInputClosed = true
      process.closeInput()
      pending = []
    case .outputClosed: throw ended(wanted)
    case .timeout:
      throw isInputClosed || process.hasClosedInput ? inputClosed() : hung(wanted)
    }
    guard received.count <= Self.longestLine || received.contains(UInt8(ascii: "\n")) else {
      throw failure(
        "a line of at most \(Self.longestLine >> 20) MiB", "a longer one", isOfLine: true)
    }
  }

  /// Takes the next whole line that is not blank.
  private func nextLine() throws(ProgramError) -> [UInt8]? {
    while let end = received[readIndex...].firstIndex(of: UInt8(ascii: "\n")) {
      let text = received[readIndex..<end]
      readIndex = end + 1
      line += 1
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      let line = Array(text)
      lastLine = Self.excerpt(line)
      return line
    }
    received.removeFirst(readIndex)
    readIndex = 0
    return nil
  }

  /// Where in `received` the next line starts.
  private var readIndex = 0

  /// Reads one of the program's lines.
  private func parse(_ text: [UInt8], _ time: Timestamp) throws(ProgramError) -> ProgramAnswer {
    do throws(ProgramAnswer.Fault) {
      return try ProgramAnswer(parsing: text, at: time)
    } catch {
      throw failure(error.expected, error.found, isOfLine: true)
    }
  }

  /// The error of a program that says nothing; it is ended.
  private func hung(_ wanted: String) -> ProgramError {
    process.kill()
    return failure(
      wanted, "nothing for \(program.timeoutMilliseconds) ms\(lastWords)", isOfLine: false)
  }

  /// The error of a program that reads no more; it is ended.
  private func inputClosed() -> ProgramError {
    failure("it to read to the end", "that it closed its input\(lastWords)", isOfLine: false)
  }

  /// The error of a program that ended, or closed its output, before its time.
  private func ended(_ wanted: String) -> ProgramError {
    let end = process.waitForEnd(milliseconds: min(program.timeoutMilliseconds, 1_000))
    var error = failure(
      wanted,
      "that the program \(end.map { "ended \(Self.words($0))" } ?? "closed its output")"
        + lastWords, isOfLine: false)
    if end == .exited(127) { error.hint = "the shell did not find a command; see what it says" }
    return error
  }

  /// An error; the program is ended.
  private func failure(_ expected: String, _ found: String, isOfLine: Bool) -> ProgramError {
    process.kill()
    return ProgramError(
      scene: program.name, line: isOfLine ? line : 0,
      message: "expected \(expected), found \(found)",
      hint: "Documentation/programs.md has the protocol")
  }

  /// What the program said last, for messages.
  private var lastWords: String {
    lastLine.isEmpty ? ", and not a word before" : "; line \(line) was \(lastLine)"
  }

  /// The start of a line, for messages.
  private static func excerpt(_ line: [UInt8]) -> String {
    let text = String(decoding: line.map { $0 < 0x20 || $0 == 0x7f ? 0x3f : $0 }, as: UTF8.self)
    return text.count > longestExcerpt ? "\(text.prefix(longestExcerpt))…" : text
  }

  /// How a process ended, in words.
  private static func words(_ end: ChildProcess.End?) -> String {
    switch end {
    case .exited(let status): "with status \(status)"
    case .signalled(let signal): "by signal \(signal)"
    case nil: "somehow"
    }
  }
}
