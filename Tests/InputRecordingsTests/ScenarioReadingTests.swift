import InputRecordings
import Testing

@Suite("Reading scenarios")
struct ScenarioReadingTests {
  /// Reads a scenario of some text.
  private func scenario(_ text: String, name: String = "a/b.scenario.jsonl") throws -> Scenario {
    try Scenario(bytes: Array(text.utf8), name: name)
  }

  @Test("Comments and blank lines are passed over, and lines keep their numbers")
  func lines() throws {
    let scenario = try scenario("# one\n\n  {\"scene\" : \"story\"}\r\n\n#\n{\"wait_ms\":2.5}")
    #expect(scenario.steps.map(\.line) == [3, 6])
    #expect(scenario.steps.map(\.name) == ["scene", "wait_ms"])
    #expect(scenario.steps[1].action == .wait(2_500_000))
  }

  @Test("Each kind of step is read with what stands beside it")
  func steps() throws {
    let steps = try scenario(
      """
      {"scene":"sheet","detent":"half","policy":"projection"}
      {"pan":"x/y.evemu","at_ms":10}
      {"tap":[1.5,-2],"contacts":3,"duration_ms":40}
      {"tap":[0,-0.0]}
      {"at_ms":0,"detent":{"name":"full","animated":false}}
      {"expect":{"verdict":["finish","cancel"],"now":true,"at":[3,4],"hit":null}}
      """
    ).steps
    guard case .scene("sheet", let members) = steps[0].action else {
      Issue.record("no scene")
      return
    }
    #expect(members.map(\.key) == ["detent", "policy"])
    #expect(steps[1].action == .pan("x/y.evemu") && steps[1].moment == 10_000_000)
    #expect(
      steps[2].action == .tap(ScenarioTap(x: 1.5, y: -2, contacts: 3, duration: 40_000_000)))
    #expect(
      steps[3].action == .tap(ScenarioTap(x: 0, y: 0, contacts: 1, duration: 100_000_000)))
    #expect(steps[4].name == "detent" && steps[4].moment == 0)
    guard case .expect(let expectations) = steps[5].action else {
      Issue.record("no expectation")
      return
    }
    #expect(expectations.isImmediate && expectations.place == [3, 4])
    #expect(expectations.members.map(\.key) == ["verdict", "hit"])
  }

  @Test("Files count from the scenario's folder and are listed once each")
  func files() throws {
    let text = """
      {"scene":"story"}
      {"pan":"b"}
      {"pan":"/a"}
      {"pan":"b"}
      """
    let scenario = try scenario(text)
    #expect(scenario.fileNames == ["b", "/a"])
    #expect(scenario.path(of: "b") == "a/b")
    #expect(scenario.path(of: "/a") == "/a")
    #expect(try self.scenario(text, name: "-").path(of: "b") == "b")
  }

  @Test(
    "What is malformed is an error with its line",
    arguments: [
      ("{\"pan\":\"a\"}", 1, "a scene in the first step"),
      ("{\"scene\":1}", 1, "the name of a scene"),
      ("{\"scene\":\"s\"}\n[1]", 2, "a JSON object"),
      ("{\"scene\":\"s\"}\n{\"pan\":", 2, "a JSON value"),
      ("{\"scene\":\"s\"}\n{}", 2, "a step"),
      ("{\"scene\":\"s\"}\n{\"at_ms\":1}", 2, "a step"),
      ("{\"scene\":\"s\"}\n{\"pan\":\"-\"}", 2, "the name of a pan script or recording"),
      ("{\"scene\":\"s\"}\n{\"pan\":\"a\",\"tap\":[1,2]}", 2, "only \"pan\", \"at_ms\""),
      ("{\"scene\":\"s\"}\n{\"tap\":[1]}", 2, "two coordinates"),
      ("{\"scene\":\"s\"}\n{\"tap\":[1,2,3]}", 2, "two coordinates"),
      ("{\"scene\":\"s\"}\n{\"tap\":[1,1e9]}", 2, "two coordinates"),
      ("{\"scene\":\"s\"}\n{\"tap\":[1,2],\"contacts\":0}", 2, "contacts from 1 to 64"),
      ("{\"scene\":\"s\"}\n{\"wait_ms\":-1}", 2, "milliseconds from 0 on"),
      ("{\"scene\":\"s\"}\n{\"wait_ms\":1e300}", 2, "milliseconds from 0 on"),
      ("{\"scene\":\"s\"}\n{\"push\":false}", 2, "true or an object with details"),
      ("{\"scene\":\"s\"}\n{\"push\":true,\"pop\":true}", 2, "only \"push\", \"at_ms\""),
      ("{\"scene\":\"s\"}\n{\"expect\":true}", 2, "an object for \"expect\""),
      ("{\"scene\":\"s\"}\n{\"expect\":{\"verdict\":\"won\"}}", 2, "finish or cancel"),
      ("{\"scene\":\"s\"}\n{\"expect\":{\"outcomes\":-1}}", 2, "a whole number from 0 on"),
      ("{\"scene\":\"s\"}\n{\"expect\":{\"verdikt\":\"finish\"}}", 2, "something that can be"),
      ("{\"scene\":\"s\"}\n{\"expect\":{\"now\":1}}", 2, "true or false for \"now\""),
    ])
  func malformed(_ text: String, _ line: Int, _ expected: String) {
    let error = #expect(throws: RecordingError.self) { try scenario(text) }
    #expect(error?.line == line)
    #expect(error?.message.hasPrefix("expected \(expected)") == true)
    #expect(error?.kind == .malformed)
  }

  @Test(
    "The kind is told by members, not by words",
    arguments: [
      ("{\"scene\":\"s\",\"kind\":\"big\"}", RecordingKind.scenario),
      ("{\"scene\":\"s\",\"phase\":\"moon\"}", .scenario),
      ("# why\n{\"expect\":{}}", .scenario),
      ("{\"kind\":\"session\",\"schema\":1,\"scene\":\"s\"}", .trace),
      ("{\"t_ns\":0,\"kind\":\"outcome\",\"scene\":\"s\"}", .trace),
      ("{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}", .panScript),
      ("{\"scene\":\"s\",\"t", .scenario),
    ])
  func kinds(_ text: String, _ kind: RecordingKind) {
    #expect(RecordingKind.detect(Array(text.utf8)[...]) == kind)
  }
}
