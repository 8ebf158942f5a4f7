/// The hash function of FIPS 180-4, fed piece by piece.
public struct SHA256: Sendable {
  /// The eight words of the hash so far.
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes of the block that is not full yet, as sixteen words; the rest is zero.
  private var block = [16 of UInt32](repeating: 0)
  /// The count of bytes so far.
  private var count: UInt64 = 0

  /// Creates the hash of no bytes.
  public init() {}

  /// Adds bytes to what is hashed.
  public mutating func update(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count, count & 63 != 0 {
      append(bytes[index])
      index += 1
    }
    while bytes.count - index >= 64 {
      for word in 0..<16 {
        let first = index &+ word &* 4
        let high = UInt32(bytes[first]) << 24 | UInt32(bytes[first &+ 1]) << 16
        block[word] = high | UInt32(bytes[first &+ 2]) << 8 | UInt32(bytes[first &+ 3])
      }
      hashBlock()
      count &+= 64
      index += 64
    }
    while index < bytes.count {
      append(bytes[index])
      index += 1
    }
  }

  /// The hash of all bytes so far in 64 lower-case hex digits.
  public var hex: String {
    var padded = self
    let bits = count &* 8
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var text = ""
    for index in padded.state.indices {
      let word = String(padded.state[index], radix: 16)
      text += String(repeating: "0", count: 8 - word.count) + word
    }
    return text
  }

  /// The hash of bytes in 64 lower-case hex digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.hex
  }

  /// The hash of a file in 64 lower-case hex digits; memory does not grow with the file.
  public static func hex(ofFile path: String) throws(RecordingError) -> String {
    var source = try ByteSource(path: path)
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: LineBuffer.chunk)
    while true {
      let count = try source.read(into: &buffer, from: 0)
      guard count > 0 else { return hash.hex }
      hash.update(buffer.span.extracting(0..<count))
    }
  }

  /// Adds one byte, and hashes the block when it is full.
  private mutating func append(_ byte: UInt8) {
    let offset = Int(truncatingIfNeeded: count & 63)
    let shift = UInt32(truncatingIfNeeded: 24 &- (offset & 3) &* 8)
    block[offset >> 2] |= UInt32(byte) &<< shift
    count &+= 1
    if offset == 63 { hashBlock() }
  }

  /// Works a full block into the state and empties it.
  ///
  /// Sixteen rounds and the schedule's next sixteen words are written out: so the variables change
  /// places by name and are never moved, and all indices are known.
  private mutating func hashBlock() {
    let constants = Self.constants.span
    var words = block
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var start = 0
    while true {
      let keys = constants.extracting(start..<start &+ 16)
      Self.round(a, b, c, &d, e, f, g, &h, words[0] &+ keys[0])
      Self.round(h, a, b, &c, d, e, f, &g, words[1] &+ keys[1])
      Self.round(g, h, a, &b, c, d, e, &f, words[2] &+ keys[2])
      Self.round(f, g, h, &a, b, c, d, &e, words[3] &+ keys[3])
      Self.round(e, f, g, &h, a, b, c, &d, words[4] &+ keys[4])
      Self.round(d, e, f, &g, h, a, b, &c, words[5] &+ keys[5])
      Self.round(c, d, e, &f, g, h, a, &b, words[6] &+ keys[6])
      Self.round(b, c, d, &e, f, g, h, &a, words[7] &+ keys[7])
      Self.round(a, b, c, &d, e, f, g, &h, words[8] &+ keys[8])
      Self.round(h, a, b, &c, d, e, f, &g, words[9] &+ keys[9])
      Self.round(g, h, a, &b, c, d, e, &f, words[10] &+ keys[10])
      Self.round(f, g, h, &a, b, c, d, &e, words[11] &+ keys[11])
      Self.round(e, f, g, &h, a, b, c, &d, words[12] &+ keys[12])
      Self.round(d, e, f, &g, h, a, b, &c, words[13] &+ keys[13])
      Self.round(c, d, e, &f, g, h, a, &b, words[14] &+ keys[14])
      Self.round(b, c, d, &e, f, g, h, &a, words[15] &+ keys[15])
      start &+= 16
      if start == 64 { break }
      Self.expand(&words, 0)
      Self.expand(&words, 1)
      Self.expand(&words, 2)
      Self.expand(&words, 3)
      Self.expand(&words, 4)
      Self.expand(&words, 5)
      Self.expand(&words, 6)
      Self.expand(&words, 7)
      Self.expand(&words, 8)
      Self.expand(&words, 9)
      Self.expand(&words, 10)
      Self.expand(&words, 11)
      Self.expand(&words, 12)
      Self.expand(&words, 13)
      Self.expand(&words, 14)
      Self.expand(&words, 15)
    }
    let result: [8 of UInt32] = [a, b, c, d, e, f, g, h]
    for index in state.indices { state[index] &+= result[index] }
    block = [16 of UInt32](repeating: 0)
  }

  /// One round; of its eight variables two change.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ sum1 &+ choice &+ word
    let sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    let majority = (a & b) | (c & (a | b))
    d &+= first
    h = first &+ sum0 &+ majority
  }

  /// Replaces the word that was used sixteen rounds before by the schedule's next one.
  @inline(__always)
  private static func expand(_ words: inout [16 of UInt32], _ index: Int) {
    let w15 = words[(index &+ 1) & 15]
    let w2 = words[(index &+ 14) & 15]
    let small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 &>> 3)
    let small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 &>> 10)
    words[index & 15] &+= small0 &+ words[(index &+ 9) & 15] &+ small1
  }

  /// The word turned to the right.
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [64 of UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
