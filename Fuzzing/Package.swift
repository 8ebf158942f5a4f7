// swift-tools-version: 6.3
import PackageDescription

/// A fuzz target: its only function is the one that libFuzzer calls.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "GestureReplay", package: "gesture-replay")],
    swiftSettings: [
      .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
      .unsafeFlags(["-parse-as-library"]),
    ])
}

// A package of its own: a plain build of the root package has no libFuzzer to link with.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "gesture-replay", path: "..")],
  targets: [fuzzer("FuzzRecordings"), fuzzer("FuzzPanScripts")]
)
