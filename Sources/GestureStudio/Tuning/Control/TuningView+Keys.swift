/// Something that a key asks for and that is neither the model's nor the view's to do.
public enum TuningRequest: Hashable, Sendable, BitwiseCopyable {
  /// Save the settings.
  case save
  /// Leave; whether by Ctrl+C.
  case quit(isInterrupted: Bool)
  /// Stop for a while.
  case suspend
  /// Draw everything anew.
  case redraw
}

extension TuningView {
  /// The most characters that are typed.
  private static let longestTyped = 60

  /// Does what a key means.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - model: What it is done to.
  /// - Returns: What is left to do, or `nil`.
  public mutating func press(_ key: TerminalKey, _ model: inout TuningModel) -> TuningRequest? {
    switch key {
    case .resize, .control("l"): return .redraw
    case .hangup: return .quit(isInterrupted: true)
    case .control("z"): return .suspend
    case .control("c"): return leave(model, isInterrupted: true)
    default: break
    }
    if typed != nil {
      type(key, &model)
      return nil
    }
    if isLeaving {
      isLeaving = false
      if key == .character("q") { return .quit(isInterrupted: false) }
      if key != .character("s") { return nil }
    }
    switch panel {
    case .keys:
      panel = .settings
      return nil
    case .comparison: if choose(key, &model) { return nil }
    case .settings: break
    }
    return command(key, &model)
  }

  /// Asks once where there are changes that were not saved.
  private mutating func leave(_ model: TuningModel, isInterrupted: Bool) -> TuningRequest? {
    if model.settings.isSaved || isLeaving { return .quit(isInterrupted: isInterrupted) }
    typed = nil
    isLeaving = true
    return nil
  }

  /// Does what a key means while a value is typed.
  private mutating func type(_ key: TerminalKey, _ model: inout TuningModel) {
    guard var text = typed else { return }
    switch key {
    case .escape: typed = nil
    case .enter:
      typed = nil
      if !text.isEmpty { model.set(typed: text) }
    case .backspace:
      text = String(text.dropLast())
      typed = text.isEmpty ? nil : text
    case .control("u"): typed = ""
    case .character(let character):
      if text.count < Self.longestTyped { typed = text + String(character) }
    default: break
    }
  }

  /// Does what a key means in the comparison.
  ///
  /// - Returns: Whether it means something there.
  private mutating func choose(_ key: TerminalKey, _ model: inout TuningModel) -> Bool {
    let last = max((model.comparison?.changes.count ?? 0) - 1, 0)
    switch key {
    case .arrow(.up, _), .character("k"): row -= 1
    case .arrow(.down, _), .character("j"): row += 1
    case .pageUp: row -= 8
    case .pageDown: row += 8
    case .home: row = 0
    case .end: row = last
    case .escape, .character("d"), .arrow(.left, _):
      close(&model)
    case .enter, .arrow(.right, _):
      if let changes = model.comparison?.changes, changes.indices.contains(row) {
        model.open(changed: changes[row].path)
        close(&model)
      }
    default:
      // Whatever else is done goes on with the settings.
      if key != .character("q") { close(&model) }
      return false
    }
    row = min(max(row, 0), last)
    return true
  }

  /// Goes back from the comparison.
  private mutating func close(_ model: inout TuningModel) {
    model.endComparison()
    panel = .settings
    row = 0
  }

  /// Does what a key means among the settings.
  private mutating func command(_ key: TerminalKey, _ model: inout TuningModel) -> TuningRequest? {
    switch key {
    case .arrow(.up, _), .character("k"): model.select(by: -1)
    case .arrow(.down, _), .character("j"): model.select(by: 1)
    case .tab(let isShifted): model.select(by: isShifted ? -1 : 1)
    case .home: model.select(by: -model.tunables.count)
    case .end: model.select(by: model.tunables.count)
    case .arrow(.left, let isShifted): model.step(by: -1, isBig: isShifted)
    case .arrow(.right, let isShifted): model.step(by: 1, isBig: isShifted)
    case .pageDown: model.step(by: -1, isBig: true)
    case .pageUp: model.step(by: 1, isBig: true)
    case .backspace, .delete: model.reset()
    case .enter: typed = ""
    case .escape: model.notice = nil
    case .control("r"): model.redo()
    case .character(let character): return command(character, &model)
    default: break
    }
    return nil
  }

  /// Does what a character means among the settings.
  private mutating func command(
    _ character: Character, _ model: inout TuningModel
  ) -> TuningRequest? {
    switch character {
    case "h", "H": model.step(by: -1, isBig: character == "H")
    case "l", "L": model.step(by: 1, isBig: character == "L")
    case "0"..."9", ".", "-": typed = String(character)
    case "=": typed = ""
    case "u": model.undo()
    case "U": model.redo()
    case "r": model.replay()
    case " ": model.togglePlaying()
    case "n": model.go(by: 1)
    case "p": model.go(by: -1)
    case "d":
      model.compare()
      if model.comparison != nil { panel = .comparison }
    case "s": return .save
    case "q": return leave(model, isInterrupted: false)
    case "?": panel = .keys
    default: break
    }
    return nil
  }
}
