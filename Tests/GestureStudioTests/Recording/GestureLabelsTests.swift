import GestureStudio
import InputEvents
import InputRecordings
import Testing

/// Labels that are made key by key.
@Suite struct GestureLabelsTests {
  /// A gesture from 1 s on, with its latest frame at a time in milliseconds.
  private func gesture(_ number: Int, at milliseconds: Int64) -> WatchedGesture {
    var gesture = WatchedGesture(
      number: number, start: Timestamp(microseconds: 1_000_000), fingers: 2)
    gesture.end = Timestamp(microseconds: milliseconds * 1_000)
    return gesture
  }

  @Test("Each key makes a mark within its gesture, and a later one replaces those before it")
  func replaces() {
    var labels = GestureLabels()
    let first = labels.apply(.intent(.finish), to: gesture(1, at: 1_200))
    #expect(first?.intent == .finish)
    #expect(first?.time == Timestamp(microseconds: 1_200_000))
    #expect(first?.replaces == false)
    let second = labels.apply(.direction("left"), to: gesture(1, at: 1_300))
    #expect(second?.intent == .finish)
    #expect(second?.direction == "left")
    #expect(second?.time == Timestamp(microseconds: 1_300_000))
    #expect(second?.replaces == true)
  }

  @Test("The next gesture has a label of its own")
  func next() {
    var labels = GestureLabels()
    _ = labels.apply(.intent(.finish), to: gesture(1, at: 1_200))
    let mark = labels.apply(.fingers(3), to: gesture(2, at: 4_000))
    #expect(mark?.fingers == 3)
    #expect(mark?.intent == nil)
    #expect(mark?.replaces == false)
    #expect(labels.label(of: gesture(1, at: 1_200)) == nil)
    #expect(labels.label(of: gesture(2, at: 4_000))?.words == "3 fingers")
  }

  @Test("What changes nothing writes nothing")
  func idle() {
    var labels = GestureLabels()
    let marks = [GestureLabels.Edit.undo, .intent(.cancel), .intent(.cancel)].map {
      labels.apply($0, to: gesture(1, at: 1_200))
    }
    #expect(marks.map { $0 == nil } == [true, false, true])
  }

  @Test("Undo goes back key by key, to a mark that says nothing and replaces all")
  func undo() {
    var labels = GestureLabels()
    let edits: [GestureLabels.Edit] = [.intent(.finish), .intent(.cancel), .undo, .undo, .undo]
    let marks = edits.map { labels.apply($0, to: gesture(1, at: 1_200)) }
    #expect(marks[2]?.intent == .finish)
    #expect(marks[3]?.isLabel == false)
    #expect(marks[3]?.replaces == true)
    #expect(marks[4] == nil)
  }

  @Test("A gesture is discarded once, however often the key is pressed")
  func discard() {
    var labels = GestureLabels()
    var counts: [Int] = []
    for (edit, number) in [
      (GestureLabels.Edit.discard, 1), (.discard, 1), (.undo, 1), (.discard, 2), (.discard, 2),
    ] {
      _ = labels.apply(edit, to: gesture(number, at: 1_200))
      counts.append(labels.discarded)
    }
    #expect(counts == [1, 0, 1, 2, 1])
  }
}
