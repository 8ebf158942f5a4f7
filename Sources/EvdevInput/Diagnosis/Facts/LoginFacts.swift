/// Who is logged in where, as the login manager writes it down in `/run/systemd`.
package struct LoginFacts: Hashable, Sendable {
  /// A place to sit at: screen, keyboard and what belongs to them.
  package struct Seat: Hashable, Sendable {
    /// Its name, such as `seat0`.
    package var name: String
    /// The session that has it now.
    package var activeSession: String?
    /// The user of that session.
    package var activeUser: UInt32?

    /// Creates a seat.
    package init(_ name: String, activeSession: String? = nil, activeUser: UInt32? = nil) {
      self.name = name
      self.activeSession = activeSession
      self.activeUser = activeUser
    }
  }

  /// A user's stay.
  package struct Session: Hashable, Sendable {
    /// Its name, such as `3` or `c1`.
    package var name: String
    /// Whose it is.
    package var user: UInt32
    /// The seat that it is at, if it is at one.
    package var seat: String?
    /// Whether the user came over the network.
    package var isRemote: Bool

    /// Creates a session.
    package init(_ name: String, user: UInt32, seat: String? = nil, isRemote: Bool = false) {
      self.name = name
      self.user = user
      self.seat = seat
      self.isRemote = isRemote
    }
  }

  /// How a user stands to a seat.
  package enum Standing: Hashable, Sendable {
    /// The user sits there: the session that has it.
    case active(session: String)
    /// The user is logged in there, but another session has the screen.
    case background(session: String)
    /// The user sits at another seat.
    case otherSeat(String)
    /// The user came over the network.
    case remote
    /// Somebody else has the seat, or nobody.
    case absent(activeUser: UInt32?)
    /// There is no login manager, and so no seat.
    case noManager
  }

  /// All seats, by name; none without a login manager.
  package var seats: [Seat]
  /// All sessions, by name.
  package var sessions: [Session]
  /// The session that the process belongs to, if it is known.
  package var ownSession: String?
  /// Whether the environment says that the user came by ssh.
  package var isSecureShell: Bool

  /// Creates facts, those of a machine without a login manager by default.
  package init(
    seats: [Seat] = [], sessions: [Session] = [], ownSession: String? = nil,
    isSecureShell: Bool = false
  ) {
    self.seats = seats
    self.sessions = sessions
    self.ownSession = ownSession
    self.isSecureShell = isSecureShell
  }

  /// How a user stands to a seat.
  ///
  /// Who sits at it has its devices in a shell over the network, too.
  package func standing(of user: UInt32, atSeat name: String) -> Standing {
    guard !seats.isEmpty else { return isSecureShell ? .remote : .noManager }
    let seat = seats.first { $0.name == name }
    if let seat, seat.activeUser == user { return .active(session: seat.activeSession ?? "?") }
    let own = sessions.filter { $0.user == user && !$0.isRemote }
    if let session = own.first(where: { $0.seat == name }) {
      return .background(session: session.name)
    }
    if let other = seats.first(where: { $0.activeUser == user }) { return .otherSeat(other.name) }
    let isRemote = sessions.contains { $0.name == ownSession && $0.isRemote }
    return isRemote || isSecureShell ? .remote : .absent(activeUser: seat?.activeUser)
  }
}
