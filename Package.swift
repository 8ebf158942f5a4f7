// swift-tools-version: 6.3
import PackageDescription

/// The settings that every Swift target of this package is built with.
///
/// Swift 6 mode with strict memory safety, every warning an error, and all upcoming features that
/// 6.3 does not have on by default, so that a later language mode changes nothing here.
let houseSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Square roots of a module without Glibc and Foundation still come from libm.
let squareRoots: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// A library target of the product.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, swiftSettings: houseSettings,
    linkerSettings: squareRoots)
}

/// A test target, which sees the module of its name and the shared helpers.
func tests(_ subject: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(subject)Tests", dependencies: dependencies + ["TestSupport"],
    swiftSettings: houseSettings)
}

let package = Package(
  name: "gesture-replay",
  products: [
    .executable(name: "gesture-replay", targets: ["gesture-replay"]),
    .library(
      name: "GestureReplay",
      targets: [
        "InputEvents", "TouchTracking", "TouchGestures", "InteractiveTransitions",
        "InputRecordings", "TransitionScenes", "GestureReplay",
      ]),
    .library(name: "GestureReplayTesting", targets: ["GestureReplayTesting"]),
    .library(name: "RecordingFormats", targets: ["RecordingFormats"]),
    .library(name: "EvdevInput", targets: ["EvdevInput"]),
  ],
  traits: [
    .trait(
      name: "Evdev",
      description: """
        Live devices through libevdev and libudev. Without it only recordings are read.
        """),
    .trait(
      name: "Formats",
      description: """
        libinput record files and compressed files through libyaml, zlib and zstd. Without it all \
        other formats are read.
        """),
    .default(enabledTraits: ["Evdev", "Formats"]),
  ],
  targets: [
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev", "pkg-config"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev", "pkg-config"])]),

    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CTerminal"),

    // Pure modules: no C library, no Foundation, no clock.
    module("DeterministicMath"),
    module("InputEvents"),
    module("TouchTracking", ["InputEvents"]),
    module("TouchGestures", ["TouchTracking", "InputEvents"]),
    module(
      "InteractiveTransitions",
      ["TouchGestures", "TouchTracking", "InputEvents", "DeterministicMath"]),
    module(
      "TransitionScenes",
      ["InteractiveTransitions", "TouchGestures", "TouchTracking", "InputEvents"]),

    // Files and replay: FoundationEssentials, still no C library.
    module("InputRecordings", ["InputEvents"]),
    module(
      "GestureReplay",
      [
        "TransitionScenes", "InteractiveTransitions", "TouchGestures", "TouchTracking",
        "InputEvents", "InputRecordings", "DeterministicMath",
      ]),
    module(
      "GestureReplayTesting",
      [
        "GestureReplay", "TransitionScenes", "InteractiveTransitions", "TouchGestures",
        "TouchTracking", "InputEvents", "InputRecordings",
      ]),

    // Formats of others: C libraries for some of them.
    module(
      "RecordingFormats",
      [
        "InputRecordings", "InputEvents",
        .target(name: "CYAML", condition: .when(traits: ["Formats"])),
        .target(name: "CZlib", condition: .when(traits: ["Formats"])),
        .target(name: "CZstd", condition: .when(traits: ["Formats"])),
      ]),

    // Hardware and the tool.
    module(
      "EvdevInput",
      [
        "InputEvents", "InputRecordings",
        .target(name: "CEvdev", condition: .when(traits: ["Evdev"])),
        .target(name: "CUdev", condition: .when(traits: ["Evdev"])),
      ]),
    module(
      "GestureStudio",
      [
        "EvdevInput", "GestureReplay", "TransitionScenes", "InteractiveTransitions",
        "TouchGestures", "TouchTracking", "InputEvents", "InputRecordings", "DeterministicMath",
        "CTerminal",
      ]),
    .executableTarget(
      name: "gesture-replay",
      dependencies: [
        "GestureReplay", "TransitionScenes", "InteractiveTransitions", "TouchGestures",
        "TouchTracking", "InputEvents", "InputRecordings", "RecordingFormats", "EvdevInput",
        "GestureStudio", "DeterministicMath", "CGetopt",
      ],
      swiftSettings: houseSettings, linkerSettings: squareRoots),

    .target(
      name: "TestSupport",
      dependencies: ["InputEvents", "TouchTracking", "TouchGestures"],
      path: "Tests/TestSupport", swiftSettings: houseSettings, linkerSettings: squareRoots),
    tests("DeterministicMath", ["DeterministicMath"]),
    tests("InputEvents", ["InputEvents"]),
    tests("TouchTracking", ["TouchTracking", "InputEvents"]),
    tests("TouchGestures", ["TouchGestures", "TouchTracking", "InputEvents"]),
    tests(
      "InteractiveTransitions",
      [
        "InteractiveTransitions", "TouchGestures", "TouchTracking", "InputEvents",
        "DeterministicMath",
      ]),
    tests(
      "TransitionScenes",
      [
        "TransitionScenes", "InteractiveTransitions", "TouchGestures", "TouchTracking",
        "InputEvents", "GestureReplay",
      ]),
    tests("InputRecordings", ["InputRecordings", "InputEvents"]),
    tests("RecordingFormats", ["RecordingFormats", "InputRecordings", "InputEvents"]),
    tests(
      "GestureReplay",
      [
        "GestureReplay", "TransitionScenes", "InteractiveTransitions", "TouchGestures",
        "TouchTracking", "InputEvents", "InputRecordings", "RecordingFormats",
      ]),
    tests(
      "GestureReplayTesting",
      [
        "GestureReplayTesting", "GestureReplay", "InputRecordings", "InputEvents",
        "InteractiveTransitions", "TouchGestures", "TouchTracking", "TransitionScenes",
      ]),
    tests(
      "EvdevInput",
      [
        "EvdevInput", "InputEvents", "InputRecordings", "RecordingFormats",
        .target(name: "CEvdev", condition: .when(traits: ["Evdev"])),
        .target(name: "CUdev", condition: .when(traits: ["Evdev"])),
      ]),
    tests(
      "GestureStudio",
      [
        "GestureStudio", "EvdevInput", "GestureReplay", "TransitionScenes",
        "InteractiveTransitions", "TouchGestures", "TouchTracking", "InputEvents",
        "InputRecordings",
      ]),
    // Makes the project's own recordings; see Scripts/make-recordings.
    .executableTarget(
      name: "RecordingMaker",
      dependencies: ["TestSupport", "EvdevInput", "InputEvents", "InputRecordings"],
      path: "Tests/RecordingMaker", swiftSettings: houseSettings, linkerSettings: squareRoots),
    // Prints the accuracy table of Documentation/velocity.md.
    .executableTarget(
      name: "VelocityAccuracy",
      dependencies: [
        "TestSupport", "TouchGestures", "TouchTracking", "InputEvents", "InputRecordings",
      ],
      path: "Tests/VelocityAccuracy", swiftSettings: houseSettings, linkerSettings: squareRoots),
    tests("Tool", ["gesture-replay"]),
  ],
  swiftLanguageModes: [.v6]
)
