// swift-tools-version: 6.3
import PackageDescription

/// A fuzz target: its only function is the one that libFuzzer calls.
func fuzzer(_ name: String, _ products: [String] = ["GestureReplay"]) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "gesture-replay") },
    swiftSettings: [
      .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
      .unsafeFlags(["-parse-as-library"]),
    ])
}

// A package of its own: a plain build of the root package has no libFuzzer to link with.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "gesture-replay", path: "..")],
  targets: [
    fuzzer("FuzzRecordings"), fuzzer("FuzzPanScripts"),
    fuzzer("FuzzFormats", ["GestureReplay", "RecordingFormats"]),
  ]
)
