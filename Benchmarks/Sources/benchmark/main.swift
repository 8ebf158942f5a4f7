import Glibc

// usage: benchmark WORKER PEER RECORDING EVENTS BUDGETS
//
// Runs worker and peer in turn, prints a table, and fails where a count is wrong or a budget is
// exceeded. Times are printed and never judged.

/// How often each program runs.
let rounds = 5

let words = CommandLine.arguments
guard words.count == 6, let events = Int(words[4]) else {
  print("usage: benchmark WORKER PEER RECORDING EVENTS BUDGETS")
  exit(2)
}
let recording = LargeRecording(events: events)
var peer = Program("evemu: parse", path: words[2], arguments: [words[3]])
var workloads = ["parse", "contacts", "pans", "story", "replay", "play"].map { name in
  Program(name, path: words[1], arguments: [name, words[3], "\(recording.steadyFrom)"])
}
var failures: [String] = []

for _ in 0..<rounds {
  if !peer.run() { failures.append("evemu failed") }
  for index in workloads.indices where !workloads[index].run() {
    failures.append("\(workloads[index].name) failed")
  }
}

let table = Table(recording: recording, peer: peer)
print("\(recording.events) events, \(recording.pans) pans, \(rounds) rounds\n")
print(table.head)
print(table.row(peer))
let budgets = try Budget.read(words[5])
for program in workloads {
  print(table.row(program))
  for (name, wanted) in recording.expectations(of: program.name).sorted(by: { $0.key < $1.key })
  where program.values[name] != wanted {
    failures.append("\(program.name): \(program.values[name] ?? 0) \(name), not \(wanted)")
  }
  if let budget = budgets[program.name] {
    failures += budget.excesses(of: program, recording).map { "\(program.name): \($0)" }
  } else {
    failures.append("\(program.name): no budget")
  }
}
for failure in failures { print("FAILED: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
