/// What the manual tells of the tool as a whole.
enum ManualTables {
  /// The files that it reads and writes.
  static let files: [(name: String, meaning: String)] = [
    ("NAME.evemu", "A recording: the events of a device, with labels in comments."),
    ("NAME.pan.jsonl", "A pan script: translations with their times, typed by hand."),
    ("NAME.scenario.jsonl", "A scenario: gestures, taps and requests, and what is expected."),
    ("NAME.trace.jsonl", "The golden trace of any of these: what its replay has to do."),
    (
      "gesture-replay.json",
      "Settings. That of a recording's own folder counts, else that of the next folder above it, "
        + "else that of the working folder."
    ),
  ]

  /// The variables that it reads.
  static let environment: [(name: String, meaning: String)] = [
    (
      "GESTURE_REPLAY_RECORD",
      "Which golden traces test may write, where --record does not say: never, missing, failed "
        + "or all."
    ),
    ("CI", "Where it is set test writes no golden traces unless told to."),
    ("GITHUB_ACTIONS", "Where it is true test marks failures at their files and lines."),
    ("GITHUB_WORKSPACE", "The folder that the names in these marks are relative to."),
    ("TEST_SHARD_INDEX", "The part of the tests that test runs, from 0; set by Bazel."),
    ("TEST_TOTAL_SHARDS", "How many parts there are; set by Bazel."),
    ("TEST_SHARD_STATUS_FILE", "A file that test touches to say that it knows of parts."),
    ("TESTBRIDGE_TEST_ONLY", "What --filter is where it is not given; set by Bazel."),
    ("TEST_UNDECLARED_OUTPUTS_DIR", "What --artifacts is where it is not given; set by Bazel."),
    ("XML_OUTPUT_FILE", "What --junit is where it is not given; set by Bazel."),
    ("NO_COLOR", "Where it is set there is no colour."),
    ("TERM", "Where it is dumb there is neither colour nor progress."),
  ]
}
