import InputEvents

// usage: benchmark-worker WORKLOAD FILE STEADY_FROM_NS

let words = CommandLine.arguments
guard words.count == 4, let workload = Workload(rawValue: words[1]), let start = Int64(words[3])
else { preconditionFailure("usage: benchmark-worker WORKLOAD FILE STEADY_FROM_NS") }

var tally = Tally(steadyFrom: Timestamp(nanoseconds: start))
try workload.run(words[2], &tally)
tally.end()
print(tally.lines, terminator: "")
