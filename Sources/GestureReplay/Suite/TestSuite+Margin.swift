public import InputRecordings

extension TestSuite {
  /// Replays variants of a test's recording, and adds what they show to its result.
  ///
  /// A variant that sticks or jumps is a violation. The margin is noted, and so is a recording that
  /// is flaky; neither is a fault. Pan scripts and scenarios have no variants.
  func measureMargin(of test: SuiteTest, _ result: inout SuiteResult) throws(SuiteFault) {
    guard mutations > 0 else { return }
    var study = MarginStudy(replayer: replayer, count: mutations, seed: seed)
    study.replayer.configuration = try configuration(of: test)
    let margin: Margin
    do {
      let input = try RecordingInput(path: test.path, formats: replayer.formats)
      guard input.kind != .scenario, !input.holdsPans else { return }
      let recording = try EventRecording(reading: RecordingReader(input))
      margin = try study.margin(of: recording, named: test.path)
    } catch let error as RecordingError {
      throw SuiteFault(error)
    } catch let error as ReplayError {
      throw SuiteFault(error)
    } catch {
      throw SuiteFault(.unreadable, "\(error)")
    }
    result.margin = margin
    result.notes = ["margin: \(margin)"] + [margin.warning].compactMap(\.self)
    result.faults += margin.faults.map { SuiteFault(.violation, $0) }
  }
}

extension Margin {
  /// The margin as an object of a report.
  public var json: JSONValue {
    var object = JSONObject()
    object["variants"] = .integer(Int64(variants))
    object["compared"] = .integer(Int64(compared))
    object["flipped"] = .integer(Int64(flips.count))
    object["flipped_by_kind"] = .object(
      counts.filter { $0.kind.keepsMeaning }.reduce(into: JSONObject()) { object, count in
        object[count.kind.rawValue] = .integer(Int64(count.flipped))
      })
    object["smallest_jitter_us"] =
      smallestJitter.map { .integer(Int64($0.amount)) } ?? .null
    object["flaky"] = .bool(isFlaky)
    return .object(object)
  }
}
