import TestSupport
import Testing

@testable import TableEngine

/// Every table of up to four rows of up to four lines, on every screen of up to six lines.
///
/// By default some of these heights are left out: rows are empty, of one line, or taller than some
/// screens and not than others.
struct ScrollToTests {
  struct Screen: Sendable, CustomTestStringConvertible {
    var viewport: Int
    var pinsHeader: Bool
    var testDescription: String { "\(viewport) lines\(pinsHeader ? ", pinned header" : "")" }
  }

  static let screens = (Thoroughness.isWhole ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 6]).flatMap {
    viewport in
    [false, true].map { Screen(viewport: viewport, pinsHeader: $0) }
  }

  /// All lists of up to four heights from 0 to 4, longest last.
  static let lists: [[Int]] = {
    var lists: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for rows in 1...4 {
      let some = rows < 4 ? [0, 1, 3, 4] : [0, 1, 3]
      let heights = Thoroughness.isWhole ? [0, 1, 2, 3, 4] : some
      last = last.flatMap { list in heights.map { list + [$0] } }
      lists += last
    }
    return lists
  }()

  private func tables(_ screen: Screen) -> [SmallTable] {
    Self.lists.map { SmallTable($0, viewport: screen.viewport, pinsHeader: screen.pinsHeader) }
  }

  @Test(arguments: screens)
  func `S1 S2 S3 S5 S7 a row gets where it belongs, and only what is shown is measured`(
    screen: Screen
  ) {
    var failures: [String] = []
    for table in tables(screen) {
      for row in table.rows.indices {
        for place in [ScrollPosition.top, .middle, .bottom] {
          var scrolled = table
          scrolled.scroll(to: row, at: place)
          let top = table.top(showing: row, at: place)
          if scrolled.shown != table.shown(fromLine: top) {
            failures.append("\(table) row \(row) \(place)")
          }
          if !scrolled.hasMeasuredOnlyShown(beside: row) {
            failures.append("\(table) row \(row) \(place)")
          }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: screens)
  func `S2 S5 the least movement is none for a row that is visible, wherever it is`(screen: Screen)
  {
    var failures: [String] = []
    for table in tables(screen) {
      var scrolled = table
      scrolled.settle()
      let tops = table.rows.count < 4 ? Array(0...table.lastTop) : [table.lastTop / 2]
      for from in tops {
        var start = scrolled
        start.scroll(byLines: from)
        for row in table.rows.indices {
          var least = start
          least.scroll(to: row, at: .none)
          let top = table.top(showing: row, at: .none, from: from)
          if least.shown != table.shown(fromLine: top) {
            failures.append("\(table) row \(row) from \(from)")
          }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: screens)
  func `S4 twice is once, and a height that changes above changes nothing`(screen: Screen) {
    var failures: [String] = []
    for table in tables(screen) where table.rows.count < 4 {
      for row in table.rows.indices {
        for place in ScrollPosition.allCases {
          var scrolled = table
          scrolled.settle()
          scrolled.scroll(to: row, at: place)
          let before = scrolled.shown
          scrolled.scroll(to: row, at: place)
          if scrolled.shown != before { failures.append("\(table) row \(row) \(place)") }
          guard let first = before.first, !scrolled.layout.isAtStart else { continue }
          for above in 0..<max(0, first.position - 1) {
            for lines in 0...4 {
              var changed = scrolled
              changed.resize(above, to: lines)
              if changed.shown != before {
                failures.append("\(table) row \(row) \(place), \(above) to \(lines)")
              }
            }
          }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: screens)
  func `S6 before the first layout a scroll is remembered, and only its rows are measured`(
    screen: Screen
  ) {
    var failures: [String] = []
    for table in tables(screen) where table.rows.count < 4 {
      for row in table.rows.indices {
        for place in [ScrollPosition.top, .middle, .bottom] {
          var early = SmallTable(table.rows, viewport: 0, pinsHeader: screen.pinsHeader)
          early.scroll(to: row, at: place)
          if !early.questions.isEmpty { failures.append("\(table) asks early") }
          early.layout.viewportHeight = screen.viewport
          early.settle()
          let top = table.top(showing: row, at: place)
          if early.shown != table.shown(fromLine: top) {
            failures.append("\(table) row \(row) \(place)")
          }
          if !early.hasMeasuredOnlyShown(beside: row) {
            failures.append("\(table) row \(row) \(place)")
          }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: screens)
  func `S6 a scroll goes with its row through an update before the layout`(screen: Screen) throws {
    var failures: [String] = []
    for table in tables(screen) where table.rows.count < 3 {
      for row in table.rows.indices {
        for place in [ScrollPosition.top, .middle, .bottom] {
          for (deleted, inserted) in [(nil, 0), (0, nil), (0, table.rows.count - 1)] {
            guard row != deleted else { continue }
            var updated = table
            updated.settle()
            updated.layout.scroll(to: row + 1, at: place)
            try updated.update(deleting: deleted, inserting: inserted, lines: 3)
            updated.settle()
            let kept = deleted.map { $0 < row ? row - 1 : row } ?? row
            let new = inserted.map { $0 <= kept ? kept + 1 : kept } ?? kept
            let top = updated.top(showing: new, at: place)
            if updated.shown != updated.shown(fromLine: top) {
              failures.append("\(table) row \(row) \(place)")
            }
          }
        }
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: screens)
  func `S8 a part of the rows leads to the row with that part above it, and never back`(
    screen: Screen
  ) {
    var failures: [String] = []
    for table in tables(screen) where table.rows.count < 4 {
      var last = 0
      for part in 0...12 {
        let fraction = Double(part) / 12
        var scrolled = table
        scrolled.layout.scroll(toFraction: fraction)
        scrolled.settle()
        let row = Int(fraction * Double(table.rows.count))
        let top =
          switch part {
          case 0: 0
          case 12: table.lastTop
          default: table.rows.isEmpty ? 0 : table.top(showing: row, at: .top)
          }
        if scrolled.shown != table.shown(fromLine: top) {
          failures.append("\(table) part \(fraction)")
        }
        if top < last { failures.append("\(table) part \(fraction)") }
        last = top
      }
    }
    #expect(failures.isEmpty)
  }
}
