package import InputEvents

/// What a device would answer if it were asked for its state: slots, single axes and keys.
package struct SurfaceState: Hashable, Sendable {
  /// The value of an axis.
  package struct AxisValue: Hashable, Sendable {
    /// Which axis.
    var axis: AxisCode
    /// Its value.
    var value: Int32
  }

  /// The state of a key.
  package struct KeyValue: Hashable, Sendable {
    /// Which key.
    var key: KeyCode
    /// 1 is down, 0 is up.
    var value: Int32
  }

  /// A slot: the contact in it, and values that outlive the contact.
  package struct Slot: Hashable, Sendable {
    /// The contact's tracking id; -1 where there is none.
    package var trackingID: Int32 = -1
    /// The values of the other axes, in the order of their codes.
    package private(set) var values: [AxisValue] = []

    /// Creates a slot without a contact.
    package init() {}

    /// The value of an axis, or `nil` where it is unknown.
    package subscript(axis: AxisCode) -> Int32? {
      get { values.first { $0.axis == axis }?.value }
      set { SurfaceState.set(axis, newValue, in: &values) }
    }

    /// Whether there is a contact.
    package var isDown: Bool {
      trackingID >= 0
    }
  }

  /// The most slots that are followed; events of others are left out.
  private static let mostSlots = 64

  /// The slots, as far as they were told of.
  package var slots: [Slot] = []
  /// The axes that are no slot's, in the order of their codes.
  package private(set) var axes: [AxisValue] = []
  /// The keys, in the order of their codes.
  package private(set) var keys: [KeyValue] = []

  /// Creates a state of which nothing is known.
  package init() {}

  /// Takes over what is known of the slots.
  init(_ initial: InitialContactState) {
    for entry in initial.values {
      for (index, value) in entry.values.enumerated() where ensure(index) {
        if entry.axis == .trackingID {
          slots[index].trackingID = max(value, -1)
        } else {
          slots[index][entry.axis] = value
        }
      }
    }
  }

  /// Makes a slot where it is not there yet; false where the index is no slot's.
  package mutating func ensure(_ index: Int) -> Bool {
    guard (0..<Self.mostSlots).contains(index) else { return false }
    while slots.count <= index { slots.append(Slot()) }
    return true
  }

  /// The value of an axis that is no slot's.
  package subscript(axis: AxisCode) -> Int32? {
    get { axes.first { $0.axis == axis }?.value }
    set { Self.set(axis, newValue, in: &axes) }
  }

  /// The state of a key, or `nil` where nothing was said of it.
  package subscript(key: KeyCode) -> Int32? {
    get { keys.first { $0.key == key }?.value }
    set {
      let index = keys.firstIndex { $0.key.rawValue >= key.rawValue } ?? keys.count
      let exists = index < keys.count && keys[index].key == key
      switch (newValue, exists) {
      case (let value?, true): keys[index].value = value
      case (let value?, false): keys.insert(KeyValue(key: key, value: value), at: index)
      case (nil, true): keys.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The indices of slots with a contact.
  package var down: [Int] {
    slots.indices.filter { slots[$0].isDown }
  }

  /// Whether anything touches: a contact in a slot, or the key of a device without slots.
  var isTouched: Bool {
    slots.contains(where: \.isDown) || slots.isEmpty && self[.touch] == 1
  }

  /// The number of fingers that the keys tell, or `nil` where none of them is down.
  var toldFingers: Int? {
    keys.lazy.filter { $0.value == 1 }.compactMap(\.key.fingerCount).max()
  }

  /// Lets the keys tell another number of fingers, where the device has keys for both numbers.
  mutating func tellFingers(_ count: Int, on device: DeviceDescription?) {
    guard let told = toldFingers, told != count else { return }
    let next = Self.fingerKeys.first { $0.fingerCount == count }
    if let next, device?.has(next) != true { return }
    for key in Self.fingerKeys where key.fingerCount == told { self[key] = 0 }
    if let next { self[next] = 1 }
  }

  /// The keys that tell the number of fingers, in the order of that number.
  package static let fingerKeys: [KeyCode] = [
    .toolFinger, .toolDoubleTap, .toolTripleTap, .toolQuadTap, .toolQuintTap,
  ]

  /// Whether the same contacts are there and the same keys are down.
  func hasContactsOf(_ other: SurfaceState) -> Bool {
    let count = max(slots.count, other.slots.count)
    return keys == other.keys
      && (0..<count).allSatisfy { identifier($0) == other.identifier($0) }
  }

  /// The tracking id in a slot that may not be known.
  private func identifier(_ index: Int) -> Int32 {
    slots.indices.contains(index) ? slots[index].trackingID : -1
  }

  /// Sets the value of an axis in a list that is in the order of codes.
  private static func set(_ axis: AxisCode, _ value: Int32?, in values: inout [AxisValue]) {
    let index = values.firstIndex { $0.axis >= axis } ?? values.count
    let exists = index < values.count && values[index].axis == axis
    switch (value, exists) {
    case (let value?, true): values[index].value = value
    case (let value?, false): values.insert(AxisValue(axis: axis, value: value), at: index)
    case (nil, true): values.remove(at: index)
    case (nil, false): break
    }
  }
}
