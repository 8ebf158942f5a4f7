import GestureReplay
import InputEvents
import InteractiveTransitions
import Testing
import TouchGestures
import TouchTracking

@Suite("Traces")
struct TraceTests {
  /// The row of an event.
  private func row(_ event: SessionEvent, at nanoseconds: Int64 = 5) -> String {
    let memory = TraceMemory()
    TraceRecorder(sink: memory).record(event, at: Timestamp(nanoseconds: nanoseconds))
    return memory.text
  }

  @Test("The first row names what the trace is made of")
  func session() {
    let start = SessionStart(
      recording: "sha256:ab", configuration: "sha256:cd", scene: "story", policy: "directional",
      estimator: "lsq2", framesPerSecond: 60)
    #expect(
      row(.start(start)) == """
        {"kind":"session","schema":1,"recording":"sha256:ab","config":"sha256:cd",\
        "scene":"story","policy":"directional","estimator":"lsq2","hz":60}

        """)
  }

  @Test("A pan has three decimals everywhere and no negative zero")
  func pan() {
    let sample = PanSample(
      time: .zero, phase: .began, contacts: 2, location: ViewPoint(x: 195, y: 0.0005),
      translation: ViewPoint(x: -10.5174, y: -0.0001), velocity: ViewPoint(x: 1234.5678, y: 0))
    #expect(
      row(.scene(.pan(sample))) == """
        {"t_ns":5,"kind":"pan","phase":"began","contacts":2,"x":195.000,"y":0.001,\
        "tx":-10.517,"ty":0.000,"vx":1234.568,"vy":0.000}

        """)
  }

  @Test("A transition, a decision, a callback, an anomaly and an outcome have their rows")
  func otherRows() {
    #expect(
      row(.scene(.transition(.update, operation: "push", progress: 0.123456))) == """
        {"t_ns":5,"kind":"transition","event":"update","operation":"push","progress":0.12346}

        """)
    let decision = Decision(
      verdict: .finish, progress: 0.62, velocity: 812, unit: .millimetresPerSecond,
      rule: "progress 0.62 > 0.50")
    #expect(
      row(.scene(.decision(decision))) == """
        {"t_ns":5,"kind":"decision","verdict":"finish","progress":0.62000,"velocity":812.000,\
        "velocity_unit":"mm/s","rule":"progress 0.62 > 0.50"}

        """)
    #expect(
      row(.scene(.callback(controller: "from", name: "viewWillDisappear"))) == """
        {"t_ns":5,"kind":"callback","controller":"from","name":"viewWillDisappear"}

        """)
    #expect(
      row(.anomaly(Anomaly(.synDropped, time: .zero, line: 12))) == """
        {"t_ns":5,"kind":"anomaly","name":"syn_dropped","line":12}

        """)
    let outcome = TransitionOutcome(
      scene: "story", operation: "push", verdict: .finish, completed: true, completions: 1)
    #expect(
      row(.scene(.outcome(outcome))) == """
        {"t_ns":5,"kind":"outcome","scene":"story","operation":"push","verdict":"finish",\
        "completed":true,"completions":1}

        """)
  }

  @Test("Quiet traces hold outcomes and anomalies only")
  func quiet() {
    let memory = TraceMemory()
    let recorder = TraceRecorder(sink: memory, detail: .outcomes)
    recorder.record(.scene(.callback(controller: "to", name: "viewDidAppear")), at: .zero)
    recorder.record(.anomaly(Anomaly(.late, time: .zero)), at: .zero)
    #expect(memory.text == "{\"t_ns\":0,\"kind\":\"anomaly\",\"name\":\"late\"}\n")
  }

  @Test("A comparison names the first lines that differ and counts the rest")
  func comparison() {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(TraceComparison(bytes("a\nb\n"), bytes("a\nb\n")).isEqual)
    let comparison = TraceComparison(bytes("a\nb\nc\n"), bytes("a\nx\nc\nd\n"), limit: 1)
    #expect(comparison.count == 2)
    #expect(comparison.differences.map(\.line) == [2])
    #expect(comparison.differences[0].first == "b")
    #expect(comparison.differences[0].second == "x")
    let longer = TraceComparison(bytes("a\n"), bytes("a\nb\n"))
    #expect(longer.differences.map(\.first) == [nil])
  }
}
