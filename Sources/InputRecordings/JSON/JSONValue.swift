/// A JSON value that keeps the order of keys and the spelling of numbers.
///
/// Annotations are rewritten by tools that do not know every key in them, so nothing that was read
/// may change on the way: Foundation's own types keep neither.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is spelt, valid by JSON's grammar.
  case number(String)
  /// A string without its quotes and escapes.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Keys with values in order.
  case object(JSONObject)

  /// A whole number.
  public static func integer(_ value: Int64) -> JSONValue {
    .number(String(value))
  }

  /// The value as a whole number, or `nil` where it is none or does not fit.
  public var integer: Int64? {
    guard case .number(let text) = self else { return nil }
    return Int64(text)
  }

  /// The value as a finite number, or `nil` where it is none.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// The value as a string, or `nil`.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value as a truth value, or `nil`.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The value as an array, or `nil`.
  public var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The value as an object, or `nil`.
  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// Words for messages: what kind of value this is.
  public var words: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): "the number \(text)"
    case .string(let text): "the string \"\(text)\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Keys with values, in the order in which they were written.
public struct JSONObject: Hashable, Sendable {
  /// The keys with their values; no key is there twice.
  public private(set) var members: [JSONMember] = []

  /// Creates an empty object.
  public init() {}

  /// The value of a key, or `nil` where the key is absent.
  ///
  /// Setting a key that is there keeps its place, a new one goes to the end, and `nil` removes it.
  ///
  /// - Complexity: O(number of keys).
  public subscript(key: String) -> JSONValue? {
    get {
      for member in members where member.key == key { return member.value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(JSONMember(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

/// One key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: JSONValue

  /// Creates a member.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
