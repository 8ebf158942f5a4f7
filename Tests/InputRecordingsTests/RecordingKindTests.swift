import Foundation
import InputRecordings
import Testing

/// Kinds of file, told from their content.
@Suite("Recording kinds")
struct RecordingKindTests {
  @Test(
    "The kind is told from the first line that tells",
    arguments: [
      ("# EVEMU 1.3\n", .evemu),
      ("# device /dev/input/event5\n# EVEMU 1.2\n", .evemu),
      ("E: 1344928693.630556 0003 0039 8\n", .evemu),
      ("\r\n\r\nA: 35 0 1599 0 0 11\n", .evemu),
      ("# from a bug report\nN: AlpsPS/2 ALPS GlidePoint\nI: 0011 0002 0008 0000\n", .evemu),
      ("P: 08 00 00 00 00 00 00 00\n", .evemu),
      ("# gesture-replay: {\"version\":1}\n", .evemu),
      ("\u{feff}{\"t_ms\":0,\"phase\":\"began\",\"tx\":0,\"ty\":0}\n", .panScript),
      ("{\"kind\":\"session\",\"schema\":1}\n", .trace),
      ("{\"scene\":\"sheet\"}\n", .scenario),
      ("{\"a\":1}\n", .unknown),
      ("# libinput record\nversion: 1\nndevices: 1\n", .libinputRecord),
      ("-event6  DEVICE_ADDED  SynPS/2  seat0\n", .libinputDebugEvents),
      (" event6  GESTURE_SWIPE_UPDATE +0.036s 3 -0.26/ 9.64\n", .libinputDebugEvents),
      ("Input driver version is 1.0.1\nInput device ID: bus 0x11\n", .evtest),
      ("Event: time 1510.216, -------------- SYN_REPORT ------------\n", .evtest),
      ("add device 1: /dev/input/event3\n", .getevent),
      ("[   96108.1] EV_ABS ABS_MT_TRACKING_ID 0000\n", .getevent),
      ("/dev/input/event1: 0003 0035 000001a2\n", .getevent),
      ("D: 0\nR: 564 05 0d\nN: ELAN\n", .hidRecorder),
      ("P: /devices/platform/i8042\nN: input/event12\nE: ID_INPUT_TOUCHPAD=1\n", .umockdev),
      ("@DEV /dev/input/event5\nEVIOCGBIT(0) 8 0b00\n", .umockdev),
      ("\u{1f}\u{8b}", .unknown),
      ("a\u{0}b", .binary),
      (" \n\t\r\n", .empty),
      ("", .empty),
      ("hello\n", .unknown),
    ] as [(String, RecordingKind)])
  func tells(text: String, kind: RecordingKind) {
    #expect(RecordingKind.detect(Array(text.utf8)[...]) == kind)
  }

  @Test("Compressed files are told by their first bytes")
  func tellsCompressed() {
    #expect(RecordingKind.detect([0x1f, 0x8b, 0x08]) == .compressed)
    #expect(RecordingKind.detect([0x28, 0xb5, 0x2f, 0xfd, 0x00]) == .compressed)
  }

  @Test("A file of another kind is an error that says which one it looks like")
  func refusesOtherKinds() {
    #expect {
      try ReadOut("version: 1\nndevices: 1\n")
    } throws: { error in
      guard let error = error as? RecordingError else { return false }
      return error.kind == .unsupported && error.hint != nil
        && error.description
          == "test.evemu:1: expected an evemu recording, found a libinput record file"
    }
  }

  @Test("A header of many comments does not hide the kind")
  func readsOnUntilItTells() throws {
    let comments = String(repeating: "# remark\n", count: 1_000)
    let input = try RecordingInput(bytes: Array((comments + "N: x\n").utf8), name: "x")
    let kind = input.kind
    #expect(kind == .evemu)
  }
}

/// The hash of recordings.
@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "The examples of FIPS 180-4 come out",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func hashesExamples(text: String, hex: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == hex)
  }

  @Test("A file's hash is that of its bytes")
  func hashesFile() throws {
    let path = NSTemporaryDirectory() + "gesture-replay-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = String(repeating: "a", count: 1_000_000)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try SHA256.hex(ofFile: path)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
