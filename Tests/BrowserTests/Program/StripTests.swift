import AdaptiveCards
import CardTable
import CellGrid
import Foundation
import JSON
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import Query

/// The strip of time: keys in, screen out.
@MainActor
@Suite struct StripTests {
  /// Records of a log, so many a minute from 10:00 on: none from 10:20 to 10:40, errors at 10:50.
  private static func log(_ perMinute: Int = 2) -> String {
    (0..<60).flatMap { minute -> [String] in
      guard !(20..<40).contains(minute) else { return [] }
      return (0..<perMinute).map { number in
        let second = number * 60 / perMinute
        let level = minute == 50 ? "error" : minute == 5 ? "warn" : "info"
        let text = "\(two(minute)):\(two(second)) \(minute % 15 == 7 ? "needle" : "hay")"
        return
          "{\"ts\":\"2024-03-05T10:\(two(minute)):\(two(second))Z\",\"level\":\"\(level)\",\"msg\":\"\(text)\"}\n"
      }
    }.joined()
  }

  nonisolated private static func two(_ number: Int) -> String {
    (number < 10 ? "0" : "") + "\(number)"
  }

  /// Shows a text in lines, and the strip beside them.
  private func open(
    _ text: String = log(), columns: Int = 100, rows: Int = 21, command: String = "strip"
  ) async throws -> BrowserRun {
    let run = try BrowserRun(text, columns: columns, rows: rows) { $0.density = .lines }
    run.answer(":", command)
    try await settle(run)
    return run
  }

  private func settle(_ run: BrowserRun) async throws {
    let strip = run.browser.strip
    try await run.wait(for: "a strip") {
      strip.isShown && strip.isSettled && !run.browser.reading.arranged.isBusy
        && run.browser.finder.session?.isBusy != true
    }
    run.terminal.send([])
  }

  /// The last column of the list.
  private func column(_ run: BrowserRun) -> [Cell] {
    let surface = run.terminal.surface
    return (0..<(surface.size.rows - 1)).map { surface[surface.size.columns - 1, $0] }
  }

  private func text(_ run: BrowserRun) -> String {
    String(String.UnicodeScalarView(column(run).compactMap { Unicode.Scalar($0.glyph) }))
  }

  @Test func `the strip shows when records were, and goes again`() async throws {
    let run = try await open()
    #expect(
      run.status.hasPrefix(
        "2024-03-05 10:00 to 10:59, each line 3 min; ^T goes along it, :strip hides it (timestamp)."
      ))
    #expect(text(run) == "▊▊▊▊▊▊▋      ▋▊▊▊▊▊▊")
    run.answer(":", "strip")
    #expect(run.status == "The strip is hidden.")
    #expect(text(run).allSatisfy { $0 == " " })
  }

  @Test
  func `the colour of a part is that of the worst in it, and a letter where there are few colours`()
    async throws
  {
    let run = try await open()
    let cells = column(run)
    let severe = cells.indices.filter { cells[$0].foreground == .role(.attention) }
    let odd = cells.indices.filter { cells[$0].foreground == .role(.warning) }
    #expect(severe == [16] && odd == [1])
    run.browser.context.presentation.environment.hasFewColors = true
    run.press("j")
    #expect(text(run) == "#W#####      ###E###")
  }

  @Test func `the parts that the screen shows have another background`() async throws {
    let run = try await open()
    func onScreen() -> [Int] {
      let cells = column(run)
      return cells.indices.filter { cells[$0].background == .role(.selection) }
    }
    #expect(onScreen() == [0, 1, 2, 3])
    run.press("G")
    #expect(onScreen().last == 19)
    #expect(onScreen().first == 16)
  }

  @Test func `matches are marked, and their keys go from one to the next`() async throws {
    let run = try await open()
    run.answer("/", "needle")
    try await settle(run)
    // Minutes 7 and 52; those of 22 and 37 are not there.
    #expect(text(run) == "▊▊•▊▊▊▋      ▋▊▊▊•▊▊")
    run.press("g", "^T")
    #expect(run.status.hasPrefix("10:00 – 10:02  6 records  worst: info  0 matching records"))
    run.press("n")
    #expect(run.status.hasPrefix("10:05 – 10:08  6 records  worst: info  2 matching records"))
    run.press("n")
    #expect(run.browser.strip.cursor == 17)
    run.press("n")
    #expect(run.status == "No match further down.")
    run.press("N", "N")
    #expect(run.status == "No match further up.")
    run.press("e")
    #expect(run.status.hasPrefix("10:47 – 10:50"))
    run.press("Esc", "Esc")
    try await settle(run)
    #expect(!text(run).contains("•"))
  }

  @Test func `Enter goes to the first record of a part, and the jump can be undone`() async throws {
    let run = try await open()
    run.press("^T", "j", "j", "j", "Enter")
    try await run.wait(for: "the place") { run.selected > 0 }
    let message = run.browser.reading.contentOfSelection?.value(at: FieldPath(name: "msg"))
    #expect(message?.string == "09:00 hay")
    run.press("'", "'")
    #expect(run.selected == 0)
    // A part without records leads to the next.
    run.press("^T", "PgDn", "PgDn", "Enter")
    try await run.wait(for: "the place") { run.selected > 0 }
    #expect(run.status.hasPrefix("There is no record from 10:23 to 10:26; this is the next one."))
    #expect(run.cards[0].contains("40:00"))
  }

  @Test func `a click on it goes there`() async throws {
    let run = try await open()
    run.terminal.click(column: 99, row: 19)
    try await run.wait(for: "the place") { run.selected > 0 }
    #expect(run.cards.contains { $0.hasPrefix("▌") && $0.contains("57:00") })
  }

  @Test func `keys that mean nothing say so, and all that go stay on the strip`() async throws {
    let run = try await open()
    run.press("^T")
    let keys: [Key] = ["j", "k", "PgDn", "PgUp", "g", "G", "e", "E", "n", "N", "Down", "Up"]
    for first in keys {
      for second in keys {
        run.press(first, second)
        #expect((0..<20).contains(run.browser.strip.cursor ?? -1))
        #expect(run.terminal.cursor == Point(column: 99, row: run.browser.strip.cursor ?? -1))
      }
    }
    run.press("g", "y")
    #expect(run.status == "y does nothing here; the keys are below.")
    run.press("Esc")
    #expect(run.browser.strip.cursor == nil && run.titles.isEmpty)
    #expect(text(run).first == "▊")
  }

  @Test func `a filter, a sort and a field that is chosen change it`() async throws {
    let run = try await open()
    run.answer("&", "needle")
    try await settle(run)
    try await run.wait(for: "fewer") { self.text(run).filter { $0 != " " }.count == 2 }
    run.press("Esc")
    try await settle(run)
    run.answer(":", "sort timestamp:desc")
    try await settle(run)
    try await run.wait(for: "the order") { run.browser.strip.sample?.order == .descending }
    #expect(column(run).firstIndex { $0.foreground == .role(.attention) } == 3)
    run.press("g", "^T", "j", "Enter")
    try await run.wait(for: "the place") {
      run.cards[0].contains("56:00") || run.cards[0].contains("56:30")
    }
  }

  @Test
  func `numbers are an axis where they are chosen or sorted by, else the order of the records`()
    async throws
  {
    let text = (0..<100).map { "{\"n\":\($0 * $0),\"name\":\"a\($0)\"}\n" }.joined()
    let run = try await open(text, command: "strip n")
    #expect(run.status.hasPrefix("0 to 9\u{202F}801, each line 490;"))
    #expect(self.text(run).first == "▊" && self.text(run).last == "▍")
    run.answer(":", "strip name")
    try await run.wait(forText: "name has neither times nor numbers.")
    try await settle(run)
    #expect(run.browser.strip.sample?.axis == .row)
    run.answer(":", "strip nome")
    #expect(run.status.hasPrefix("No record has a field nome; did you mean name?"))
    run.answer(":", "sort n")
    try await run.wait(for: "the sorted field") {
      run.browser.strip.sample?.axis == .number(FieldPath(name: "n"))
    }
    run.answer(":", "strip")
    run.answer(":", "sort")
    run.answer(":", "strip")
    try await settle(run)
    try await run.wait(
      forText: "1 to 100, each line 5 records;")
    run.press("^T", "G", "Enter")
    try await run.wait(for: "the place") { run.selected == 95 }
  }

  @Test func `a match is marked by its row where there is no time`() async throws {
    let text = (0..<100).map { "{\"name\":\"a\($0)\"}\n" }.joined()
    let run = try await open(text)
    run.answer("/", "a77")
    try await settle(run)
    #expect(self.text(run).enumerated().filter { $0.element == "•" }.map(\.offset) == [15])
  }

  @Test func `it grows with what comes`() async throws {
    let run = try await open()
    let handle = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "data.jsonl")))
    try handle.seekToEnd()
    try handle.write(
      contentsOf: Data(
        "{\"ts\":\"2024-03-05T12:00:00Z\",\"level\":\"fatal\",\"msg\":\"late\"}\n".utf8))
    try handle.close()
    run.press("F")
    try await run.wait(for: "the late record") {
      self.column(run).last?.foreground == .role(.attention)
    }
    #expect(text(run).filter { $0 != " " }.count <= 11)
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60), (21, 4)])
  func `it has a column of a screen of any size, in every view`(columns: Int, rows: Int)
    async throws
  {
    let run = try await open(columns: columns, rows: rows)
    for command in ["cards", "table", "lines"] {
      run.answer(":", command)
      try await settle(run)
      let top = command == "table" ? 1 : 0
      let cells = column(run)[top...]
      #expect(cells.contains { $0.background == .role(.selection) })
      #expect(run.browser.strip.intervals.count == rows - 1 - top)
      #expect(run.terminal.rows.allSatisfy { $0.unicodeScalars.count <= columns })
      run.press("^T")
      #expect(run.status.hasPrefix("10:00"))
      run.press("Esc")
    }
    run.terminal.resize(columns: columns + 1, rows: rows + 3)
    #expect(run.browser.strip.intervals.count == rows + 2)
    run.terminal.resize(columns: 20, rows: rows)
    #expect(run.browser.reading.list.table.size.columns == 20)
    run.answer(":", "strip")
    run.answer(":", "strip")
    #expect(run.status == "The screen is too…")
  }

  @Test func `the option shows it from the start, and nothing waits for it`() async throws {
    let run = try BrowserRun(Self.log(), rows: 21) {
      $0.density = .lines
      $0.showsStrip = true
    }
    #expect(run.cards[0].contains("00:00 hay"))
    try await settle(run)
    #expect(text(run) == "▊▊▊▊▊▊▋      ▋▊▊▊▊▊▊")
    #expect(!run.status.hasPrefix("Strip"))
  }

  @Test func `the mouse wheel and a click go along it while it has the keys`() async throws {
    let run = try await open()
    run.press("^T")
    run.terminal.send([.mouse(MouseEvent(.wheel(.down), at: Point(column: 3, row: 3)))])
    #expect(run.browser.strip.cursor == 1)
    run.terminal.click(column: 99, row: 7)
    #expect(run.browser.strip.cursor == 7)
    run.terminal.click(column: 5, row: 7)
    #expect(run.browser.strip.cursor == nil)
  }

  @Test func `who hears the screen is told the place, and goes along it in words`() async throws {
    let run = try BrowserRun(Self.log(), columns: 200) { $0.isSpoken = true }
    run.answer(":", "strip")
    try await run.wait(for: "the place") {
      run.terminal.said.contains(
        "2024-03-05 10:00 to 10:59 by timestamp. This record is in 10:00 to 10:02, part 1 of 20. ^T goes along it."
      )
    }
    #expect(run.browser.reading.list.table.size.columns == 200)
    run.press("^T")
    #expect(run.terminal.said.hasSuffix("10:00 to 10:02, 6 records, worst: info\r\n"))
    run.press("e")
    #expect(run.terminal.said.hasSuffix("10:47 to 10:50, 6 records, worst: error\r\n"))
    run.press("Enter")
    try await run.wait(for: "the record") { run.selected == 56 }
  }

  @Test(arguments: PropertySeeds.range(least: 12))
  func `the first record on the screen is in a part that is marked, in order or not`(
    seed: UInt64
  ) async throws {
    var random = RandomSource(seed: seed)
    var seconds = (0..<random.number(in: 1...200)).map { _ in random.below(5_000) }
    if random.oneIn(2) { seconds.sort() }
    let text = seconds.map {
      "{\"ts\":\(1_700_000_000 + $0),\"msg\":\"m\",\"n\":\(random.below(9))}\n"
    }.joined()
    let run = try await open(text, rows: random.number(in: 3...30))
    if random.oneIn(3) {
      run.answer(":", "sort n")
      try await settle(run)
    }
    for _ in 0..<30 {
      run.press(random.pick(["j", "k", "PgDn", "PgUp", "G", "g", "^E", "V", "J", "d"]))
      try await settle(run)
      let (strip, list) = (run.browser.strip, run.browser.reading.list)
      let first = try #require(list.rowsOnScreen.first)
      let record = try #require(list.cards.record(at: CardPlace(first)))
      let second = try #require(record.value(at: FieldPath(name: "ts"))?.text)
      let scale = try #require(strip.scale)
      let interval = scale.interval(of: (Double(second) ?? 0) * 1e6)
      #expect(strip.onScreen.contains(interval))
      let row = interval + (run.browser.showsTitles ? 1 : 0)
      #expect(column(run)[row].background == .role(.selection))
    }
  }

  @Test(arguments: PropertySeeds.range(least: 12))
  func `Enter on any part goes to its first record in the order shown`(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    var seconds = (0..<random.number(in: 2...300)).map { _ in random.below(5_000) }
    if random.oneIn(2) { seconds.sort() }
    let text = seconds.map { "{\"ts\":\(1_700_000_000 + $0),\"msg\":\"m\"}\n" }.joined()
    let run = try await open(text, rows: random.number(in: 4...30))
    let scale = try #require(run.browser.strip.scale)
    for _ in 0..<10 {
      let interval = random.below(scale.count)
      let wanted = seconds.firstIndex {
        scale.interval(of: Double(1_700_000_000 + $0) * 1e6) == interval
      }
      guard let wanted else { continue }
      run.press("^T", "g")
      for _ in 0..<interval { run.press("j") }
      run.press("Enter")
      try await run.wait(for: "the place") { run.browser.strip.isSettled }
      #expect(run.selected == wanted)
    }
  }
}
