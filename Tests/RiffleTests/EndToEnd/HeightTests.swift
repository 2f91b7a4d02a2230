import CellGrid
import Foundation
import TestSupport
import Testing

/// `--height`: some lines below the prompt in place of the whole screen.
@Suite struct HeightTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<9).map { "{\"title\": \"Card \($0)\", \"number\": \($0)}\n" }
    file = try folder.write(lines.joined(), to: "data.jsonl")
  }

  private var program: String { "'\(Riffle.path)' --view lines '\(file)'" }

  /// Runs the program behind some lines of text, and a line behind it.
  private func open(
    _ options: String, below lines: Int = 2, text: String = "", rows: Int = 24
  ) throws -> RiffleSession {
    let before = (0..<lines).map { "before \($0)\\n" }.joined() + text
    let session = try RiffleSession(
      shell: "printf '\(before)'; \(program) \(options); echo \"status $?\"",
      size: GridSize(columns: 60, rows: rows))
    try session.terminal.wait(forText: "Card 0")
    return session
  }

  private func rows(_ session: RiffleSession) -> [String] {
    let rows = session.screen.rows
    return Array(rows[...(rows.lastIndex { $0 != "" } ?? 0)])
  }

  @Test func `the prompt stays, and the choice and the shell's next line stand right below it`()
    throws
  {
    let session = try open("--pick --height 6")
    try session.terminal.wait(for: "the last line") {
      $0.screen.text(ofRow: 7).contains("1/9")
    }
    #expect(!session.screen.isAlternate)
    #expect(session.screen.text(ofRow: 1) == "before 1")
    #expect(session.screen.text(ofRow: 2).contains("Card 0"))
    session.terminal.send("J\r")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(
      rows(session)
        == ["before 0", "before 1", "{\"title\": \"Card 1\", \"number\": 1}", "status 0"])
    #expect(session.terminal.modes == session.terminal.modesBefore)
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `where there is too little room what stands above scrolls up`() throws {
    let session = try open("--height 50%", below: 30, rows: 20)
    #expect(session.screen.text(ofRow: 9) == "before 29")
    #expect(session.screen.text(ofRow: 10).contains("Card 0"))
    session.terminal.send("q")
    try session.terminal.waitForExit()
    #expect(session.screen.rows[..<11] == ((20..<30).map { "before \($0)" } + ["status 0"])[...])
    #expect(session.screen.text(ofRow: 11) == "")
  }

  @Test
  func
    `behind a text without an end the lines begin below it, and the cursor comes back behind it`()
    throws
  {
    let session = try open("--height 5", text: "prompt> ")
    #expect(session.screen.text(ofRow: 2) == "prompt>")
    #expect(session.screen.text(ofRow: 3).contains("Card 0"))
    session.terminal.send("q")
    try session.terminal.waitForExit()
    #expect(rows(session) == ["before 0", "before 1", "prompt> status 0"])
  }

  @Test func `keys count that come before the answer of the terminal, and without one`() throws {
    let session = try RiffleSession(
      shell: "printf 'before\\n'; \(program) --pick --height 5; echo \"status $?\"")
    session.terminal.holdsAnswers = true
    try session.terminal.wait(for: "the question") {
      String(decoding: $0.transcript, as: UTF8.self).contains("\u{1B}[6n")
    }
    session.terminal.send("JJ\r")
    try session.terminal.waitForExit()
    #expect(rows(session) == ["before", "{\"title\": \"Card 2\", \"number\": 2}", "status 0"])
  }

  @Test(arguments: [
    [GridSize(columns: 60, rows: 10)], [GridSize(columns: 40, rows: 24)],
    [GridSize(columns: 100, rows: 30), GridSize(columns: 30, rows: 8)],
  ])
  func `another size of the terminal leaves what stands above`(_ sizes: [GridSize]) throws {
    let session = try open("--height 6", below: 3)
    for (index, size) in sizes.enumerated() {
      session.terminal.resize(size)
      // A key that means nothing is answered in the size that is there by then.
      let key = index.isMultiple(of: 2) ? "U" : "Y"
      session.terminal.send(key)
      try session.terminal.wait(forText: " \(key) does nothing here")
      let rows = session.screen.rows
      let top = try #require(rows.firstIndex { $0.contains("Card 0") })
      #expect(rows[top - 1] == "before 2")
      #expect(rows.filter { $0.contains("Card 1") }.count == 1)
    }
    session.terminal.send("q")
    try session.terminal.waitForExit()
    #expect(rows(session).suffix(2) == ["before 2", "status 0"])
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `an end by a signal clears the lines`(_ signal: Int32) throws {
    let session = try RiffleSession(
      shell: "printf 'before\\n'; exec \(program) --height 5")
    try session.terminal.wait(forText: "Card 0")
    session.terminal.kill(signal)
    try session.terminal.waitForExit()
    #expect(session.screen.rows.prefix { $0 != "" } == ["before"])
    #expect(!session.screen.text.contains("Card"))
    #expect(session.screen.cursor == Point(column: 0, row: 1))
    #expect(session.terminal.modes == session.terminal.modesBefore)
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `a stop gives the lines back, and going on takes others`() throws {
    let tmux = try TmuxSession(size: GridSize(columns: 100, rows: 20))
    try tmux.run("clear; echo before; \(Riffle.path) --view lines --height 6 \(file)")
    try tmux.wait(for: "the records") { $0.contains("Card 4") }
    try tmux.send(key: "C-z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") && !$0.contains("Card") }
    try tmux.run("echo between; fg")
    try tmux.wait(for: "the records") { $0.contains("Card 4") }
    let text = try tmux.text()
    #expect(text.contains("before\n") && text.contains("between\n"))
    try tmux.send("q")
    try tmux.wait(for: "the end") { !$0.contains("Card") }
    try tmux.run("echo after")
    try tmux.wait(for: "the next command") { $0.contains("\nafter\n") }
    #expect(try tmux.text().contains("between\n"))
    #expect(try tmux.value("alternate_on") == "0")
  }

  @Test func `what is no height is refused`() throws {
    for text in ["0", "2", "0%", "101%", "x", "-5"] {
      let run = try Riffle.run(["--height=\(text)", file])
      #expect(run.status == 2)
      #expect(run.errorText.contains("a number of lines from 3 on, or a percentage such as 40%"))
    }
  }
}
