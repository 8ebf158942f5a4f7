import Foundation

/// Runs programs that may leave others behind which go on for long.
///
/// Foundation's own way takes a program for running as long as anybody has what it inherited, and
/// whatever is started meanwhile inherits it: tests that run side by side would wait for each
/// other's servers. Here nothing is inherited but a file that takes the output, and the system says
/// when a program has ended.
enum ShellProgram {
  /// Runs a program to its end.
  ///
  /// - Parameter words: Its name and arguments.
  /// - Returns: Its exit status and what it wrote to standard output.
  /// - Throws: Where it can't be started.
  static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let path = "\(NSTemporaryDirectory())/gesture-replay-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Descriptors of others that are open in this process end with the shell that starts it.
    let script = """
      exec < /dev/null > "$0" 2> /dev/null
      for file in /proc/$$/fd/*; do
        number=${file##*/}
        [ "$number" -le 2 ] || eval "exec $number>&-"
      done
      exec "$@"
      """
    let status = try wait(for: start(["/bin/bash", "-c", script, path] + words))
    return (status, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  /// Starts a program by its path.
  private static func start(_ words: [String]) throws -> pid_t {
    let variables = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, words[0], nil, nil, &arguments, &environment)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
    return process
  }

  /// Waits for the end of a program; its exit status, or 128 and the number of a signal.
  private static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
