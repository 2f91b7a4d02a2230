import Foundation
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Staying in a record, whatever changes around it.
@MainActor
@Suite struct InsidePlaceTests {
  @Test(arguments: PropertySeeds.range(least: 12))
  func `another width keeps the place and the cursor`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let text = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let fields = (0..<30).map { "\"f\($0)\": {\"t\": \"\(text)\", \"n\": \($0)}" }
    let others = String(repeating: "{\"a\": 1, \"b\": 2}\n", count: 30)
    let run = try BrowserRun("{\(fields.joined(separator: ","))}\n\(others)", columns: 70, rows: 15)
    run.goInside()
    run.press("e")
    for _ in 0..<(10 + random.below(70)) { run.press("j") }
    let field = run.path
    // Where lines are longer the field stays on the screen by itself, unless it is at the edge.
    run.press("z", "z")
    let top = try #require(run.cards.first)
    let line = try #require(run.browser.list.fieldRows?.lowerBound)
    for _ in 0..<5 {
      run.terminal.resize(columns: 70 + random.below(60), rows: 15)
      #expect(run.path == field)
    }
    run.terminal.resize(columns: 70, rows: 15)
    #expect(run.path == field)
    #expect(run.texts.first == BrowserRun.text(top))
    #expect(run.browser.list.fieldRows?.lowerBound == line)
    // Where there are more it is brought back.
    for _ in 0..<5 {
      run.terminal.resize(columns: 20 + random.below(50), rows: 3 + random.below(12))
      #expect(run.path == field)
      #expect(run.cards.contains { $0.hasPrefix("▌") })
    }
  }

  @Test func `settings leave one where one is`() throws {
    let run = try BrowserRun.inside()
    run.press("j", "l", "j")
    run.answer(":", "set numbers")
    #expect(run.path == ".user.name")
    #expect(run.terminal.text.contains("name: Ann"))
    run.answer(":", "set width=30")
    #expect(run.path == ".user.name")
    run.press("Enter", "q")
    #expect(run.path == ".user.name")
  }

  @Test func `who is in a record that changes or goes comes out`() async throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.nested)], columns: 60, rows: 20) {
      $0.follows = true
    }
    run.press("g")
    run.goInside()
    let path = run.folder.path(of: "data.jsonl")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"title\": \"Fourth\"}\n".utf8))
    try await run.wait(for: "a record more") { run.browser.reading.all.cardCount == 4 }
    #expect(run.isInside)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("{\"title\": \"New\"}\n".utf8))
    try await run.wait(forText: "New")
    #expect(!run.isInside)
    try handle.close()
  }
}
