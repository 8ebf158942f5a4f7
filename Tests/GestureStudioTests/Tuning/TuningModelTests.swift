import GestureReplay
import GestureStudio
import InputRecordings
import Testing
import TouchTracking

@Suite("Tuning")
struct TuningModelTests {
  /// A folder with recordings of drags, by their progress in percent.
  private func folder(_ drags: [Int], meant: Bool = false) throws -> (TestFolder, [String]) {
    let folder = try TestFolder()
    let paths = try drags.map { percent in
      let recording = Gestures.recording(
        Gestures.drag(Double(percent) / 100),
        intent: meant ? (percent > 50 ? .finish : .cancel) : nil)
      return try folder.write(try recording.evemu(), to: "drag-\(percent).evemu")
    }
    return (folder, paths)
  }

  @Test("A step changes a number; only a replay changes the verdict; undo takes the number back")
  func flip() throws {
    let (folder, paths) = try folder([48])
    defer { withExtendedLifetime(folder) {} }
    var model = TuningModel(ReplayConfiguration(), paths: paths)
    model.start()
    #expect(model.tunable.key == "finish_progress")
    #expect(model.take?.verdict == .cancel)
    #expect(!model.isStale)
    for _ in 0..<3 { model.step(by: -1) }
    #expect(model.shownValue == "0.47")
    #expect(model.take?.verdict == .cancel)
    #expect(model.isStale)
    model.replay()
    #expect(model.take?.verdict == .finish)
    #expect(!model.isStale)
    #expect(model.settings.changedKeys == ["finish_progress"])
    for _ in 0..<3 { model.undo() }
    #expect(model.shownValue == "0.50")
    #expect(model.settings.isSaved && model.isStale)
    model.redo()
    #expect(model.shownValue == "0.49")
    #expect(model.history.map(\.take.verdict) == [.cancel, .finish])
    #expect(model.history.map(\.changedKeys) == [[], ["finish_progress"]])
  }

  @Test("Typing sets a value, a wrong one is refused in words, and the default comes back")
  func typing() {
    var model = TuningModel(ReplayConfiguration())
    #expect(model.set(typed: ".4") == true)
    #expect(model.settings.current.finishProgress == 0.4)
    #expect(model.set(typed: "4") == false)
    #expect(model.notice?.isProblem == true)
    #expect(model.settings.current.finishProgress == 0.4)
    #expect(model.set(typed: "much") == false)
    #expect(model.notice?.text == "expected 0 to 1 for finish progress, found 'much'")
    model.reset()
    #expect(model.settings.current.finishProgress == nil)
    #expect(model.settings.isSaved)
  }

  @Test("All tunables can be walked to, and the walk ends at the ends")
  func walk() {
    var model = TuningModel(ReplayConfiguration())
    model.select(by: -1)
    #expect(model.selection == 0)
    var seen = [model.tunable.key]
    for _ in 0..<model.tunables.count {
      model.select(by: 1)
      if seen.last != model.tunable.key { seen.append(model.tunable.key) }
    }
    #expect(seen == Tunable.all.map(\.key))
    model.select(key: "axis_ratio")
    #expect(model.tunable.key == "axis_ratio")
  }

  @Test("Gestures are gone through within a recording and over to the next, and back")
  func go() throws {
    let folder = try TestFolder()
    let two = Gestures.recording(Gestures.drag(0.3), Gestures.drag(0.8, at: 3_000, id: 2))
    let paths = [
      try folder.write(try Gestures.recording(Gestures.drag(0.6)).evemu(), to: "a.evemu"),
      try folder.write(try two.evemu(), to: "b.evemu"),
    ]
    var model = TuningModel(ReplayConfiguration(), paths: paths)
    model.start()
    var seen: [String] = []
    func note() {
      seen.append(
        "\(model.source?.name ?? "") \(model.takePlace) \(model.take?.verdict.rawValue ?? "")")
    }
    note()
    for _ in 0..<2 { model.go(by: 1); note() }
    model.go(by: 1)
    #expect(model.notice?.text == "this is the last gesture")
    for _ in 0..<2 { model.go(by: -1); note() }
    #expect(
      seen == [
        "a.evemu 0 finish", "b.evemu 0 cancel", "b.evemu 1 finish", "b.evemu 0 cancel",
        "a.evemu 0 finish",
      ])
    model.go(by: -1)
    #expect(model.notice?.text == "this is the first gesture")
    // A replay stays at the gesture that is looked at.
    model.go(by: 1)
    model.go(by: 1)
    model.replay()
    #expect(model.takePlace == 1)
  }

  @Test("A recording that can't be replayed is told, and the next one is still to be had")
  func broken() throws {
    let (folder, paths) = try folder([60])
    let broken = try folder.write("E: 0.1 oops\n", to: "broken.evemu")
    var model = TuningModel(ReplayConfiguration(), paths: [broken] + paths)
    model.start()
    #expect(model.notice?.isProblem == true)
    #expect(model.notice?.text.contains("broken.evemu:1") == true)
    model.go(by: 1)
    #expect(model.take?.verdict == .finish)
  }

  @Test("A comparison finds what comes out otherwise than as saved, and what becomes of labels")
  func comparison() throws {
    let (folder, paths) = try folder([30, 45, 55, 70], meant: true)
    defer { withExtendedLifetime(folder) {} }
    var model = TuningModel(ReplayConfiguration(), paths: paths, comparablePaths: paths)
    model.set(typed: "0.6")
    model.compare()
    var rounds = 1
    while model.advanceComparison() { rounds += 1 }
    #expect(rounds == 4)
    let comparison = try #require(model.comparison)
    #expect(comparison.isDone && comparison.failures.isEmpty)
    #expect(comparison.changes.map(\.path) == [paths[2]])
    #expect(comparison.changes.first?.text(arrow: "->") == "finish push -> cancel push")
    #expect(comparison.changes.first?.labels == .broken)
    #expect(comparison.changes.map(comparison.name(of:)) == ["drag-55.evemu"])
    // The other way round the label is mended.
    var other = RecordingComparison(paths, from: comparison.current, to: comparison.saved)
    while !other.isDone { other.advance(by: SessionReplayer()) }
    #expect(other.changes.map(\.labels) == [.mended])
    // What is looked at then is the gesture that came out otherwise.
    model.open(changed: paths[2])
    #expect(model.take?.verdict == .cancel && model.take?.isAsMeant == false)
  }

  @Test("Of several gestures the comparison names the one that came out otherwise, and leads to it")
  func comparisonOfOne() throws {
    let folder = try TestFolder()
    let recording = Gestures.recording(
      Gestures.drag(0.3), Gestures.drag(0.55, at: 3_000, id: 2),
      Gestures.drag(0.8, at: 6_000, id: 3))
    let path = try folder.write(try recording.evemu(), to: "a.evemu")
    var model = TuningModel(ReplayConfiguration(), paths: [path], comparablePaths: [path])
    model.set(typed: "0.6")
    model.compare()
    while model.advanceComparison() {}
    #expect(model.comparison?.changes.first?.text(arrow: "->") == "finish push -> cancel push")
    model.open(changed: path)
    #expect(model.takePlace == 1)
    #expect(model.history.count == 1)
  }

  @Test("A comparison can be stopped, and without recordings it says what is missing")
  func comparisonStops() throws {
    let (folder, paths) = try folder([30, 45])
    let broken = try folder.write("E: 0.1 oops\n", to: "broken.evemu")
    var model = TuningModel(
      ReplayConfiguration(), paths: paths, comparablePaths: [broken] + paths)
    model.compare()
    #expect(model.advanceComparison() == true)
    #expect(model.comparison?.failures.count == 1)
    model.endComparison()
    #expect(model.advanceComparison() == false)
    var without = TuningModel(ReplayConfiguration(), paths: paths)
    without.compare()
    #expect(without.comparison == nil)
    #expect(without.notice?.text.contains("--recordings") == true)
  }

  @Test("Saving writes the file and leaves nothing to save; what fails is told")
  func save() throws {
    let folder = try TestFolder()
    let path = try folder.write("{\n  \"hz\": 60 // as ever\n}\n", to: "gesture-replay.json")
    let file = SettingsFile(path)
    var model = TuningModel(try file.read())
    model.save(to: file)
    #expect(model.notice?.text == "nothing to save")
    model.set(typed: "0.45")
    model.save(to: file)
    #expect(model.settings.isSaved)
    #expect(model.notice?.text == "saved 1 change to \(path)")
    #expect(folder.read("gesture-replay.json")?.contains("\"finish_progress\": 0.45") == true)
    #expect(folder.read("gesture-replay.json")?.contains("// as ever") == true)
    model.set(typed: "0.46")
    model.save(to: SettingsFile("\(folder.path)/none/x.json"))
    #expect(!model.settings.isSaved)
    #expect(model.notice?.isProblem == true)
  }

  @Test("A gesture plays at its own speed and is whole again at its end")
  func play() throws {
    let (folder, paths) = try folder([60])
    defer { withExtendedLifetime(folder) {} }
    var model = TuningModel(ReplayConfiguration(), paths: paths)
    model.start()
    let whole = model.moments.count
    model.togglePlaying()
    #expect(model.moments.count == 1)
    model.advance(byNanoseconds: 100_000_000)
    // The finger tells something every 10 ms.
    #expect(model.moments.count == 11)
    model.advance(byNanoseconds: 300_000_000)
    #expect(model.isPlaying)
    model.advance(byNanoseconds: 200_000_000)
    #expect(!model.isPlaying && model.moments.count == whole)
  }

  @Test("What the settings mean follows the recording's own scene")
  func context() throws {
    let folder = try TestFolder()
    var recording = Gestures.recording(Gestures.drag(0.6))
    var annotation = RecordingAnnotation()
    annotation.scene = "sheet"
    recording.annotation = annotation
    let path = try folder.write(try recording.evemu(), to: "a.evemu")
    var model = TuningModel(ReplayConfiguration(), paths: [path])
    #expect(model.policy == "directional")
    model.start()
    #expect(model.policy == "projection")
    #expect(model.context.kind == .touchscreen)
  }
}
