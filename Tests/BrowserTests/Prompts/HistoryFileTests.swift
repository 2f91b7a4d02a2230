import Foundation
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// What was typed, from run to run.
@MainActor
@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var state: StateFolder { StateFolder(path: folder.path + "/state") }

  private func loaded() -> History {
    var history = History()
    HistoryFile(in: state).load(into: &history)
    return history
  }

  @Test func `lines are kept, each once, the latest last`() throws {
    let file = HistoryFile(in: state)
    for line in ["one", "two\nlines", "one", "\u{1B}[31m"] { file.add(line, to: .search) }
    file.add("a=1", to: .filter)
    let history = loaded()
    #expect(history[.search] == ["two\nlines", "one", "\u{1B}[31m"])
    #expect(history[.filter] == ["a=1"])
    #expect(history[.command] == [])
    let path = folder.path + "/state/history"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `what is damaged is passed over`() throws {
    let file = HistoryFile(in: state)
    file.add("one", to: .search)
    let path = folder.path + "/state/history"
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{bad\n[1]\n{\"other\":\"x\"}\n{\"search\":3}\n".utf8))
    try handle.close()
    file.add("two", to: .search)
    #expect(loaded()[.search] == ["one", "two"])
  }

  @Test func `a long file is made shorter, and the latest lines stay`() throws {
    let file = HistoryFile(in: state)
    let word = String(repeating: "w", count: 400)
    for number in 0..<800 { file.add("\(number) \(word)", to: .search) }
    #expect(loaded()[.search].count == 800)
    let again = loaded()[.search]
    #expect(again.count == 500)
    #expect(again.last == "799 \(word)")
  }

  @Test func `a run offers what the one before it was given`() throws {
    let path = folder.path + "/state"
    func run() throws -> BrowserRun {
      try BrowserRun(BrowserRun.lines(5)) {
        $0.stateFolder = path
        $0.keepsHistory = true
      }
    }
    try run().answer("/", "Card 3")
    let second = try run()
    second.press("/", "Up")
    #expect(second.terminal.rows.last?.contains("Card 3") == true)
  }

  @Test func `a secure program keeps nothing`() throws {
    let path = folder.path + "/state"
    let run = try BrowserRun(BrowserRun.lines(5)) {
      $0.stateFolder = path
      $0.keepsHistory = true
      $0.isSecure = true
    }
    run.answer("/", "Card 3")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
