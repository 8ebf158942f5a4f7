/// What is to be looked at anew, in the words of whoever tells of devices.
enum DeviceNews: Hashable {
  /// A node came, or something about it changed.
  ///
  /// Where `device` is the kernel's path of a device and the node is another one's by now, the news
  /// is old: there will be more when that one is ready.
  case ready(String, device: String?)
  /// A node went away; another device may have its name by now.
  case gone(String)
  /// Too much happened to be told one by one.
  case everything
}
