import TestSupport
import Testing
import TouchTracking

/// What people and robots did, as they say, against what we see in their recordings.
@Suite(
  "Labelled recordings",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
struct LabelsTests {
  /// The ends of the names of files that are seen as something else, each with the reason.
  private static let misses = [
    // The kernel left out x, which was as before, so the file has two whole places, 18.6 mm and
    // 9.7 ms apart. That is 23 mm in 12 ms: over libinput's limit for a finger, and ours.
    "one_finger_swipe.bottom_left_to_top_right-lumpy-fw_11.23-complete-20130725_023207.dat"
  ]

  /// Whether a file is known to be seen as something else.
  private static func isMiss(_ file: LabelledFile) -> Bool {
    misses.contains { file.path.hasSuffix($0) }
  }

  @Test("There are 91 labelled files, and at least 97 % of them are seen as their labels say")
  func share() {
    let right = LabelledFile.all.count { !Self.isMiss($0) }
    #expect(LabelledFile.all.count == 91)
    #expect(LabelledFile.all.count - right == Self.misses.count)
    #expect(Double(right) >= 0.97 * Double(LabelledFile.all.count))
  }

  @Test(
    "Fingers that moved pan in their direction and number, fingers that stayed not over 5 mm",
    arguments: LabelledFile.all)
  func label(file: LabelledFile) throws {
    let fault = fault(of: try file.pans(), as: file)
    if Self.isMiss(file) {
      #expect(fault != nil, "it is seen rightly now: take it out of the table")
    } else {
      #expect(fault == nil)
    }
  }

  /// What a file's pans have against its label, or `nil`.
  private func fault(of pans: LabelledPans, as file: LabelledFile) -> String? {
    guard let largest = pans.largest else { return file.kind.isMotion ? "no pan" : nil }
    let length = largest.farthest.length
    let isLong = length > 5
    guard isLong == file.kind.isMotion else { return "a pan of \(length) mm" }
    guard isLong else { return nil }
    if largest.contacts != file.fingers { return "a pan of \(largest.contacts) fingers" }
    guard !file.direction.isEmpty else { return nil }
    let degrees = pans.degrees(from: file.direction) ?? 180
    return degrees <= 25 ? nil : "\(degrees) degrees from \(file.direction)"
  }
}
