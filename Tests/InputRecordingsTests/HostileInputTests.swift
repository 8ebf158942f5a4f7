import InputEvents
import InputRecordings
import Testing

/// Numbers that look random and are the same in every run of a seed: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  /// The state.
  private var state: UInt64

  /// Starts from a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Input that nobody meant to be read: a reader may refuse it, but never traps or hangs.
@Suite("Hostile input")
struct HostileInputTests {
  /// A recording with every kind of line.
  private static let recording = """
    # EVEMU 1.3
    #     Event code 47 (ABS_MT_SLOT)
    #       Value        1
    N: Pad # one
    I: 0018 04f3 200a 0110
    P: 05 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 00 00
    A: 35 -100 1900 4 1 20
    L: 03 1
    S: 00 1
    # gesture-replay: {"version":1,"slot":1,"slots":{"39":[-1,5]},"view":"390x844","x":[1.5e3,null]}
    E: 9223372035.000001 0003 002f 0001
    E: 0.000001 0003 0039 -001\t# EV_ABS
    E: 0.000001 0000 0000 0000
    # gesture-replay: {"t_us":7992,"gesture":"p\\u0061n","intent":"finish","fingers":2}
    E: 0.007993 0003 0035 2147483647
    E: 0.007993 0000 0000 0000
    """
  /// A pan script with every key.
  private static let script = """
    {"t_ms":0,"phase":"began","tx":0,"ty":0,"x":1.5,"y":-2e2,"contacts":2}
    {"t_ms":16.25,"phase":"changed","tx":-1,"ty":0}
    {"t_ms":999999999999,"phase":"ended","tx":-1,"ty":0}
    """

  /// Reads bytes in every way there is and gives what came out.
  private static func readAll(_ bytes: [UInt8]) -> Int {
    var steps = 0
    do {
      steps += try ReadOut(RecordingReader(bytes: bytes, name: "fuzz")).events.count
    } catch {
      steps += error.description.utf8.count
    }
    do {
      var reader = try PanScriptReader(bytes: bytes, name: "fuzz")
      while try reader.next() != nil { steps += 1 }
    } catch {
      steps += error.description.utf8.count
    }
    return steps
  }

  /// Bytes with a few changes: set, removed, doubled, cut, or a piece of another place.
  private static func mutate(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    let interesting = Array("\0\n\r\t -.:#{}[]\",0189AEeNuxz\u{7f}".utf8) + [0xff, 0xc3, 0x80]
    for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(index + Int.random(in: 1...40, using: &numbers), bytes.count)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes[index] = interesting.randomElement(using: &numbers) ?? 0
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 4: bytes.insert(interesting.randomElement(using: &numbers) ?? 0, at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }

  @Test("Mutated recordings and scripts never trap", arguments: [1, 2, 3, 4] as [UInt64])
  func survivesMutations(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<1_500 {
      let original = Bool.random(using: &numbers) ? Self.recording : Self.script
      let mutated = Self.mutate(Array(original.utf8), &numbers)
      let first = Self.readAll(mutated)
      #expect(first == Self.readAll(mutated), "seed \(seed)")
    }
  }

  @Test("Random bytes behind a plausible start never trap", arguments: [5, 6] as [UInt64])
  func survivesRandomBytes(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let starts = [
      "", "E: ", "# EVEMU 1.3\nA: ", "# gesture-replay: {", "{\"t_ms\":", "N: x\nE: 1.",
    ]
    for _ in 0..<1_500 {
      let start = starts.randomElement(using: &numbers) ?? ""
      let count = Int.random(in: 0...120, using: &numbers)
      let tail = (0..<count).map { _ in UInt8.random(in: 1 ... .max, using: &numbers) }
      _ = Self.readAll(Array(start.utf8) + tail)
    }
  }

  @Test("A recording cut anywhere is read, with a truncation noted where something is lost")
  func survivesCuts() throws {
    let bytes = Array(Self.recording.utf8)
    let lastFrame = "E: 0.007993 0003 0035 2147483647\nE: 0.007993 0000 0000 0000".utf8.count
    for count in bytes.count - lastFrame + 1..<bytes.count {
      let read = try ReadOut(RecordingReader(bytes: Array(bytes[..<count]), name: "cut"))
      // A report whose value still has a digit closes its frame.
      let isWhole = count >= bytes.count - 3
      #expect(isWhole || read.anomalies.contains { $0.kind == .truncated }, "cut at \(count)")
    }
  }

  @Test("Nesting without end is refused")
  func refusesDeepNesting() {
    let deep = "# gesture-replay: " + String(repeating: "[", count: 100_000) + "\n"
    #expect {
      try ReadOut("# EVEMU 1.3\n\(deep)")
    } throws: { error in
      "\(error)".hasPrefix("test.evemu:2: expected at most 64 levels")
    }
  }

  @Test("A line without end is refused before it fills the memory")
  func refusesEndlessLine() {
    let bytes = Array("# EVEMU 1.3\n".utf8) + [UInt8](repeating: 0x20, count: 3_000_000)
    #expect {
      try ReadOut(RecordingReader(bytes: bytes, name: "long"))
    } throws: { error in
      "\(error)" == "long:2: expected a line of at most 1048576 bytes, found a longer one"
    }
  }
}
