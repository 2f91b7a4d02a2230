import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Which columns a table has, what they show, and what is chosen by hand.
@MainActor
@Suite struct TableColumnTests {
  private func table(_ text: String, columns: Int = 60, rows: Int = 12) throws -> BrowserRun {
    try BrowserRun(text, columns: columns, rows: rows) { $0.density = .table }
  }

  private func csv(_ text: String, columns: Int = 60) throws -> BrowserRun {
    try BrowserRun([("data.csv", text)], columns: columns, rows: 12) { $0.density = .table }
  }

  private func titles(_ run: BrowserRun) -> [Substring] { run.cards[0].split(separator: " ") }

  private func lastCopy(_ run: BrowserRun) -> String? {
    run.terminal.copies.last.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `only columns that were left out are left out, whatever dots their names have`() throws
  {
    let run = try csv("price,price.usd,size,x\n1,2,3,4\n5,6,7,8\n")
    run.press("-", "l", "-")
    #expect(titles(run) == ["price.usd", "x"])
    // Keys that come before anything is drawn are about the columns that they lead to.
    run.press("z", "-")
    run.terminal.send(.key("-"), .key("-"))
    #expect(titles(run).count == 2)
  }

  @Test func `a thousand columns can be moved and left out again and again`() throws {
    let names = (0..<1_000).map { "c\($0)" }.joined(separator: ",")
    let run = try csv(names + "\n" + names + "\n", columns: 30)
    run.press("z", "l", "z", "l", "-", "-", "z", "l")
    #expect(titles(run).first == "c1")
    #expect(run.browser.context.columns.paths.count == 998)
    #expect(run.browser.context.columns.hiddenPaths.count == 2)
  }

  @Test func `the list of fields leads to the column of the one that is found in it`() throws {
    let names = (0..<200).map { "c\($0)" }.joined(separator: ",")
    let run = try csv(names + "\n" + names + "\n", columns: 40)
    run.press("c", "/", "1", "7", "3", "Enter", "Enter")
    #expect(run.browser.context.columns.focusedPath == ["c173"])
    #expect(run.terminal.text.contains("c173"))
    // Columns that stand open are found by the names of their members.
    run.press("c", "Esc")
    #expect(run.browser.context.columns.focusedPath == ["c173"])
  }

  @Test func `a table of a file that is written anew has rows before the next key`() async throws {
    let run = try csv("a,b\n" + (0..<30).map { "\($0),x\n" }.joined(), columns: 40)
    run.press("5", "j")
    try run.folder.write("a,b\n7,other\n8,more\n", to: "data.csv")
    try await run.wait(for: "the rows of the new content") {
      titles(run) == ["a", "b"] && run.terminal.text.contains("other")
    }
  }

  @Test func `columns are kept at the left, and let go from anywhere`() throws {
    let names = (0..<12).map { "name\($0)" }.joined(separator: ",")
    let run = try csv(names + "\n" + names + "\n", columns: 40)
    run.press("l", "z", "f")
    #expect(run.status.contains("2 columns kept"))
    run.press("l", "l", "z", "f")
    #expect(run.status.contains("No column is kept"))
    for _ in 0..<6 { run.press("l") }
    run.press("z", "f")
    #expect(run.status.contains("4 of 10 columns kept"))
  }

  @Test func `a tagged column that is left out is copied, and all tags go at once`() throws {
    let run = try csv("a,b,c\n1,2,3\n")
    run.press("l", "z", "T", "-", "y", "c")
    #expect(lastCopy(run) == "b\n2\n" || lastCopy(run) == "b\n2")
    run.press(",", "c")
    #expect(run.status.contains("1 column tag"))
    run.press("y", "c")
    #expect(lastCopy(run)?.contains("a\tc") == true)
  }

  @Test func `the cursor stays on the screen when columns are kept or made wider`() throws {
    let names = (0..<12).map { "name\($0)" }.joined(separator: ",")
    let run = try csv(names + "\n" + names + "\n", columns: 40)
    for _ in 0..<8 { run.press("l") }
    let columns = run.browser.context.columns.columns
    run.press("z", "f")
    #expect(columns.places.contains { $0.column == 8 })
    run.press("z", "f")
    for _ in 0..<4 { run.press(")") }
    #expect(columns.places.contains { $0.column == 8 && !$0.isCut && $0.width == 13 })
  }

  @Test func `fields that come late stand in the order of their records, at once`() throws {
    let text =
      (0..<40).map { "{\"a\": \($0)}\n" }.joined()
      + (0..<4).map { "{\"a\": 1, \"late\($0)\": \($0)}\n" }.joined()
    let run = try table(text)
    #expect(titles(run) == ["a"])
    run.press("G")
    #expect(titles(run) == ["a", "late0", "late1", "late2", "late3"])
  }

  @Test func `members that come late get columns too, and open where they are first seen`() throws {
    let text =
      String(repeating: "{\"error\": null}\n", count: 40)
      + "{\"error\": {\"code\": 5}}\n{\"error\": {\"code\": 6, \"text\": \"no\"}}\n"
    let run = try table(text, rows: 5)
    run.press("G", "k", "z", "x")
    #expect(titles(run).contains("error.code"))
    #expect(titles(run).contains("error.text"))
    run.press("g", "z", "x", "k")
    #expect(titles(run) == ["error"])
  }

  @Test func `columns keep width, cursor and place when records are read anew`() async throws {
    let run = try csv("a,b,c,d\n1,2,3,4\n5,6,7,8\n")
    run.press("z", "f", "l", ")", ")", "l")
    let before = run.cards[0]
    run.answer(":", "set header!")
    try await run.wait(forText: "column 4")
    run.answer(":", "set header!")
    try await run.wait(for: "the titles of before", { run.cards[0] == before })
    run.press("k")
    #expect(run.status.contains(".c: 3"))
    #expect(run.browser.context.columns.columns.layout.keptCount == 1)
  }

  @Test func `tagged columns are those that are copied`() throws {
    let run = try csv("a,b,c\n1,2,3\n")
    run.press("l", "l", "z", "T")
    #expect(run.status == "c is tagged; y c copies 1 tagged column.")
    #expect(titles(run) == ["a", "b", "*c"])
    run.press("h", "h", "z", "T", "y", "c")
    #expect(lastCopy(run) == "a\tc\n1\t3\n")
    #expect(run.status.contains("2 tagged columns"))
    run.press("z", "T", "l", "l", "z", "T")
    #expect(run.status == "c is not tagged; y c copies all columns.")
    run.press("y", "C")
    #expect(lastCopy(run) == "a,b,c\n1,2,3\n")
    #expect(titles(run) == ["a", "b", "c"])
  }

  @Test func `the last line has all of the value under the cursor`() throws {
    let run = try table(
      "{\"n\": {\"a\": 1, \"b\": [true, null, \"x\\ny\"], \"c\": {\"d\": {\"e\": 1.50}}}}\n{\"n\": 1}\n",
      columns: 160)
    #expect(run.status.contains(#".n: {"a":1,"b":[true,null,"x\ny"],"c":{"d":{"e":1.50}}}"#))
  }

  @Test func `a field that a record does not have is not shown as null`() throws {
    let run = try table("{\"a\": 1, \"b\": null}\n{\"a\": 2}\n")
    run.press("l")
    #expect(run.status.contains(".b: null"))
    run.press("j")
    #expect(run.status.contains(".b: —"))
  }

  @Test func `a single record that is a card has no titles above it`() throws {
    let run = try table("{\"name\": \"x\", \"size\": 1}\n")
    let isRow = titles(run) == ["name", "size"]
    run.press("Tab")
    #expect((titles(run) == ["name", "size"]) != isRow)
    run.press("Tab")
    #expect((titles(run) == ["name", "size"]) == isRow)
    #expect(run.cards.contains { $0.contains("x") })
  }

  @Test func `a message that is cut says so`() throws {
    let run = try table("{\"name\": \"x\"}\n", columns: 30)
    run.press("z", "x")
    #expect(run.status.hasSuffix("…"))
  }

  @Test func `a table made narrow and wide again stands where it stood`() throws {
    let names = (0..<12).map { "name\($0)" }.joined(separator: ",")
    let run = try csv(names + "\n" + names + "\n", columns: 100)
    for _ in 0..<6 { run.press("l") }
    let before = run.cards[0]
    for columns in [40, 20, 100] { run.terminal.resize(columns: columns, rows: 12) }
    #expect(run.cards[0] == before)
    run.terminal.resize(columns: 20, rows: 12)
    run.press("l", "h")
    #expect(run.browser.context.columns.columns.places.contains { $0.column == 6 })
  }

  @Test func `values without fields are copied, and not sorted by`() throws {
    let run = try BrowserRun([("data.json", "[[1,2],[3,4]]")]) { $0.density = .table }
    #expect(titles(run) == ["value"])
    run.press("j", "y", "c")
    #expect(lastCopy(run) == "value\n[3,4]\n")
    run.press("]")
    #expect(run.status == "These records have no fields to filter or sort by.")
    run.press("z", "/")
    #expect(run.status == "These records have no fields; / searches them.")
  }

  @Test func `keys for columns say how to come back to the columns`() throws {
    let run = try table("{\"a\": 1}\n{\"a\": 2}\n", columns: 100)
    run.press("Tab", "-")
    #expect(run.status == "That is for the columns of a table; Tab folds this record into its row.")
    run.press("Tab", "Enter", "-")
    #expect(run.status == "That is for the columns of a table; q goes back to it.")
  }

  @Test func `titles sort, whatever their names`() async throws {
    let run = try csv("dc:title,x\nb,1\na,2\nc,3\n")
    let firsts: [Character] = ["a", "c", "b"]
    for first in firsts {
      run.terminal.click(column: 3, row: 0)
      try await run.wait(for: "the order", { run.cards[1].dropFirst(2).first == first })
    }
  }
}
