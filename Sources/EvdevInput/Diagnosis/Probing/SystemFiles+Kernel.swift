extension SystemFiles {
  /// The version of the kernel.
  var kernelRelease: String? {
    line("/proc/sys/kernel/osrelease")
  }

  /// Whether a module is loaded, built in, or to be had.
  func module(_ name: String) -> ModuleState {
    if exists("/sys/module/\(name)") { return .active }
    guard let release = kernelRelease else { return .unknown }
    let folder = "/lib/modules/\(release)"
    func isListed(in file: String) -> Bool? {
      text("\(folder)/\(file)").map { text in
        // A line of modules.dep is a path, a colon and the paths of what it needs.
        text.split(separator: "\n").contains { line in
          let path = line.prefix { $0 != ":" }
          let file = path.split(separator: "/").last ?? ""
          return file == "\(name).ko" || file.hasPrefix("\(name).ko.")
        }
      }
    }
    if isListed(in: "modules.builtin") == true { return .active }
    guard let isLoadable = isListed(in: "modules.dep") else { return .unknown }
    return isLoadable ? .loadable : .absent
  }

  /// Whether udev runs here.
  ///
  /// Its socket stays behind when it ends, so its process is looked for; where the processes of
  /// others are hidden from this user the socket has to do.
  var isUdevRunning: Bool {
    let names = names(in: "/proc").filter { Int($0) != nil }
      .compactMap { line("/proc/\($0)/comm") }
    if names.contains(where: { $0 == "systemd-udevd" || $0 == "udevd" }) { return true }
    return !exists("/proc/1") && exists("/run/udev/control")
  }

  /// The files of udev rules that matter, those of the most important folder first.
  ///
  /// Of the distribution's many files only those of a known name are read: what another of them
  /// opens shows in the tags of the device.
  var rules: RuleFacts {
    var files: [RuleFile] = []
    for folder in RuleFacts.folders {
      // On most systems /lib is a link to /usr/lib, and the same file would be met twice.
      if folder.hasPrefix("/lib/"), target(of: "/lib") != nil { continue }
      let isDistribution = folder.hasPrefix("/usr/lib/") || folder.hasPrefix("/lib/")
      for name in names(in: folder) where name.hasSuffix(".rules") {
        let isKnown = name == RuleFile.takingUpName || name.contains("gesture-replay")
        if isKnown || !isDistribution { files.append(ruleFile("\(folder)/\(name)")) }
      }
    }
    return RuleFacts(files)
  }

  /// A file of rules.
  private func ruleFile(_ path: String) -> RuleFile {
    if target(of: path) == "/dev/null" { return RuleFile(path, isMask: true) }
    guard let text = text(path) else { return RuleFile(path, isReadable: false) }
    return RuleFile(path, purposes: RuleFile.purposes(of: text), isMask: text.isEmpty)
  }

  /// The libraries for devices among what this process has loaded, by the names of their files.
  ///
  /// libevdev itself does not tell its version.
  var deviceLibraries: [String] {
    var found: [String] = []
    for line in (text("/proc/self/maps") ?? "").split(separator: "\n") {
      guard let name = line.split(separator: "/").last.map(String.init),
        name.hasPrefix("libevdev.so") || name.hasPrefix("libudev.so"), !found.contains(name)
      else { continue }
      found.append(name)
    }
    return found.sorted()
  }
}
