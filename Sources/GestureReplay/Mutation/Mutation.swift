import InputRecordings

/// A change of a recording that is the same each time: a kind, a seed, and how much.
///
///     let recording = try EventRecording(path: "flick.evemu")
///     let variant = Mutation(.jitter, seed: 7, amount: 500).applied(to: recording)
public struct Mutation: Hashable, Sendable, CustomStringConvertible {
  /// What is done.
  public let kind: Kind
  /// Tells variants of one kind and amount apart.
  public let seed: UInt64
  /// How much, in the unit of the kind, within its amounts.
  public let amount: Int

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - seed: Where and to what it is done.
  ///   - amount: How much; by default the seed decides. The kind's amounts limit it.
  public init(_ kind: Kind, seed: UInt64, amount: Int? = nil) {
    self.kind = kind
    self.seed = seed
    if let amount {
      self.amount = min(max(amount, kind.amounts.lowerBound), kind.amounts.upperBound)
    } else {
      var random = MutationRandom(seed: ~seed)
      self.amount = random.number(in: kind.usualAmounts)
    }
  }

  /// Changes in turns of several kinds, with one seed after the other.
  ///
  /// Each of them can be made by itself with its own kind and seed.
  public static func series(
    _ kinds: [MutationChoice], seed: UInt64, count: Int
  ) -> [Mutation] {
    guard !kinds.isEmpty else { return [] }
    return (0..<max(count, 0)).map { index in
      let choice = kinds[index % kinds.count]
      return Mutation(choice.kind, seed: seed &+ UInt64(index), amount: choice.amount)
    }
  }

  /// As the command line names it, `jitter=500`.
  public var choice: String {
    "\(kind.rawValue)=\(amount)"
  }

  /// The change in words, `jitter 500 us, seed 7`.
  public var description: String {
    let unit = kind.unit.isEmpty ? "" : " " + kind.unit
    return "\(kind.rawValue) \(amount)\(unit), seed \(seed)"
  }

  /// The variant of a recording, or `nil` where the change leaves the recording as it is.
  ///
  /// That is so where it has nothing to change: the lifts of a single finger, say. Labels are left
  /// out of variants that mean something else.
  public func applied(to recording: EventRecording) -> EventRecording? {
    var random = MutationRandom(seed: seed)
    var variant = recording
    switch kind {
    case .drop: variant.dropFrames(percent: amount, &random)
    case .jitter: variant.jitter(microseconds: amount, &random)
    case .batch: variant.batch(amount, &random)
    case .resample: variant.resample(hertz: amount)
    case .truncate: variant.truncate(percent: amount)
    case .unplug: variant.unplug(percent: amount)
    case .liftOrder: variant.swapLifts(microseconds: amount, &random)
    case .synDropped: variant.loseFrames(amount, &random)
    case .palm: variant.addContact(.palm, percent: amount, &random)
    case .finger: variant.addContact(.finger, percent: amount, &random)
    case .scale: variant.scale(percent: amount)
    case .shift: variant.shift(percent: amount, &random)
    case .device: variant.swapSurface(amount)
    }
    guard variant != recording else { return nil }
    if !kind.keepsMeaning { variant.marks.removeAll { $0.isLabel } }
    let note = "variant: \(description)"
    var annotation = variant.annotation ?? RecordingAnnotation()
    annotation.note = annotation.note.map { "\($0) (\(note))" } ?? note
    variant.annotation = annotation
    return variant
  }
}

/// A kind of change with or without an amount, as a command line asks for it.
public struct MutationChoice: Hashable, Sendable {
  /// The kind.
  public var kind: Mutation.Kind
  /// How much, or `nil` where each seed decides.
  public var amount: Int?

  /// Creates a choice.
  public init(_ kind: Mutation.Kind, amount: Int? = nil) {
    self.kind = kind
    self.amount = amount
  }

  /// Parses `jitter` or `jitter=500`; `nil` for another name or an amount that makes no sense.
  public init?(parsing text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let kind = Mutation.Kind(rawValue: String(name)) else {
      return nil
    }
    self.init(kind)
    guard parts.count == 2 else { return }
    guard let amount = Int(parts[1]), kind.amounts.contains(amount) else { return nil }
    self.amount = amount
  }

  /// One of each kind, the seeds deciding how much.
  public static var all: [MutationChoice] {
    Mutation.Kind.allCases.map { MutationChoice($0) }
  }
}
