// swift-tools-version: 6.3
import PackageDescription

/// The settings of the root package's targets.
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

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "gesture-replay", path: "..", traits: [])],
  targets: [
    // Replaces the allocator of what it is linked with.
    .target(name: "CAllocationCount"),
    .target(name: "CChildProcess"),
    .executableTarget(
      name: "benchmark-worker",
      dependencies: [
        "CAllocationCount", .product(name: "GestureReplay", package: "gesture-replay"),
        .product(name: "EvdevInput", package: "gesture-replay"),
      ],
      swiftSettings: houseSettings),
    .executableTarget(
      name: "benchmark", dependencies: ["CChildProcess"], swiftSettings: houseSettings),
  ],
  swiftLanguageModes: [.v6]
)
