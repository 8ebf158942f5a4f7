/// A recording to make: on which device, for which scene, and of which gestures.
struct PlannedRecording {
  /// The file's name without `.evemu`.
  var name: String
  /// The device it is made on.
  var model: DeviceModel
  /// The scene that it is for.
  var scene: String
  /// What it is for.
  var note: String
  /// What the hand does, one after the other.
  var gestures: [Gesture]

  /// Where the file lies in the folder of recordings: each scene but the story has a folder there.
  var path: String {
    (scene == "story" ? "" : "\(scene)/") + "\(name).evemu"
  }

  /// A recording on the touchscreen.
  static func screen(
    _ scene: String, _ name: String, _ note: String, _ gestures: Gesture...
  ) -> PlannedRecording {
    PlannedRecording(
      name: "touchscreen-\(name)", model: .touchscreen, scene: scene, note: note,
      gestures: gestures)
  }

  /// A recording on the touchpad.
  static func pad(
    _ scene: String, _ name: String, _ note: String, _ gestures: Gesture...
  ) -> PlannedRecording {
    PlannedRecording(
      name: "touchpad-\(name)", model: .touchpad, scene: scene, note: note, gestures: gestures)
  }

  /// All recordings of the project; a place in the list seeds the noise, so new ones come last.
  static let all = story + moreStory + flip + sheet + dropdown
}
