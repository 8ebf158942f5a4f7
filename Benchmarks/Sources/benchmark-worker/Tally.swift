import CAllocationCount
import InputEvents

/// What a workload came to, and how much it allocated for it.
struct Tally {
  /// Events that were read, where the workload sees them.
  var events = 0
  /// Frames of contacts.
  var frames = 0
  /// Pans that ended.
  var pans = 0
  /// Completed pushes.
  var pushes = 0
  /// Completed pops.
  var pops = 0
  /// Outcomes of any other kind: there should be none.
  var others = 0
  /// Blocks that were allocated from the first to the last change of a pan, in the steady state.
  var blocksInMotion = 0

  /// The steady state begins here, on the session's line: what is set up once is set up by then.
  let steadyFrom: Timestamp
  /// How many blocks the process had allocated by then, or `nil` before.
  private(set) var blocksBefore: Int?
  /// How many it had allocated when all was done.
  private var blocksAtEnd = 0

  /// Creates a tally of nothing.
  init(steadyFrom: Timestamp) {
    self.steadyFrom = steadyFrom
  }

  /// How many blocks this process has allocated so far.
  static var blocks: Int {
    allocation_count()
  }

  /// Notes that the work has come to a time.
  mutating func pass(_ time: Timestamp) {
    if blocksBefore == nil && time >= steadyFrom { blocksBefore = Self.blocks }
  }

  /// Notes that all is done.
  mutating func end() {
    blocksAtEnd = Self.blocks
  }

  /// One `name value` line each for the driver.
  var lines: String {
    let values = [
      ("events", events), ("frames", frames), ("pans", pans), ("pushes", pushes), ("pops", pops),
      ("others", others), ("blocks", blocksAtEnd),
      ("steadyBlocks", blocksAtEnd - (blocksBefore ?? 0)), ("blocksInMotion", blocksInMotion),
    ]
    return values.map { "\($0.0) \($0.1)\n" }.joined()
  }
}
