public import InteractiveTransitions

/// The scenes that can be chosen by name.
public enum SceneCatalog {
  /// Every scene, in the order in which they are listed.
  public static var all: [any Scene.Type] {
    [StoryScene.self, FlipScene.self, SheetScene.self, DropdownScene.self, NoScene.self]
  }

  /// The scene of a name, or `nil` where there is none of that name.
  public static func scene(named name: String) -> (any Scene.Type)? {
    all.first { $0.name == name }
  }
}
