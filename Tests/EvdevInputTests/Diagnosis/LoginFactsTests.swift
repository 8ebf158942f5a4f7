import EvdevInput
import Testing

/// How a user stands to the seat that a device belongs to.
@Suite struct LoginFactsTests {
  /// A seat that another user has.
  private static let othersSeat = LoginFacts.Seat("seat0", activeSession: "c1", activeUser: 42)

  @Test("Who has the seat's session sits there, in a shell over ssh, too")
  func active() {
    var logins = LoginFacts(
      seats: [LoginFacts.Seat("seat0", activeSession: "2", activeUser: 1000)])
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .active(session: "2"))
    logins.isSecureShell = true
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .active(session: "2"))
    #expect(logins.standing(of: 1001, atSeat: "seat0") == .remote)
  }

  @Test("A session behind another one is in the background, one over the network is not there")
  func background() {
    var logins = LoginFacts(
      seats: [Self.othersSeat],
      sessions: [LoginFacts.Session("7", user: 1000, seat: "seat0")])
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .background(session: "7"))
    logins.sessions[0] = LoginFacts.Session("7", user: 1000, isRemote: true)
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .absent(activeUser: 42))
    logins.ownSession = "7"
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .remote)
  }

  @Test("A user at another seat than the device's is told so")
  func otherSeat() {
    let logins = LoginFacts(
      seats: [Self.othersSeat, LoginFacts.Seat("seat1", activeSession: "3", activeUser: 1000)])
    #expect(logins.standing(of: 1000, atSeat: "seat0") == .otherSeat("seat1"))
    #expect(logins.standing(of: 1000, atSeat: "seat1") == .active(session: "3"))
    #expect(logins.standing(of: 7, atSeat: "seat9") == .absent(activeUser: nil))
  }

  @Test("Without a login manager nobody sits anywhere")
  func noManager() {
    #expect(LoginFacts().standing(of: 1000, atSeat: "seat0") == .noManager)
    #expect(LoginFacts(isSecureShell: true).standing(of: 1000, atSeat: "seat0") == .remote)
  }
}
