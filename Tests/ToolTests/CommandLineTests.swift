import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("Help lists every command and the exit codes, and --version the version")
  func help() throws {
    let help = try Tool.run(["--help"])
    #expect(help.status == 0)
    for command in [
      "devices", "record", "replay", "test", "info", "touches", "pans", "diff", "mutate",
    ] {
      #expect(help.output.contains("\n  \(command)"))
      let own = try Tool.run([command, "--help"])
      #expect(own.status == 0)
      #expect(own.output.hasPrefix("Usage: gesture-replay \(command) "))
      #expect(own.output.contains("Exit status:"))
    }
    #expect(help.output.contains("77 nothing could be run"))
    #expect(try Tool.run(["--version"]).output.hasPrefix("gesture-replay "))
  }

  @Test("Wrong usage is status 2 with GNU's words and a hint, on standard error")
  func wrongUsage() throws {
    let cases: [([String], String)] = [
      (["replay", "--polcy=x", "a"], "unrecognized option '--polcy=x'"),
      (["replay", "--view"], "option '--view' requires an argument"),
      (["replay", "-x"], "unrecognized option '-x'"),
      (["replay"], "expected a recording, a pan script, a scenario or a device"),
      (["replay", "--hz", "0", "a"], "expected a whole number from 1 to 1000 for --hz, found '0'"),
      (["replay", "--contacts", "3-2", "a"], "expected MIN or MIN-MAX"),
      (["replay", "--estimator", "best", "a"], "expected an estimator (lsq2, impulse"),
      (["replay", "--view", "390", "a"], "expected WIDTHxHEIGHT"),
      (["repaly"], "'repaly' is not a command"),
      (["--verbose"], "unrecognized option '--verbose'"),
      (["diff", "a"], "expected two traces, found 1"),
      (["info"], "expected a recording"),
      (["test", "--record", "some", "."], "expected one of never, missing, failed, all"),
    ]
    for (arguments, message) in cases {
      let result = try Tool.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("gesture-replay: error: \(message)"), "\(result.errors)")
    }
    #expect(try Tool.run(["repaly"]).errors.contains("did you mean replay?"))
    #expect(try Tool.run(["replay", "--polcy", "x"]).errors.contains("did you mean --policy?"))
    #expect(try Tool.run([]).status == 2)
  }

  @Test("Options may stand after operands, be abbreviated, and end at --")
  func conventions() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "-push.evemu")
    let result = try Tool.run(["replay", "--sce=none", "--", "-push.evemu"], in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.contains("pan left 300 pt"))
    let after = try Tool.run(["replay", "./-push.evemu", "--scene", "none"], in: scratch.folder)
    #expect(after.status == 0)
  }

  @Test("Help fits into 80 columns, and a short word that fits several options is ambiguous")
  func terminal() throws {
    for command in try CommandTable().commands.map(\.name) {
      let help = try Tool.run([command, "--help"])
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count < 80 })
    }
    let ambiguous = try Tool.run(["replay", "--h"])
    #expect(ambiguous.status == 2)
    #expect(ambiguous.errors.contains("option '--h' is ambiguous; possibilities:"))
  }

  @Test("An unknown scene or policy is wrong usage")
  func unknownNames() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    for option in [["--scene", "stroy"], ["--policy", "fast"]] {
      let result = try Tool.run(["replay", "a.evemu"] + option, in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("for \(option[0]), found '\(option[1])'"))
    }
  }

  @Test("A device that does not exist is status 4 with a remedy")
  func missingDevice() throws {
    for command in ["replay", "record"] {
      let scratch = try Scratch()
      let result = try Tool.run([command, "/dev/input/event9999"], in: scratch.folder)
      #expect(result.status == 4)
      #expect(result.errors.contains("gesture-replay: error: "))
      #expect(result.errors.contains("gesture-replay: hint: "))
    }
    let result = try Tool.run(["record"])
    #expect(result.status == 2)
    #expect(result.errors.contains("expected a device"))
  }
}
