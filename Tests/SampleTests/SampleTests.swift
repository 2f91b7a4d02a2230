import CellGrid
import TestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    "Hello", "DynamicHeader", "EventTrace", "Gallery", "ChatWindow", "Chat", "Thumbnails",
    "TwoPanes", "Checklist", "Selection", "Bookshelf", "LateRows", "Sections", "Ticker",
    "Spreadsheet",
  ])
  func `without a terminal a program says so in one line`(name: String) throws {
    let run = try ProgramRun("/usr/bin/setsid", ["--wait", BuiltProduct.path(name)])
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.errorText.hasPrefix("no terminal to show anything on"))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }

  @Test func `Hello wraps its words anew when the terminal is resized`() throws {
    let session = try SampleSession("Hello", showing: "look again.")
    #expect(
      session.rows.prefix(5) == [
        "Hello, and welcome to a table of your own.",
        "Every row is as tall as its words need at the width that",
        "there is, so this one, which goes on for longer than a line",
        "of most terminals has room for, takes two lines or three.",
        "Make the terminal narrower and look again.",
      ])
    session.terminal.resize(GridSize(columns: 30, rows: 16))
    try session.press("") {
      $0.rows.prefix(2) == ["Hello, and welcome to a table", "of your own."]
    }
    #expect(try session.quit() == session.terminal.screen.text)
  }

  @Test func `S17 a header is refitted when a part is hidden and when the width changes`() throws {
    let fox = "The quick brown fox jumped over the lazy dog."
    let title = "A header that knows its height"
    let session = try SampleSession("DynamicHeader", showing: "Row 3")
    let rule = String(repeating: "─", count: 60)
    #expect(session.rows.prefix(4) == [title, fox, rule, "Row 1"])
    try session.press("h") { $0.rows.prefix(3) == [title, rule, "Row 1"] }
    try session.press("h") { $0.rows.prefix(4) == [title, fox, rule, "Row 1"] }
    session.terminal.resize(GridSize(columns: 40, rows: 16))
    let narrow = ["The quick brown fox jumped over the lazy", "dog."]
    try session.press("") { session in
      Array(session.rows[1...2]) == narrow && session.rows[4] == "Row 1"
    }
    // Below the top, a part that comes or goes above leaves what is read where it is.
    try session.press("jjjjjj") { $0.rows[0] == "Row 3" }
    let before = session.rows.dropLast()
    try session.press("h") { $0.rows.last?.contains("h show") == true }
    #expect(session.rows.dropLast() == before)
    _ = try session.quit()
  }

  @Test func `G11 an animated scroll shows rows on the way and ends at its own`() throws {
    let session = try SampleSession("Bookshelf", showing: "Book 3")
    let start = session.terminal.transcript.count
    try session.press("8") { $0.rows[0] == "Book 80" }
    try session.press("2") { $0.rows[0] == "Book 20" }
    let sent = String(decoding: session.terminal.transcript[start...], as: UTF8.self)
    #expect((21...40).contains { sent.contains("Book \($0)") })
    _ = try session.quit()
  }

  @Test func `S6 S7 a book is measured once for a width, whatever is loaded anew`() throws {
    let session = try SampleSession("Bookshelf", showing: "Book 3")
    let status = { session.rows.last?.prefix { $0 != "b" } ?? "" }
    let first = status()
    try session.press("   ") { _ in status() != first }
    try session.press("b") { $0.rows[0].contains("Book") || $0.rows[1].contains("Book") }
    try session.press("g") { $0.rows[0] == "Book 0" }
    let known = status()
    try session.press("r") { $0.rows[0] == "Book 0" }
    try session.press("   ") { $0.rows[0] != "Book 0" }
    try session.press("ggr") { $0.rows[0] == "Book 0" }
    #expect(status() == known)
    _ = try session.quit()
  }

  @Test func `S12 S16 sections keep their headers in view, and sorting moves what it must`() throws
  {
    let session = try SampleSession("Sections", rows: 8, showing: "Tawny owl")
    #expect(session.rows.prefix(3) == ["Owls", "Tawny owl", "Barn owl"])
    try session.press("s") { $0.rows.prefix(3) == ["Owls", "Barn owl", "Eagle owl"] }
    try session.press("s") { $0.rows.prefix(3) == ["Owls", "Tawny owl", "Barn owl"] }
    try session.press("jjjjjjjj") { $0.rows.prefix(2) == ["Tits", "Coal tit"] }
    _ = try session.quit()
  }

  @Test func `S8 S13 rows whose text comes late grow in place, and nobody wakes the program`()
    throws
  {
    let session = try SampleSession("LateRows", showing: "3 …")
    try session.terminal.wait(for: "all rows to have their text") { _ in
      session.rows.dropLast().allSatisfy { !$0.hasSuffix("…") }
    }
    #expect(session.rows[0].hasPrefix("1 This text was not there"))
    _ = try session.quit()
  }

  @Test func `S11 rows of an asynchronous sequence are shown as they come`() throws {
    let session = try SampleSession("Ticker", rows: 4, showing: "tick 1 of 100")
    try session.terminal.wait(forText: "tick 5 of 100")
    #expect(!session.terminal.screen.text.contains("tick 1 of 100"))
    _ = try session.quit()
  }

  @Test func `S1 S3 S5 a row goes through the same events at load and by scrolling`() throws {
    let session = try SampleSession("EventTrace", columns: 80, showing: "row 0  draw")
    try session.press("jjjjjjjj") { $0.terminal.screen.text.contains("row 1  hide") }
    #expect(try summary(of: session).map(\.order) == [Self.once, Self.twice])
  }

  @Test func `S15 the first jump to the end shows all of the last row, and says what it measured`()
    throws
  {
    let session = try SampleSession("EventTrace", columns: 110, showing: "row 0  draw")
    try session.press("G") { $0.terminal.screen.text.contains("row 999  draw") }
    // The last row is one of those that grow.
    #expect(session.rows[14].hasPrefix("│ line 2"))
    #expect(session.rows[13].hasPrefix("│ row 999"))
    try session.press("g") { $0.rows[0].hasPrefix("│ row 0 ") }
    try session.press("    ") { $0.rows[0].hasPrefix("│") && !$0.rows[0].contains("row 0 ") }
    let orders = try summary(of: session)
    for (order, reason) in orders {
      let expected =
        switch order {
        case Self.once: "for rows whose first height held"
        case Self.twice: "for rows that found another height while they were measured"
        case "bind, fit", "bind, fit, fit":
          "for rows that a scroll measured on its way and never showed"
        case "bind, fit, show", "bind, fit, fit, show":
          "for rows that were scrolled away before the next frame"
        default: "no other order"
        }
      #expect(reason == expected)
    }
    #expect(Set(orders.map(\.order)).isSuperset(of: [Self.once, Self.twice, "bind, fit"]))
  }

  private static let once = "bind, fit, show, draw"
  private static let twice = "bind, fit, fit, show, draw"

  /// The lines that EventTrace prints in the end.
  private func summary(of session: SampleSession) throws -> [(order: String, reason: String)] {
    try session.quit().split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, line.hasPrefix("bind"),
        let comma = parts[1].firstIndex(of: ",")
      else { return nil }
      return (String(parts[0]), String(parts[1][comma...].dropFirst(2)))
    }
  }
}
