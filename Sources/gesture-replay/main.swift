import Glibc

// A limit on the size of files is an error like a full disk, and no end without a word.
signal(SIGXFSZ, SIG_IGN)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
