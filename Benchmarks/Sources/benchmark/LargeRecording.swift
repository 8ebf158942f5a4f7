/// What the recording is known to hold from how it is made.
///
/// It has two-finger pans, one to the right and one to the left in turn, each 44 mm long at
/// 94 mm/s: on a touchpad that is 465 points of a view that is 390 wide, so each goes the whole way
/// and finishes. The story scene starts with one story to go back to, so all are possible. 300 ms
/// lie between two pans, more than a transition takes to come to rest.
struct LargeRecording {
  /// Events of one pan: 13 that begin it, 9 in each of 59 moving frames, 7 that end it.
  static let eventsPerPan = 13 + 59 * 9 + 7
  /// Frames of one pan: the first, 59 moving ones, and the lift.
  static let framesPerPan = 61
  /// From the begin of a pan to that of the next, in nanoseconds: 60 frames of 8 ms, and 300 ms.
  static let period = 60 * 8_000_000 + 300_000_000

  /// The number of pans: whole ones, and no fewer events than were asked for.
  let pans: Int

  /// Works out the recording of at least a number of events.
  init(events: Int) {
    pans = (events + Self.eventsPerPan - 1) / Self.eventsPerPan
  }

  /// The number of events.
  var events: Int {
    pans * Self.eventsPerPan
  }

  /// Pans before the steady state: a tenth.
  var firstSteadyPan: Int {
    pans / 10
  }

  /// When the steady state begins, in nanoseconds.
  var steadyFrom: Int {
    firstSteadyPan * Self.period
  }

  /// Pans in the steady state.
  var steadyPans: Int {
    pans - firstSteadyPan
  }

  /// What a workload has to count, by the names of its output.
  func expectations(of workload: String) -> [String: Int] {
    switch workload {
    case "parse": ["events": events]
    case "contacts", "play": ["events": events, "frames": pans * Self.framesPerPan]
    case "pans": ["events": events, "frames": pans * Self.framesPerPan, "pans": pans]
    default: ["pans": pans, "pops": (pans + 1) / 2, "pushes": pans / 2, "others": 0]
    }
  }
}
