import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Searching records that stand as lines, or as the rows of a table.
@MainActor
@Suite struct TableSearchTests {
  private func table(_ name: String, _ text: String, columns: Int = 60) throws -> BrowserRun {
    try BrowserRun([(name, text)], columns: columns, rows: 12) { $0.density = .table }
  }

  @Test func `a search in a column stays in it`() async throws {
    let run = try table("data.csv", "id,size\n10,10\n7,8\n10,9\n11,10\n")
    run.press("l", "z", "/")
    run.terminal.type("10")
    run.press("Enter")
    try await run.wait(for: "the match", { run.status.contains("of 2") })
    #expect(run.status.contains(".size: 10"))
    #expect(!run.status.contains("match"))
    run.press("n")
    try await run.wait(for: "the next match", { run.selected == 3 })
    #expect(run.status.contains(".size: 10"))
  }

  @Test func `a match far down in a wrapped value is brought on the screen`() async throws {
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    let run = try table("data.jsonl", "{\"n\": 1, \"text\": \"\(words) needle\"}\n{\"n\": 2}\n")
    run.press("w")
    run.answer("/", "needle")
    try await run.wait(for: "the match", { run.cards.contains { $0.contains("needle") } })
    #expect(run.status.contains(".text: word0"))
  }

  @Test func `a match that a column has no room for unfolds its record`() async throws {
    let run = try table(
      "data.jsonl",
      "{\"n\": 1, \"text\": \"\(String(repeating: "long ", count: 30))needle\"}\n{\"n\": 2}\n")
    #expect(!run.terminal.text.contains("needle"))
    run.answer("/", "needle")
    try await run.wait(for: "the match", { run.cards.contains { $0.contains("needle") } })
  }

  @Test func `a match in a column off the screen brings it there`() async throws {
    let names = (0..<30).map { "name\($0)" }.joined(separator: ",")
    let values = (0..<30).map { "some value\($0)" }.joined(separator: ",")
    let run = try table("data.csv", names + "\n" + values + "\n" + values + "\n")
    run.answer("/", "value29")
    try await run.wait(for: "the match", { run.cards[1].contains("some value29") })
    #expect(run.status.contains(".name29"))
  }

  @Test func `matches on many lines of a record are marked and gone through`() async throws {
    let line = (0..<300).map { "error\($0)" }.joined(separator: " ")
    let run = try BrowserRun([("data.txt", line + "\nb\n")], rows: 12) { $0.density = .lines }
    run.press("w")
    run.answer("/", "error29")
    try await run.wait(for: "the match", { run.status.contains("match 1 of 11") })
    for _ in 0..<10 { run.press("n") }
    #expect(run.status.contains("match 11 of 11"))
    #expect(run.cards.contains { $0.contains("error299") })
  }
}
