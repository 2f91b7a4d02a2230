import CellGrid
import TestSupport
import Testing

@Suite struct SearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records with a title each, whose texts are too long to be shown whole.
  private func open(_ arguments: [String] = [], count: Int = 300) throws -> RiffleSession {
    let lines = (0..<count).map { number in
      let text = (0..<30).map { "line \($0) of \(number)\\n" }.joined()
      return """
        {"title":"Card \(number)","body":"\(text)deep\(number)end","tag":"T\(number % 7)",\
        "nested":{"a":["x",{"b":"core\(number)end"}]}}
        """
    }
    let path = try folder.write(lines.joined(separator: "\n"), to: "cards.jsonl")
    let session = try RiffleSession(arguments + [path], showing: "Card ")
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("/\(count)  ") }
    return session
  }

  private func type(
    _ keys: String, in session: RiffleSession, until text: String
  ) throws {
    session.terminal.send(keys)
    try session.terminal.wait(for: "'\(text)' after \(keys)") { $0.screen.text.contains(text) }
  }

  private func waitForCards(_ text: String, in session: RiffleSession) throws {
    try session.terminal.wait(for: "the card with \(text)") { _ in
      session.cardRows.contains { $0.contains(text) }
        && "\(session.statusRow) ".contains(" 1 of 1 ")
    }
  }

  @Test func `each letter goes to the first match from where the search began`() throws {
    let session = try open()
    try session.press("5g")
    try type("/Card 2", in: session, until: "Card 20")
    try type("5", in: session, until: "1 of 11")
    #expect(session.cardRows.contains { $0.contains("Card 25") })
    try type("7", in: session, until: "Card 257")
    try type("\u{7F}\u{7F}", in: session, until: "Card 20")
  }

  @Test func `Esc returns to the line where the search began`() throws {
    let session = try open()
    try session.press("9g\u{5}\u{5}\u{5}")
    let rows = session.cardRows
    session.terminal.send("/deep200end")
    try session.terminal.wait(for: "the match") { _ in
      session.cardRows.contains { $0.contains("deep200end") }
    }
    session.terminal.send("\u{1B}")
    try session.terminal.wait(for: "the status") { _ in session.statusRow.contains("/300  ") }
    #expect(session.cardRows == rows)
    try session.press("200g")
    #expect(!session.cardRows.contains { $0.contains("deep200end") })
  }

  @Test func `Enter keeps the match, and n goes on from there`() throws {
    let session = try open()
    try type("/T3\r", in: session, until: "1 of 43")
    #expect(session.statusRow.contains(" 4/300"))
    try type("n", in: session, until: "2 of 43")
    #expect(session.statusRow.contains(" 11/300"))
    try type("/\r", in: session, until: "2 of 43")
    try type("\\\rN", in: session, until: "3 of 43")
  }

  @Test func `an expression that is not finished is no error until Enter`() throws {
    let session = try open()
    try type("/Card (7", in: session, until: "/Card (7")
    #expect(!session.screen.text.contains("not a regular expression"))
    try type(")7", in: session, until: "1 of 1")
    try type("\u{7F}\u{7F}\r", in: session, until: "/Card (7/ is not a regular expression")
    #expect(session.screen.text.contains("at byte 8"))
  }

  @Test func `what is typed again is given up like anything else, and nothing found is said`()
    throws
  {
    let session = try open()
    try type("/T3\r", in: session, until: " 1 of 43")
    try session.press("g")
    let rows = session.cardRows
    try type("/T3", in: session, until: " 1 of 43")
    session.terminal.send("\u{1B}")
    try session.terminal.wait(for: "the status") { _ in session.statusRow.contains(" 1/300  ") }
    #expect(session.cardRows == rows)
    try type("/nowhere", in: session, until: " 0 found")
    try type("\r", in: session, until: "No record matches /nowhere/.")
  }

  @Test func `keys in the prompt change how is searched, and the label says so`() throws {
    let session = try open()
    try type("/card 12\u{12}", in: session, until: "/literal: card 12")
    try type("\u{1B}c", in: session, until: "/literal, exact case: card 12")
    try session.terminal.wait(forText: "0 found")
    try type("\u{1B}c", in: session, until: "/literal, any case: card 12")
    try session.terminal.wait(forText: "1 of 11")
    try type("\t\t", in: session, until: "/title, literal, any case: card 12")
    try session.terminal.wait(forText: "1 of 11")
    try type("\t", in: session, until: "/body, literal, any case: card 12")
    try session.terminal.wait(forText: "0 found")
    try type("\u{E}", in: session, until: "/not, body, literal, any case: card 12")
    try session.terminal.wait(forText: "1 of 300")
  }

  @Test func `names of fields are found only where they are asked for`() throws {
    let session = try open()
    try type("/nested", in: session, until: "0 found")
    try type("\t", in: session, until: "1 of 300")
  }

  @Test(arguments: ["deep123end", "core123end"])
  func `a match that is folded away is unfolded and shown`(_ word: String) throws {
    let session = try open(["--collapse", "3"])
    session.terminal.send("/\(word)\r")
    try waitForCards(word, in: session)
  }

  @Test func `a match in a long conversation is shown`() throws {
    let turns = (0..<40).map { turn in
      let text = (0..<20).map { "words \($0) of turn \(turn)" }.joined(separator: "\\n")
      return #"{"role":"user","content":"\#(text)\#(turn == 37 ? "\\nfound me" : "")"}"#
    }
    let path = try folder.write(
      #"{"messages":[\#(turns.joined(separator: ","))]}"# + "\n", to: "chat.jsonl")
    let session = try RiffleSession([path], showing: "words 0")
    session.terminal.send("/found me\r")
    try waitForCards("found me", in: session)
  }

  @Test func `a search backward finds the nearest match above, then goes round`() throws {
    let session = try open()
    try session.press("100g")
    try type("\\T3\r", in: session, until: "14 of 43")
    #expect(session.statusRow.contains(" 95/300"))
    try type("n", in: session, until: "13 of 43")
    try session.press("g")
    session.terminal.send("n")
    try session.terminal.wait(forText: "Continued at the bottom.")
    #expect(session.cardRows.contains { $0.contains("Card 297") })
  }

  @Test(arguments: [["--find", "core250end"], ["+/core250end"], ["--find", "CORE250END", "-i"]])
  func `the command line starts at a match`(_ arguments: [String]) throws {
    let session = try open(arguments)
    try waitForCards("core250end", in: session)
  }

  @Test func `-I has small letters find small letters only`() throws {
    let session = try open(["--match-case"])
    try type("/card 12", in: session, until: "0 found")
  }

  @Test func `n goes from file to file and to what has come since`() throws {
    let first = try folder.write("{\"title\":\"one needle\"}\n", to: "a.jsonl")
    let second = try folder.write(
      "{\"title\":\"other\"}\n{\"title\":\"two needle\"}\n", to: "b.jsonl")
    let session = try RiffleSession([first, second], showing: "two needle")
    try type("/needle\r", in: session, until: "1 of 2")
    try type("n", in: session, until: "2 of 2")
    session.terminal.send("n")
    try session.terminal.wait(forText: "Continued at the top.")
  }

  @Test func `what a pipe brings is searched as it comes`() throws {
    let pipe = try NamedPipe(in: folder)
    let session = try RiffleSession(["+/needle", pipe.path])
    pipe.write("{\"title\":\"hay\"}\n")
    try session.terminal.wait(forText: "hay")
    pipe.write(
      String(repeating: "{\"title\":\"straw\"}\n", count: 100) + "{\"title\":\"needle 1\"}\n")
    try session.terminal.wait(forText: "1 of 1")
    pipe.write("{\"title\":\"needle 2\"}\n")
    try type("", in: session, until: "1 of 2")
    try type("n", in: session, until: "2 of 2")
    #expect(session.cardRows.contains { $0.contains("needle 2") })
  }
}
