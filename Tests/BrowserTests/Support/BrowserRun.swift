import CellGrid
import Foundation
import Phrases
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// The whole program in this process: keys in, screen text and effects out.
@MainActor
final class BrowserRun {
  let folder: TemporaryFolder
  let terminal: TestTerminal
  private let stack: BrowserStack
  private let log = EffectLog()

  /// What is done outside of the browser.
  @MainActor
  private final class EffectLog {
    var effects: [Effect] = []
    var problem: String?
  }

  /// Opens a file of a text.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files; nil for one of their own.
  ///   - isIndexed: Whether all records are there before the first key.
  ///   - change: Says what the command line would.
  convenience init(
    _ files: [(name: String, text: String)], in folder: TemporaryFolder? = nil,
    columns: Int = 60, rows: Int = 14, isIndexed: Bool = true,
    problem: String? = nil, _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws {
    try self.init(
      bytes: files.map { ($0.name, Array($0.text.utf8)) }, in: folder, columns: columns, rows: rows,
      isIndexed: isIndexed, problem: problem, change)
  }

  /// Opens files of any bytes.
  convenience init(
    bytes files: [(name: String, bytes: [UInt8])], in given: TemporaryFolder? = nil,
    columns: Int = 60, rows: Int = 14, isIndexed: Bool = true, problem: String? = nil,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws {
    let folder = try given ?? TemporaryFolder()
    let inputs = try files.map { name, bytes in
      let path = try folder.write(bytes: bytes, to: name)
      var options = RecordOptions()
      options.namesFile = files.count > 1
      let source = try RecordSource.open(path: path, options: options)
      return RecordInput(source: source, folder: folder.path, path: path)
    }
    for input in inputs { input.source.index(atLeast: isIndexed ? .max : 1) }
    self.init(inputs, in: folder, columns: columns, rows: rows, problem: problem, change)
  }

  /// Shows inputs that are open.
  init(
    _ inputs: [RecordInput], in folder: TemporaryFolder, columns: Int = 60, rows: Int = 14,
    problem: String? = nil, settingsWatch: SettingsWatch? = nil,
    openTable: BrowserStack.TableOpener? = nil,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) {
    self.folder = folder
    var settings = BrowserSettings.ofTests()
    change(&settings)
    log.problem = problem
    stack = BrowserStack(
      inputs, settings: settings, images: nil, settingsWatch: settingsWatch, openTable: openTable
    ) { [log] effect in
      log.effects.append(effect)
      return log.problem.map(Phrase.init(verbatim:))
    }
    terminal = TestTerminal(
      stack, columns: columns, rows: rows, isSpoken: settings.isSpoken)
    terminal.passTime()
  }

  /// Opens one file of JSON Lines.
  convenience init(
    _ text: String, columns: Int = 60, rows: Int = 14,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws {
    try self.init([("data.jsonl", text)], columns: columns, rows: rows, change)
  }

  /// Opens so many cards of five lines each, of which four are on the screen.
  static func cards(_ count: Int, columns: Int = 60, rows: Int = 21) throws -> BrowserRun {
    try BrowserRun(lines(count), columns: columns, rows: rows)
  }

  /// The records of ``cards(_:)``.
  static func lines(_ count: Int) -> String {
    (0..<count).map {
      "{\"title\": \"Card \($0)\", \"size\": \($0 * 7 % 10), \"tag\": \"\($0 % 2 == 0 ? "even" : "odd")\"}\n"
    }.joined()
  }

  /// What was chosen.
  var picked: Pick? { stack.picked }

  /// The browser that is seen.
  var browser: RecordBrowser { stack.front }

  /// Writes more of the records of ``cards(_:)`` behind those of the file.
  func append(_ count: Int, from first: Int) throws {
    let all = Self.lines(first + count).split(separator: "\n").dropFirst(first)
    let handle = try #require(FileHandle(forWritingAtPath: folder.path(of: "data.jsonl")))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((all.joined(separator: "\n") + "\n").utf8))
    try handle.close()
  }

  /// What was done outside so far.
  var effects: [Effect] { log.effects }

  /// The rows above the last line.
  var cards: [String] { Array(terminal.rows.dropLast()) }

  /// The last line, without the blank before it.
  var status: String { String((terminal.rows.last ?? "").drop { $0 == " " }) }

  /// The number of the selected record, 0-based.
  var selected: Int { browser.reading.selectedRecord.number }

  /// The titles of the cards on the screen, and `>` before the selected one.
  var titles: [String] {
    cards.filter { $0.contains("Card ") }.map { row in
      (row.hasPrefix("▌") ? ">" : "") + row.drop { $0 == "▌" || $0 == " " }
    }
  }

  func press(_ keys: Key...) { for key in keys { terminal.press(key) } }

  /// Types a text and Enter, behind a key that asks for it.
  func answer(_ key: Key, _ text: String) {
    terminal.press(key)
    terminal.type(text)
    terminal.press("Enter")
  }

  /// How long is waited: turns of the main actor a second apart, so that the time in which other tests
  /// hold it does not count.
  @MainActor
  private final class Patience {
    var turnsLeft = 60
  }

  /// Draws frames as there is news until something is so.
  func wait(
    for what: @autoclosure () -> String, _ condition: () -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let patience = Patience()
    let turns = Task { [terminal, application = terminal.application] in
      while patience.turnsLeft > 0 {
        try await Task.sleep(for: .seconds(1))
        patience.turnsLeft -= 1
        guard patience.turnsLeft % 10 == 0 else { continue }
        // Where nothing else comes, timers run out in the end.
        terminal.passTime()
        application.setNeedsDisplay()
      }
      // Where no frame comes any more, nobody else would notice the end.
      application.wakeup.signal()
    }
    defer { turns.cancel() }
    while !condition() {
      guard patience.turnsLeft > 0 else {
        Issue.record("no \(what()) on\n\(terminal.text)", sourceLocation: location)
        throw CancellationError()
      }
      await terminal.waitForFrame()
    }
  }

  /// Waits until a text is on the screen.
  func wait(forText text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "“\(text)”", { terminal.text.contains(text) }, location)
  }

  /// The text of a file in the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }
}
