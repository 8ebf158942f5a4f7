import GestureReplay
import GestureStudio
import InputRecordings
import Testing
import TouchGestures

@Suite("Tuned settings")
struct TuningSettingsTests {
  /// A tunable by its key.
  private func tunable(_ key: String) throws -> Tunable {
    try #require(Tunable.all.first { $0.key == key })
  }

  @Test("Changes are undone one by one, the latest first, and made again")
  func undo() throws {
    var settings = TuningSettings(ReplayConfiguration())
    let progress = try tunable("finish_progress")
    let ratio = try tunable("axis_ratio")
    #expect(settings.set(.number("0.6"), of: progress) == nil)
    #expect(settings.set(.number("0.7"), of: progress) == nil)
    #expect(settings.set(.number("2"), of: ratio) == nil)
    #expect(settings.changedKeys == ["finish_progress", "axis_ratio"])
    #expect(settings.undo() == "axis_ratio")
    #expect(settings.undo() == "finish_progress")
    #expect(settings.current.finishProgress == 0.6)
    #expect(settings.redo() == "finish_progress")
    #expect(settings.current.finishProgress == 0.7)
    #expect(settings.undo() == "finish_progress")
    #expect(settings.undo() == "finish_progress")
    #expect(settings.isSaved)
    #expect(settings.undo() == nil)
  }

  @Test("A change after an undo is the one that counts; what was undone is gone")
  func branch() throws {
    var settings = TuningSettings(ReplayConfiguration())
    let progress = try tunable("finish_progress")
    _ = settings.set(.number("0.6"), of: progress)
    _ = settings.undo()
    _ = settings.set(.number("0.3"), of: progress)
    #expect(settings.redo() == nil)
    #expect(settings.current.finishProgress == 0.3)
  }

  @Test("The same value again is no change, and a wrong one is refused in words")
  func refused() throws {
    var settings = TuningSettings(ReplayConfiguration())
    let progress = try tunable("finish_progress")
    _ = settings.set(.number("0.6"), of: progress)
    #expect(settings.set(.number("0.60"), of: progress) == nil)
    #expect(
      settings.set(.number("7"), of: progress)
        == "expected a number from 0 to 1, found the number 7")
    #expect(settings.undo() == "finish_progress")
    #expect(settings.isSaved)
    // What no file may say can't be set either.
    #expect(settings.set(.integer(3), of: try tunable("min_contacts")) == nil)
    #expect(settings.set(.integer(2), of: try tunable("max_contacts")) != nil)
    #expect(settings.current.panSettings.maximumContacts == nil)
  }

  @Test("Every setting goes back to its default, whatever it was set to")
  func reset() {
    for tunable in Tunable.all {
      var settings = TuningSettings(ReplayConfiguration())
      let value = tunable.stepped(tunable.value(in: settings.current, TuningContext()), by: 1)
      guard let value, settings.set(value, of: tunable) == nil, !settings.isSaved else { continue }
      settings.reset(tunable)
      #expect(settings.isSaved, "\(tunable.key)")
      #expect(settings.undo() == tunable.key)
      #expect(!settings.isSaved)
    }
  }

  @Test("One setting goes back and all others stay, a profile's and a length's in its unit too")
  func resetOne() throws {
    var settings = TuningSettings(ReplayConfiguration())
    _ = settings.set(.string("libinput"), of: try tunable("profile"))
    _ = settings.set(.number("7"), of: try tunable("begin_distance_mm"))
    _ = settings.set(.number("0.3"), of: try tunable("finish_progress"))
    let before = settings.current
    _ = settings.set(.integer(5), of: try tunable("max_contacts"))
    settings.reset(try tunable("max_contacts"))
    #expect(settings.current == before)
    // libinput's pan begins after 2 mm, whichever unit it is reset in.
    settings.reset(try tunable("begin_distance_pt"))
    #expect(settings.current.panSettings.beginDistance == .millimetres(2))
    #expect(settings.current.finishProgress == 0.3)
  }

  @Test("After saving nothing is left to save, and an undo is a change again")
  func saving() throws {
    var settings = TuningSettings(ReplayConfiguration())
    let progress = try tunable("finish_progress")
    _ = settings.set(.number("0.6"), of: progress)
    #expect(settings.isChanged(progress))
    settings.noteSaved()
    #expect(settings.isSaved && !settings.isChanged(progress))
    _ = settings.undo()
    #expect(!settings.isSaved && settings.isChanged(progress))
  }
}
