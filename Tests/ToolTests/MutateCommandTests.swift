import Foundation
import Testing

@Suite("mutate")
struct MutateCommandTests {
  @Test("One variant goes to standard output, the same bytes for the same seed")
  func standardOutput() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let words = ["mutate", "push.evemu", "--kind", "jitter=500", "--seed", "7"]
    let first = try Tool.run(words, in: scratch.folder)
    #expect(first.status == 0)
    #expect(first.output.contains("variant: jitter 500 us, seed 7"))
    #expect(try Tool.run(words, in: scratch.folder).output == first.output)
    let other = try Tool.run(words.dropLast() + ["8"], in: scratch.folder)
    #expect(other.output != first.output)
    // What comes out can go in.
    try scratch.write(first.output, to: "variant.evemu")
    let replay = try Tool.run(["replay", "variant.evemu"], in: scratch.folder)
    #expect(replay.output.contains("push finished"))
  }

  @Test("Several variants go to a folder, one file each, and none is ever overwritten")
  func folder() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let words = [
      "mutate", "push.evemu", "-k", "drop=50,jitter=9", "-n", "3", "--output-dir", "out/v",
      "--seed", "4",
    ]
    let result = try Tool.run(words + ["--json"], in: scratch.folder)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        {"file":"out/v/push.drop-50-4.evemu","kind":"drop","amount":50,"unit":"%","seed":"4"}
        {"file":"out/v/push.jitter-9-5.evemu","kind":"jitter","amount":9,"unit":"us","seed":"5"}

        """))
    #expect(scratch.read("out/v/push.drop-50-6.evemu") != nil)
    let again = try Tool.run(words, in: scratch.folder)
    #expect(again.status == 3)
    #expect(again.errors.contains("out/v/push.drop-50-4.evemu"))
  }

  @Test("A change that changes nothing is a note, and status 77 where nothing is left")
  func nothing() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "push.evemu")
    let result = try Tool.run(["mutate", "push.evemu", "-k", "lift-order=5"], in: scratch.folder)
    #expect(result.status == 77)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("lift-order 5 us, seed 1 leaves push.evemu as it is"))
  }

  @Test("Wrong kinds, amounts, counts and places to write to are wrong usage")
  func usage() throws {
    let cases: [([String], String)] = [
      ([], "expected one recording, found 0"),
      (["a", "--kind", "jiter"], "expected a kind (drop, jitter, batch"),
      (["a", "--kind", "drop=101"], "expected drop=N with N from 1 to 100 for --kind"),
      (["a", "--seed", "-1"], "expected a whole number from 0 for --seed, found '-1'"),
      (["a", "--count", "0"], "expected a whole number from 1 to 100000 for --count"),
      (["a", "--count", "2"], "expected --output-dir for 2 variants"),
      (["a", "-o", "b", "--output-dir", "c"], "expected either -o or --output-dir, found both"),
    ]
    for (words, message) in cases {
      let result = try Tool.run(["mutate"] + words)
      #expect(result.status == 2, "\(words)")
      #expect(result.errors.contains("gesture-replay: error: \(message)"), "\(result.errors)")
    }
    #expect(try Tool.run(["mutate", "a", "-k", "jiter"]).errors.contains("did you mean jitter?"))
    #expect(try Tool.run(["mutate", "/nonexistent"]).status == 3)
  }

  @Test("test --mutations tells the margin of each recording, in words and as numbers")
  func margins() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "set/push.evemu")
    _ = try Tool.run(["test", "set", "--record", "missing"], in: scratch.folder)
    let words = ["test", "set", "--mutations", "13", "--seed", "2"]
    let result = try Tool.run(words, in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.contains("ok    set/push.evemu\n      margin: "))
    let rows = try Tool.run(words + ["--json"], in: scratch.folder)
    // All kinds but the order of lifts, which a single finger has not; 6 of them mean the same.
    #expect(rows.output.contains("\"margin\":{\"variants\":12,\"compared\":6,"))
    #expect(try Tool.run(words, in: scratch.folder).output == result.output)
    let without = try Tool.run(["test", "set"], in: scratch.folder)
    #expect(!without.output.contains("margin"))
    #expect(try Tool.run(["test", "set", "--mutations", "0"]).status == 2)
  }
}
