import CChildProcess

/// A program that is measured: run several times, its least time counts.
struct Program {
  /// The row's name in the table.
  let name: String
  /// The program's file.
  let path: String
  /// Its arguments, three at most.
  let arguments: [String]

  /// User and system time of the quickest run, in seconds.
  private(set) var seconds = Double.infinity
  /// The most memory of any run, in MiB.
  private(set) var peak = 0.0
  /// The numbers that the last run gave in `name value` lines.
  private(set) var values: [String: Int] = [:]

  /// Describes a program that was not run yet.
  init(_ name: String, path: String, arguments: [String]) {
    self.name = name
    self.path = path
    self.arguments = arguments
  }

  /// Runs it once.
  ///
  /// - Returns: Whether it ended well.
  mutating func run() -> Bool {
    var output = [CChar](repeating: 0, count: 4096)
    var cost = child_cost()
    let status = unsafe child_run(
      path, argument(0), argument(1), argument(2), &output, Int32(output.count), &cost)
    seconds = min(seconds, Double(cost.cpu_us) / 1e6)
    peak = max(peak, Double(cost.peak_kib) / 1024)
    let bytes = output.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Int(words[1]) { values[String(words[0])] = value }
    }
    return status == 0
  }

  /// One of the arguments, or `nil` where it has fewer.
  private func argument(_ index: Int) -> String? {
    index < arguments.count ? arguments[index] : nil
  }
}
