import GestureStudio
import Testing

/// What a terminal's bytes mean, after what xterm, tmux, rxvt and the Linux console send.
@Suite struct KeyDecoderTests {
  /// Keys and the bytes that stand for them.
  static let keys: [(bytes: String, key: TerminalKey)] = [
    ("a", .character("a")), ("0", .character("0")), ("ä", .character("ä")),
    ("€", .character("€")), ("\u{1F600}", .character("\u{1F600}")),
    ("\r", .enter), ("\n", .enter), ("\t", .tab()), ("\u{7f}", .backspace), ("\u{08}", .backspace),
    ("\u{03}", .control("c")), ("\u{12}", .control("r")), ("\u{1a}", .control("z")),
    ("\u{1b}[A", .arrow(.up)), ("\u{1b}[B", .arrow(.down)),
    ("\u{1b}[C", .arrow(.right)), ("\u{1b}[D", .arrow(.left)),
    // In application mode.
    ("\u{1b}OA", .arrow(.up)), ("\u{1b}OD", .arrow(.left)), ("\u{1b}OH", .home),
    // With shift, with control, and with both.
    ("\u{1b}[1;2C", .arrow(.right, isShifted: true)),
    ("\u{1b}[1;5D", .arrow(.left, isShifted: true)),
    ("\u{1b}[1;6A", .arrow(.up, isShifted: true)),
    // With the alternate key alone it is no bigger step.
    ("\u{1b}[1;3C", .arrow(.right)),
    ("\u{1b}[c", .arrow(.right, isShifted: true)),
    ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown), ("\u{1b}[3~", .delete),
    ("\u{1b}[5;2~", .pageUp),
    ("\u{1b}[H", .home), ("\u{1b}[1~", .home), ("\u{1b}[7~", .home),
    ("\u{1b}[F", .end), ("\u{1b}[4~", .end), ("\u{1b}[8~", .end),
    ("\u{1b}[Z", .tab(isShifted: true)), ("\u{1b}OM", .enter),
  ]

  @Test("A key is known by its bytes", arguments: keys)
  func whole(bytes: String, key: TerminalKey) {
    var decoder = KeyDecoder()
    #expect(decoder.take(bytes.utf8) == [key])
    #expect(!decoder.isPending)
  }

  @Test("A key whose bytes come one by one is the same key, and no part of it one", arguments: keys)
  func split(bytes: String, key: TerminalKey) {
    var decoder = KeyDecoder()
    for byte in bytes.utf8.dropLast() {
      #expect(decoder.take(byte) == nil)
      #expect(decoder.isPending)
    }
    #expect(bytes.utf8.last.flatMap { decoder.take($0) } == key)
  }

  @Test("All keys in one go come out in order")
  func run() {
    var decoder = KeyDecoder()
    #expect(
      decoder.take(Self.keys.map(\.bytes).joined().utf8) == Self.keys.map(\.key))
  }

  @Test("An escape is a key once nothing follows it")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1b) == nil)
    #expect(decoder.isPending)
    #expect(decoder.flush() == .escape)
    #expect(!decoder.isPending)
    #expect(decoder.flush() == nil)
    #expect(decoder.take("q".utf8) == [.character("q")])
  }

  @Test("Of two escapes the first is a key and the second may be the start of one")
  func escapes() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1b}\u{1b}[A".utf8) == [.escape, .arrow(.up)])
  }

  @Test("A cut sequence is forgotten after a while and eats no key")
  func cut() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1b}[1;".utf8) == [])
    #expect(decoder.flush() == nil)
    #expect(decoder.take("2".utf8) == [.character("2")])
    // One that the next key cuts.
    #expect(decoder.take("\u{1b}[1\u{1b}[B".utf8) == [.arrow(.down)])
  }

  @Test(
    "What stands for no key here is passed over whole",
    arguments: [
      // F1 to F5, a position of the cursor, a paste's marks, the alternate key with a letter, a
      // mouse, a terminal's name and colour, a key by its number.
      "\u{1b}OP", "\u{1b}[15~", "\u{1b}[[A", "\u{1b}[12;40R", "\u{1b}[200~\u{1b}[201~", "\u{1b}x",
      "\u{1b}[<0;3;4M", "\u{1b}P>|tmux 3.3a\u{1b}\\", "\u{1b}]11;rgb:0000/0000/0000\u{07}",
      "\u{1b}[?62;22c", "\u{1b}[97;5u", "\u{00}", "\u{1c}",
    ])
  func others(bytes: String) {
    var decoder = KeyDecoder()
    let keys = decoder.take((bytes + "q").utf8)
    // The Linux console's F1 ends in the letter of an arrow; no arrow may come of it.
    #expect(keys == [.character("q")])
  }

  @Test("Bytes that are no text are passed over, and the key after them counts")
  func noText() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0xff, 0x80, 0xc3, 0x71]) == [.character("q")])
    // A surrogate and a number above Unicode.
    #expect(decoder.take([0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0x71]) == [.character("q")])
    // An escape in the middle of a character is an escape.
    #expect(decoder.take([0xe2, 0x82, 0x1b, 0x5b, 0x41]) == [.arrow(.up)])
  }

  @Test("A sequence that is too long or has absurd numbers is no harm")
  func absurd() {
    var decoder = KeyDecoder()
    let long = Array("\u{1b}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 100_000)
    #expect(decoder.take(long + Array("Aq".utf8)) == [.character("q")])
    for number in ["99999999999999999999", "-9223372036854775808", "-1", "0", ""] {
      #expect(decoder.take("\u{1b}[1;\(number)A".utf8) == [.arrow(.up)])
    }
  }
}
