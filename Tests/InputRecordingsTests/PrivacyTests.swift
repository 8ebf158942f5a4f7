import InputEvents
import InputRecordings
import Testing

@Suite("Privacy of recordings")
struct PrivacyTests {
  @Test("Keys are of a keyboard, except the buttons that the kernel names BTN")
  func keys() {
    // KEY_A, KEY_POWER, KEY_OK, KEY_FN, and BTN_0, BTN_LEFT, BTN_TOUCH, BTN_DPAD_UP, …
    for code: UInt16 in [1, 30, 116, 255, 0x160, 0x1d0, 0x21f, 0x224, 0x2bf, 0x2e8] {
      #expect(KeyCode(rawValue: code).isKeyboardKey)
    }
    for code: UInt16 in [0x100, 0x110, 0x120, 0x130, 0x14a, 0x15f, 0x220, 0x223, 0x2c0, 0x2e7] {
      #expect(!KeyCode(rawValue: code).isKeyboardKey)
    }
  }

  @Test("A key's number on the wire is private, a button's is not")
  func scanCodes() {
    func tells(_ code: UInt16, _ value: Int32) -> Bool {
      InputEvent(time: .zero, type: .miscellaneous, code: code, value: value).tellsKeyboardKey
    }
    #expect(tells(4, 0x7_0004))  // the keyboard page's A
    #expect(tells(4, 0x1e))  // an AT keyboard's A
    #expect(!tells(4, 0x9_0001))  // the button page's first
    #expect(tells(3, 1))
    #expect(!tells(5, 12_345))  // MSC_TIMESTAMP
  }

  @Test("A device is described without keys of a keyboard and else as it is")
  func description() {
    var device = DeviceDescription(name: "Pad with keys")
    for key: UInt16 in [30, 0x110, 0x14a, 0x1d0] { device.enable(.key, key) }
    device.enable(.absolute, AxisCode.positionX.rawValue)
    var filter = PrivacyFilter()
    let filtered = filter.filtered(device)
    #expect(filtered.capabilities(of: .key)?.codes == [0x110, 0x14a])
    #expect(filtered.capabilities(of: .key)?.bitmap.count == 0x1d0 / 8 + 1)
    #expect(filtered.has(.touch) && filtered.capabilities(of: .absolute) != nil)
    #expect(filter.notes.count == 1)
    #expect(filter.filtered(filtered) == filtered)
  }

  @Test("Words on the computer pass only where they are asked for")
  func system() {
    var annotation = RecordingAnnotation()
    annotation.note = "kept"
    var computer = JSONObject()
    computer["host"] = .string("desk")
    annotation.system = computer
    var filter = PrivacyFilter()
    #expect(filter.filtered(annotation).object["system"] == nil)
    #expect(filter.filtered(annotation).note == "kept")
    #expect(filter.hidSystem)
    var open = PrivacyFilter(keepsSystem: true)
    #expect(open.filtered(annotation) == annotation)
    #expect(open.notes.isEmpty)
  }

  @Test("A copy has no keys of a keyboard, and says how many were left out")
  func copy() throws {
    let text = """
      E: 0.000001 0004 0004 458756
      E: 0.000001 0001 001e 1
      E: 0.000001 0001 014a 1
      E: 0.000001 0000 0000 0

      """
    var reader = try RecordingReader(bytes: Array(text.utf8), name: "keys.evemu")
    var writer = try EvemuWriter(to: MemorySink(), device: nil, annotation: nil)
    var copy = RecordingCopy()
    try copy.run(from: &reader, to: &writer)
    #expect(
      writer.finish().text
        == "# EVEMU 1.3\nE: 0.000001 0001 014a 0001\nE: 0.000001 0000 0000 0000\n")
    #expect(copy.losses.contains { $0.hasPrefix("2 events") })
  }
}
