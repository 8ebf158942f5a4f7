/// A date and a time of day without a time zone, for file names.
package struct CalendarDate: Hashable, Sendable {
  /// The year, such as 2026.
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, 1 to 31.
  package var day: Int
  /// The hour, 0 to 23.
  package var hour: Int
  /// The minute, 0 to 59.
  package var minute: Int
  /// The second, 0 to 60.
  package var second: Int

  /// Creates a date.
  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The date in file names: `20260131-235958`, which sorts by time.
  package var compactText: String {
    let date = [(year, 4), (month, 2), (day, 2)].map(Self.padded).joined()
    let time = [(hour, 2), (minute, 2), (second, 2)].map(Self.padded).joined()
    return "\(date)-\(time)"
  }

  /// A number with leading zeros.
  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
