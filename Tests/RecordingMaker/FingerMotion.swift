/// How a finger moves over a surface: strokes and rests one after the other.
///
/// A stroke follows the minimum-jerk curve, which is how people's hands travel between two points
/// (Flash and Hogan, 1985). A finger that lifts while it moves cuts the curve off: that is a flick.
struct FingerMotion {
  /// A place on the surface in millimetres from its top left.
  struct Place {
    /// To the right.
    var x: Double
    /// Downwards.
    var y: Double
  }

  /// One part of the motion.
  struct Part {
    /// Where the whole stroke would end, relative to where it starts, in millimetres.
    var stroke: Place
    /// How long the whole stroke would take, in seconds.
    var duration: Double
    /// The part of the stroke's time that is made, 0 to 1.
    var portion = 1.0
    /// How far a thumb's arc bows out sideways at the middle, in millimetres.
    var bow = 0.0

    /// A rest of the finger.
    static func rest(_ seconds: Double) -> Part {
      Part(stroke: Place(x: 0, y: 0), duration: seconds)
    }

    /// A stroke up or down; negative is upwards.
    static func drag(
      _ millimetres: Double, seconds: Double, portion: Double = 1, bow: Double = 0
    ) -> Part {
      Part(
        stroke: Place(x: 0, y: millimetres), duration: seconds, portion: portion, bow: bow)
    }

    /// A stroke sideways; negative is to the left.
    static func stroke(
      _ millimetres: Double, seconds: Double, portion: Double = 1, bow: Double = 0
    ) -> Part {
      Part(
        stroke: Place(x: millimetres, y: 0), duration: seconds, portion: portion, bow: bow)
    }

    /// How long the part takes, in seconds.
    var time: Double { duration * portion }

    /// The way from the part's start at a time within it.
    func offset(at time: Double) -> Place {
      let u = min(max(duration > 0 ? time / duration : 1, 0), portion)
      let done = u * u * u * (10 + u * (6 * u - 15))
      let aside = bow * 4 * done * (1 - done)
      let isUpright = stroke.y.magnitude > stroke.x.magnitude
      return Place(
        x: stroke.x * done + (isUpright ? aside : 0),
        y: stroke.y * done + (isUpright ? 0 : aside))
    }
  }

  /// Where the finger lands.
  var start: Place
  /// What it does then.
  var parts: [Part]

  /// How long the finger is down, in seconds.
  var duration: Double { parts.reduce(0) { $0 + $1.time } }

  /// Where the finger is at a time after landing, without noise.
  func place(at time: Double) -> Place {
    var place = start
    var left = time
    for part in parts {
      let offset = part.offset(at: min(left, part.time))
      place.x += offset.x
      place.y += offset.y
      left -= part.time
      if left <= 0 { break }
    }
    return place
  }
}

/// The small motion that a hand cannot help: tremor of a few hundredths of a millimetre.
///
/// White noise through a slow filter has most of its power below 12 Hz, as a hand's has.
struct Tremor {
  /// Where the finger is beside its path, in millimetres.
  private(set) var offset = FingerMotion.Place(x: 0, y: 0)

  /// Moves on by one frame.
  mutating func advance(_ noise: inout SeededNoise) {
    let (memory, size) = (0.85, 0.02)
    offset.x = offset.x * memory + noise.bell() * size
    offset.y = offset.y * memory + noise.bell() * size
  }
}
