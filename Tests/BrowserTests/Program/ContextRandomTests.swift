import CellGrid
import Printing
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// The records around hits, with random filters, widths, views and sizes.
@MainActor
@Suite struct ContextRandomTests {
  /// The records of a file, and what a filter and a width show of them.
  private struct Model {
    var kinds: [Int]
    var kind = 0
    var width = 0

    var hits: [Int] { kinds.indices.filter { kinds[$0] == kind } }
    var shown: [Int] {
      kinds.indices.filter { record in hits.contains { abs($0 - record) <= width } }
    }
    /// The records behind which others are left out, and how many.
    var gaps: [Int: Int] {
      var gaps: [Int: Int] = [:]
      for (record, next) in zip(shown, shown.dropFirst()) where width > 0 && next > record + 1 {
        gaps[record] = next - record - 1
      }
      return gaps
    }
    var text: String {
      kinds.enumerated().map { "{\"title\":\"Card \($0)\",\"kind\":\"k\($1)\"}\n" }.joined()
    }
  }

  private func settle(_ run: BrowserRun) async throws {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
  }

  /// The line of the table that the selected record begins at; nil where it is off the screen.
  private func selectedLine(_ run: BrowserRun) -> Int? {
    let list = run.browser.reading.all
    list.table.layoutIfNeeded()
    return list.selection.flatMap { list.table.rectForRow(at: RowPath($0)) }?.row
  }

  @Test(arguments: PropertySeeds.range(perThousand: 200, least: 60))
  func `the record that is read stays on its line, and what is shown is what is near a hit`(
    seed: UInt64
  ) async throws {
    var random = RandomSource(seed: seed)
    let rarity = 2 + random.below(15)
    var model = Model(kinds: (0..<(1 + random.below(120))).map { _ in random.below(rarity) })
    // What a filter finds is there.
    model.kind = random.pick(model.kinds)
    let density = random.pick([Density.cards, .lines, .table])
    let run = try BrowserRun(
      model.text, columns: 20 + random.below(60), rows: 6 + random.below(30)
    ) { $0.density = density }
    run.answer(":", "filter kind = k\(model.kind)")
    try await settle(run)
    check(run, model, "seed \(seed)")
    for step in 0..<40 {
      let place = "seed \(seed), step \(step)"
      switch random.below(8) {
      case 0:
        run.press(random.pick(["J", "K", "j", "k", "Space", "b", "g", "G", "z", "^E", "^Y"]))
        run.press("Esc")
        if run.browser.reading.arranged.filters.isEmpty {
          run.answer(":", "filter kind = k\(model.kind)")
          try await settle(run)
        }
      case 1: run.terminal.resize(columns: 20 + random.below(60), rows: 6 + random.below(30))
      case 2:
        model.kind = random.pick(model.kinds)
        run.answer(":", "filter kind = k\(model.kind)")
        try await settle(run)
      default: changeWidth(run, &model, &random, place)
      }
      check(run, model, place)
    }
  }

  private func changeWidth(
    _ run: BrowserRun, _ model: inout Model, _ random: inout RandomSource, _ place: String
  ) {
    let list = run.browser.reading.all
    let (former, line) = (run.selected, selectedLine(run))
    let height = list.table.size.rows
    switch random.below(4) {
    case 0:
      run.press("X")
      model.width = max(0, model.width - 1)
    case 1:
      model.width = random.below(10)
      run.press(Key(stringLiteral: "\(model.width)"), "x")
    default:
      run.press("x")
      model.width += 1
    }
    guard model.shown.contains(former) else {
      let distance = model.hits.map { abs($0 - former) }.min()
      #expect(abs(run.selected - former) == distance, "\(place)")
      return
    }
    #expect(run.selected == former, "\(place)")
    guard let line, (0..<height).contains(line), let now = selectedLine(run), now != line else {
      return
    }
    // It can only leave its line where there is too little above or below it.
    let isShort = list.table.isAtTop && now < line || list.table.isAtBottom && now > line
    #expect(isShort, "\(place): from line \(line) to \(now) of \(height)")
  }

  private func check(_ run: BrowserRun, _ model: Model, _ place: String) {
    let reading = run.browser.reading
    let list = reading.all
    // The names of the columns stand above the rows of a table.
    let cards = Array(run.cards.suffix(list.table.size.rows))
    let rows = (0..<list.cardCount).map { CardPlace(section: 0, row: $0) }
    #expect(rows.map { reading.records.id(at: $0).number } == model.shown, "\(place)")
    let gaps = model.gaps
    let hits = Set(model.hits)
    for path in list.rowsOnScreen {
      let record = reading.records.id(at: CardPlace(path)).number
      guard let rect = list.table.rectForRow(at: path) else { continue }
      let lines = (rect.row..<rect.endRow).filter { cards.indices.contains($0) }
      let texts = lines.map { cards[$0] }
      let gapLines = texts.filter { $0.contains("┄") }
      // The gap is on the last line of the record.
      let isEndSeen = cards.indices.contains(rect.endRow - 1)
      #expect(gapLines.count == (gaps[record] != nil && isEndSeen ? 1 : 0), "\(place): \(record)")
      if let gap = gaps[record], let text = gapLines.first {
        #expect(text.contains(" \(gap) "), "\(place)")
        let words = " \(gap) record\(gap == 1 ? "" : "s") left out "
        #expect(text.contains(words) == (text.count >= words.count + 6), "\(place): \(text)")
      }
      guard let first = texts.first, rect.row >= list.topLine else { continue }
      let isMarked = first.hasPrefix("┊") || first.hasPrefix("┇")
      #expect(isMarked == !hits.contains(record), "\(place): \(first)")
    }
  }
}
