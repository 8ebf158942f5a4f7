import Testing

@Suite("Completions")
struct CompletionTests {
  /// Why a shell is not asked.
  private static let absent: Comment = "one of bash, fish and zsh is not installed"

  @Test(
    "A shell offers every command, and every option of each",
    arguments: ["bash", "fish", "zsh"].filter(Program.exists))
  func everyOption(_ name: String) throws {
    let shell = try #require(try CompletingShell(name))
    #expect(try shell.complaint() == "")
    let table = try CommandTable()
    let lines = ["gesture-replay "] + table.commands.map { "gesture-replay \($0.name) --" }
    let offers = try shell.offers(lines)
    for command in table.commands {
      #expect(words(offers[0]).contains(command.name), "\(offers[0])")
    }
    for (command, offer) in zip(table.commands, offers.dropFirst()) {
      let offered = words(offer).filter { $0.hasPrefix("--") }
      for option in command.options {
        #expect(
          offered.contains { $0.hasPrefix("--\(option.name)") },
          "\(command.name) --\(option.name): \(offer)")
      }
    }
  }

  @Test(
    "A shell offers the names that an argument can be, and files or folders where it is one",
    arguments: ["bash", "fish", "zsh"].filter(Program.exists))
  func arguments(_ name: String) throws {
    let shell = try #require(try CompletingShell(name))
    // The line, what is offered, and what is not.
    let cases: [(String, [String], [String])] = [
      ("replay --policy ", ["directional", "article", "projection"], ["story", "story-file"]),
      ("pans --estimator ", ["lsq2", "impulse", "chromium"], ["story-file"]),
      ("replay -s ", ["story", "flip", "sheet", "dropdown", "none"], ["story-file"]),
      ("replay --profile ", ["uikit", "libinput", "gnome", "android", "kwin"], ["story-file"]),
      ("test --record ", ["never", "missing", "failed", "all"], ["story-file"]),
      ("info --kind ", ["touchscreen", "touchpad"], ["story-file"]),
      ("replay --rows ", ["touch", "frame"], ["story-file"]),
      ("replay --hz ", [], ["story-file", "60", "story"]),
      ("test --artifacts ", ["story-folder"], ["story-file"]),
      ("test --junit ", ["story-folder", "story-file"], []),
      ("replay ", ["story-folder", "story-file"], ["flip"]),
      ("devices ", [], ["story-file"]),
      ("man ", ["replay", "completions"], ["story-file"]),
      ("completions ", ["bash", "fish", "zsh"], ["story-file"]),
    ]
    let offers = try shell.offers(cases.map { "gesture-replay \($0.0)" })
    for ((line, wanted, unwanted), offer) in zip(cases, offers) {
      let offered = words(offer)
      for word in wanted { #expect(offered.contains(word), "\(line): \(word) in \(offer)") }
      for word in unwanted { #expect(!offered.contains(word), "\(line): \(word) in \(offer)") }
    }
  }

  @Test(
    "Bash completes the argument behind an equals sign, and no option behind --",
    .enabled(if: Program.exists("bash"), absent))
  func bashWords() throws {
    let shell = try #require(try CompletingShell("bash"))
    let offers = try shell.offers([
      "gesture-replay replay --scene=", "gesture-replay replay --scene=s",
      "gesture-replay replay -- --s", "gesture-replay replay --sc", "gesture-replay --v",
      "gesture-replay nonsense ",
    ])
    #expect(words(offers[0]) == ["story", "flip", "sheet", "dropdown", "none"])
    #expect(words(offers[1]) == ["story", "sheet"])
    #expect(words(offers[2]).isEmpty)
    #expect(words(offers[3]) == ["--scene"])
    #expect(words(offers[4]) == ["--version"])
    #expect(words(offers[5]).isEmpty)
  }

  @Test(
    "An unknown shell, none and two are wrong usage that names the shells",
    arguments: [
      [], ["tcsh"], ["bash", "zsh"],
    ])
  func wrongShell(_ names: [String]) throws {
    let result = try Tool.run(["completions"] + names)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("expected one of bash, fish, zsh, found"))
  }

  /// The words of an offer, without the marks of a terminal and the slashes of folders.
  private func words(_ offer: String) -> [String] {
    offer.replacing(/\u{1b}\[[0-9;?]*[A-Za-z]/, with: "").split { $0.isWhitespace }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
  }
}
