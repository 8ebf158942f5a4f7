#if Evdev
import CEvdev
#endif
import Glibc

/// What the system says of this process and of nodes.
enum SystemAnswers {
  /// Whether this build can use devices.
  static var hasDeviceSupport: Bool {
    #if Evdev
    true
    #else
    false
    #endif
  }

  /// The value of a variable, or `nil` where it is unset.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The number of this process.
  static func process() -> Int {
    Int(getpid())
  }

  /// Who this process is.
  ///
  /// The corresponding C functions are `geteuid`, `getgroups`, `getpwuid_r` and `getgrouplist`.
  static func user() -> UserFacts {
    let number = geteuid()
    var user = UserFacts(number: number)
    let count = getgroups(0, nil)
    var groups = [gid_t](repeating: 0, count: max(0, Int(count)))
    groups.removeLast(groups.count - max(0, Int(unsafe getgroups(count, &groups))))
    user.groups = [getegid()] + groups
    guard let account = account(number) else { return user }
    user.name = account.name
    var length: Int32 = 256
    var database = [gid_t](repeating: 0, count: Int(length))
    if unsafe getgrouplist(account.name, account.group, &database, &length) >= 0 {
      user.databaseGroups = Array(database.prefix(Int(length)))
    }
    return user
  }

  /// A user's name and first group.
  private static func account(_ number: uid_t) -> (name: String, group: gid_t)? {
    var entry = unsafe passwd()
    var result: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16_384)
    guard unsafe getpwuid_r(number, &entry, &buffer, buffer.count, &result) == 0,
      unsafe result != nil, let name = unsafe entry.pw_name
    else { return nil }
    return unsafe (String(cString: name), entry.pw_gid)
  }

  /// The name of a group.
  private static func groupName(_ number: gid_t) -> String? {
    var entry = unsafe group()
    var result: UnsafeMutablePointer<group>?
    var buffer = [CChar](repeating: 0, count: 65_536)
    guard unsafe getgrgid_r(number, &entry, &buffer, buffer.count, &result) == 0,
      unsafe result != nil, let name = unsafe entry.gr_name
    else { return nil }
    return unsafe String(cString: name)
  }

  /// The state of a node, and what comes of opening it.
  ///
  /// A node to be written is not opened, since that would have the kernel load its module.
  ///
  /// The corresponding C functions are `stat`, `getxattr`, `open` and `faccessat`.
  static func status(of path: String, isWritten: Bool) -> NodeStatus {
    var state = stat()
    guard unsafe stat(path, &state) == 0 else { return NodeStatus(.missing) }
    guard state.st_mode & S_IFMT == S_IFCHR else { return NodeStatus(.other) }
    var status = NodeStatus(
      .device, mode: UInt32(state.st_mode & 0o777), owner: state.st_uid, group: state.st_gid,
      groupName: groupName(state.st_gid), accessList: accessList(of: path))
    var failure: Int32 = 0
    if isWritten {
      if unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 { failure = ErrorNumber.last }
    } else {
      let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if number < 0 { failure = ErrorNumber.last } else { close(number) }
    }
    status.opening =
      switch failure {
      case 0: .allowed
      case ErrorNumber.access: .denied
      case ErrorNumber.permission: .forbidden
      case ErrorNumber.noDevice, ErrorNumber.notConnected: .gone
      default: .untried
      }
    return status
  }

  /// The attribute with the access list of a file, or `nil` where it has none.
  private static func accessList(of path: String) -> [UInt8]? {
    #if Evdev
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe cevdev_read_access_list(path, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(Int(count))) : nil
    #else
    return nil
    #endif
  }

  /// The version of udev, as `udevadm` tells it.
  ///
  /// The corresponding C function is `popen`.
  static func udevVersion() -> String? {
    let command = "PATH=$PATH:/usr/sbin:/sbin:/bin udevadm --version 2> /dev/null"
    guard let pipe = unsafe popen(command, "re") else { return nil }
    var buffer = [CChar](repeating: 0, count: 64)
    var text = ""
    while unsafe fgets(&buffer, Int32(buffer.count), pipe) != nil {
      text += String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    unsafe pclose(pipe)
    let version = text.prefix { $0.isNumber }
    return version.isEmpty ? nil : String(version)
  }
}
