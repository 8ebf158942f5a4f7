public import GestureReplay
public import InputRecordings
import TouchGestures

/// The settings that are being tuned: as they were saved, as they are, and the way between.
public struct TuningSettings: Hashable, Sendable {
  /// One change, as it was before.
  private struct Edit: Hashable, Sendable {
    /// The settings without it.
    var configuration: ReplayConfiguration
    /// The key that it was of.
    var key: String
  }

  /// The most changes that can be undone.
  private static let mostEdits = 1_000

  /// As they are in the file, with what the command line says.
  public private(set) var saved: ReplayConfiguration
  /// As they are now.
  public private(set) var current: ReplayConfiguration
  /// The changes that led here, the latest last.
  private var done: [Edit] = []
  /// The changes that were undone, the latest last.
  private var undone: [Edit] = []

  /// Starts with saved settings.
  public init(_ saved: ReplayConfiguration) {
    self.saved = saved
    current = saved
  }

  /// Whether all is saved.
  public var isSaved: Bool {
    current == saved
  }

  /// The settings that differ from what is saved, by their keys, in the order of a whole file.
  public var changedKeys: [String] {
    guard !isSaved else { return [] }
    return ConfigurationField.all.filter {
      $0.value(in: current) != $0.value(in: saved)
    }.map(\.key)
  }

  /// Whether a setting differs from what is saved.
  public func isChanged(_ tunable: Tunable) -> Bool {
    tunable.field.value(in: current) != tunable.field.value(in: saved)
  }

  /// Sets a value.
  ///
  /// - Returns: What is wrong with it, or `nil` where it was taken.
  public mutating func set(_ value: JSONValue, of tunable: Tunable) -> String? {
    var next = current
    guard tunable.field.set(value, in: &next) else {
      return "expected \(tunable.field.expected), found \(value.words)"
    }
    if let maximum = next.panSettings.maximumContacts,
      maximum < next.panSettings.minimumContacts ?? 1
    {
      return "expected max_contacts of at least min_contacts, found \(maximum)"
    }
    change(tunable, to: next)
    return nil
  }

  /// Leaves a setting to its default.
  public mutating func reset(_ tunable: Tunable) {
    if tunable.key == ConfigurationField.profileKey {
      _ = set(tunable.defaultValue(in: current), of: tunable)
    } else {
      change(tunable, to: current.leaving(tunable))
    }
  }

  /// Notes a change and makes it, if it is one.
  private mutating func change(_ tunable: Tunable, to next: ReplayConfiguration) {
    guard next != current else { return }
    done.append(Edit(configuration: current, key: tunable.key))
    if done.count > Self.mostEdits { done.removeFirst() }
    undone = []
    current = next
  }

  /// Takes the latest change back.
  ///
  /// - Returns: The key that it was of, or `nil` where there is none.
  public mutating func undo() -> String? {
    guard let edit = done.popLast() else { return nil }
    undone.append(Edit(configuration: current, key: edit.key))
    current = edit.configuration
    return edit.key
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: The key that it was of, or `nil` where there is none.
  public mutating func redo() -> String? {
    guard let edit = undone.popLast() else { return nil }
    done.append(Edit(configuration: current, key: edit.key))
    current = edit.configuration
    return edit.key
  }

  /// Notes that the settings as they are now were saved; they can still be undone.
  public mutating func noteSaved() {
    saved = current
  }
}
