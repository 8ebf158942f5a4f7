/// What is to be looked at anew, in the words of whoever tells of devices.
enum DeviceNews: Hashable {
  /// A node came, or something about it changed.
  case ready(String)
  /// A node went away; another device may have its name by now.
  case gone(String)
  /// Too much happened to be told one by one.
  case everything
}
