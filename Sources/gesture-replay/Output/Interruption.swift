import Glibc
import Synchronization

/// Notes Ctrl+C, so that a command can stop between two steps with everything written.
enum Interruption {
  /// Whether Ctrl+C was pressed.
  private static let flag = Atomic<Bool>(false)

  /// Starts noting Ctrl+C; the second one ends the process as usual.
  static func watch() {
    flag.store(false, ordering: .relaxed)
    _ = signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      _ = signal(SIGINT, SIG_DFL)
    }
  }

  /// Whether Ctrl+C was pressed since `watch`.
  static var isSeen: Bool {
    flag.load(ordering: .relaxed)
  }
}
