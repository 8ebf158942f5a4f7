import EvdevInput
import Testing

/// Which of udev's rule files counts, and what is in it.
@Suite struct RuleFactsTests {
  /// The file that takes the tag up.
  private static let late = RuleFile("/usr/lib/udev/rules.d/73-seat-late.rules")

  /// A file of ours.
  private static func ours(_ path: String) -> RuleFile {
    RuleFile(path, purposes: [.touch])
  }

  @Test(
    "The rule is found by what it opens, under any name that sorts early enough",
    arguments: [
      "/etc/udev/rules.d/70-gesture-replay.rules", "/usr/lib/udev/rules.d/72-touch.rules",
      "/run/udev/rules.d/73-a.rules", "/etc/udev/rules.d/09-x.rules",
    ])
  func installed(path: String) {
    let facts = RuleFacts([Self.ours(path), Self.late])
    #expect(facts.state(of: .touch) == .installed(path: path))
    #expect(facts.state(of: .uinput) == .missing)
    #expect(facts.takesUpTag)
  }

  @Test(
    "A number of 73 or more is too late, and so is a name without a number",
    arguments: ["73-seat-later.rules", "99-gesture-replay.rules", "gesture-replay.rules"])
  func late(name: String) {
    let path = "/etc/udev/rules.d/\(name)"
    #expect(RuleFacts([Self.ours(path)]).state(of: .touch) == .late(path: path))
    let both = RuleFacts([Self.ours(path), Self.ours("/usr/lib/udev/rules.d/70-x.rules")])
    #expect(both.state(of: .touch) == .installed(path: "/usr/lib/udev/rules.d/70-x.rules"))
  }

  @Test("A file of the same name in a more important folder takes the rule's place")
  func shadowed() {
    let package = Self.ours("/usr/lib/udev/rules.d/70-gesture-replay.rules")
    let path = "/etc/udev/rules.d/70-gesture-replay.rules"
    #expect(
      RuleFacts([RuleFile(path, isMask: true), package]).state(of: .touch) == .masked(by: path))
    #expect(RuleFacts([RuleFile(path), package]).state(of: .touch) == .replaced(by: path))
    #expect(RuleFacts([Self.ours(path), package]).state(of: .touch) == .installed(path: path))
    // udev runs as root and may read what we may not.
    let hidden = RuleFile(path, isReadable: false)
    #expect(RuleFacts([hidden]).state(of: .touch) == .installed(path: path))
  }

  @Test("Without the file that takes the tag up, or with it switched off, the tag does nothing")
  func takesUpTag() {
    #expect(!RuleFacts([]).takesUpTag)
    let mask = RuleFile("/etc/udev/rules.d/73-seat-late.rules", isMask: true)
    #expect(!RuleFacts([mask, Self.late]).takesUpTag)
  }

  @Test(
    "What a rule opens is told by its text",
    arguments: [
      (#"ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uaccess""#, [RuleFile.Purpose.touch]),
      (#"  ENV{ID_INPUT_TOUCHSCREEN}=="?*" , TAG += "uaccess""#, [.touch]),
      ("ENV{ID_INPUT_TOUCHPAD}==\"1\", \\\n  TAG+=\"uaccess\"", [.touch]),
      (#"KERNEL=="uinput", SUBSYSTEM=="misc", TAG+="uaccess""#, [.uinput]),
      (#"# ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uaccess""#, []),
      (#"ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uacces""#, []),
      (#"ENV{ID_INPUT_TOUCHPAD}=="1""# + "\n" + #"TAG+="uaccess""#, []),
      (#"SUBSYSTEM=="sound", TAG+="uaccess""#, []),
      ("", []),
    ])
  func purposes(text: String, purposes: [RuleFile.Purpose]) {
    #expect(RuleFile.purposes(of: text) == Set(purposes))
  }
}
