import InputRecordings

extension TuningModel {
  /// Chooses the tunable some places further down; it stays within the list.
  public mutating func select(by count: Int) {
    selection = min(max(selection &+ count, 0), tunables.count - 1)
    notice = nil
  }

  /// Chooses a tunable by its key.
  public mutating func select(key: String) {
    if let index = tunables.firstIndex(where: { $0.key == key }) { selection = index }
  }

  /// Steps the chosen tunable.
  public mutating func step(by count: Int, isBig: Bool = false) {
    let value = tunable.value(in: settings.current, context)
    guard let next = tunable.stepped(value, by: count, isBig: isBig) else {
      return say("\(tunable.name) is to be typed: \(tunable.range)", isProblem: true)
    }
    if next == value, tunable.isOpen(in: settings.current) { return }
    set(next)
  }

  /// Sets the chosen tunable to what somebody typed.
  ///
  /// - Returns: Whether that is a value for it.
  @discardableResult
  public mutating func set(typed text: String) -> Bool {
    guard let value = tunable.parsed(text) else {
      say("expected \(tunable.range) for \(tunable.name), found '\(text)'", isProblem: true)
      return false
    }
    return set(value)
  }

  /// Leaves the chosen tunable to its default.
  public mutating func reset() {
    settings.reset(tunable)
    notice = nil
  }

  /// Sets the chosen tunable.
  @discardableResult
  mutating func set(_ value: JSONValue) -> Bool {
    if let fault = settings.set(value, of: tunable) {
      say(fault, isProblem: true)
      return false
    }
    notice = nil
    return true
  }

  /// Takes the latest change back.
  public mutating func undo() {
    guard let key = settings.undo() else { return say("nothing to undo") }
    select(key: key)
    say("undone: \(tunable.name) is \(shownValue)")
  }

  /// Makes the change again that was taken back last.
  public mutating func redo() {
    guard let key = settings.redo() else { return say("nothing to redo") }
    select(key: key)
    say("redone: \(tunable.name) is \(shownValue)")
  }

  /// Saves the settings into a file.
  public mutating func save(to file: SettingsFile) {
    guard !settings.isSaved else { return say("nothing to save") }
    let count = settings.changedKeys.count
    do throws(RecordingError) {
      try file.save(settings.current, changedFrom: settings.saved)
      settings.noteSaved()
      say("saved \(TakeWords.count(count, "change")) to \(file.path)")
    } catch {
      say(error.description, isProblem: true)
    }
  }

  /// The value of the chosen tunable with its unit.
  public var shownValue: String {
    let text = tunable.text(tunable.value(in: settings.current, context))
    return tunable.unit.isEmpty ? text : "\(text) \(tunable.unit)"
  }
}
