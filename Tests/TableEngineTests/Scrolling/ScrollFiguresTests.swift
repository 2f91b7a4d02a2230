import TestSupport
import Testing

@testable import TableEngine

struct ScrollFiguresTests {
  private func scrolled(_ heights: [Int], viewport: Int, to top: Int) -> LayoutModel {
    var model = LayoutModel(
      heights.enumerated().map { ("\($0.offset)", $0.element) }, viewport: viewport)
    model.settle()
    model.layout.scroll(byLines: top)
    model.settle()
    return model
  }

  @Test func `Q1 the part of the rows is exact and grows with every line, whatever is measured`() {
    let heights = [3, 0, 1, 4, 2, 5, 0, 1]
    let total = heights.reduce(0, +)
    var last = -1.0
    for top in 0...(total - 4) {
      let model = scrolled(heights, viewport: 4, to: top)
      let (row, inset) = place(ofLine: top, in: heights)
      let exact = (Double(row) + Double(inset) / Double(heights[row])) / Double(heights.count)
      let progress = model.layout.rowProgress
      #expect(progress == (top == total - 4 ? 1 : exact))
      #expect(progress > last)
      last = progress
    }
  }

  private func place(ofLine line: Int, in heights: [Int]) -> (Int, Int) {
    var rest = line
    for (row, height) in heights.enumerated() {
      if rest < height { return (row, rest) }
      rest -= height
    }
    return (heights.count, rest)
  }

  @Test(arguments: [0, 1, 3, 40])
  func `Q1 the part of the rows is the same for every estimate and every jump`(estimate: Int) {
    var random = RandomSource(seed: 7)
    let rows = (0..<300).map { ("\($0)", random.below(6) + 1) }
    var model = LayoutModel(rows, viewport: 9, estimate: estimate)
    model.settle()
    for row in [3, 290, 12, 150, 149, 151] {
      model.layout.scroll(to: row, at: .top)
      model.settle()
      if !model.layout.isAtEnd { #expect(model.layout.rowProgress == Double(row) / 300) }
    }
  }

  @Test func `Q2 the part of the lines is the top line by the lines that can be scrolled`() {
    let heights = [3, 1, 4, 1, 5, 9, 2, 6]
    let total = heights.reduce(0, +)
    for top in 0...(total - 6) {
      let model = scrolled(heights, viewport: 6, to: top)
      let progress = measured(model).layout.lineProgress
      #expect(progress.fraction == Double(top) / Double(total - 6))
      #expect(progress.isExact && progress.errorBound == 0)
    }
  }

  private func measured(_ model: LayoutModel) -> LayoutModel {
    var all = model
    for (position, id) in all.ids.enumerated() {
      all.layout.setHeight(all.heights[id] ?? 0, at: position)
    }
    all.settle()
    return all
  }

  /// Every list of four heights that its estimate allows, seen from every row.
  @Test func `Q2 the fraction is off by no more than the bound`() {
    let estimate = 2
    for code in 0..<(6 * 6 * 6 * 6 * 6) {
      let heights = (0..<5).map { code / [1, 6, 36, 216, 1_296][$0] % 6 }
      guard heights.reduce(0, +) > 3 else { continue }
      var model = LayoutModel(
        heights.enumerated().map { ("\($0.offset)", $0.element) }, viewport: 3, estimate: estimate)
      model.layout.scroll(to: 2, at: .top)
      model.settle()
      let guess = model.layout.lineProgress
      let truth = measured(model).layout.lineProgress
      #expect(truth.isExact)
      #expect(guess.isExact == (model.layout.heights.measuredCount == 5))
      #expect(abs(guess.fraction - truth.fraction) <= guess.errorBound + 1e-12, "\(heights)")
    }
  }

  @Test func `Q3 nothing but the first line is 0 per cent, nothing but the last 100`() {
    for heights in [[1, 200, 1], [0, 9, 9, 0], [30], [2, 2, 2], [1, 1]] {
      for viewport in 1...7 {
        let total = heights.reduce(0, +)
        for top in 0...max(0, total - viewport) {
          let model = measured(scrolled(heights, viewport: viewport, to: top))
          let figures = model.layout.scrollFigures
          let percents = [
            figures.lineProgress.percent, LineProgress.percent(model.layout.rowProgress),
            LineProgress.percent(figures.rowFraction),
          ]
          let isAtEnd = top + viewport >= total
          for percent in percents {
            #expect((percent == 100) == isAtEnd)
            #expect((percent == 0) == (top == 0 && !isAtEnd))
          }
        }
      }
    }
  }

  @Test func `Q3 a header or footer of the table that is cut is neither the start nor the end`() {
    var layout = TableLayout()
    layout.viewportHeight = 3
    layout.reload([SectionShape(rows: 2)], hasTableHeader: true, hasTableFooter: true)
    layout.settle { _ in 4 }
    for top in 1...12 {
      layout.scroll(byLines: 1)
      layout.settle { _ in 4 }
      #expect(layout.rowProgress > 0 && layout.rowProgress < 1, "top line \(top)")
    }
    layout.scroll(byLines: 1)
    layout.settle { _ in 4 }
    #expect(layout.rowProgress == 1)
  }
}
