import Foundation
import InputEvents
import InputRecordings
import RecordingFormats
import TestSupport
import Testing

/// A row of the index of public recordings.
struct IndexedFile: Sendable, CustomTestStringConvertible {
  /// The file, below the folder of recordings.
  let path: String
  /// The format, `evemu1.2`, `evtest` or `getevent-l` say.
  let format: String
  /// The device's name, or nothing where the index does not know it.
  let name: String
  /// The maximum of the slot axis, or `nil`.
  let slotMaximum: Int32?
  /// The count of frames.
  let frames: Int
  /// The length in seconds, to a tenth.
  let seconds: Double

  var testDescription: String { path }

  /// All rows.
  static let all: [IndexedFile] = {
    let index = try? String(contentsOfFile: SharedData.path("corpora/INDEX.tsv"), encoding: .utf8)
    return (index ?? "").split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 10, let frames = Int(cells[9]), let seconds = Double(cells[10]) else {
        return nil
      }
      return IndexedFile(
        path: cells[0], format: cells[2], name: cells[3], slotMaximum: Int32(cells[8]),
        frames: frames, seconds: seconds)
    }
  }()

  /// Every file below the folder that the index does not list.
  static let others: [String] = {
    let root = SharedData.path("corpora")
    let listed = Set(all.map(\.path))
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
      return isFile && !listed.contains(path)
    }.sorted()
  }()
}

@Suite(
  "Public recordings of all formats",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct FormatCorpusTests {
  @Test("There are recordings of every format at hand")
  func count() {
    let formats = Dictionary(grouping: IndexedFile.all) { $0.format.prefix(5) }
    #expect(formats.mapValues(\.count) == ["evemu": 88, "evtes": 127, "getev": 20])
  }

  @Test("Every recording of the index is read with its frames, length, name and slots")
  func indexed() throws {
    for file in IndexedFile.all {
      let read = try Imported(path: SharedData.path("corpora/\(file.path)"))
      #expect(read.frames == file.frames, "\(file.path)")
      if !file.format.hasPrefix("evemu") {
        #expect(file.format.hasPrefix(read.format), "\(file.path)")
        #expect((read.device?.name ?? "") == file.name, "\(file.path)")
        #expect(read.anomalies.allSatisfy { $0.kind != .textSkipped }, "\(file.path)")
      }
      if read.device?.axis(.slot) != nil {
        #expect(read.device?.axis(.slot)?.maximum == file.slotMaximum, "\(file.path)")
      }
      let length = Double(read.events.map(\.time.microseconds).max() ?? 0) / 1e6
      #expect(abs(length - file.seconds) < 0.06, "\(file.path): \(length)")
    }
  }

  @Test("Every other file is read, or refused with its line, the cause and a remedy")
  func others() throws {
    #expect(IndexedFile.others.count > 100)
    var refused = 0
    for file in IndexedFile.others {
      do {
        let read = try Imported(path: SharedData.path("corpora/\(file)"))
        #expect(read.device != nil || !read.events.isEmpty, "\(file)")
      } catch let error as RecordingError {
        refused += 1
        #expect(error.line > 0 && error.kind == .unsupported, "\(error)")
        #expect(error.message.contains("expected a recording, found "), "\(error)")
        #expect(error.hint != nil, "\(error)")
      }
    }
    // Licences, notes and reports; dumps of hid-recorder, umockdev and USB; decoded gestures.
    #expect(refused > 50)
  }

  @Test("Mails hold one whole libinput record, and three fragments")
  func mails() throws {
    #if Formats
    let folder = SharedData.path("corpora/mail-excerpts")
    let whole = try Imported(
      path: "\(folder)/acer-sw5-012-ite8595-touchpad.two-finger-scroll.libinput-record.yml")
    #expect(whole.device?.name == "ITE Tech. Inc. ITE Device(8595) Touchpad")
    #expect(whole.device?.identity.vendor == 1_739 && whole.device?.slotCount == 3)
    #expect(whole.device?.axis(.positionX)?.resolution == 12)
    let fragments = [
      ("apple-magic-trackpad1-bt.syn-report-value-1", 8, 8),
      ("cirque-0488-121f.fingers-not-released", 7, 2),
      ("cirque-0488-121f.sticky-timer-lift-after-102ms", 20, 2),
    ]
    for (name, events, frames) in fragments {
      let read = try Imported(path: "\(folder)/\(name).libinput-record-fragment.yml")
      #expect(read.events.count == events && read.frames == frames)
      #expect(read.device == nil)
    }
    #endif
  }

  @Test("Recordings of all formats go through libinput's format unchanged")
  func throughLibinput() throws {
    #if Formats
    // The long ones tell nothing new.
    for file in IndexedFile.all where file.frames < 300 {
      let read = try Imported(path: SharedData.path("corpora/\(file.path)"))
      let whole = (read.events.lastIndex { $0.isReport } ?? -1) + 1
      // A stamp that lies before the first one has no place on a line that starts there.
      guard read.events.allSatisfy({ $0.time >= .zero }), read.initialState.slot ?? 0 == 0 else {
        continue
      }
      let again = try Imported(
        WrittenText.libinput.bytes(read.device, read.annotation, read.events))
      #expect(again.events == Array(read.events.prefix(whole)), "\(file.path)")
      #expect((again.device?.axes ?? []) == (read.device?.axes ?? []), "\(file.path)")
      #expect(again.device?.name ?? "" == read.device?.name ?? "", "\(file.path)")
    }
    #endif
  }
}
