import Foundation
import Testing

/// `doctor` where there is nothing to read; the kernel tests bring about what may be amiss.
@Suite("The doctor command")
struct DoctorCommandTests {
  /// A node that no machine has.
  private let node = "/dev/input/event999"

  @Test("A device that is not there ends with the status of a device, and says what to do first")
  func missingNode() throws {
    let result = try Tool.run(["doctor", node])
    #expect(result.status == 4)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("to be mended first: ") })
    // The last lines repeat the problem with its remedy.
    #expect(lines[first...].contains { $0.contains("->") })
    let check = lines[first].dropFirst("to be mended first: ".count)
    #expect(lines.contains { $0.hasPrefix("problem   \(check)") })
  }

  @Test("Each check is an object with the same keys, and one of them is to be mended first")
  func json() throws {
    let result = try Tool.run(["doctor", "--json", node])
    #expect(result.status == 4)
    let objects = try result.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let keys: Set = [
      "check", "status", "node", "text", "cause", "command", "advice", "first",
    ]
    #expect(!objects.isEmpty && objects.allSatisfy { Set($0.keys) == keys })
    let first = objects.filter { $0["first"] as? Bool == true }
    #expect(first.count == 1 && first[0]["status"] as? String == "problem")
    for object in objects where object["status"] as? String == "problem" {
      #expect(object["cause"] is String)
      #expect(object["command"] is String || object["advice"] is String)
    }
  }

  @Test("Output to a file has no colour, and two devices are wrong usage")
  func manners() throws {
    let result = try Tool.run(["doctor", node])
    #expect(!result.output.contains("\u{1b}"))
    let two = try Tool.run(["doctor", node, "/dev/input/event1"])
    #expect(two.status == 2)
    #expect(two.errors.contains("expected one device"))
  }
}
