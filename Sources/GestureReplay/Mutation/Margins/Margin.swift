public import InteractiveTransitions

/// How far a recording is from another verdict, as its variants show.
public struct Margin: Hashable, Sendable {
  /// What came of a transition, as far as it counts as the verdict.
  public struct Verdict: Hashable, Sendable {
    /// The operation, such as `push`.
    public var operation: String
    /// Whether it was finished.
    public var verdict: TransitionVerdict
    /// Where it came to rest, in a scene with several places to rest.
    public var detent: String?

    /// Takes what counts of an outcome.
    init(_ outcome: TransitionOutcome) {
      operation = outcome.operation
      verdict = outcome.verdict
      detent = outcome.detent
    }
  }

  /// How many variants of a kind there are, and how many of them have another verdict.
  public struct Count: Hashable, Sendable {
    /// The kind.
    public var kind: Mutation.Kind
    /// Those that were replayed.
    public var variants = 0
    /// Those with another verdict.
    public var flipped = 0
  }

  /// A variant in which something stuck or jumped.
  public struct Failure: Hashable, Sendable {
    /// The change that made it.
    public var mutation: Mutation
    /// What was found, one sentence each.
    public var sentences: [String]
  }

  /// Below this much jitter a recording that flips is flaky, in microseconds.
  public static let flakyMicroseconds = 1_000

  /// The verdicts of the recording itself.
  public let verdicts: [Verdict]
  /// The variants by kind, in the order of the kinds; those without any are left out.
  public internal(set) var counts: [Count] = []
  /// The variants in which something stuck or jumped.
  public internal(set) var failures: [Failure] = []
  /// The variants with another verdict although the same is meant.
  public internal(set) var flips: [Mutation] = []
  /// The least jitter with another verdict, or `nil` where none that was tried has.
  public internal(set) var smallestJitter: Mutation?

  /// Starts with the recording itself.
  init(verdicts: [Verdict]) {
    self.verdicts = verdicts
  }

  /// All variants.
  public var variants: Int {
    counts.reduce(0) { $0 + $1.variants }
  }

  /// The variants that mean the same as the recording.
  public var compared: Int {
    counts.reduce(0) { $0 + ($1.kind.keepsMeaning ? $1.variants : 0) }
  }

  /// The share of the variants that mean the same and have another verdict, from 0 to 1.
  public var flippedShare: Double {
    compared > 0 ? Double(flips.count) / Double(compared) : 0
  }

  /// Whether the verdict depends on less jitter than devices and systems have.
  public var isFlaky: Bool {
    smallestJitter.map { $0.amount < Self.flakyMicroseconds } ?? false
  }

  /// Whether nothing stuck or jumped in any variant.
  public var isSound: Bool {
    failures.isEmpty
  }

  /// Counts a variant.
  mutating func count(_ mutation: Mutation, isFlipped: Bool, sentences: [String]) {
    if !counts.contains(where: { $0.kind == mutation.kind }) {
      counts.append(Count(kind: mutation.kind))
      let order = Mutation.Kind.allCases
      counts.sort { one, other in
        (order.firstIndex(of: one.kind) ?? 0) < (order.firstIndex(of: other.kind) ?? 0)
      }
    }
    for index in counts.indices where counts[index].kind == mutation.kind {
      counts[index].variants += 1
      if isFlipped { counts[index].flipped += 1 }
    }
    if isFlipped && mutation.kind.keepsMeaning { flips.append(mutation) }
    if !sentences.isEmpty { failures.append(Failure(mutation: mutation, sentences: sentences)) }
  }
}

extension Margin: CustomStringConvertible {
  /// One line: the share with another verdict, and from which jitter on there is one.
  public var description: String {
    let kinds = counts.filter { $0.kind.keepsMeaning && $0.flipped > 0 }
      .map { "\($0.kind.rawValue) \($0.flipped)" }
    var text = "\(flips.count) of \(compared) variants end otherwise"
    if !kinds.isEmpty { text += " (\(kinds.joined(separator: ", ")))" }
    if let smallestJitter {
      text += ", and \(smallestJitter.amount) us of jitter can"
    } else {
      text += ", and no jitter up to \(MarginStudy.largestJitter) us does"
    }
    return text
  }

  /// What is wrong, one sentence each: variants that stick or jump.
  public var faults: [String] {
    failures.flatMap { failure in
      failure.sentences.map { "\($0) (\(failure.mutation))" }
    }
  }

  /// The warning where the recording is flaky, else `nil`.
  public var warning: String? {
    guard isFlaky, let smallestJitter else { return nil }
    return """
      flaky: \(smallestJitter.amount) us of jitter change the verdict \
      (\(smallestJitter.choice), seed \(smallestJitter.seed)); record it again, further from the \
      threshold
      """
  }
}
