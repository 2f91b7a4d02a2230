import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// The records as rows of a table, and what keys do with its columns.
@MainActor
@Suite struct TableViewTests {
  private static let text = (0..<40).map {
    "{\"name\": \"n\($0)\", \"size\": \($0 * 3 % 11), \"at\": {\"x\": \($0), \"y\": \"v\($0)\"}, \"tags\": [1, 2]}\n"
  }.joined()

  private func table(_ text: String = text, columns: Int = 60, rows: Int = 12) throws -> BrowserRun
  {
    try BrowserRun(text, columns: columns, rows: rows) { $0.density = .table }
  }

  private func titles(_ run: BrowserRun) -> [Substring] { run.cards[0].split(separator: " ") }

  @Test func `a field is a column, a record a row, and the titles stay`() throws {
    let run = try table()
    #expect(run.cards[0] == "  name  size  at             tags")
    #expect(run.cards[1] == "▌ n0       0  {x: 0, y: v0}  1, 2")
    run.press("G")
    #expect(run.cards[0].hasPrefix("  name  size"))
    #expect(run.cards.last?.hasPrefix("▌ n39") == true)
  }

  @Test func `h and l go from cell to cell, whose path and value stand below`() throws {
    let run = try table()
    run.press("l", "j")
    #expect(run.status.contains(".size: 3"))
    run.press("l")
    #expect(run.status.contains(#".at: {"x":1,"y":"v1"}"#))
    run.press("h", "h", "h")
    #expect(run.status.contains(".name: n1"))
  }

  @Test func `columns are left out, moved and shown again, in cards too`() throws {
    let run = try table()
    run.press("-")
    #expect(titles(run) == ["size", "at", "tags"])
    run.press("z", "l")
    #expect(titles(run) == ["at", "size", "tags"])
    run.browser.show(.cards)
    run.press("z", "z")
    #expect(!run.cards.contains { $0.contains("name") })
    run.browser.show(.table)
    run.press("z", "-")
    #expect(titles(run) == ["name", "size", "at", "tags"])
    run.press("z", "-")
    #expect(run.status.hasPrefix("All columns are shown"))
  }

  @Test func `an object opens into a column for each member, and closes`() throws {
    let run = try table()
    run.press("l", "l", "z", "x")
    #expect(run.cards[0].contains("at.x  at.y"))
    run.press("j")
    #expect(run.status.contains(".at.x: 1"))
    run.press("z", "x", "j")
    #expect(titles(run) == ["name", "size", "at", "tags"])
    #expect(run.status.contains(#".at: {"x":2"#))
    run.press("l", "z", "x")
    #expect(run.status.contains("no objects"))
  }

  @Test func `a column is made wider and narrower`() throws {
    let run = try table()
    run.press(")", "k")
    #expect(run.cards[0].hasPrefix("  name    size  at "))
    run.press("(", "(", "k")
    #expect(run.cards[0].hasPrefix("  n…  size"))
  }

  @Test func `columns at the left stay while others scroll`() throws {
    let names = (0..<30).map { "\"c\($0)\": \($0)" }.joined(separator: ", ")
    let run = try table("{\(names)}\n{\(names)}\n", columns: 40)
    run.press("z", "f")
    #expect(run.status == "1 column kept at the left.")
    for _ in 0..<29 { run.press("l") }
    #expect(run.cards[0].contains("c0") && run.cards[0].contains("c29"))
    #expect(!run.cards[0].contains("c1 "))
  }

  @Test func `the column under the cursor is sorted by, and says so`() async throws {
    let run = try table()
    run.press("l", "]")
    try await run.wait(for: "the order", { run.cards[1].contains(" 10  ") })
    #expect(run.cards[0].contains("size ↓"))
  }

  @Test func `a search goes to the cell, and can be of the column alone`() async throws {
    let run = try table()
    run.answer("/", "v7")
    try await run.wait(for: "the match", { run.selected == 7 })
    #expect(run.status.contains(".at:"))
    run.press("g", "h", "z", "/")
    #expect(run.status.hasPrefix("/size: "))
    run.terminal.type("10")
    run.press("Enter")
    try await run.wait(for: "the match", { run.selected == 7 })
  }

  @Test func `fields that come later get columns`() throws {
    let text =
      (0..<40).map { "{\"a\": \($0)}\n" }.joined() + "{\"a\": 40, \"late\": \"here\"}\n"
    let run = try table(text)
    #expect(!run.cards[0].contains("late"))
    run.press("G")
    #expect(run.cards[0].contains("late"))
    #expect(run.cards.contains { $0.contains("here") })
  }

  @Test func `w wraps long values`() throws {
    let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let run = try table(
      "{\"n\": 1, \"text\": \"\(words)\"}\n{\"n\": 2, \"text\": \"b\"}\n", columns: 60)
    #expect(!run.terminal.text.contains("word19"))
    run.press("w")
    #expect(run.terminal.text.contains("word19"))
  }

  @Test func `Tab shows the row's card in place, and Enter alone`() throws {
    let run = try table()
    run.press("j", "Tab")
    #expect(run.cards[2] == "▌ n1")
    run.press("Tab")
    #expect(run.cards[2].hasPrefix("▌ n1       3"))
    run.press("Enter")
    #expect(run.status.hasPrefix("Record"))
  }

  @Test func `what is copied as a table has the columns that are shown`() throws {
    let run = try table()
    run.press("-", "y", "c")
    #expect(
      run.terminal.copies.last.map { String(decoding: $0, as: UTF8.self) }
        == "size\tat\ttags\n0\t{\"x\":0,\"y\":\"v0\"}\t[1,2]\n")
  }

  @Test func `keys for columns say where they belong`() throws {
    let run = try BrowserRun(Self.text)
    for key in ["-", "(", ")"] as [Key] {
      run.press(key)
      #expect(run.status.hasPrefix("That is for the columns of a table"), "\(key.name)")
    }
  }
}
