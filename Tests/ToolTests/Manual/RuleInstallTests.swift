import Foundation
import Testing

/// The udev rules as they are installed for a package; on a machine the kernel tests install them.
@Suite(
  "Installing the udev rules", .enabled(if: Program.exists("make"), "make is not installed"))
struct RuleInstallTests {
  /// The name of the rule for touch devices.
  private let touchRule = "70-gesture-replay.rules"
  /// The name of the rule for `/dev/uinput`.
  private let uinputRule = "70-gesture-replay-uinput.rules"

  /// Runs a target of the Makefile with a folder that stands for the root of the file system.
  private func make(
    _ target: String, _ variables: String..., into scratch: Scratch
  ) throws -> Tool.Result {
    try #require(Program("make")).run(
      ["--silent", target, "DESTDIR=\(scratch.folder.path)"] + variables, in: Repository.folder)
  }

  /// The files below a folder.
  private func files(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path)
      .filter { !$0.hasSuffix(".d") && $0.contains("rules") }.sorted()
  }

  @Test("The rule for touch devices alone is installed, twice if one likes, and removed again")
  func installsTouchRule() throws {
    let scratch = try Scratch()
    let other = "etc/udev/rules.d/70-of-others.rules"
    try scratch.write("", to: other)
    for _ in 1...2 {
      let result = try make("install-udev", into: scratch)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try files(scratch) == ["etc/udev/rules.d/\(touchRule)", other].sorted())
    }
    let rule = try String(
      contentsOf: Repository.folder.appendingPathComponent("udev/\(touchRule)"), encoding: .utf8)
    #expect(scratch.read("etc/udev/rules.d/\(touchRule)") == rule)
    let removal = try make("uninstall-udev", into: scratch)
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(try files(scratch) == [other])
    let again = try make("uninstall-udev", into: scratch)
    #expect(again.status != 0)
    #expect(again.errors.contains("no rule of gesture-replay is installed"))
  }

  @Test("The rule for virtual devices comes only where it is asked for, and goes with the other")
  func installsBothRules() throws {
    let scratch = try Scratch()
    let both = [uinputRule, touchRule].map { "etc/udev/rules.d/\($0)" }
    #expect(try make("install-udev", "UINPUT=1", into: scratch).status == 0)
    #expect(try files(scratch) == both)
    // An install without it says that it is still there rather than taking it away.
    let second = try make("install-udev", into: scratch)
    #expect(second.output.contains("\(uinputRule) stays installed"))
    #expect(try files(scratch) == both)
    #expect(try make("uninstall-udev", into: scratch).status == 0)
    #expect(try files(scratch) == [])
  }

  @Test(
    "Rules go to the folder that udev reads for a prefix, or to one that is named",
    arguments: [
      ("PREFIX=/usr", "usr/lib/udev/rules.d"), ("PREFIX=/usr/local", "etc/udev/rules.d"),
      ("PREFIX=/opt/x", "etc/udev/rules.d"), ("UDEVDIR=/lib/udev/rules.d", "lib/udev/rules.d"),
    ])
  func folders(variable: String, folder: String) throws {
    let scratch = try Scratch()
    #expect(try make("install-udev", variable, into: scratch).status == 0)
    #expect(try files(scratch) == ["\(folder)/\(touchRule)"])
    #expect(try make("uninstall-udev", variable, into: scratch).status == 0)
    #expect(try files(scratch) == [])
  }

  @Test("Both rules have a number at which udev still heeds them, and neither names a keyboard")
  func ruleNames() throws {
    for name in [touchRule, uinputRule] {
      let number = try #require(Int(name.prefix { $0.isNumber }))
      // 60-input-id.rules tells what a device is, 73-seat-late.rules takes the tag up.
      #expect((61...72).contains(number))
      let text = try String(
        contentsOf: Repository.folder.appendingPathComponent("udev/\(name)"), encoding: .utf8)
      let rules = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(rules.contains { $0.contains(#"TAG+="uaccess""#) })
      #expect(!rules.contains { $0.contains("KEYBOARD") || $0.contains("MODE") })
    }
  }
}
