// swift-tools-version: 6.3
import PackageDescription

// What a package with gestures of its own needs: one dependency, and one product for its tests.
// Elsewhere the dependency is a URL; here it is the folder that this example lies in.
let package = Package(
  name: "Cards",
  dependencies: [
    .package(name: "gesture-replay", path: "../..")
  ],
  targets: [
    .target(
      name: "Cards",
      dependencies: [.product(name: "GestureReplay", package: "gesture-replay")]),
    .testTarget(
      name: "CardTests",
      dependencies: [
        "Cards", .product(name: "GestureReplayTesting", package: "gesture-replay"),
      ],
      exclude: ["Recordings"]),
  ],
  swiftLanguageModes: [.v6]
)
