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

  @Test func `marks and jumps lead to a field`() async throws {
    let fields = (0..<60).map { "\"f\($0)\": {\"t\": \($0)}" }
    let run = try BrowserRun("{\(fields.joined(separator: ","))}\n", columns: 60, rows: 12)
    run.goInside()
    for _ in 0..<40 { run.press("j") }
    run.press("l", "j", "m", "a")
    #expect(run.status == "Mark a is on .f40.t of record 1; 'a comes back to it.")
    let cards = run.cards
    run.press("g")
    #expect(run.path == ".f0")
    run.press("'", "a")
    #expect(run.cards == cards)
    run.press("^O")
    #expect(run.path == ".f0")
    run.press("M-o")
    #expect(run.cards == cards)
    run.answer("/", "f5")
    try await run.wait(for: "the match") { run.path == ".f50" }
    run.press("^O")
    #expect(run.cards == cards)
    run.press("n")
    #expect(run.path == ".f50")
    for _ in 0..<10 { run.press("n") }
    #expect(run.path == ".f5")
    // The last match before it that was left by a jump, for it went off the screen.
    run.press("^O")
    #expect(run.path == ".f59")
    // From the card too one comes back into it.
    run.press("Esc", "Esc")
    #expect(!run.isInside)
    run.press("'", "a")
    #expect(run.cards == cards)
  }

  @Test func `who goes into the record of a match is on the field that has it`() async throws {
    let fields = (0..<60).map { "\"f\($0)\": \"\($0 % 20 == 7 ? "found" : "word") \($0)\"" }
    let run = try BrowserRun("{\(fields.joined(separator: ","))}\n", columns: 60, rows: 12)
    run.answer("/", "found")
    try await run.wait(for: "the match") { run.browser.finder.session?.current != nil }
    run.goInside()
    #expect(run.path == ".f7")
    #expect(run.cards.contains { $0.hasPrefix("▌") && $0.contains("found 7") })
    // Who comes out and goes in again is where one was.
    run.press("j")
    while run.isInside { run.press("h") }
    run.goInside()
    #expect(run.path == ".f8")
    while run.isInside { run.press("h") }
    run.press("n")
    run.goInside()
    #expect(run.path == ".f27")
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
