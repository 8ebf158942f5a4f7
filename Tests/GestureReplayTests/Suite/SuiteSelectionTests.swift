import GestureReplay
import Testing

@Suite("Which tests of a suite are run")
struct SuiteSelectionTests {
  @Test("All shards together are all tests, each once, and of one size", arguments: 1...12)
  func shards(count: Int) throws {
    for total in 0...20 {
      let all = Array(0..<total)
      var dealt: [Int] = []
      for number in 1...count {
        let part = try #require(SuiteShard(number: number, of: count)).part(of: all)
        #expect((total / count...(total + count - 1) / count).contains(part.count))
        dealt += part
      }
      #expect(dealt.sorted() == all)
    }
  }

  @Test(
    "A shard that there can't be is none",
    arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", "", "/", "1/9999999999999999999"])
  func wrongShards(text: String) {
    #expect(SuiteShard(parsing: text) == nil)
  }

  @Test("A shard reads as it was written")
  func shardText() throws {
    #expect(try #require(SuiteShard(parsing: "2/5")).description == "2/5")
  }

  @Test(
    "A pattern is found anywhere in a path, and a star is any text",
    arguments: [
      ("sheet", true), ("sheet/", true), ("sheet/*flick", true), ("*", true), ("a?sheet", true),
      ("heet/touch*.evemu", true), ("flip", false), ("sheet/flick", false), ("flick*sheet", false),
      ("sheet/*flick*flick", false), ("a??sheet", false),
    ])
  func patterns(pattern: String, isFound: Bool) {
    #expect(SuiteFilter([pattern]).selects("a/sheet/touchscreen-flick.evemu") == isFound)
  }

  @Test("No pattern chooses all, and of several one is enough")
  func patternLists() {
    #expect(SuiteFilter().selects("anything"))
    #expect(SuiteFilter(["no", "any"]).selects("anything"))
    #expect(!SuiteFilter(["no", "none"]).selects("anything"))
  }

  @Test("Files are found in the order of their paths, each once, however it is named")
  func catalog() throws {
    let folder = try ScenarioFolder()
    for name in ["b.evemu", "a.evemu", ".hidden.evemu", "notes.txt"] {
      try folder.write("", to: name)
    }
    let root = folder.path("")
    let tests = try SuiteCatalog.tests(below: [root, folder.path("a.evemu"), root + "/."])
    #expect(tests.map(\.path) == [folder.path("a.evemu"), folder.path("b.evemu")])
    #expect(tests.allSatisfy { $0.twin == nil })
  }

  @Test("What a scenario plays is no test of its own, unless it has a golden trace")
  func parts() throws {
    let folder = try ScenarioFolder()
    try folder.write("{\"scene\":\"story\"}\n{\"pan\":\"p.pan.jsonl\"}\n", to: "s.scenario.jsonl")
    try folder.write("", to: "p.pan.jsonl")
    let root = folder.path("")
    #expect(try SuiteCatalog.tests(below: [root]).count == 1)
    try folder.write("", to: "p.trace.jsonl")
    #expect(try SuiteCatalog.tests(below: [root]).count == 2)
  }

  @Test("Two files with one golden trace are twins, whichever comes first keeps it")
  func twins() throws {
    let folder = try ScenarioFolder()
    try folder.write("", to: "a.evemu")
    try folder.write("", to: "a.pan.jsonl")
    let tests = try SuiteCatalog.tests(below: [folder.path("")])
    #expect(tests.map(\.twin) == [nil, tests[0].path])
  }

  @Test("What is not there is an error with its name")
  func missing() {
    #expect(throws: (any Error).self) { try SuiteCatalog.tests(below: ["/nowhere/at/all"]) }
  }
}
