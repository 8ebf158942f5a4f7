/// What one replay of a test gave.
struct SuiteReplay {
  /// The trace.
  var trace: [UInt8]
  /// What is wrong, the golden trace aside.
  var faults: [SuiteFault]
}

extension TestSuite {
  /// Replays a test and looks at all but its golden trace.
  func replay(_ test: SuiteTest) throws(SuiteFault) -> SuiteReplay {
    let memory = TraceMemory()
    let labels = LabelCheck()
    let expectations = ExpectationCheck()
    let violations = ViolationCheck()
    try play(test, for: [TraceRecorder(sink: memory), labels, expectations, violations])
    var faults = expectations.failures.map { failure in
      SuiteFault(.expectation, failure.description, file: failure.file, line: failure.line)
    }
    faults += labels.faults.map { SuiteFault(.label, $0) }
    faults += violations.faults.map { SuiteFault(.violation, $0) }
    return SuiteReplay(trace: memory.bytes, faults: faults)
  }

  /// The drawing of a test, or `nil` where it can't be replayed.
  func drawing(of test: SuiteTest) -> [UInt8]? {
    let name = test.path.split(separator: "/").last.map(String.init) ?? test.path
    let film = FilmRecorder(title: name)
    do {
      try play(test, for: [film])
    } catch {
      return nil
    }
    return film.drawing()
  }

  /// Replays a test for whoever watches.
  private func play(
    _ test: SuiteTest, for observers: [any SessionObserver]
  ) throws(SuiteFault) {
    var replayer = replayer
    replayer.configuration = try configuration(of: test)
    do throws(ReplayError) {
      try replayer.replay(test.path, observers: observers)
    } catch {
      throw SuiteFault(error)
    }
  }
}
