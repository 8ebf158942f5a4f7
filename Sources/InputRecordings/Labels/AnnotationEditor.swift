/// Rewrites the annotations of an evemu recording; every other byte stays as it is.
///
/// Keys that an edit does not set keep their values, their spelling and their order, and an
/// annotation that an edit leaves as it was keeps its bytes.
public struct AnnotationEditor: Sendable {
  /// What the session's annotation becomes, or `nil` where it stays as it is.
  public var session: RecordingAnnotation?
  /// What dated annotations become, by their lines; `nil` removes one.
  private var changes: [Int: RecordingMark?] = [:]
  /// New dated annotations, by the line that they go before.
  private var additions: [Int: [RecordingMark]] = [:]

  /// Creates an editor that changes nothing.
  public init() {}

  /// Sets what the dated annotation of a line becomes; `nil` removes it.
  public mutating func set(_ mark: RecordingMark?, line: Int) {
    changes[line] = .some(mark)
  }

  /// Adds a dated annotation before a line.
  public mutating func add(_ mark: RecordingMark, beforeLine line: Int) {
    additions[line, default: []].append(mark)
  }

  /// Whether there is anything to change.
  public var isIdle: Bool {
    session == nil && changes.isEmpty && additions.isEmpty
  }

  /// Copies a recording with its annotations changed.
  ///
  /// A session's annotation that is new goes before the first event or dated annotation.
  ///
  /// - Parameters:
  ///   - input: The recording at its start; evemu, and not compressed.
  ///   - sink: Where the copy goes.
  /// - Throws: ``RecordingError`` for another format, and what the sink throws.
  public func run<Sink: ByteSink & ~Copyable>(
    _ input: consuming RecordingInput, to sink: inout Sink
  ) throws(RecordingError) {
    var lines = try EvemuLines(input)
    var output = lines.opening
    var newSession = session
    var lineEnd = "\n"
    var endsWhole = true
    while try lines.advance() {
      if lines.isTerminated { lineEnd = lines.endsWithCarriageReturn ? "\r\n" : "\n" }
      var bytes = lines.bytes
      switch lines.kind {
      case .session(let old, let start):
        if let session, session != old {
          bytes = AnnotationEditor.replacing(session.object, in: bytes, from: start)
        }
        newSession = nil
      case .mark(let old, let start):
        AnnotationEditor.append(newSession.take(), lineEnd, to: &output)
        add(before: lines.number, lineEnd, to: &output)
        if let change = changes[lines.number], change != old {
          bytes =
            change.map { AnnotationEditor.replacing($0.object, in: bytes, from: start) } ?? []
        }
      case .event:
        AnnotationEditor.append(newSession.take(), lineEnd, to: &output)
        add(before: lines.number, lineEnd, to: &output)
      case .other: break
      }
      output += bytes
      endsWhole = lines.isTerminated
      if output.count >= LineBuffer.chunk {
        try sink.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    if newSession != nil, !endsWhole { output += lineEnd.utf8 }
    AnnotationEditor.append(newSession, lineEnd, to: &output)
    try sink.write(output)
  }

  /// Appends what is new before a line.
  private func add(before line: Int, _ lineEnd: String, to output: inout [UInt8]) {
    for mark in additions[line] ?? [] {
      AnnotationEditor.append(mark.object, lineEnd, to: &output)
    }
  }

  /// Appends a session's annotation, if there is one.
  private static func append(
    _ session: RecordingAnnotation?, _ lineEnd: String, to output: inout [UInt8]
  ) {
    if let session { append(session.object, lineEnd, to: &output) }
  }

  /// Appends an annotation as a line.
  private static func append(_ object: JSONObject, _ lineEnd: String, to output: inout [UInt8]) {
    output += "# \(RecordingKind.mark) ".utf8
    JSONValue.object(object).append(to: &output)
    output += lineEnd.utf8
  }

  /// A line with another object in it; what is around the JSON stays.
  private static func replacing(
    _ object: JSONObject, in line: [UInt8], from start: Int
  ) -> [UInt8] {
    let json = line[start...].firstIndex { !ByteClass.isBlank($0) } ?? line.endIndex
    let last = line[json...].lastIndex { !ByteClass.isBlank($0) && $0 != UInt8(ascii: "\n") }
    var bytes = Array(line[..<json])
    JSONValue.object(object).append(to: &bytes)
    return bytes + line[((last ?? json - 1) + 1)...]
  }
}
