#if Evdev
import CEvdev
import Glibc
import InputEvents

/// Owns an open node, what libevdev knows of it, and a buffer that the kernel writes events to.
@safe struct DeviceHandle: ~Copyable {
  /// The open file.
  let descriptor: FileDescriptor
  /// The node, for messages.
  let path: String
  /// What libevdev read from the node.
  private let device: OpaquePointer
  /// Takes the events of one read(2).
  private let buffer: UnsafeMutableBufferPointer<input_event>

  /// The most events that one read(2) brings.
  private static let capacity = 256

  /// Opens a node without waiting and sets its clock to the monotonic one.
  init(path: String) throws(EvdevError) {
    let descriptor = try FileDescriptor(reading: path)
    var created: OpaquePointer?
    let failure = unsafe libevdev_new_from_fd(descriptor.number, &created)
    guard failure == 0, let device = unsafe created else {
      throw EvdevError(errno: -failure, call: "libevdev_set_fd", path: path)
    }
    let refusal = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    guard refusal == 0 else {
      unsafe libevdev_free(device)
      throw EvdevError(errno: -refusal, call: "libevdev_set_clock_id", path: path)
    }
    self.descriptor = descriptor
    self.path = path
    unsafe self.device = device
    unsafe buffer = .allocate(capacity: Self.capacity)
  }

  deinit {
    unsafe buffer.deallocate()
    unsafe libevdev_free(device)
  }

  /// Reads what is there, at most one buffer full; the number of events, 0 where nothing is.
  ///
  /// The corresponding C function is `read`.
  func read(
    _ take: (_ stamp: MonotonicTime, _ type: EventType, _ code: UInt16, _ value: Int32) -> Void
  ) throws(EvdevError) -> Int {
    let size = MemoryLayout<input_event>.stride
    var count: Int
    repeat {
      unsafe count = Glibc.read(descriptor.number, buffer.baseAddress, Self.capacity * size)
    } while count < 0 && ErrorNumber.last == ErrorNumber.interrupted
    if count < 0 {
      let failure = ErrorNumber.last
      if failure == ErrorNumber.tryAgain { return 0 }
      throw EvdevError(errno: failure, call: "read", path: path)
    }
    let events = count / size
    for index in 0..<events {
      let event = unsafe buffer[index]
      let microseconds = unsafe withUnsafePointer(to: event) { unsafe cevdev_microseconds($0) }
      take(
        MonotonicTime(nanoseconds: microseconds &* 1_000), EventType(rawValue: event.type),
        event.code, event.value)
    }
    return events
  }

  /// Takes the device for this process alone, or gives it back.
  func setGrab(_ grabbed: Bool) throws(EvdevError) {
    let failure = unsafe libevdev_grab(device, grabbed ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
    guard failure == 0 else {
      throw EvdevError(errno: -failure, call: "libevdev_grab", path: path)
    }
  }

  /// What the device says of itself.
  func description() -> DeviceDescription {
    var description = unsafe DeviceDescription(
      name: String(cString: libevdev_get_name(device)),
      identity: DeviceIdentity(
        bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
        vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
        product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
        version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device))))
    for property in 0...UInt32(INPUT_PROP_MAX)
    where unsafe libevdev_has_property(device, property) == 1 {
      description.properties.insert(DeviceProperties(rawValue: 1 << UInt64(property)))
    }
    for type in 0...UInt32(EV_MAX) where unsafe libevdev_has_event_type(device, type) == 1 {
      let kind = EventType(rawValue: UInt16(type))
      // The codes of type 0 are the types themselves, as the kernel has it.
      description.enable(.synchronization, kind.rawValue)
      guard kind != .synchronization else { continue }
      for code in 0...UInt32(max(0, libevdev_event_type_get_max(type)))
      where unsafe libevdev_has_event_code(device, type, code) == 1 {
        description.enable(kind, UInt16(code))
        if kind == .absolute, let info = unsafe libevdev_get_abs_info(device, code) {
          description.setAxis(AxisCode(rawValue: UInt16(code)), unsafe AxisInfo(info.pointee))
        }
        if kind == .light || kind == .toggle,
          unsafe libevdev_get_event_value(device, type, code) != 0
        {
          description.activeStates.append(DeviceState(type: kind, code: UInt16(code)))
        }
      }
    }
    return description
  }

  /// Asks the kernel for the state of all contacts and touch keys.
  func snapshot(of description: DeviceDescription) throws(EvdevError) -> ContactSnapshot {
    var snapshot = ContactSnapshot()
    if let slotCount = description.slotCount {
      for axis in description.axes where axis.code.isPerSlot {
        snapshot.contacts.values.append(
          SlotValues(axis: axis.code, values: try slotValues(of: axis.code, count: slotCount)))
      }
      snapshot.contacts.slot = try value(of: .slot)
    }
    for axis in description.axes where axis.code.isSingleTouch {
      snapshot.axes.append(
        ContactSnapshot.AxisValue(axis: axis.code, value: try value(of: axis.code)))
    }
    let touchKeys = (description.capabilities(of: .key)?.codes ?? []).map(KeyCode.init(rawValue:))
      .filter(\.isTouchOrTool)
    if !touchKeys.isEmpty {
      let down = try keysDown()
      snapshot.keys = touchKeys.map {
        ContactSnapshot.KeyState(key: $0, isDown: down.contains($0.rawValue))
      }
    }
    return snapshot
  }

  /// The value of one axis in every slot.
  ///
  /// The corresponding C call is `ioctl(EVIOCGMTSLOTS)`.
  private func slotValues(of axis: AxisCode, count: Int) throws(EvdevError) -> [Int32] {
    // The request is the axis and then a value per slot; 4095 of them are all that an ioctl takes.
    var request = [Int32](repeating: 0, count: 1 + min(count, 4094))
    request[0] = Int32(axis.rawValue)
    let bytes = request.count * MemoryLayout<Int32>.stride
    let failure = unsafe cevdev_read_slots(descriptor.number, &request, bytes)
    guard failure == 0 else {
      throw EvdevError(errno: -failure, call: "EVIOCGMTSLOTS", path: path)
    }
    return Array(request.dropFirst())
  }

  /// The current value of an axis.
  ///
  /// The corresponding C call is `ioctl(EVIOCGABS)`.
  private func value(of axis: AxisCode) throws(EvdevError) -> Int32 {
    var value: Int32 = 0
    let failure = unsafe cevdev_read_axis(descriptor.number, UInt32(axis.rawValue), &value)
    guard failure == 0 else { throw EvdevError(errno: -failure, call: "EVIOCGABS", path: path) }
    return value
  }

  /// The keys that are down.
  ///
  /// The corresponding C call is `ioctl(EVIOCGKEY)`.
  private func keysDown() throws(EvdevError) -> EventCapabilities {
    var bitmap = [UInt8](repeating: 0, count: (Int(KEY_MAX) + 8) / 8)
    let failure = unsafe cevdev_read_keys(descriptor.number, &bitmap, bitmap.count)
    guard failure == 0 else { throw EvdevError(errno: -failure, call: "EVIOCGKEY", path: path) }
    return EventCapabilities(type: .key, bitmap: bitmap)
  }
}

extension AxisInfo {
  /// Takes over the range of an axis from the kernel's form.
  fileprivate init(_ info: input_absinfo) {
    self.init(
      minimum: info.minimum, maximum: info.maximum, fuzz: info.fuzz, flat: info.flat,
      resolution: info.resolution)
  }
}
#endif
