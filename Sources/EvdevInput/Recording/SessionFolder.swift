import FoundationEssentials
import InputEvents
package import InputRecordings

/// The folder `NAME.session` that several devices are recorded to, on one time line.
///
/// Its index is there from the start, and is replaced as a whole whenever it changes; so the folder
/// can be read at every moment.
public final class SessionFolder {
  /// The ending of such a folder's name.
  public static let ending = ".session"

  /// The folder.
  public let path: String
  /// Writes the index anew.
  private let disk: DiskSync
  /// The devices' names, for people.
  private let names: [String]
  /// The stamp of each device's first event, or `nil` before it.
  private var origins: [MonotonicTime?]

  /// Creates the folder with its index.
  ///
  /// - Parameters:
  ///   - path: The folder, whose ending is added where it is missing; `nil` names it by the time.
  ///   - devices: The devices' names.
  ///   - disk: Writes the index anew.
  /// - Throws: `EvdevError` where it is there already, or can't be made.
  public init(
    creating path: String?, devices: [String], disk: DiskSync
  ) throws(EvdevError) {
    self.path = try Self.create(path)
    self.disk = disk
    names = devices
    origins = devices.map { _ in nil }
    do throws(RecordingError) {
      try FileContents.replace(indexPath, with: Array(index.text.utf8))
    } catch {
      throw .recording(error)
    }
  }

  /// The file that a device is recorded to.
  ///
  /// - Parameter device: Its number, from 0.
  public func file(of device: Int) -> String {
    "\(path)/\(name(of: device))"
  }

  /// Notes the stamp of a device's first event, once, and has the index written anew.
  public func note(origin: MonotonicTime, of device: Int) {
    guard origins[device] == nil else { return }
    origins[device] = origin
    disk.replace(indexPath, with: Array(index.text.utf8))
  }

  /// The index as it is now.
  package var index: SessionIndex {
    let first = origins.compactMap(\.self).min()
    let devices = names.indices.map { device in
      let offset = first.flatMap { first in
        origins[device].map { Timestamp(nanoseconds: $0.nanoseconds(since: first)) }
      }
      return SessionIndex.Device(
        file: name(of: device), name: names[device], offset: offset)
    }
    return SessionIndex(
      devices: devices, origin: first.map { Timestamp(nanoseconds: $0.nanoseconds) })
  }

  /// Where the index is.
  private var indexPath: String {
    "\(path)/\(SessionIndex.fileName)"
  }

  /// The name of a device's file in the folder.
  private func name(of device: Int) -> String {
    "\(device + 1).evemu"
  }

  /// Creates a folder that is not there; its path.
  private static func create(_ path: String?) throws(EvdevError) -> String {
    guard var path else {
      let stem = RecordingNames.stemOfNow
      var number = 1
      while true {
        let path = (number == 1 ? stem : "\(stem)-\(number)") + ending
        if try make(path) { return path }
        number += 1
      }
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if !path.hasSuffix(ending) { path += ending }
    guard try make(path) else {
      throw .recording(
        RecordingError(
          .unreadable, file: path, message: "could not create it: it exists already",
          hint: "choose another name; recordings are never overwritten"))
    }
    return path
  }

  /// Creates a folder; false where something of its name is there.
  private static func make(_ path: String) throws(EvdevError) -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
      return true
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      return false
    } catch {
      throw .recording(
        RecordingError(
          .unreadable, file: path, message: "could not create it",
          hint: "choose a name in a folder that is there and may be written to"))
    }
  }
}
