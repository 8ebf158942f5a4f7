import EvdevInput
import Foundation
import InputEvents
import Testing

/// The tool that plays recordings, held at its start until a test says go.
final class PlayProcess {
  /// The tool.
  let tool: ToolProcess
  /// The nodes of its devices, in the order of the recordings.
  let nodes: [String]
  /// What it reads from standard input.
  private let input: Pipe

  /// Starts the tool and waits for its devices.
  ///
  /// - Parameters:
  ///   - arguments: The files and options.
  ///   - count: The number of devices.
  ///   - linger: How long the devices stay after the last frame.
  ///   - folder: Takes its output.
  /// - Throws: Where it does not come that far.
  init(_ arguments: [String], devices count: Int = 1, linger: String = "60s", in folder: Folder)
    throws
  {
    let input = Pipe()
    let tool = try ToolProcess(
      ["play", "--json", "--on-enter", "--linger", linger] + arguments, input: input, in: folder)
    func rows() -> [[String: Any]] {
      tool.output.split(separator: "\n").compactMap { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
      }
    }
    try tool.wait(for: "devices") { rows().count >= count }
    nodes = rows().compactMap { $0["node"] as? String }
    self.tool = tool
    self.input = input
    // Readers need the node's permissions and nothing else: root has them at once.
    try #require(nodes.count == count)
  }

  /// Types a line.
  func type(_ line: String = "") throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Waits until all frames were sent; what came of the play.
  func waitForReport() throws -> [String: Any] {
    var report: [String: Any] = [:]
    try tool.wait(for: "end of the play") {
      let last = tool.output.split(separator: "\n").last ?? ""
      report = (try? JSONSerialization.jsonObject(with: Data(last.utf8))) as? [String: Any] ?? [:]
      return report["kind"] as? String == "end"
    }
    return report
  }

  /// Has the tool leave before its devices have stayed as long as they should; its status.
  func leave() -> Int32 {
    tool.send(SIGINT)
    return tool.waitForEnd()
  }
}
