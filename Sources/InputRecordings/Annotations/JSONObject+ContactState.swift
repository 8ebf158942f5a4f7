import InputEvents

extension JSONObject {
  /// What the slots of a device hold, under the keys `slot` and `slots`; empty without them.
  var contactState: InitialContactState {
    get {
      InitialContactState(
        slot: self["slot"]?.integer.flatMap { Int32(exactly: $0) },
        values: self["slots"].flatMap { JSONObject.slotValues($0) } ?? [])
    }
    set {
      self["slot"] = newValue.slot.map { .integer(Int64($0)) }
      var slots = JSONObject()
      for entry in newValue.values {
        let code = String(entry.axis.rawValue, radix: 16)
        slots[code.count < 2 ? "0" + code : code] = .array(
          entry.values.map { $0 == SlotValues.unknown ? .null : .integer(Int64($0)) })
      }
      self["slots"] = newValue.values.isEmpty ? nil : .object(slots)
    }
  }

  /// The slot values in an object of arrays by axis code in hex, or `nil` where it is none.
  fileprivate static func slotValues(_ value: JSONValue) -> [SlotValues]? {
    guard let object = value.object else { return nil }
    var entries: [SlotValues] = []
    for member in object.members {
      guard let code = UInt16(member.key, radix: 16), let array = member.value.array else {
        return nil
      }
      var values: [Int32] = []
      for value in array {
        if value == .null {
          values.append(SlotValues.unknown)
          continue
        }
        guard let number = value.integer, let value = Int32(exactly: number) else { return nil }
        values.append(value)
      }
      entries.append(SlotValues(axis: AxisCode(rawValue: code), values: values))
    }
    entries.sort { $0.axis < $1.axis }
    return entries
  }
}

extension AnnotationFault {
  /// Checks the keys that say what the slots of a device hold.
  static func checkContactState(_ object: JSONObject) throws(AnnotationFault) {
    try check(object, "slot", "a slot number") { value in
      value.integer.map { $0 >= 0 && $0 <= Int64(Int32.max) } ?? false
    }
    try check(object, "slots", "an object of arrays of values, by axis code") {
      JSONObject.slotValues($0) != nil
    }
  }
}
