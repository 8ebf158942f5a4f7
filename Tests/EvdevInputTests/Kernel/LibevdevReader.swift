#if Evdev
import CEvdev
import EvdevInput
import Glibc
import InputEvents

/// Follows a device with libevdev's own event queue and its own way back after an overflow.
///
/// It is the independent source that ours is compared with.
@safe struct LibevdevReader: ~Copyable {
  /// The open node.
  private let descriptor: Int32
  /// What libevdev knows of it.
  private let device: OpaquePointer

  /// Opens a node.
  init(path: String) throws {
    descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    var created: OpaquePointer?
    guard descriptor >= 0, unsafe libevdev_new_from_fd(descriptor, &created) == 0,
      let device = unsafe created
    else { throw EvdevError.notADevice(path: path) }
    unsafe self.device = device
  }

  deinit {
    unsafe libevdev_free(device)
    _ = close(descriptor)
  }

  /// Takes all events that are there; the number of overflows among them.
  func drain() -> Int {
    var overflows = 0
    var mode = LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      switch unsafe libevdev_next_event(device, mode.rawValue, &event) {
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        if mode == LIBEVDEV_READ_FLAG_NORMAL { overflows += 1 }
        mode = LIBEVDEV_READ_FLAG_SYNC
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): break
      default:
        if mode == LIBEVDEV_READ_FLAG_NORMAL { return overflows }
        mode = LIBEVDEV_READ_FLAG_NORMAL
      }
    }
  }

  /// What libevdev knows of contacts and keys now.
  func state(slotCount: Int, keys: [KeyCode]) -> SlotState {
    var state = SlotState(slotCount: slotCount)
    for slot in 0..<slotCount {
      func value(_ axis: AxisCode) -> Int32 {
        unsafe libevdev_get_slot_value(device, UInt32(slot), UInt32(axis.rawValue))
      }
      state.slots[slot] = SlotState.Slot(
        id: value(.trackingID), x: value(.positionX), y: value(.positionY))
    }
    state.selected = Int(unsafe libevdev_get_current_slot(device))
    for key in keys
    where unsafe libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(key.rawValue)) != 0 {
      state.keysDown.insert(key.rawValue)
    }
    return state
  }
}
#endif
