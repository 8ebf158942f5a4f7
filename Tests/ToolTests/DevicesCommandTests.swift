import Testing

@Suite("The command devices, and devices on the command line")
struct DevicesCommandTests {
  @Test("A device that is not there is status 4, whatever it is told by")
  func missing() throws {
    for device in ["name:no such device", "phys:nowhere", "uniq:none", "fffe:fffe"] {
      for command in [["devices"], ["record"], ["replay"], ["touches"], ["pans"]] {
        let result = try Tool.run(command + [device])
        #expect(result.status == 4, "\(command) \(device)")
        #expect(result.errors.contains("gesture-replay: hint: "), "\(result.errors)")
      }
    }
  }

  #if Evdev
  @Test("A colon with nothing behind it is wrong usage, and so is a seat for a file")
  func wrongUsage() throws {
    for command in ["devices", "record", "replay", "touches"] {
      let result = try Tool.run([command, "name:"])
      #expect(result.status == 2)
      #expect(result.errors.contains("expected a device, found 'name:'"))
    }
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "a.evemu")
    for command in ["replay", "touches"] {
      let result = try Tool.run([command, "--seat", "seat0", "a.evemu"], in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("--seat is for a live device, found 'a.evemu'"))
    }
  }
  #endif

  @Test("A file that is named like a model is read where its folder is written, too")
  func fileLikeAModel() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.push, to: "06cb:7a13")
    let file = try Tool.run(["replay", "./06cb:7a13"], in: scratch.folder)
    #expect(file.status == 0)
    #expect(file.output.contains("pan left 300 pt"))
  }

  @Test("Without a device named, and nobody to ask, the command line is wrong, and says what to do")
  func nobodyToAsk() throws {
    let result = try Tool.run(["record"])
    #expect(result.status == 2)
    #expect(result.errors.contains("expected a device, and there is no terminal to ask at"))
    #expect(result.errors.contains("gesture-replay devices lists what is there"))
    let seat = try Tool.run(["record", "--seat", "no-such-seat"])
    #expect([2, 4].contains(seat.status))
  }

  @Test("devices without a device is status 0 and a note, and JSON of nothing is nothing")
  func seatWithoutDevices() throws {
    let words = try Tool.run(["devices", "--seat", "no-such-seat"])
    #expect(words.status == 0)
    #expect(words.output.isEmpty)
    #expect(words.errors == "no touch devices found at no-such-seat\n")
    let json = try Tool.run(["devices", "--json", "--seat", "no-such-seat"])
    #expect(json.status == 0)
    #expect(json.output.isEmpty && json.errors.isEmpty)
  }
}
