import Foundation
import TestSupport
import Testing

/// The program with a file of settings, from its start on.
@Suite struct SettingsTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<40).map { "{\"title\": \"Card \($0)\", \"number\": \($0)}\n" }
    file = try folder.write(lines.joined(), to: "data.jsonl")
  }

  private var environment: [String: String] {
    ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path(of: "state")]
  }

  private func configure(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "riffle"), withIntermediateDirectories: true)
    try folder.write(text, to: "riffle/config.toml")
  }

  private func open(showing text: String = "Card 0") throws -> RiffleSession {
    try RiffleSession([file], showing: text, RiffleSession.Setting(environment: environment))
  }

  @Test func `a broken file is told with its line and a suggestion, and the rest counts`() throws {
    try configure("width = 60\nveiw = \"lines\"\n")
    let message =
      "\(folder.path)/riffle/config.toml:2: there is no setting veiw; did you mean view?"
    let run = try Riffle.run(["--print-config", file], environment: environment)
    #expect(run.status == 0)
    #expect(run.errorText == "riffle: \(message)\n")
    #expect(run.text.contains("width = 60"))
    let session = try open()
    #expect(session.statusRow.contains("config.toml:2") || session.statusRow.contains("…"))
    session.terminal.send(":messages\r")
    try session.terminal.wait(forText: "did you mean view?")
    session.terminal.send("q")
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: [
    ("less", "h", "Moving"), ("vim", "?Card 3\r", "Card 3"), ("emacs", "\u{18}\u{3}", ""),
  ])
  func `the keys of a program that one knows`(_ preset: String, keys: String, shown: String) throws
  {
    try configure("[keys]\npreset = \"\(preset)\"\n")
    let session = try open()
    session.terminal.send(keys)
    guard !shown.isEmpty else {
      #expect(try session.terminal.waitForExit() == .exited(0))
      return
    }
    try session.terminal.wait(forText: shown)
  }

  @Test func `an action is given the record's values, and no shell reads them`() throws {
    try folder.write("{\"title\": \"$(id); `id`\"}\n", to: "data.jsonl")
    try configure(
      """
      [actions.say]
      run = ["printf", "%s.", "said: ${title}"]
      key = "F6"
      show = "message"
      """)
    let session = try open(showing: "$(id)")
    session.terminal.send("\u{1B}[17~")
    try session.terminal.wait(forText: "said: $(id); `id`.")
  }

  @Test func `what was searched for is offered in the next run`() throws {
    let first = try open()
    first.terminal.send("/Card 7\r")
    try first.press("")
    #expect(try first.quit() == .exited(0))
    let second = try open()
    second.terminal.send("/\u{1B}[A")
    try second.terminal.wait(forText: "/Card 7")
  }

  @Test func `without a history nothing is written`() throws {
    try configure("no-history = true\n")
    let session = try open()
    session.terminal.send("/Card 7\r")
    try session.press("")
    #expect(try session.quit() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "state")))
  }

  @Test func `a folder of settings that is a file is as none`() throws {
    let path = try folder.write("", to: "file")
    let run = try Riffle.run(["-p", file], environment: ["XDG_CONFIG_HOME": path])
    #expect(run.status == 0)
    #expect(run.errorText == "")
  }

  @Test func `the variable has options and nothing else`() throws {
    for (variable, problem) in [
      ("-N", ""),
      ("--config x", "riffle: RIFFLE_OPTIONS: --config counts on the command line alone\n"),
      ("other.csv", "riffle: RIFFLE_OPTIONS: only options count\n"),
      ("'x", "riffle: RIFFLE_OPTIONS: a quote is not closed\n"),
    ] {
      let run = try Riffle.run(["-p", file], environment: ["RIFFLE_OPTIONS": variable])
      #expect(run.status == 0)
      #expect(run.errorText == problem)
    }
  }
}
