import EvdevInput
import Testing

/// Access lists as the kernel hands them out.
@Suite struct AccessListTests {
  /// What the kernel gave after `chmod 640 f; setfacl -m u:65534:rw,g:105:r,u:1000:r f`.
  private static let attribute = bytes(
    "0200000001000600ffffffff02000400e803000002000600feff000004000400ffffffff"
      + "080004006900000010000600ffffffff20000000ffffffff")

  /// The bytes of hexadecimal text.
  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test("The attribute of a file has the entries that getfacl prints")
  func readsAttribute() throws {
    let list = try #require(AccessList(attribute: Self.attribute))
    // user::rw-, user:1000:r--, user:65534:rw-, group::r--, group:105:r--, mask::rw-, other::---
    #expect(
      list.entries == [
        AccessList.Entry(.owner, [.read, .write]), AccessList.Entry(.user(1000), .read),
        AccessList.Entry(.user(65534), [.read, .write]), AccessList.Entry(.owningGroup, .read),
        AccessList.Entry(.group(105), .read), AccessList.Entry(.mask, [.read, .write]),
        AccessList.Entry(.others, []),
      ])
  }

  @Test("Bytes that are no attribute of version 2 give no list, however they are cut")
  func refusesOthers() {
    let good = Self.attribute
    for count in 0..<good.count where (count - 4) % 8 != 0 || count < 4 {
      #expect(AccessList(attribute: Array(good.prefix(count))) == nil)
    }
    #expect(AccessList(attribute: [3, 0, 0, 0]) == nil)
    #expect(AccessList(attribute: Array(good.prefix(4)) + [0x40, 0, 7, 0, 0, 0, 0, 0]) == nil)
    #expect(AccessList(attribute: Array(good.prefix(4)))?.entries.isEmpty == true)
  }

  /// What a list of a node of root and group 105 comes to for reading and writing.
  private func verdicts(
    _ list: AccessList, user: UInt32, groups: [UInt32] = []
  ) -> [AccessVerdict] {
    [.read, .write].map {
      list.verdict(on: $0, user: user, groups: groups, owner: 0, owningGroup: 105)
    }
  }

  @Test("Without a list the mode decides: owner, then group, then others, and the first one only")
  func modes() {
    let node = AccessList(mode: 0o640)
    #expect(verdicts(node, user: 0) == [.granted(by: .owner), .granted(by: .owner)])
    #expect(
      verdicts(node, user: 7, groups: [105])
        == [.granted(by: .owningGroup), .denied(by: .owningGroup)])
    #expect(verdicts(node, user: 7) == [.denied(by: .others), .denied(by: .others)])
    // A group that may not, shuts its members out even where all others may.
    let odd = AccessList(mode: 0o604)
    #expect(verdicts(odd, user: 7, groups: [105])[0] == .denied(by: .owningGroup))
    #expect(verdicts(odd, user: 7)[0] == .granted(by: .others))
  }

  @Test("A named user has what the entry and the mask allow, whatever the groups would")
  func namedUsers() throws {
    var list = try #require(AccessList(attribute: Self.attribute))
    #expect(
      verdicts(list, user: 65534) == [.granted(by: .user(65534)), .granted(by: .user(65534))])
    #expect(
      verdicts(list, user: 1000, groups: [105])
        == [.granted(by: .user(1000)), .denied(by: .user(1000))])
    // chmod g= on a file with a list takes the mask away and leaves the entries.
    list.entries = list.entries.map { $0.subject == .mask ? AccessList.Entry(.mask, []) : $0 }
    #expect(verdicts(list, user: 65534)[0] == .denied(by: .user(65534)))
    #expect(verdicts(list, user: 7, groups: [105])[0] == .denied(by: .owningGroup))
    #expect(verdicts(list, user: 0)[0] == .granted(by: .owner))
  }

  @Test("Of several groups one that allows it is enough")
  func namedGroups() {
    let list = AccessList([
      AccessList.Entry(.owner, [.read, .write]), AccessList.Entry(.owningGroup, []),
      AccessList.Entry(.group(50), []), AccessList.Entry(.group(60), .read),
      AccessList.Entry(.mask, [.read, .write]), AccessList.Entry(.others, .read),
    ])
    #expect(verdicts(list, user: 7, groups: [50, 60])[0] == .granted(by: .group(60)))
    #expect(verdicts(list, user: 7, groups: [105, 50])[0] == .denied(by: .owningGroup))
    #expect(verdicts(list, user: 7, groups: [4])[0] == .granted(by: .others))
  }
}
