import CellGrid
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser
@testable import Query

/// The patterns of texts.
@MainActor
@Suite struct PatternTests {
  private static let log = (0..<30).map { number in
    let time = "2026-11-29T08:00:\(number < 10 ? "0" : "")\(number)Z"
    return switch number % 5 {
    case 0: "\(time) WARN VM Paused\n"
    case 1: "\(time) INFO VM Started\n"
    default: "\(time) INFO request \(number * 7) from 10.0.0.\(number % 2) took \(number) ms\n"
    }
  }.joined()

  private func run(_ text: String = log, name: String = "a.log") throws -> BrowserRun {
    try BrowserRun([(name, text)], columns: 100, rows: 30)
  }

  private func showPatterns(in run: BrowserRun, of field: String = "") async throws {
    run.answer(":", field.isEmpty ? "patterns" : "patterns \(field)")
    try await run.wait(for: "patterns") {
      run.terminal.rows.contains { $0.contains("records, ") } && !run.status.contains("counting")
    }
  }

  private func cards(_ run: BrowserRun) -> [String] {
    run.terminal.rows.dropFirst().dropLast().map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  @Test func `each pattern is a card with its count, its times and its variables`() async throws {
    let run = try run()
    try await showPatterns(in: run)
    #expect(run.terminal.rows[0].contains("Patterns of message · 30 records, 3 patterns"))
    let cards = cards(run)
    #expect(
      cards[0].hasPrefix("▌ 18 60.00\u{A0}% request <number> from <address> took <number> ms"))
    #expect(cards[1].contains("2026-11-29T08:00:02Z – 2026-11-29T08:00:29Z"))
    #expect(cards.contains { $0.contains("address: 10.0.0.0 50.00\u{A0}%, 10.0.0.1 50.00\u{A0}%") })
    #expect(cards.contains { $0.contains("6 20.00\u{A0}% VM Paused") })
    #expect(cards.contains { $0.contains("6 20.00\u{A0}% VM Started") })
    run.press("Esc")
    #expect(!run.terminal.rows[0].contains("Patterns"))
  }

  @Test func `Enter shows only the records with the pattern, an exclamation mark hides them`()
    async throws
  {
    let run = try run()
    try await showPatterns(in: run)
    run.press("j", "Enter")
    try await settle(run)
    #expect(run.status.contains("message like \"VM Paused\" (6)"))
    run.press("Esc")
    try await settle(run)
    try await showPatterns(in: run)
    run.press("!")
    try await settle(run)
    #expect(run.status.contains("(12)"))
    #expect(!run.terminal.rows.contains { $0.contains("request") && !$0.contains("like") })
  }

  @Test func `several patterns are chosen by their tags`() async throws {
    let run = try run()
    try await showPatterns(in: run)
    run.press("j", "t", "t")
    #expect(run.status.contains("2 tagged"))
    run.press("Enter")
    try await settle(run)
    #expect(run.status.contains("(12)"))
  }

  @Test func `of records without a message it asks for the field`() async throws {
    let run = try run("{\"a\":\"x 1\"}\n{\"a\":\"x 2\"}\n", name: "a.jsonl")
    run.answer(":", "patterns a")
    try await run.wait(for: "patterns") {
      run.terminal.rows[0].contains("Patterns of a · 2 records, 1 pattern")
    }
    run.press("Esc")
    run.answer(":", "patterns")
    #expect(run.status.contains("patterns"))
  }

  @Test(arguments: [(40, 12), (80, 24), (24, 8)])
  func `the last card is reached at any size`(columns: Int, rows: Int) async throws {
    let run = try run()
    run.terminal.resize(columns: columns, rows: rows)
    run.answer(":", "patterns")
    try await run.wait(for: "patterns") { run.terminal.rows.contains { $0.contains("60.00") } }
    run.press("G")
    #expect(run.terminal.rows.contains { $0.contains("VM Started") })
    run.press("g")
    #expect(run.terminal.rows.contains { $0.contains("60.00") })
  }

  private func settle(_ run: BrowserRun) async throws {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
  }
}
