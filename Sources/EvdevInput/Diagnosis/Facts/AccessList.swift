/// The access list of a file: who may do what, beyond owner, group and all others.
///
/// The kernel keeps it in the attribute `system.posix_acl_access`: a version, then entries of a kind,
/// permissions and a number, all little-endian. Source: the kernel's `posix_acl_xattr.h`.
package struct AccessList: Hashable, Sendable {
  /// What may be done with a file.
  package struct Permissions: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits, as in a file's mode.
    package var rawValue: UInt16

    /// Takes over bits.
    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// It may be read.
    package static let read = Permissions(rawValue: 4)
    /// It may be written.
    package static let write = Permissions(rawValue: 2)
    /// It may be run.
    package static let execute = Permissions(rawValue: 1)
  }

  /// Whom an entry is about.
  package enum Subject: Hashable, Sendable, BitwiseCopyable {
    /// The file's owner.
    case owner
    /// A user by number.
    case user(UInt32)
    /// The file's group.
    case owningGroup
    /// A group by number.
    case group(UInt32)
    /// The most that all but the owner and the others can have.
    case mask
    /// Everybody else.
    case others
  }

  /// Who may do what.
  package struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// Whom it is about.
    package var subject: Subject
    /// What may be done.
    package var permissions: Permissions

    /// Creates an entry.
    package init(_ subject: Subject, _ permissions: Permissions) {
      self.subject = subject
      self.permissions = permissions
    }
  }

  /// The entries, in the order of the kernel.
  package var entries: [Entry]

  /// Creates a list.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The list of a file that has a mode and no list of its own.
  ///
  /// - Parameter mode: The lowest nine bits are read.
  package init(mode: UInt32) {
    func permissions(_ shift: UInt32) -> Permissions {
      Permissions(rawValue: UInt16(truncatingIfNeeded: (mode >> shift) & 7))
    }
    entries = [
      Entry(.owner, permissions(6)), Entry(.owningGroup, permissions(3)),
      Entry(.others, permissions(0)),
    ]
  }

  /// Reads the attribute of a file; `nil` where it is none of version 2.
  package init?(attribute bytes: [UInt8]) {
    func number(at start: Int, bytes count: Int) -> UInt32 {
      (0..<count).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
    }
    guard bytes.count >= 4, (bytes.count - 4).isMultiple(of: 8), number(at: 0, bytes: 4) == 2
    else { return nil }
    entries = []
    for start in stride(from: 4, to: bytes.count, by: 8) {
      let id = number(at: start + 4, bytes: 4)
      let subject: Subject
      switch number(at: start, bytes: 2) {
      case 0x01: subject = .owner
      case 0x02: subject = .user(id)
      case 0x04: subject = .owningGroup
      case 0x08: subject = .group(id)
      case 0x10: subject = .mask
      case 0x20: subject = .others
      default: return nil
      }
      let bits = UInt16(truncatingIfNeeded: number(at: start + 2, bytes: 2))
      entries.append(Entry(subject, Permissions(rawValue: bits)))
    }
  }

  /// What a subject has by its own entry, or `nil` where it has none.
  package func permissions(of subject: Subject) -> Permissions? {
    entries.first { $0.subject == subject }?.permissions
  }

  /// The most that named users and all groups can have.
  package var mask: Permissions {
    permissions(of: .mask) ?? [.read, .write, .execute]
  }
}
