import GestureReplay
import GestureStudio
import InputRecordings
import Testing
import TouchGestures
import TouchTracking

@Suite("Tunables")
struct TunableTests {
  /// A tunable by its key.
  private func tunable(_ key: String) throws -> Tunable {
    try #require(Tunable.all.first { $0.key == key })
  }

  @Test("Every setting of a file can be reached, each once")
  func all() {
    #expect(Tunable.all.map(\.key).sorted() == ConfigurationField.all.map(\.key).sorted())
    // What people come for is at the top.
    #expect(Tunable.all.prefix(2).map(\.key) == ["finish_progress", "finish_velocity_mm_per_s"])
  }

  @Test("Every default is a value that the setting takes, and whatever a step leads to is one")
  func steps() throws {
    let context = TuningContext()
    for tunable in Tunable.all {
      var configuration = ReplayConfiguration()
      #expect(tunable.field.set(tunable.defaultValue(in: configuration), in: &configuration))
      for (count, isBig) in [(1, false), (-1, false), (1, true), (-1, true)] {
        var value = tunable.value(in: configuration, context)
        for _ in 0..<40 {
          guard let next = tunable.stepped(value, by: count, isBig: isBig) else { break }
          #expect(tunable.field.set(next, in: &configuration), "\(tunable.key) \(next.text)")
          value = next
        }
        configuration = ReplayConfiguration()
      }
    }
  }

  @Test("Names and units come from the keys")
  func units() throws {
    let velocity = try tunable("finish_velocity_mm_per_s")
    #expect((velocity.name, velocity.unit) == ("finish velocity", "mm/s"))
    #expect(velocity.range == "0 to 100000")
    let distance = try tunable("begin_distance_mm")
    #expect((distance.name, distance.unit) == ("begin distance", "mm"))
    #expect(try tunable("velocity_window_ms").unit == "ms")
    #expect(try tunable("deceleration_per_ms").unit == "per ms")
    #expect(try tunable("hz").unit == "Hz")
    #expect(try tunable("finish_progress").unit == "")
  }

  @Test("A number goes to the next multiple of its step and stops at the ends of its range")
  func multiples() throws {
    let progress = try tunable("finish_progress")
    func stepped(_ text: String, _ count: Int, _ isBig: Bool = false) -> String? {
      progress.stepped(.number(text), by: count, isBig: isBig)?.text
    }
    #expect(stepped("0.5", 1) == "0.51")
    #expect(stepped("0.5", -1) == "0.49")
    #expect(stepped("0.5", 1, true) == "0.6")
    // From between two multiples it goes to the nearer end of the step, not past it.
    #expect(stepped("0.505", 1) == "0.51")
    #expect(stepped("0.505", -1) == "0.5")
    #expect(stepped("0.995", 1) == "1")
    #expect(stepped("1", 1) == "1")
    #expect(stepped("0", -1) == "0")
    // A hundred steps up and down again lead back: nothing adds up.
    var value = JSONValue.number("0.29")
    for _ in 0..<50 { value = progress.stepped(value, by: 1) ?? .null }
    for _ in 0..<50 { value = progress.stepped(value, by: -1) ?? .null }
    #expect(value.text == "0.29")
  }

  @Test("Names go round, and truth values turn over")
  func names() throws {
    let policy = try tunable("policy")
    var value = JSONValue.string("directional")
    var seen: [String?] = []
    for _ in 0..<3 {
      value = policy.stepped(value, by: 1) ?? .null
      seen.append(value.string)
    }
    #expect(seen == ["article", "projection", "directional"])
    #expect(policy.stepped(.string("directional"), by: -1) == .string("projection"))
    #expect(try tunable("jump_filter").stepped(.bool(true), by: 1) == .bool(false))
    #expect(try tunable("rotation_degrees").stepped(.integer(270), by: 1) == .integer(0))
  }

  @Test("What is left open counts with what that means")
  func open() throws {
    var configuration = ReplayConfiguration()
    var context = TuningContext()
    func text(_ key: String) throws -> String {
      let tunable = try tunable(key)
      return tunable.text(tunable.value(in: configuration, context))
    }
    #expect(try text("finish_progress") == "0.50")
    #expect(try text("finish_velocity_mm_per_s") == "234")
    #expect(try text("cancel_velocity_mm_per_s") == "78")
    #expect(try text("axis_ratio") == "1.2")
    #expect(try text("deceleration_per_ms") == "0.998")
    #expect(try text("rubber_band_ratio") == "0.55")
    // Android's estimator, the default, looks back 100 ms and stops after 40.
    #expect(try text("velocity_window_ms") == "100")
    #expect(try text("velocity_stop_ms") == "40")
    #expect(try text("max_contacts") == "no limit")
    #expect(try text("scene") == "story")
    #expect(try text("policy") == "directional")
    context.kind = .touchpad
    #expect(try text("min_contacts") == "2")
    context.kind = .touchscreen
    #expect(try text("min_contacts") == "1")
    // The sheet goes by projection unless another policy is chosen.
    configuration.scene = "sheet"
    #expect(try text("policy") == "projection")
    // Of a length that is set in points the millimetres are known, too.
    context.pointsPerMillimetre = 5
    #expect(try text("begin_distance_pt") == "10")
    #expect(try text("begin_distance_mm") == "2.0")
  }

  @Test("A profile's numbers are the defaults beside it")
  func profile() throws {
    var configuration = ReplayConfiguration()
    #expect(try tunable("begin_distance_pt").defaultValue(in: configuration) == .integer(10))
    configuration.apply(.gnome)
    #expect(try tunable("begin_distance_pt").defaultValue(in: configuration) == .integer(16))
    #expect(try tunable("profile").defaultValue(in: configuration) == .string("uikit"))
  }

  @Test("What is typed is taken as people type it")
  func typed() throws {
    let progress = try tunable("finish_progress")
    for text in [".4", "0.4", "0,4", " 0.40 ", "4e-1"] {
      #expect(progress.parsed(text)?.double == 0.4, "\(text)")
    }
    for text in ["", "x", "0x1p-2", "nan", "inf", "1.2.3", "0.4 mm"] {
      #expect(progress.parsed(text) == nil, "\(text)")
    }
    #expect(try tunable("jump_filter").parsed("off") == .bool(false))
    #expect(try tunable("policy").parsed("projection") == .string("projection"))
    // As much of a name as tells it from the others.
    #expect(try tunable("policy").parsed("proj") == .string("projection"))
    #expect(try tunable("profile").parsed("x") == nil)
    #expect(try tunable("view_pt").parsed("390x844") == .string("390x844"))
    #expect(try tunable("pointer_pt").parsed("[10, 20]")?.text == "[10,20]")
  }

  @Test("What a policy does not look at is told apart")
  func unused() throws {
    #expect(try !tunable("finish_progress").counts(for: "projection"))
    #expect(try tunable("finish_progress").counts(for: "directional"))
    #expect(try !tunable("deceleration_per_ms").counts(for: "directional"))
    #expect(try !tunable("axis_ratio").counts(for: "article"))
    #expect(try tunable("begin_distance_pt").counts(for: "article"))
  }
}
