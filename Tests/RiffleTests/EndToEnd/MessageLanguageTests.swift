import TestSupport
import Testing

/// The language in which the program speaks: that of `--lang`, else the settings', else the environment's.
@Suite struct MessageLanguageTests {
  private let folder: TemporaryFolder
  private let good: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write("{\"title\": \"ein Datensatz\"}\n", to: "good.jsonl")
  }

  private func errors(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    try Riffle.run(arguments, environment: environment).errorText
  }

  @Test func `the environment names the language as for other programs`() throws {
    let german = "riffle: nirgends: keine solche Datei\n"
    let english = "riffle: nirgends: no such file\n"
    #expect(try errors(["nirgends"], ["LANG": "de_DE.UTF-8"]) == german)
    #expect(try errors(["nirgends"], ["LANG": "en_US.UTF-8", "LC_MESSAGES": "de"]) == german)
    #expect(try errors(["nirgends"], ["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"]) == english)
    #expect(try errors(["nirgends"], ["LANG": "fr_FR.UTF-8"]) == english)
  }

  @Test func `the command line is before the environment`() throws {
    #expect(
      try errors(["--lang", "de", "--sorted", "x"])
        == "riffle: es gibt keine Option --sorted; ist --sort gemeint? (riffle --help nennt die Optionen)\n"
    )
    #expect(try errors(["--lang=en", "nirgends"], ["LANG": "de"]).contains("no such file"))
    #expect(try errors(["nirgends", "--lang", "fr"], ["LANG": "de"]).contains("no such file"))
  }

  @Test func `the settings name the language`() throws {
    let settings = try folder.write("lang = \"de\"\nwidht = 3\n", to: "config.toml")
    let run = try Riffle.run(["--config", settings, "nirgends"])
    #expect(run.errorText.hasSuffix("nirgends: keine solche Datei\n"))
    let printed = try Riffle.run(["--config", settings, "--print-config"])
    #expect(printed.lines.contains("# Von selbst:"))
  }

  @Test(arguments: ["--help", "--manual", "--version"])
  func `what is printed about the program is in the language`(option: String) throws {
    let english = try Riffle.run([option])
    let german = try Riffle.run([option], environment: ["LANG": "de"])
    #expect(german.status == 0 && german.lines.count == english.lines.count)
    // Names, placeholders and examples are the same.
    let shared = zip(english.lines, german.lines).filter { $0 == $1 }
    #expect(shared.count < english.lines.count)
    #expect(shared.allSatisfy { !$0.0.contains(" the ") })
  }

  @Test func `the screen speaks it too`() throws {
    let session = try RiffleSession(
      [good], showing: "ein Datensatz", RiffleSession.Setting(environment: ["LANG": "de_DE.UTF-8"]))
    session.terminal.send("/nirgendwo")
    try session.terminal.wait(for: "the answer") { _ in session.statusRow.contains("0 gefunden") }
    session.terminal.send("\r")
    try session.terminal.wait(for: "the prompt's end") { _ in !session.statusRow.hasPrefix("/") }
    session.terminal.send("?")
    try session.terminal.wait(for: "the help") { _ in
      session.cardRows.contains { $0.contains("Bewegen") }
    }
    session.terminal.send("q")
    try session.terminal.wait(forText: "ein Datensatz")
    #expect(try session.quit() == .exited(0))
  }
}
