extension SystemFiles {
  /// Who is logged in where.
  ///
  /// - Parameter environment: Gives the value of a variable.
  /// - Returns: What the files of the login manager and the environment say.
  func logins(environment: (String) -> String?) -> LoginFacts {
    let seats = names(in: "/run/systemd/seats").map { name in
      let seat = KeyValueText(text("/run/systemd/seats/\(name)") ?? "")
      return LoginFacts.Seat(
        name, activeSession: seat["ACTIVE"], activeUser: seat.userNumber("ACTIVE_UID"))
    }
    let sessions = names(in: "/run/systemd/sessions").compactMap { name -> LoginFacts.Session? in
      // Beside each session there may be a pipe that tells of its end.
      guard !name.hasSuffix(".ref"), let text = text("/run/systemd/sessions/\(name)") else {
        return nil
      }
      let session = KeyValueText(text)
      guard let user = session.userNumber("UID"), session["STATE"] != "closing" else { return nil }
      return LoginFacts.Session(
        name, user: user, seat: session["SEAT"], isRemote: session["REMOTE"] == "1")
    }
    return LoginFacts(
      seats: seats, sessions: sessions,
      ownSession: sessionOfControlGroup ?? environment("XDG_SESSION_ID"),
      isSecureShell: ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains {
        environment($0)?.isEmpty == false
      })
  }

  /// The session of this process by its control group, such as `…/session-3.scope`.
  private var sessionOfControlGroup: String? {
    let parts = (text("/proc/self/cgroup") ?? "").split { $0 == "/" || $0 == "\n" }
    return parts.compactMap { part -> String? in
      guard part.hasPrefix("session-"), part.hasSuffix(".scope") else { return nil }
      return String(part.dropFirst("session-".count).dropLast(".scope".count))
    }.first
  }

  /// Whether this process is in a container.
  ///
  /// The numbers of the machine's first namespaces are the kernel's own constants. The namespace of
  /// mounts says nothing: many services have one of their own.
  func container(environment: (String) -> String?) -> ContainerFacts {
    let first = [
      "cgroup": "4026531835", "ipc": "4026531839", "pid": "4026531836", "user": "4026531837",
      "uts": "4026531838",
    ]
    var isSeparate = false
    for (name, number) in first {
      guard let space = target(of: "/proc/self/ns/\(name)") else { continue }
      if space != "\(name):[\(number)]" { isSeparate = true }
    }
    return ContainerFacts(marker: containerMarker(environment), isSeparate: isSeparate)
  }

  /// What a container's marker says.
  private func containerMarker(_ environment: (String) -> String?) -> String? {
    if let kind = line("/run/systemd/container") { return kind }
    if exists("/run/.containerenv") { return "podman" }
    if exists("/.dockerenv") { return "docker" }
    if exists("/.flatpak-info") { return "flatpak" }
    return environment("container").flatMap { $0.isEmpty ? nil : $0 }
  }
}
