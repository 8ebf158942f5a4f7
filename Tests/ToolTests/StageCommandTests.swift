import Testing

@Suite("touches and pans")
struct StageCommandTests {
  @Test("touches prints each frame's contacts with their steps")
  func touches() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.drag(from: 100, by: 5, frames: 2), to: "a.evemu")
    let result = try Tool.run(["touches", "a.evemu"], in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output.contains("0.0000  1         +0 in slot 0 at 100,400 by 0.0,0.0 pt\n"))
    #expect(result.output.contains("0.0100  1          0 in slot 0 at 105,400 by 5.0,0.0 pt\n"))
    #expect(result.output.contains("0.0300  0         -0\n"))
    let json = try Tool.run(["touches", "--json", "a.evemu"], in: scratch.folder)
    #expect(
      json.output.contains(
        """
        {"t_ns":10000000,"kind":"touch","fingers":1,"contacts":[{"id":0,"slot":0,"tracking_id":1,\
        "device_x":105,"device_y":400,"x":105.000,"y":400.000,"dx":5.000,"dy":0.000,\
        "new":false,"rebased":false}],"lifted":[],"interrupted":false}
        """))
  }

  @Test("pans prints every raw step, and why touches were no pan")
  func pans() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.drag(from: 100, by: 5, frames: 4), to: "pan.evemu")
    try scratch.write(Samples.drag(from: 100, by: 2, frames: 3), to: "short.evemu")
    let pan = try Tool.run(["pans", "pan.evemu"], in: scratch.folder)
    let phases = pan.output.split(separator: "\n").filter { $0.contains("contact ") }
    #expect(phases.count == 4)
    #expect(phases[0].contains("0.0200  began     1 contact , by 10.0,0.0 pt, at 500.0,0.0 pt/s"))
    #expect(phases[3].contains("ended"))
    let short = try Tool.run(["pans", "short.evemu"], in: scratch.folder)
    #expect(short.output.contains("0.0400  no pan    moved 6.0 of 10.0 pt"))
    let few = try Tool.run(["pans", "--contacts", "2", "pan.evemu"], in: scratch.folder)
    #expect(few.output.contains("no pan    1 of at least 2 contacts"))
    let json = try Tool.run(["pans", "--json", "pan.evemu"], in: scratch.folder)
    #expect(
      json.output.contains(
        """
        {"t_ns":20000000,"kind":"pan","phase":"began","contacts":1,"x":110.000,"y":400.000,\
        "tx":10.000,"ty":0.000,"vx":500.000,"vy":0.000}
        """))
  }

  @Test("One file or device is asked for, and a missing one is an error")
  func errors() throws {
    for command in ["touches", "pans"] {
      #expect(try Tool.run([command]).status == 2)
      #expect(try Tool.run([command, "missing.evemu"]).status == 3)
      #expect(try Tool.run([command, "/dev/input/event9999"]).status == 4)
    }
  }
}
