import CellGrid
import Query
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Filters, sorts and searches while the cursor is on a field.
@MainActor
@Suite struct InsideActionsTests {
  @Test func `a filter by the value under the cursor is there at once`() async throws {
    let run = try BrowserRun.inside(columns: 100, rows: 24)
    run.press("j", "l", "l", "@")
    try await run.settle()
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["user.name = Ann"])
    #expect(run.browser.reading.all.cardCount == 2)
    #expect(run.path == ".user.name")
    run.press("Esc")
    #expect(!run.isInside)
    run.press("Esc")
    try await run.settle()
    run.press("l", "!")
    try await run.settle()
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["user.name != Ann"])
    // The record itself is gone, and so one is out of it.
    #expect(!run.isInside && run.selected == 1)
  }

  @Test func `an object is no value to filter by`() throws {
    let run = try BrowserRun.inside(columns: 100)
    run.press("j", "@")
    #expect(run.status == "No filter can ask for this value of .user; go to a value in it.")
    #expect(run.browser.reading.arranged.filters.isEmpty)
  }

  @Test func `a sort by the field under the cursor is there at once`() async throws {
    let run = try BrowserRun.inside(columns: 100, rows: 30)
    run.press("j", "l", "j", "j", "j")
    #expect(run.path == ".user.age")
    run.press("[")
    try await run.settle()
    #expect(run.browser.reading.arranged.words.sort == "↑user.age")
    #expect(run.path == ".user.age" && run.selected == 0)
    #expect(run.status.contains("3/3"))
    run.press("]")
    try await run.settle()
    #expect(run.browser.reading.arranged.words.sort == "↓user.age")
    #expect(run.status.contains("1/3"))
  }

  @Test func `without a field they ask`() throws {
    let run = try BrowserRun(BrowserRun.nested)
    for (key, prompt) in [("@" as Key, "@"), ("!", "!"), ("[", "sort ↑"), ("]", "sort ↓")] {
      run.press(key)
      #expect(run.status.hasPrefix(prompt))
      run.press("Esc")
    }
  }

  @Test func `the list of fields opens on the field`() throws {
    let run = try BrowserRun.inside(columns: 80)
    run.press("j", "l", "j", "j", "l", "l", "c")
    let row = try #require(run.terminal.cursor?.row)
    #expect(run.terminal.rows[row].contains("user.emails"))
    run.press("Esc")
    #expect(run.path == ".user.emails[0]")
  }

  // MARK: Searching

  @Test func `a search opens what is closed, and goes from match to match`() async throws {
    let run = try BrowserRun.inside(columns: 80, rows: 30)
    run.answer("/", "x")
    try await run.wait(for: "the first match") { run.path == ".user.emails[0]" }
    #expect(run.isInside)
    run.press("n")
    #expect(run.path == ".user.emails[1]")
    run.press("N")
    #expect(run.path == ".user.emails[0]")
    run.press("n", "n")
    // The record behind has none in its fields, the third has one.
    try await run.wait(for: "the next record") { run.selected == 2 }
    #expect(!run.isInside)
    run.press("n")
    try await run.wait(for: "the start") { run.selected == 0 }
  }

  @Test func `names are found too`() async throws {
    let run = try BrowserRun.inside(columns: 80, rows: 30)
    run.answer("/", "deep")
    try await run.wait(for: "the field") { run.path == #".["odd key"][0][1].deep"# }
    run.press("n")
    #expect(run.isInside)
    try await run.wait(for: "the word") { run.status.contains("Continued at the top") }
    #expect(run.path == #".["odd key"][0][1].deep"#)
  }

  @Test func `what is behind the cursor comes first, then other records, then the beginning`()
    async throws
  {
    let run = try BrowserRun(
      #"{"a": "hit", "b": 1, "c": ["hit"]}"# + "\n" + #"{"a": "none"}"# + "\n", columns: 80)
    run.goInside()
    run.press("j")
    run.answer("/", "hit")
    try await run.wait(for: "the one behind") { run.path == ".c[0]" }
    run.press("n")
    try await run.wait(for: "the first") { run.path == ".a" }
    run.press("j", "j", "j")
    #expect(run.path == ".c[0]")
    run.answer("\\", "hit")
    try await run.wait(for: "the one before") {
      run.path == ".c[0]"
        && run.browser.finder.session.map { $0.query.isBackward && $0.current != nil } == true
    }
    run.press("n")
    try await run.wait(for: "the first") { run.path == ".a" }
  }

  @Test func `a search that is given up leaves all as it was`() async throws {
    let run = try BrowserRun.inside(columns: 80, rows: 30)
    run.press("j")
    let before = run.terminal.text
    run.press("/")
    run.terminal.type("deep")
    try await run.wait(for: "the field") { run.path == #".["odd key"][0][1].deep"# }
    run.press("Esc")
    #expect(run.terminal.text == before)
    run.press("/")
    run.terminal.type("Third")
    try await run.wait(for: "the record") { run.selected == 2 }
    #expect(!run.isInside)
    run.press("Esc")
    #expect(run.terminal.text == before)
  }

  @Test func `matches are marked in names and values`() async throws {
    let run = try BrowserRun.inside(columns: 80, rows: 30)
    run.answer("/", "ann")
    try await run.wait(for: "the value") { run.path == ".user.name" }
    let surface = run.terminal.surface
    let row = try #require(run.cards.firstIndex { $0.contains("name: Ann") })
    let start = "│     name: ".count
    #expect(
      (start..<(start + 3)).allSatisfy { surface[$0, row].style.attributes.contains(.reverse) })
    #expect(!surface[start + 3, row].style.attributes.contains(.reverse))
  }
}
