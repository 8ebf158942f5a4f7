import Glibc

/// Owns a watch on the folder of the nodes, for systems where no udevd tells what changes.
struct FolderWatchHandle: ~Copyable {
  /// The watches' descriptor.
  private let descriptor: FileDescriptor
  /// The folder of the nodes.
  private let folder: String
  /// The number of the watch on the folder that the folder of the nodes is in.
  private let parentWatch: Int32
  /// What is told of the nodes: `IN_CREATE`, `IN_MOVED_TO`, `IN_ATTRIB`, `IN_DELETE`,
  /// `IN_MOVED_FROM`.
  private static let nodeEvents = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM)

  /// Starts to watch.
  ///
  /// The folder of the nodes comes with the first device and may go with the last, so the one that
  /// it is in is watched as well.
  ///
  /// The corresponding C functions are `inotify_init1` and `inotify_add_watch`.
  init(folder: String) throws(EvdevError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "inotify_init1", path: folder)
    }
    let descriptor = FileDescriptor(owning: number)
    let parts = folder.split(separator: "/")
    let parent = "/" + parts.dropLast().joined(separator: "/")
    let parentWatch = unsafe inotify_add_watch(number, parent, UInt32(IN_CREATE | IN_MOVED_TO))
    guard parentWatch >= 0 else {
      throw EvdevError(errno: ErrorNumber.last, call: "inotify_add_watch", path: parent)
    }
    self.descriptor = descriptor
    self.folder = folder
    self.parentWatch = parentWatch
    watchFolder()
  }

  /// The number of the descriptor, to be waited for.
  var number: Int32 { descriptor.number }

  /// Watches the folder of the nodes, if it is there.
  ///
  /// A folder that is watched already keeps its watch.
  private func watchFolder() {
    _ = unsafe inotify_add_watch(descriptor.number, folder, Self.nodeEvents)
  }

  /// Reads some of what has happened since; nothing where nothing has.
  ///
  /// The corresponding C function is `read`, which brings any number of `struct inotify_event`.
  func receive() throws(EvdevError) -> [DeviceNews] {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe read(descriptor.number, &buffer, buffer.count)
    guard count >= 0 else {
      let failure = ErrorNumber.last
      if failure == ErrorNumber.tryAgain || failure == ErrorNumber.interrupted { return [] }
      throw EvdevError(errno: failure, call: "read", path: folder)
    }
    var news: [DeviceNews] = []
    var position = 0
    let header = MemoryLayout<inotify_event>.size
    while position + header <= count {
      let event = unsafe buffer.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
      }
      let end = position + header + Int(event.len)
      guard end <= count else { break }
      let name = buffer[(position + header)..<end].prefix { $0 != 0 }
      if let item = meaning(of: event, name: String(decoding: name, as: UTF8.self)) {
        news.append(item)
      }
      position = end
    }
    return news
  }

  /// What one event says, or `nil` where it is about no node.
  private func meaning(of event: inotify_event, name: String) -> DeviceNews? {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return .everything }
    if event.wd == parentWatch {
      guard name == folder.split(separator: "/").last.map(String.init) else { return nil }
      watchFolder()
      return .everything
    }
    if event.mask & UInt32(IN_IGNORED) != 0 { return .everything }
    guard DeviceCatalog.nodeNumber(name) != nil else { return nil }
    return event.mask & UInt32(IN_DELETE | IN_MOVED_FROM) != 0
      ? .gone(name) : .ready(name, device: nil)
  }
}
