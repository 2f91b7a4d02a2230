import Foundation
import Synchronization
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import Records

/// Files that grow, are cut, replaced or deleted while they are shown, in every mode.
@MainActor
@Suite struct ChangingFileTests {
  private func open(_ count: Int = 20, follows: Bool = true) throws -> BrowserRun {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(count))]) { $0.follows = follows }
    run.terminal.passTime()
    return run
  }

  @Test func `an input that fails leaves the answer to a key, and the status line tells of it`()
    throws
  {
    // Compressed as RFC 1951 stores bytes, in a block that ends before its 65,535 bytes.
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1, 0xFF, 0xFF, 0, 0]
    let run = try BrowserRun(
      bytes: [("data.jsonl.gz", head + Array(BrowserRun.lines(20).utf8))], isIndexed: false)
    let source = run.browser.reading.records.sources[0]
    let news = DispatchSemaphore(value: 0)
    let observer = source.addObserver { news.signal() }
    defer { source.removeObserver(observer) }
    while source.progress.failure == nil { news.wait() }
    run.press("n")
    #expect(run.status == "No search yet: / starts one.")
    run.press("j")
    #expect(run.status.contains("gzip"))
  }

  /// Ways to stand somewhere, and how to come back.
  nonisolated static let modes: [(name: String, keys: [Key], back: [Key])] = [
    ("among the cards", [], []), ("in the help", ["?"], ["q"]), ("in a record", ["Enter"], ["q"]),
    ("in the source", ["r"], ["q"]), ("in a search", ["/", "C"], ["Esc"]),
    ("in a search backward", ["\\", "9"], ["Esc"]), ("in a command", [":", "s"], ["Esc"]),
    ("in a filter", ["&", "a"], ["Esc"]), ("at a value", ["@"], ["Esc"]),
    ("in a sort", ["["], ["Esc"]),
    ("in the fields", ["c"], ["Esc"]), ("behind a number", ["1"], ["Esc"]),
    ("in lines", ["V"], ["V", "V"]), ("in a table", ["V", "V"], ["V"]),
    ("in a sorted table", ["V", "V", "l", "]"], ["V"]),
    ("behind a search", ["/", "C", "Enter"], ["Esc"]),
    ("sorted", ["]", "s", "i", "z", "e", "Enter"], ["Esc"]),
    ("filtered", ["&", "C", "a", "r", "d", "Enter"], ["Esc"]),
  ]

  @Test(arguments: modes.indices) func `records that come are shown in every mode`(
    _ index: Int
  ) async throws {
    let mode = Self.modes[index]
    let run = try open()
    for key in mode.keys { run.press(key) }
    try run.append(5, from: 20)
    try await run.wait(for: "the records, \(mode.name)") {
      run.browser.reading.records.knownCounts == [25] && !run.browser.reading.arranged.isBusy
    }
    for key in mode.back { run.press(key) }
    run.press("G")
    try await run.wait(for: "the last") { run.status.contains("/25") && !run.titles.isEmpty }
  }

  @Test(arguments: modes.indices) func `a file that is cut is shown anew in every mode`(
    _ index: Int
  ) async throws {
    let mode = Self.modes[index]
    let run = try open(60)
    for key in mode.keys { run.press(key) }
    try run.folder.write("", to: "data.jsonl")
    try run.append(3, from: 0)
    try await run.wait(for: "the three, \(mode.name)") {
      // Esc would stop a filter that has not ended.
      run.browser.reading.records.knownCounts == [3] && !run.browser.reading.arranged.isBusy
    }
    for key in mode.back { run.press(key) }
    run.press("G", "k", "n", "j", "Enter", "q", "g")
    try await run.wait(for: "the first") { run.titles.contains { $0.hasSuffix("Card 0") } }
    #expect(!run.terminal.text.contains("Card 59"))
  }

  @Test(arguments: Density.allCases)
  func `a file of fewer records is shown in each view`(_ density: Density) async throws {
    let run = try open(20)
    run.browser.show(density)
    run.press("5", "g")
    let file = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "data.jsonl")))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("{\"title\": \"New\", \"other\": 1}\n".utf8))
    try file.close()
    try await run.wait(for: "the new record") { run.cards.contains { $0.contains("New") } }
    run.press("j", "k")
    #expect(run.cards.contains { $0.contains("New") })
    #expect(!run.browser.messages.entries.contains { $0.text.contains("invalid") })
  }

  @Test func `following is told, left and taken up`() async throws {
    let run = try open()
    try await run.wait(forText: "FOLLOW")
    run.press("g")
    #expect(run.status.contains("DETACHED"))
    try run.append(2, from: 20)
    try await run.wait(forText: "DETACHED 2 new ↓")
    run.press("G", "G")
    try await run.wait(forText: "FOLLOW")
    run.press("F")
    #expect(run.status.contains("PAUSED"))
    run.press("F")
    #expect(run.status.contains("FOLLOW"))
    run.press("^C")
    #expect(run.status.contains("PAUSED"))
  }

  @Test(arguments: [["k"], ["Up"], ["K"], ["H"], ["M"], ["u"], ["b"], ["^Y"]] as [[Key]])
  func `who moves up from the end is left alone until the end is gone to`(
    _ keys: [Key]
  ) async throws {
    let run = try open()
    try await run.wait(forText: "FOLLOW")
    for key in keys { run.press(key) }
    let rows = run.cards
    #expect(run.status.contains("DETACHED"))
    try run.append(3, from: 20)
    try await run.wait(forText: "DETACHED 3 new ↓")
    #expect(run.cards == rows)
    run.press("G")
    try await run.wait(forText: "FOLLOW")
    try run.append(2, from: 23)
    try await run.wait(for: "the last") { run.titles.last == ">Card 24" }
  }

  @Test(arguments: ["j", "L", "Space", "^E"] as [Key])
  func `a way down to the end follows again`(_ key: Key) async throws {
    let run = try open()
    try await run.wait(forText: "FOLLOW")
    run.press("k")
    #expect(run.status.contains("DETACHED"))
    run.press(key)
    #expect(run.status.contains("FOLLOW"))
  }

  @Test func `G twice begins to follow`() async throws {
    let run = try open(follows: false)
    run.press("G")
    #expect(!run.status.contains("FOLLOW"))
    run.press("G")
    #expect(run.status.contains("FOLLOW"))
    run.press("F", "g", "G", "k", "G")
    #expect(!run.browser.reading.isFollowing, "another key in between")
  }

  @Test func `a file that is deleted is told`() async throws {
    let run = try open()
    try FileManager.default.removeItem(atPath: run.folder.path(of: "data.jsonl"))
    try await run.wait(forText: "was deleted")
    run.press("j")
    #expect(run.titles.count >= 2)
  }

  /// Ways to show other records than all in their order, and the sizes of what is shown in the end.
  nonisolated static let arrangements = [
    (":sort size", [0, 3, 7]), (":sort size:desc", [7, 3, 0]), ("&size<5", [0, 3]),
    ("&Card", [0, 7, 3]),
  ]

  @Test(arguments: arrangements, [20, 25, 33])
  func `a record that goes on is shown as it is, in the place that it has by then`(
    _ arrangement: (command: String, sizes: [Int]), _ seenByteCount: Int
  ) async throws {
    let run = try open(3, follows: false)
    run.terminal.type(arrangement.command)
    run.press("Enter")
    let path = run.folder.path(of: "data.jsonl")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let line = Array("{\"title\": \"Card 3\", \"size\": 3, \"tag\": \"odd\"}\n".utf8)
    let source = run.browser.reading.records.sources[0]
    // What comes is taken in for a while after a file was cut: as long as it takes here.
    func write(_ bytes: ArraySlice<UInt8>) throws {
      source.state.withLock { $0.following.settlesAt = .now + .seconds(3_600) }
      try file.seekToEnd()
      try file.write(contentsOf: Data(bytes))
    }
    try file.truncate(atOffset: UInt64(BrowserRun.lines(2).utf8.count))
    try await run.wait(for: "the two") {
      run.browser.reading.records.knownCounts == [2] && !run.browser.reading.arranged.isBusy
    }
    try write(line[..<seenByteCount])
    try await run.wait(for: "the third, in part") {
      run.browser.reading.records.knownCounts == [3] && !run.browser.reading.arranged.isBusy
    }
    try write(line[seenByteCount...])
    try file.close()
    let titles = arrangement.sizes.map { "Card \($0 == 7 ? 1 : $0)" }
    try await run.wait(for: "the third, whole and in its place") {
      !run.terminal.text.contains("Bad record") && run.titles.map { String($0.suffix(6)) } == titles
    }
  }

  @Test(arguments: ["", "{\"title\": \"New\"}\n"], [":sort size", ""])
  func `a file that is there is not replaced by the records of another file than was seen`(
    _ text: String, _ arrangement: String
  ) async throws {
    let (count, run) = (20_000, try open(20_000, follows: false))
    let all = try run.folder.read("data.jsonl")
    let old = Data("old\n".utf8)
    try old.write(to: URL(fileURLWithPath: run.folder.path(of: "old.jsonl")))
    if !arrangement.isEmpty { run.answer(":", String(arrangement.dropFirst())) }
    run.answer(":", "w! \(run.folder.path(of: "old.jsonl"))")
    try run.folder.write(text, to: "data.jsonl")
    try await run.wait(for: "what has become of it") {
      run.browser.messages.entries.contains { $0.text.contains("old.jsonl") }
    }
    let isWritten = run.browser.messages.entries.contains { $0.text.contains("records, ") }
    let now = try run.folder.read("old.jsonl")
    // All may have been written before the other file was there.
    #expect(isWritten ? now.count == all.count : now == Array(old), "\(count) records")
  }

  @Test func `what is filled in stays while records come`() async throws {
    let form = """
      {"type": "AdaptiveCard", "body": [{"type": "Input.Text", "id": "a", "label": "Name"}], \
      "actions": [{"type": "Action.Submit", "title": "Send"}]}

      """
    let run = try BrowserRun([("data.jsonl", form + form)], rows: 60) { $0.follows = true }
    run.terminal.passTime()
    run.press("g", "Tab")
    run.terminal.type("Ada")
    try run.append(3, from: 0)
    try await run.wait(for: "the records") { run.browser.reading.records.knownCounts == [5] }
    run.terminal.type(" L")
    #expect(run.terminal.text.contains("Ada L"))
  }
}
