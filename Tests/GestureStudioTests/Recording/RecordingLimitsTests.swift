import EvdevInput
import GestureStudio
import Testing

/// When a recording ends by itself.
@Suite struct RecordingLimitsTests {
  /// A moment so many seconds after the start.
  private func moment(_ seconds: Int64) -> MonotonicTime {
    MonotonicTime(nanoseconds: seconds * 1_000_000_000)
  }

  /// A recording that began at 0.
  private var begun: RecordingLimits.State {
    RecordingLimits.State(start: moment(0))
  }

  @Test("Without limits it goes on for ever")
  func none() {
    var state = begun
    state.lastEvent = moment(4)
    state.gestures = 100
    #expect(RecordingLimits().end(after: state) == nil)
  }

  @Test("The duration counts from the start, and the earlier limit ends")
  func duration() {
    var limits = RecordingLimits()
    limits.duration = 30_000_000_000
    #expect(limits.end(after: begun) == moment(30))
    limits.silence = 5_000_000_000
    var state = begun
    state.lastEvent = moment(10)
    #expect(limits.end(after: state) == moment(15))
    state.lastEvent = moment(28)
    #expect(limits.end(after: state) == moment(30))
  }

  @Test("Silence ends nothing before the first event, nor while a finger rests")
  func silence() {
    var limits = RecordingLimits()
    limits.silence = 5_000_000_000
    var state = begun
    #expect(limits.end(after: state) == nil)
    state.lastEvent = moment(3)
    state.isTouched = true
    #expect(limits.end(after: state) == nil)
    state.isTouched = false
    #expect(limits.end(after: state) == moment(8))
  }

  @Test("After the last gesture it ends at once, or when it may be labelled no longer")
  func gestures() {
    var limits = RecordingLimits()
    limits.gestures = 2
    var state = begun
    state.gestures = 1
    #expect(limits.end(after: state) == nil)
    state.gestures = 2
    #expect(limits.end(after: state) == moment(0))
    state.labelsUntil = moment(9)
    #expect(limits.end(after: state) == moment(9))
    state.isTouched = true
    #expect(limits.end(after: state) == nil)
  }
}
