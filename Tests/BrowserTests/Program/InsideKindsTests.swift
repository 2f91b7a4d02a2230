import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Records of all kinds, gone into and as their source.
@MainActor
@Suite struct InsideKindsTests {
  @Test func `rows and log entries are gone into, texts are not`() throws {
    let row = try BrowserRun([("data.csv", "id,two words\n1,x\n2,y\n")], columns: 60)
    row.goInside()
    row.press("j")
    #expect(row.path == #".["two words"]"#)
    let log = try BrowserRun(
      [
        (
          "data.log",
          "2026-11-21T10:00:00Z WARN disk full free=3\n2026-11-21T10:00:01Z INFO ok a=1\n"
        )
      ],
      columns: 60)
    log.goInside()
    #expect(
      log.tree == [
        "▌   timestamp: 2026-11-21T10:00:00Z", "│   level: warn", "│   message: disk full",
        "│   free: 3",
      ])
    let text = try BrowserRun([("data.txt", "One line.\n\nAnother paragraph.\n")], columns: 80)
    text.press("l")
    #expect(text.status == "This record is a text without fields; there is nothing to go into.")
    let bad = try BrowserRun("{\"a\": 1}\n{\n", columns: 80)
    bad.press("j", "l", "l")
    #expect(bad.status == "This record could not be read; there are no fields to go into.")
  }

  @Test func `an Adaptive Card is gone into by its source`() throws {
    let card =
      #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "Hello"}]}"#
    let run = try BrowserRun(card + "\n", columns: 80)
    run.goInside()
    run.press("j", "j", "l", "l", "l", "j", "j")
    #expect(run.path == ".body[0].text")
  }

  @Test func `a record alone is gone into as well`() throws {
    let run = try BrowserRun(BrowserRun.nested, columns: 80, rows: 20)
    run.press("Enter", "l", "j")
    #expect(run.status.hasPrefix("Record  1/3  .user"))
    run.press("l", "l")
    #expect(run.path == ".user.name")
    run.answer("/", "41")
    #expect(run.path == ".user.age")
    run.answer("/", "deep")
    #expect(run.path == #".["odd key"][0][1].deep"#)
    run.press("Esc")
    #expect(run.browser.page != nil && !run.isInside)
    run.press("h")
    #expect(run.browser.page == nil)
  }

  @Test func `a hostile record does nothing to the terminal`() throws {
    let hostile =
      #"{"a\u001b]0;t\u0007\n\u202eb": "x\u001b[2J\u009b31m\u202e\u2066y", "\u0000": ["\u001b[31mred\u001b[m"]}"#
    let run = try BrowserRun(hostile + "\n", columns: 100, rows: 20)
    run.goInside()
    run.press("e")
    for _ in 0..<4 {
      for row in run.terminal.rows {
        #expect(
          row.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(
          !row.unicodeScalars.contains("\u{202E}") && !row.unicodeScalars.contains("\u{2066}"))
      }
      run.press("j")
    }
  }

  @Test func `no depth is too much`() throws {
    let deep = String(repeating: "[{\"k\":", count: 250) + "1" + String(repeating: "}]", count: 250)
    let run = try BrowserRun("{\"d\": \(deep)}\n", columns: 80, rows: 20)
    run.goInside()
    run.press("e", "G")
    #expect(run.isInside)
    #expect(run.path?.hasPrefix(".d[0].k[0].k") == true)
    #expect(run.status.contains("[0].k"))
    run.press("@")
    #expect(
      run.browser.reading.arranged.filters.isEmpty
        && run.status.hasPrefix("No filter or sort can name"))
    let tooDeep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let other = try BrowserRun(tooDeep + "\n", columns: 80, rows: 20)
    for _ in 0..<5 { other.press("l") }
    #expect(!other.terminal.text.isEmpty)
  }

  @Test func `a document of many fields is opened and walked through`() async throws {
    let items = (0..<20_000).map { "{\"id\": \($0), \"name\": \"item \($0)\", \"tags\": [1, 2]}" }
    let text = "{\"items\": [[\(items.joined(separator: ","))]]}\n{\"z\": 1}\n"
    let run = try BrowserRun(text, columns: 80, rows: 24)
    try await run.wait(for: "the record") { run.browser.list.cardCount == 2 }
    run.goInside()
    run.press("e")
    #expect(run.isInside)
    for _ in 0..<200 { run.press("j") }
    run.press("h", "E", "k")
    #expect(run.isInside)
  }

  // MARK: The source

  @Test func `the source is formatted, then as it stands, then formatted again`() throws {
    let run = try BrowserRun(BrowserRun.nested, columns: 120, rows: 30)
    run.press("r")
    #expect(run.status.hasPrefix("Source, formatted  1/3"))
    #expect(run.texts.contains(#""emails": ["#))
    run.press("r")
    #expect(run.status.hasPrefix("Source, as it stands in the file  1/3"))
    #expect(run.terminal.text.contains(#"{"title": "First", "user": {"name": "Ann","#))
    run.press("J")
    #expect(run.status.hasPrefix("Source, as it stands in the file  2/3"))
    run.press("r")
    #expect(run.status.hasPrefix("Source, formatted  2/3"))
    run.press("q")
    #expect(run.browser.page == nil)
    let row = try BrowserRun([("data.csv", "id,two words\n1,x\n2,y\n")], columns: 60)
    row.press("r", "r")
    #expect(row.status.hasPrefix("Source  1/2"))
    #expect(row.terminal.text.contains("1,x"))
  }
}
