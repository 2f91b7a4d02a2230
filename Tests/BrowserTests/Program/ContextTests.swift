import CellGrid
import DatabasesFixture
import Foundation
import Printing
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// The records around those that a filter finds, by keys and by words.
@MainActor
@Suite struct ContextTests {
  /// Lines of a text, of which every tenth has a word.
  private static func lines(_ count: Int) -> String {
    (0..<count).map { "line \($0)\($0 % 10 == 5 ? " error" : "")\n" }.joined()
  }

  private func open(
    _ count: Int = 40, rows: Int = 14, _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    try BrowserRun([("data.txt", Self.lines(count))], columns: 40, rows: rows) {
      $0.density = .lines
      change(&$0)
    }
  }

  private func settle(_ run: BrowserRun) async throws {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
  }

  @Test func `x shows the records around each hit, and how many are left out`() async throws {
    let run = try open()
    run.answer("&", "error")
    try await settle(run)
    #expect(run.cards.prefix(3) == ["▌ line 5 error", "  line 15 error", "  line 25 error"])
    run.press("x", "g")
    #expect(
      run.cards.prefix(9) == [
        "┇ line 4", "  line 5 error", "┊ line 6", "  ┄┄ 7 records left out ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄",
        "┊ line 14", "  line 15 error", "┊ line 16", "  ┄┄ 7 records left out ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄",
        "┊ line 24",
      ])
    #expect(run.status.contains("&error (4) ±1"))
  }

  @Test func `neighbours are dim and hits are not`() async throws {
    let run = try open()
    run.answer("&", "error")
    try await settle(run)
    run.press("x", "g")
    let isDim = (0..<3).map { run.terminal.surface[3, $0].attributes.contains(.dim) }
    #expect(isDim == [true, false, true])
  }

  @Test func `a number says how many, and none ends it`() async throws {
    let run = try open()
    run.answer("&", "error")
    try await settle(run)
    run.press("5", "x")
    #expect(run.status.contains("(4) ±5"))
    #expect(!run.terminal.text.contains("left out"))
    run.press("2", "X")
    #expect(run.status.contains("(4) ±3"))
    run.press("X")
    #expect(run.status.contains("(4) ±2"))
    run.press("0", "x")
    #expect(run.status.contains("(4)") && !run.status.contains("±"))
    #expect(run.cards.filter { $0.contains("line") }.allSatisfy { $0.hasSuffix("error") })
    run.press("X")
    #expect(run.status.hasPrefix("Only the records that the filter"))
    run.answer(":", "context 4")
    #expect(run.status.contains("(4) ±4"))
    run.answer(":", "context four")
    #expect(run.status.hasPrefix(":context takes a number"))
    run.answer(":", "context -1")
    #expect(run.status.hasPrefix(":context takes a number"))
  }

  @Test func `the line that is read stays, and a neighbour that goes leaves its hit selected`()
    async throws
  {
    let run = try open()
    run.answer("&", "error")
    try await settle(run)
    run.press("J", "J")
    let row = run.cards.firstIndex { $0.hasPrefix("▌") }
    run.press("3", "x")
    #expect(run.cards.firstIndex { $0.hasPrefix("▌") } == row)
    #expect(run.selected == 25)
    run.press("j", "j", "X")
    #expect(run.selected == 27)
    run.press("X")
    #expect(run.selected == 25)
    run.press("X")
    #expect(run.selected == 25)
  }

  @Test func `where there is nothing around a record it is said why`() async throws {
    let run = try open()
    run.press("x")
    #expect(run.status.hasPrefix("There is no filter to show"))
  }

  @Test func `a sort hides the neighbours, and without it they are back`() async throws {
    let run = try BrowserRun.cards(40)
    run.answer("&", "size = 9")
    try await settle(run)
    run.press("x")
    #expect(run.browser.reading.all.cardCount == 12)
    run.answer("[", "title")
    try await settle(run)
    #expect(run.browser.reading.all.cardCount == 4)
    #expect(!run.status.contains("±"))
    run.press("x")
    #expect(run.status.hasPrefix("Sorted records stand beside others"))
    run.press("[", "Enter")
    try await settle(run)
    #expect(run.browser.reading.all.cardCount == 12)
  }

  @Test func `a table of a database says that it has none`() async throws {
    guard let file = try SQLiteFile("CREATE TABLE t (id INTEGER PRIMARY KEY)") else { return }
    let run = BrowserRun([try .table("t", of: file)], in: try TemporaryFolder())
    run.press("x")
    #expect(run.status.hasPrefix("A database gives the rows"))
  }

  @Test func `the command line says how many there are at the start`() async throws {
    let run = try open {
      $0.printing.filters = (try? RecordFilter("error")).map { [$0] } ?? []
      $0.printing.context = 2
    }
    try await settle(run)
    #expect(run.cards.prefix(3) == ["┊ line 3", "┊ line 4", "▌ line 5 error"])
    #expect(run.status.contains("(4) ±2"))
  }

  @Test func `the first hit is on the screen at the start, however many come before it`()
    async throws
  {
    let text = (0..<60).map { "line \($0)\($0 == 40 ? " error" : "")\n" }.joined()
    let run = try BrowserRun([("data.txt", text)], columns: 40, rows: 14) {
      $0.density = .lines
      $0.printing.filters = (try? RecordFilter("error")).map { [$0] } ?? []
      $0.printing.context = 30
    }
    try await settle(run)
    #expect(run.cards.contains("▌ line 40 error"))
  }

  @Test(arguments: ["cards", "lines", "table"]) func `each view has neighbours and gaps`(
    view: String
  ) async throws {
    let run = try BrowserRun.cards(40, rows: 30)
    run.answer(":", view)
    run.answer("&", "size = 9")
    try await settle(run)
    run.press("x", "g")
    #expect(run.cards.first { $0.contains("Card 6") }?.hasPrefix("┇") == true)
    #expect(run.cards.first { $0.contains("Card 7") }?.hasPrefix(" ") == true)
    #expect(run.cards.first { $0.contains("Card 8") }?.hasPrefix("┊") == true)
    #expect(run.terminal.text.contains(" 7 records left out "))
  }

  @Test func `what is shown is written`() async throws {
    let run = try open()
    run.answer("&", "error")
    try await settle(run)
    run.press("x")
    run.answer(":", "w \(run.folder.path(of: "out.log"))")
    let records = [4, 5, 6, 14, 15, 16, 24, 25, 26, 34, 35, 36]
    let text = records.map { "line \($0)\($0 % 10 == 5 ? " error" : "")\n" }.joined()
    try await run.wait(for: "the file") { (try? run.read("out.log")) == text }
    run.answer(":", "w \(run.folder.path(of: "out.txt"))")
    try await run.wait(for: "the file") { (try? run.read("out.txt").contains("line 36")) == true }
    let rows = try run.read("out.txt").split(separator: "\n")
    #expect(rows.count { $0 == "--" } == 3)
    #expect(
      rows.filter { $0.contains("line") }
        == records.map { $0 % 10 == 5 ? "  line \($0) error" : "┊ line \($0)" })
  }

  @Test func `records that come while the end is followed get their places`() async throws {
    let run = try BrowserRun(BrowserRun.lines(12), columns: 60, rows: 40) {
      $0.density = .lines
      $0.follows = true
    }
    run.answer("&", "size = 9")
    try await settle(run)
    run.press("x")
    #expect(run.browser.reading.all.cardCount == 3)
    // Hits are 7, 17, 27.
    try run.append(17, from: 12)
    try await run.wait(for: "the new hits") { run.browser.reading.all.cardCount == 9 }
    try await settle(run)
    #expect(run.cards.filter { $0.contains(" 7 records left out ") }.count == 2)
    #expect(run.browser.reading.isAtTail)
  }

  @Test func `a session keeps how many are shown`() throws {
    var session = Session(name: "a", files: [SessionFile(path: "/a", byteCount: 1, modified: 1)])
    session.context = 3
    #expect(Session(session.json)?.context == 3)
    session.context = 0
    #expect(Session(session.json)?.context == 0)
  }
}
