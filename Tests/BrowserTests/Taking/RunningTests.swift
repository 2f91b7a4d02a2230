import Foundation
import Phrases
import Platform
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// The editor and commands: what they are started as, what they read, and what is said behind them.
@MainActor
@Suite struct RunningTests {
  private func inputs(of run: BrowserRun) -> [String?] {
    run.terminal.commandInputs.map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func `v opens the line of the record in the editor`() throws {
    let run = try BrowserRun([
      ("data.json", "[\n{\"a\": 1},\n\n{\"a\": 2,\n\"b\": 3}, {\"a\": 4}\n]\n")
    ]) {
      $0.editor = "code -n"
    }
    let path = run.folder.path(of: "data.json")
    run.press("v", "j", "v", "j", "v")
    #expect(
      run.terminal.commands
        == [2, 4, 5].map { ["code", "-n", "--wait", "--goto", "\(path):\($0)"] })
    #expect(inputs(of: run) == [nil, nil, nil])
    #expect(run.selected == 2)
  }

  @Test func `v opens the line of the field under the cursor, in a record of many lines`() throws {
    let text = #"""
      {
        "a\"}": "x\\", "b": {"c": [
          "{,[",
          {"d": "{\"e\": 1}"}
        ],
        "f":
          1},
        "g": [], "h": {},
        "g": true
      }
      """#
    let run = try BrowserRun([("data.json", text)], rows: 30) { $0.editor = "vi" }
    func lines() -> [String?] { run.terminal.commands.map { $0.dropFirst().first } }
    run.goInside()
    run.press("e", "v")
    var expected = ["+2"]
    for line in ["+2", "+2", "+3", "+4", "+4", "+4", "+6", "+8", "+8", "+9"] {
      run.press("j", "v")
      expected.append(line)
    }
    #expect(lines() == expected)
    let table = try BrowserRun([("data.json", "[\n{\"a\": 1,\n\"b\": 2}, {\"a\": 3}]\n")]) {
      $0.density = .table
    }
    table.press("l", "v", "j", "v")
    #expect(table.terminal.commands.map { $0[1] } == ["+3", "+3"])
  }

  @Test func `an editor that does not begin or ends badly is said`() throws {
    let run = try BrowserRun.cards(3)
    run.press("v")
    #expect(!run.status.contains("vi:"))
    run.terminal.commandOutcome = { _ in .notStarted(ENOENT) }
    run.press("v")
    #expect(run.status == "vi: it cannot be started: no such file or directory.")
    run.terminal.commandOutcome = { _ in .exited(1) }
    run.press("v")
    #expect(run.status == "vi: exit status 1.")
    run.terminal.commandOutcome = { _ in .signalled(9) }
    run.press("v")
    #expect(run.status == "vi: ended by signal 9.")
    try FileManager.default.removeItem(atPath: run.folder.path(of: "data.jsonl"))
    run.press("v")
    #expect(run.browser.messages.entries.contains { $0.text.hasPrefix("Not opened:") })
    #expect(run.terminal.commands.count == 4)
  }

  @Test(arguments: [
    ("'vi", "Not opened: a quote is not closed in 'vi"),
    (" ", "Not opened: VISUAL and EDITOR name no editor."),
  ])
  func `a variable that names no editor is said`(_ editor: String, _ message: String) throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(2))]) { $0.editor = editor }
    run.press("v")
    #expect(run.status == message)
  }

  @Test func `what is decoded has no place in a file`() async throws {
    let text = Array("{\"a\": \"ä\"}\n".utf16)
    let bytes: [UInt8] = [0xFF, 0xFE] + text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let run = try BrowserRun(bytes: [("data.jsonl", bytes)], columns: 100)
    try await run.wait(for: "the record") { run.browser.reading.list.selection != nil }
    run.press("v")
    #expect(run.status.hasPrefix("Not opened:") && run.status.contains("is read as UTF-16"))
    #expect(run.terminal.commands.isEmpty)
  }

  @Test func `a command gets the records shown as they stand in the file`() async throws {
    let run = try BrowserRun.cards(6)
    run.answer(":", "| wc -l")
    #expect(run.terminal.commands == [["/bin/sh", "-c", "wc -l"]])
    #expect(inputs(of: run) == [BrowserRun.lines(6)])
    #expect(run.status == "wc -l got 6 records.")
    run.answer("&", "tag=even")
    try await run.wait(for: "three records") { run.browser.reading.list.cardCount == 3 }
    run.terminal.commandOutcome = { _ in .exited(3) }
    run.answer(":", "|  cat ")
    let even = BrowserRun.lines(6).split(separator: "\n").enumerated()
      .filter { $0.offset % 2 == 0 }.map { $0.element + "\n" }.joined()
    #expect(run.terminal.commands.last == ["/bin/sh", "-c", "cat"])
    #expect(inputs(of: run).last == even)
    #expect(run.status == "cat got 3 records; exit status 3.")
  }

  @Test func `a command waits for a filter, and ^C gives it up`() async throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(60_000))], columns: 100)
    run.terminal.send([.key("&")] + "tag=odd".unicodeScalars.map { .key(Key(.character($0))) })
    run.terminal.send(
      [.key("Enter"), .key(":")] + "| cat".unicodeScalars.map { .key(Key(.character($0))) } + [
        .key("Enter")
      ])
    try await run.wait(for: "the command") { !run.terminal.commands.isEmpty }
    #expect(run.browser.reading.list.cardCount == 30_000)
    let input = try #require(run.terminal.commandInputs.last ?? nil)
    #expect(input.count(where: { $0 == 10 }) == 30_000)
    run.browser.pipe.give(to: "first", Tags())
    run.browser.pipe.give(to: "second", Tags())
    #expect(run.browser.messages.text == "first still waits for its records; ^C stops that.")
    run.browser.reading.arranged.sort(by: [])
    let isStopped = run.browser.pipe.stop()
    #expect(isStopped)
    #expect(run.browser.messages.text == "first was not run.")
    #expect(run.browser.pipe.statusText.isEmpty)
  }

  @Test func `a command gets the tagged records, of several files`() throws {
    let run = try BrowserRun([("a.jsonl", "1\n2\n3\n"), ("b.jsonl", "4\n5\n")], columns: 100)
    run.press("t", "3", "g", "t", "5", "g", "t")
    run.answer(":", "| cat")
    #expect(inputs(of: run) == ["1\n3\n5\n"])
    #expect(run.status == "cat got 3 tagged records.")
    run.press("y", "y")
    #expect(run.terminal.copies == [Array("1\n3\n5\n".utf8)])
    #expect(run.status == "Copied 6 bytes: 3 tagged records")
  }

  @Test func `where no tagged record is shown, none is taken`() async throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(4))], columns: 100)
    run.press("t")
    run.answer("&", "tag=odd")
    try await run.wait(for: "two records") { run.browser.reading.list.cardCount == 2 }
    run.press("y", "y")
    #expect(run.status == "Not copied: no tagged record is shown (,c: no tags).")
    run.answer(":", "| cat")
    try await run.wait(for: "the refusal") { run.browser.pipe.command == nil }
    #expect(run.status == "cat was not run: no tagged record is shown (,c: no tags).")
    #expect(run.terminal.copies.isEmpty && run.terminal.commands.isEmpty)
  }

  @Test func `:! runs a command, and what was not good about it is said`() throws {
    let run = try BrowserRun.cards(3)
    run.answer(":", "! make all")
    run.terminal.commandOutcome = { _ in .exited(2) }
    run.answer(":", "!false; exit 2")
    #expect(
      run.terminal.commands == [
        ["/bin/sh", "-c", "make all"], ["/bin/sh", "-c", "false; exit 2"],
      ])
    #expect(inputs(of: run) == [nil, nil])
    #expect(run.status == "false; exit 2: exit status 2.")
    run.answer(":", "!")
    #expect(run.status == "Which command? :! COMMAND")
    run.answer(":", "|")
    #expect(run.status == "To which command? :| COMMAND")
  }

  @Test func `nothing of it is done where riffle is secure`() throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(3))], columns: 100) {
      $0.isSecure = true
    }
    let refusal = { (what: String) in
      "No \(what): riffle was started with --secure (or LESSSECURE=1)."
    }
    for keys: [Key] in [
      ["y", "v"], ["y", "p"], ["y", "y"], ["y", "t"], ["y", "c"], ["y", "C"],
    ] {
      for key in keys { run.press(key) }
      #expect(run.status == refusal("copying"))
    }
    run.browser.take("a", titled: Phrase(verbatim: "a"))
    #expect(run.browser.messages.text == refusal("copying"))
    run.press("v")
    #expect(run.status == refusal("editor"))
    for line in ["! true", "| cat"] {
      run.answer(":", line)
      #expect(run.status == refusal("commands"))
    }
    run.answer(":", "w \(run.folder.path(of: "out.jsonl"))")
    #expect(run.status == refusal("saving"))
    run.browser.askToOpen("https://example.org/")
    #expect(run.browser.messages.text == refusal("opening"))
    run.press("j")
    #expect(run.terminal.copies.isEmpty && run.terminal.commands.isEmpty && run.effects.isEmpty)
    #expect(access(run.folder.path(of: "out.jsonl"), F_OK) != 0)
  }
}
