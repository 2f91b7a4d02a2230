import TableKit
import Testing

/// Where columns are, compared with a model that tries everything.
struct ColumnLayoutTests {
  /// All small layouts with the model of each.
  private static func forAll(_ body: (ColumnLayout, NaiveColumns) -> Void) {
    for widths in Self.allWidths {
      for gap in [0, 2] {
        for kept in 0...widths.count {
          body(
            ColumnLayout(widths: widths, gap: gap, kept: kept),
            NaiveColumns(widths: widths, gap: gap, keptCount: kept))
        }
      }
    }
  }

  private static let allWidths: [[Int]] = {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 1...4 {
      last = last.flatMap { widths in [1, 2, 5].map { widths + [$0] } }
      all += last
    }
    return all
  }()

  private static let screens = [1, 2, 3, 4, 6, 7, 9, 11, 14, 20]

  @Test func `W1 W3 columns are where they are when all places are tried`() {
    Self.forAll { layout, model in
      for width in Self.screens {
        for wanted in 0...max(0, model.count) {
          var (layout, model) = (layout, model)
          layout.scroll(by: wanted, in: width)
          model.scroll(by: wanted, in: width)
          let places = layout.places(in: width)
          let case_ =
            "\(model.widths) gap \(model.gap) kept \(model.keptCount) +\(wanted) in \(width)"
          #expect(places == model.places(in: width), "\(case_)")
          #expect(layout.keptCount(in: width) == model.kept(in: width), "\(case_)")
          #expect(layout.firstScrolled(in: width) == model.first(in: width), "\(case_)")
          #expect(
            layout.hasMoreAtLeft(in: width) == (model.first(in: width) > model.kept(in: width)),
            "\(case_)")
          let isEndShown = places.last.map { $0.column == model.count - 1 && !$0.isCut } ?? true
          #expect(layout.hasMoreAtRight(in: width) == !isEndShown, "\(case_)")
        }
      }
    }
  }

  @Test func `W3 a scroll to a column is the least that shows it`() {
    Self.forAll { layout, model in
      for width in Self.screens {
        for start in 0..<max(1, model.count) {
          for column in 0..<model.count {
            var (layout, model) = (layout, model)
            layout.scroll(by: start, in: width)
            model.scroll(by: start, in: width)
            layout.scroll(toShow: column, in: width)
            model.scroll(toShow: column, in: width)
            let case_ = "\(model.widths) gap \(model.gap) kept \(model.keptCount)"
            #expect(
              layout.places(in: width) == model.places(in: width),
              "\(case_): \(column) from \(start) in \(width)")
            #expect(layout.shows(column, in: width), "\(case_): \(column) in \(width)")
          }
        }
      }
    }
  }

  @Test func `W1 a click finds the column that is there, or the one whose gap it is`() {
    Self.forAll { layout, model in
      for width in Self.screens {
        let places = model.places(in: width)
        for x in -1...(width + 1) {
          let found = places.first { ($0.start..<($0.start + $0.width + model.gap)).contains(x) }
          let expected = x < width ? found?.column : nil
          #expect(layout.column(atX: x, in: width) == expected, "\(model.widths) \(x) in \(width)")
        }
      }
    }
  }

  @Test func `W3 a narrower screen and back again shows the same columns`() {
    var layout = ColumnLayout(widths: [4, 4, 4, 4, 4, 4, 4, 4], kept: 1)
    layout.scroll(by: 3, in: 20)
    let before = layout.places(in: 20)
    for width in 1...40 { _ = layout.places(in: width) }
    #expect(layout.places(in: 20) == before)
    #expect(before.map(\.column) == [0, 4, 5, 6])
    #expect(layout.places(in: 60).map(\.column) == Array(0..<8))
  }

  @Test func `W3 a scroll by any number stops at the ends`() {
    var layout = ColumnLayout(widths: [4, 4, 4])
    layout.scroll(by: .max, in: 9)
    #expect(layout.firstScrolled(in: 9) == 2)
    layout.scroll(by: .min, in: 9)
    #expect(layout.firstScrolled(in: 9) == 0)
    layout.scroll(toShow: 99, in: 9)
    #expect(layout.firstScrolled(in: 9) == 0)
  }

  @Test func `W4 ten thousand columns are scrolled through without looking at them all`() {
    var layout = ColumnLayout((0..<10_000).map { TableColumn("column \($0)") })
    layout.keptCount = 2
    layout.scroll(toShow: 9_999, in: 80)
    #expect(layout.places(in: 80).last?.column == 9_999)
    #expect(!layout.hasMoreAtRight(in: 80))
    var shown = Set<Int>()
    for _ in 0..<10_000 {
      layout.scroll(by: -1, in: 80)
      shown.formUnion(layout.places(in: 80).map(\.column))
    }
    #expect(shown.count == 10_000)
    #expect(!layout.hasMoreAtLeft(in: 80))
  }
}
