import RecordCards
import Records
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser
@testable import Query

/// All fields of the records in short.
@MainActor
@Suite struct SurveyTests {
  private func survey(_ run: BrowserRun) async throws {
    run.answer(":", "survey")
    try await finish(run)
  }

  private func finish(_ run: BrowserRun) async throws {
    try await run.wait(for: "a survey") {
      run.cards.contains { $0.contains("All fields") } && !run.status.contains("counting")
    }
  }

  private func settled(_ run: BrowserRun) async throws -> [String] {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
    return run.titles.map { String($0.drop { $0 == ">" }) }
  }

  private func lines(_ run: BrowserRun) -> [String] {
    run.cards.map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private func underCursor(_ run: BrowserRun) -> String? {
    run.cards.first { $0.hasPrefix("▌") }?.split(separator: " ").dropFirst().first.map(String.init)
  }

  @Test func `each field is there with what it has and its most frequent values`() async throws {
    let run = try BrowserRun.cards(41, columns: 100, rows: 24)
    try await survey(run)
    let shown = lines(run)
    #expect(shown[..<3] == ["All fields", "41 records, 3 fields", "▌ title"])
    #expect(shown[3].hasPrefix("texts, in 100.00\u{A0}% of the records, 41 values, "))
    #expect(shown[7] == "size")
    #expect(shown[8] == "numbers, in 100.00\u{A0}% of the records, 10 values, 0 to 9")
    #expect(shown[12] == "tag")
    #expect(shown[14].hasPrefix("even 21 51.22\u{A0}% █"))
    #expect(run.status.hasPrefix("Enter lists its values"))
    run.press("Esc")
    #expect(run.browser.application.overlays.isEmpty && run.titles.first == ">Card 0")
  }

  @Test func `Enter on a field lists its values, and Esc comes back to the same line`()
    async throws
  {
    let run = try BrowserRun.cards(41, columns: 100, rows: 12)
    try await survey(run)
    run.press("G", "k", "k")
    #expect(underCursor(run) == "tag")
    let before = run.cards
    run.press("Enter")
    try await run.wait(forText: "41 records, 2 values")
    run.press("Esc")
    #expect(run.cards == before)
    // C does the same, from a value of the field too.
    run.press("j", "C")
    try await run.wait(forText: "41 records, 2 values")
    run.press("Esc", "Esc")
    #expect(run.browser.application.overlays.isEmpty && run.titles.first == ">Card 0")
  }

  @Test func `the values of a field that was surveyed are there at once`() async throws {
    let run = try BrowserRun.cards(41, columns: 100, rows: 24)
    try await survey(run)
    run.press("G", "k", "k", "Enter")
    #expect(lines(run)[..<2] == ["tag", "41 records, 2 values"])
    #expect(!run.status.contains("counting"))
  }

  @Test func `Enter on a value shows only its records, an exclamation mark hides them`()
    async throws
  {
    let run = try BrowserRun.cards(40, columns: 80, rows: 21)
    try await survey(run)
    run.press("G", "Enter")
    #expect(run.browser.reading.arranged.filters.map(\.description) == ["tag = \"odd\""])
    #expect(try await settled(run) == ["Card 1", "Card 3", "Card 5", "Card 7"])
    try await survey(run)
    // Of what is shown there are no even ones any more.
    #expect(lines(run)[1] == "20 records, 3 fields")
    run.press("G", "k")
    #expect(underCursor(run) == "tag")
    run.press("!")
    #expect(run.status.contains("A value is hidden; this is a field."))
    run.press("Up", "!")
    #expect(run.browser.reading.arranged.filters.last?.description.hasPrefix("not size = ") == true)
  }

  @Test func `a value of the list of a field filters and leaves both lists`() async throws {
    let run = try BrowserRun.cards(40, columns: 80, rows: 21)
    try await survey(run)
    run.press("G", "C")
    try await run.wait(forText: "40 records, 2 values")
    run.press("j", "Enter")
    #expect(try await settled(run) == ["Card 1", "Card 3", "Card 5", "Card 7"])
    #expect(run.browser.application.overlays.isEmpty)
  }

  @Test func `values of several fields are chosen by their tags`() async throws {
    let run = try BrowserRun.cards(40, columns: 80, rows: 30)
    try await survey(run)
    run.press("G", "t", "g", "j", "t", "Enter")
    #expect(
      run.browser.reading.arranged.filters.map(\.description) == [
        "title = \"Card 0\" or tag = \"odd\""
      ])
  }

  @Test func `members of objects are fields, their objects are not`() async throws {
    let run = try BrowserRun(
      "{\"user\":{\"login\":\"a\"},\"n\":1}\n{\"user\":{\"login\":\"b\"},\"n\":\"x\"}\n",
      columns: 80, rows: 20)
    try await survey(run)
    let shown = lines(run)
    #expect(shown[1] == "2 records, 2 fields")
    #expect(shown.contains("▌ user.login") && !shown.contains("user"))
    #expect(shown.contains { $0.hasPrefix("texts, numbers, in 100.00\u{A0}%") })
  }

  @Test func `more fields than are counted are said`() async throws {
    let members = (0..<300).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    let run = try BrowserRun("{\(members)}\n", columns: 80, rows: 20)
    try await survey(run)
    #expect(
      lines(run)[..<3] == [
        "All fields", "1 record, 256 fields", "only the first 256 of 300 fields are looked at",
      ])
    run.press("G")
    #expect(lines(run).contains("f255"))
  }

  @Test func `records that come later are counted, and the cursor stays`() async throws {
    let run = try BrowserRun(BrowserRun.lines(10), columns: 80, rows: 21) { $0.follows = true }
    try await survey(run)
    run.press("G")
    let line = try #require(run.cards.firstIndex { $0.hasPrefix("▌") })
    #expect(underCursor(run) == "odd")
    try run.append(40, from: 10)
    try await run.wait(for: "the new ones") {
      run.cards.contains { $0.hasPrefix("▌") && $0.contains(" 25 ") }
    }
    #expect(underCursor(run) == "odd")
    #expect(run.cards.firstIndex { $0.hasPrefix("▌") } == line)
  }

  @Test func `a narrow screen keeps names, counts and shares, and all words`() async throws {
    let run = try BrowserRun.cards(41, columns: 24, rows: 8)
    try await survey(run)
    #expect(lines(run)[1...].joined(separator: " ").contains("41 values, 6 to 7"))
    run.press("G", "k", "k")
    #expect(underCursor(run) == "tag")
    #expect(lines(run).joined(separator: " ").contains("texts, in 100.00\u{A0}% of the records"))
    run.press("G")
    #expect(underCursor(run) == "odd")
    #expect(run.cards.contains { $0.contains("48.78\u{A0}%") })
    #expect(run.terminal.rows.allSatisfy { $0.count <= 24 })
  }

  @Test func `a click goes to a field, and who hears it is told what it has`() async throws {
    let run = try BrowserRun(BrowserRun.lines(41), columns: 80, rows: 21) { $0.usesMouse = true }
    try await survey(run)
    let row = try #require(run.cards.firstIndex { $0.split(separator: " ") == ["tag"] })
    run.terminal.click(column: 5, row: row)
    let mode = try #require(run.browser.application.overlays.last as? CountsMode)
    var screen = SpokenScreen()
    mode.speak(on: &screen)
    #expect(screen.lines == ["All fields", "41 records, 3 fields"])
    #expect(screen.detail.hasPrefix("tag: texts, in 100.00"))
  }
}

/// The lines of all fields alone: an estimate says so, and the cursor stays where the reader is.
@Suite struct SurveyLinesTests {
  private func count(
    _ field: String, _ counts: [(String, Int)], sampleCount: Int? = nil
  ) -> FieldCount {
    let rows = counts.map { name, count in
      FieldCount.Row(
        value: CountedValue(.text, Array(name.utf8)), count: count,
        error: sampleCount == nil ? 0 : 0.01)
    }
    return FieldCount(
      path: FieldPath(name: field), recordCount: counts.reduce(0) { $0 + $1.1 }, rows: rows,
      droppedCount: 0, mostMissed: 0, distinctCount: counts.count, spread: ValueSpread(),
      sampleCount: sampleCount)
  }

  private func notes(_ lines: CountLines) -> [String] {
    lines.lines.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  @Test func `what a sample has shown is marked`() {
    let counts = [count("a", [("x", 600), ("y", 400)], sampleCount: 100)]
    #expect(
      notes(CountLines(survey: counts, leftOutCount: 0)) == [
        "1\u{202F}000 records, estimated from 100 records of all parts",
        "in ≈\u{A0}100.00\u{A0}% of the records, at least 2 values",
      ])
    #expect(
      notes(CountLines(survey: [count("a", [("x", 6), ("y", 4)])], leftOutCount: 2)) == [
        "10 records, 1 field", "only the first 1 of 3 fields are looked at",
        "in 100.00\u{A0}% of the records, 2 values",
      ])
  }

  @Test func `where the exact counts come the cursor stays on its line of the screen`() {
    func lines(_ first: [(String, Int)], _ second: [(String, Int)]) -> CountLines {
      CountLines(survey: [count("a", first), count("b", second)], leftOutCount: 0)
    }
    var list = CountList()
    list.show(lines([("x", 9)], [("p", 6), ("q", 5), ("r", 4), ("s", 3)]))
    list.fit(rows: 6)
    for _ in 0..<4 { #expect(list.type("Down", page: 5) == .moved) }
    list.fit(rows: 6)
    let (target, row) = (list.targetUnderCursor, list.cursor - list.first)
    #expect(target?.choice == .value(CountedValue(.text, Array("q".utf8))))
    list.show(lines([("x", 5), ("y", 4)], [("q", 7), ("p", 6), ("s", 4), ("r", 3)]))
    list.fit(rows: 6)
    #expect(list.targetUnderCursor == target && list.cursor - list.first == row)
    // A value that is none of the first any more leaves the cursor on its field.
    list.show(lines([("x", 9)], [("p", 6), ("r", 5), ("s", 4), ("q", 3)]))
    #expect(list.targetUnderCursor == CountLines.Target(field: FieldPath(name: "b")))
  }

  @Test func `the line beneath a field is on the screen with it`() {
    var list = CountList()
    let counts = (0..<20).map { count("f\($0)", [("x", 1)]) }
    list.show(CountLines(survey: counts, leftOutCount: 0))
    for rows in [1, 2, 3, 7] {
      #expect(list.type("Home", page: rows) == .moved)
      for _ in 0..<39 {
        list.fit(rows: rows)
        let isField = list.targetUnderCursor?.choice == nil && rows > 1
        #expect(list.first <= list.cursor)
        #expect(list.cursor + (isField ? 1 : 0) < list.first + rows)
        #expect(list.type("Down", page: rows) == .moved)
      }
      #expect(list.targetUnderCursor?.field == FieldPath(name: "f19"))
    }
  }
}
