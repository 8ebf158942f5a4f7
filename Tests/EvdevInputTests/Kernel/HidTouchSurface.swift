#if Evdev
/// A touch surface in the words of HID: its report descriptor and its reports.
///
/// Sizes and codes are those of the HID Usage Tables, page 0x0d (digitizers).
struct HidTouchSurface {
  /// What it is.
  enum Kind {
    /// A touchscreen of 68 by 147 mm, 16 units to the millimetre.
    case touchscreen
    /// A touchpad of 100 by 60 mm, 40 units to the millimetre, with one button beneath.
    case touchpad
  }

  /// A finger on it.
  struct Finger {
    /// The number that tells it from the others while it is down.
    var id: UInt8
    /// The place, in units from the left.
    var x: UInt16
    /// The place, in units from the top.
    var y: UInt16
    /// Whether it touches; a last report says that it does not.
    var isDown = true
  }

  /// What it is.
  var kind: Kind

  /// How many fingers one report tells.
  static let fingersInReport = 5

  /// Width and height in tenths of a millimetre and in units.
  private var size: (width: UInt16, height: UInt16, columns: UInt16, rows: UInt16) {
    kind == .touchscreen ? (680, 1_470, 1_088, 2_352) : (1_000, 600, 4_000, 2_400)
  }

  /// The report descriptor.
  var descriptor: [UInt8] {
    var bytes: [UInt8] = [0x05, 0x0d, 0x09, kind == .touchscreen ? 0x04 : 0x05, 0xa1, 0x01]
    bytes += [0x85, 0x01]
    for _ in 0..<Self.fingersInReport { bytes += finger }
    // Contact count of the report.
    bytes += [0x05, 0x0d, 0x09, 0x54, 0x15, 0x00, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02]
    if kind == .touchpad {
      bytes += [0x05, 0x09, 0x09, 0x01, 0x25, 0x01, 0x75, 0x01, 0x81, 0x02]
      bytes += [0x95, 0x07, 0x81, 0x03]
    }
    // The most contacts that it can tell: a feature that the kernel asks for.
    bytes += [0x05, 0x0d, 0x85, 0x02, 0x09, 0x55, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0xb1, 0x02]
    return bytes + [0xc0]
  }

  /// The part of the descriptor for one finger: tip, seven bits of padding, number, x and y.
  private var finger: [UInt8] {
    var bytes: [UInt8] = [0x05, 0x0d, 0x09, 0x22, 0xa1, 0x02]
    bytes += [0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02]
    bytes += [0x95, 0x07, 0x81, 0x03]
    bytes += [0x09, 0x51, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02]
    // Hundredths of a centimetre, from 0.
    bytes += [0x05, 0x01, 0x55, 0x0e, 0x65, 0x11, 0x35, 0x00, 0x75, 0x10, 0x95, 0x01]
    bytes += [0x46] + Self.bytes(size.width) + [0x26] + Self.bytes(size.columns)
    bytes += [0x09, 0x30, 0x81, 0x02]
    bytes += [0x46] + Self.bytes(size.height) + [0x26] + Self.bytes(size.rows)
    bytes += [0x09, 0x31, 0x81, 0x02]
    // Without a unit from here on.
    return bytes + [0x45, 0x00, 0x65, 0x00, 0x55, 0x00, 0xc0]
  }

  /// The report that tells some fingers, at most ``fingersInReport``.
  func report(_ fingers: [Finger]) -> [UInt8] {
    var bytes: [UInt8] = [0x01]
    for index in 0..<Self.fingersInReport {
      guard fingers.indices.contains(index) else {
        bytes += [0, 0, 0, 0, 0, 0]
        continue
      }
      let finger = fingers[index]
      bytes += [finger.isDown ? 1 : 0, finger.id] + Self.bytes(finger.x) + Self.bytes(finger.y)
    }
    bytes.append(UInt8(min(fingers.count, Self.fingersInReport)))
    return kind == .touchpad ? bytes + [0] : bytes
  }

  /// The answer to the question for a feature: the most contacts, whatever is asked.
  static func feature(_ number: UInt8) -> [UInt8] {
    [number, UInt8(fingersInReport)]
  }

  /// A number in the order of HID and of this machine, the lowest byte first.
  private static func bytes(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
#endif
