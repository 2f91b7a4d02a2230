import CellGrid
import TestSupport
import Testing

@Suite struct CommandPromptTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(NumberedText.lines(records: 100), to: "numbered.jsonl")
  }

  private func open(_ arguments: [String] = []) throws -> RiffleSession {
    let session = try RiffleSession(arguments + [path], showing: "r0w0")
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("1/100  ") }
    return session
  }

  @Test func `a number goes to its record`() throws {
    let session = try open()
    try session.press(":51\r")
    #expect(NumberedText.firstWord(of: session.cardRows[0]) == "r50")
    try session.press(":10%\r")
    #expect(NumberedText.firstWord(of: session.cardRows[0]) == "r10")
  }

  @Test func `the records are written, and a file is replaced only if asked`() throws {
    let session = try open()
    let out = folder.path(of: "out.jsonl")
    session.terminal.send(":w \(out)\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("100 records") }
    #expect(try folder.read("out.jsonl") == folder.read("numbered.jsonl"))
    try folder.write("x", to: "out.jsonl")
    session.terminal.send(":w \(out)\r")
    try session.terminal.wait(for: "the refusal") { _ in
      session.statusRow.contains("exists already")
    }
    #expect(try folder.read("out.jsonl") == [120])
    session.terminal.send(":w! \(out)\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("100 records") }
    #expect(try folder.read("out.jsonl") == folder.read("numbered.jsonl"))
    session.terminal.send(":messages\r")
    try session.terminal.wait(for: "the messages") { _ in
      session.cardRows.count { $0.contains("KB written") || $0.contains("replaces it") } == 3
    }
    session.terminal.send(":q!\r")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `a file of cards is UTF-8 as the screen is, whatever the locale`() throws {
    let session = try RiffleSession(
      [path], showing: "r0w0", RiffleSession.Setting(environment: ["LANG": "C"]))
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("1/100  ") }
    session.terminal.send(":w \(folder.path(of: "out.txt"))\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("100 records") }
    #expect(String(decoding: try folder.read("out.txt"), as: UTF8.self).contains("───"))
  }

  @Test func `a command that is none says so`() throws {
    let session = try open()
    session.terminal.send(":nothing\r")
    try session.terminal.wait(forText: "There is no command :nothing; :help lists them.")
    session.terminal.send(":set colour=1\r")
    try session.terminal.wait(forText: "There is no setting colour")
    session.terminal.send(":set\r")
    try session.terminal.wait(forText: "collapse=12  width=100  images  nonumbers")
  }

  @Test func `hidden fields go and come in place`() throws {
    let session = try open()
    try session.press("30G")
    let before = session.cardRows
    session.terminal.send(":fields -text\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("1 hidden") }
    #expect(session.cardRows.contains { $0.contains("r29w") } == false)
    session.terminal.send(":fields\r")
    try session.terminal.wait(for: "no count") { _ in !session.statusRow.contains("hidden") }
    try session.press("")
    #expect(session.cardRows == before)
  }

  @Test func `numbers stand beside the records`() throws {
    let session = try open(["-N"])
    try session.press(":51\r")
    #expect(session.cardRows[0].hasPrefix("▌  51 "))
    try session.press(":set nonumbers\r")
    #expect(NumberedText.firstWord(of: session.cardRows[0]) == "r50")
  }

  @Test func `fields are chosen in a list`() throws {
    let session = try open()
    session.terminal.send("c")
    try session.terminal.wait(for: "the list") { _ in session.statusRow.contains("Enter apply") }
    session.terminal.send("n\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("hidden") }
    #expect(session.cardRows[0].contains("Record 1"))
    session.terminal.send("ca\r")
    try session.terminal.wait(forText: "r0w0")
  }
}
