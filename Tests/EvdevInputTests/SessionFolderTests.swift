import EvdevInput
import Foundation
import InputEvents
import InputRecordings
import Testing

/// The folder that several devices are recorded to.
@Suite struct SessionFolderTests {
  /// A moment on the clock.
  private func moment(_ microseconds: Int64) -> MonotonicTime {
    MonotonicTime(nanoseconds: microseconds * 1_000)
  }

  @Test("The index is there from the start, and names the files of the devices in their order")
  func start() throws {
    let parent = try Folder()
    let folder = try SessionFolder(
      creating: "\(parent.path)/desk", devices: ["Pad", "Screen"], disk: try DiskSync())
    #expect(folder.path == "\(parent.path)/desk.session")
    #expect(folder.file(of: 1) == "\(parent.path)/desk.session/2.evemu")
    let index = try #require(try SessionIndex(folder: folder.path))
    #expect(index.devices.map(\.name) == ["Pad", "Screen"])
    #expect(index.devices.map(\.file) == ["1.evemu", "2.evemu"])
    #expect(index.devices.allSatisfy { $0.offset == nil })
    #expect(index.origin == nil)
  }

  @Test("Offsets count from the earliest first event, be it the second device's")
  func offsets() throws {
    let parent = try Folder()
    let disk = try DiskSync()
    let folder = try SessionFolder(
      creating: "\(parent.path)/desk.session", devices: ["Pad", "Screen", "Idle"], disk: disk)
    folder.note(origin: moment(9_000), of: 0)
    folder.note(origin: moment(8_400), of: 1)
    folder.note(origin: moment(10_000), of: 1)
    try disk.finish()
    let index = try #require(try SessionIndex(folder: folder.path))
    #expect(index.origin == Timestamp(microseconds: 8_400))
    #expect(index.devices.map(\.offset?.microseconds) == [600, 0, nil])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["session.json"])
  }

  @Test("A folder that is there already is left as it is")
  func taken() throws {
    let parent = try Folder()
    try parent.write("precious", to: "desk.session/1.evemu")
    let disk = try DiskSync()
    do {
      _ = try SessionFolder(creating: "\(parent.path)/desk", devices: ["Pad"], disk: disk)
      Issue.record("the folder was used")
    } catch {
      #expect(error.description.contains("desk.session"))
      #expect(error.description.contains("exists"))
      #expect(error.remedy != nil)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(parent.path)/desk.session")
        == ["1.evemu"])
  }
}
