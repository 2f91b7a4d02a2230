import TestSupport
import Testing

@testable import TableEngine

struct ScrollIndicatorTests {
  private static func heights(_ seed: Int, rows: Int = 400) -> [Int] {
    var random = RandomSource(seed: UInt64(seed))
    return (0..<rows).map { row in row < rows / 2 ? random.below(3) : 1 + random.below(30) }
  }

  @Test(arguments: 0..<10)
  func `Q4 measuring alone moves neither edge of the thumb by more than a cell a frame`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    var bar = ScrollBarModel(Self.heights(seed), viewport: 12)
    bar.scroll(60 + random.below(200))
    _ = bar.frame()
    while bar.model.layout.heights.measuredCount < 400 {
      let start = random.below(390)
      bar.measure(start..<(start + 1 + random.below(9)))
      if random.oneIn(20) { bar.measure(0..<400) }
      guard let (from, to) = both(bar.frame()) else { return }
      #expect(abs(to.start - from.start) <= 8 && abs(to.end - from.end) <= 8)
    }
    #expect(bar.indicator.metric == .lines)
    for _ in 0..<100 { _ = bar.frame() }
    let progress = bar.model.layout.lineProgress.fraction
    let track = 12 * 8 - (bar.indicator.thumb?.length ?? 0)
    #expect(bar.indicator.thumb?.start == Int((progress * Double(track)).rounded()))
  }

  private func both(
    _ frame: (from: ScrollThumb?, to: ScrollThumb?)
  ) -> (ScrollThumb, ScrollThumb)? {
    guard let from = frame.from, let to = frame.to else {
      Issue.record("the thumb is gone")
      return nil
    }
    return (from, to)
  }

  @Test(arguments: 0..<20)
  func `Q4 no scroll moves the thumb against its direction, whatever is measured meanwhile`(
    seed: Int
  ) {
    var random = RandomSource(seed: UInt64(seed))
    var bar = ScrollBarModel(Self.heights(seed), viewport: 12, estimate: [0, 1, 5, 60][seed % 4])
    for _ in 0..<300 {
      let lines = random.below(61) - (random.oneIn(2) ? 10 : 50)
      bar.scroll(lines)
      if random.oneIn(3) {
        let start = random.below(380)
        bar.measure(start..<(start + 1 + random.below(20)))
      }
      let moved = bar.model.layout.movedLines
      guard let (from, to) = both(bar.frame()) else { return }
      if moved > 0 { #expect(to.start >= from.start && to.end >= from.end) }
      if moved < 0 { #expect(to.start <= from.start && to.end <= from.end) }
    }
  }

  /// Totals that are revised in every frame, far more than measuring does.
  @Test(arguments: [0.5, 1])
  func `Q4 revised totals move the thumb by a cell at rest and never against a scroll`(
    share: Double
  ) {
    var random = RandomSource(seed: 21)
    var indicator = ScrollIndicator()
    var figures = ScrollFigures(
      rowsAbove: 500, rowsBelow: 500, linesAbove: 3_000, linesBelow: 3_000, viewportHeight: 20,
      measuredShare: share, uncertainLines: 100, isAtStart: false, isAtEnd: false)
    indicator.update(figures, cells: 20)
    for step in 0..<2_000 {
      guard let from = indicator.thumb else { return #expect(Bool(false), "the thumb is gone") }
      figures.linesAbove = 100 + random.below(random.oneIn(3) ? 9_000 : 200)
      figures.linesBelow = 100 + random.below(random.oneIn(3) ? 9_000 : 200)
      let lines = step % 2 == 0 ? 0 : random.below(31) - 15
      figures.rowsAbove = min(999, max(1, figures.rowsAbove + Double(lines) / 4))
      figures.rowsBelow = 1_000 - figures.rowsAbove
      if lines != 0 { indicator.scrolled(byLines: lines) }
      indicator.update(figures, cells: 20)
      guard let to = indicator.thumb else { continue }
      let (start, end) = (to.start - from.start, to.end - from.end)
      if lines == 0 { #expect(abs(start) <= 8 && abs(end) <= 8, "step \(step)") }
      if lines > 0 { #expect(start >= 0 && end >= 0, "step \(step)") }
      if lines < 0 { #expect(start <= 0 && end <= 0, "step \(step)") }
    }
  }

  @Test func `Q4 the thumb goes by rows until nearly all are measured, then by lines for good`() {
    var bar = ScrollBarModel(Self.heights(3), viewport: 12)
    bar.scroll(50)
    var switches = 0
    var former = bar.indicator.metric
    for position in 0..<400 {
      bar.measure(position..<(position + 1))
      _ = bar.frame()
      let share = bar.model.layout.scrollFigures.measuredShare
      #expect(bar.indicator.metric == (share >= 0.98 ? .lines : .rows))
      if bar.indicator.metric != former { switches += 1 }
      former = bar.indicator.metric
    }
    #expect(switches == 1)
  }

  @Test func `Q3 the thumb touches an end of the bar just if the content does`() {
    for viewport in 1...9 {
      for rows in 1...12 {
        for estimate in [0, 3, 50] {
          var bar = ScrollBarModel(
            Array(repeating: 2, count: rows), viewport: viewport, estimate: estimate)
          for _ in 0...(rows * 2) {
            let figures = bar.model.layout.scrollFigures
            if let thumb = bar.frame().to {
              #expect((thumb.start == 0) == figures.isAtStart)
              #expect((thumb.end == viewport * 8) == figures.isAtEnd)
              #expect(thumb.length > 0)
            } else {
              #expect(figures.isAtStart && figures.isAtEnd)
            }
            bar.scroll(1)
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `Q5 dragging down never leads up, from the first line to the last`(isMeasured: Bool) {
    var bar = ScrollBarModel(Self.heights(5), viewport: 20)
    if isMeasured { bar.measure(0..<400) }
    var last = (-1, 0)
    for line in 0..<20 {
      let figures = bar.model.layout.scrollFigures
      let drag = bar.indicator.drag(toLine: line, of: 20, from: figures)
      #expect(drag.metric == (isMeasured ? .lines : .rows))
      bar.model.layout.scroll(to: drag)
      bar.model.settle()
      let top = bar.model.layout.topPosition
      #expect((top.position, top.inset) > last)
      last = (top.position, top.inset)
      let thumb = bar.frame().to
      #expect((thumb?.start == 0) == bar.model.layout.isAtStart)
      if line == 0 { #expect(bar.model.layout.isAtStart) }
      if line == 10 {
        let track = 160 - (thumb?.length ?? 0)
        #expect(thumb?.start == Int((Double(track) * 10 / 19).rounded()))
        bar.measure(0..<400)
        #expect(bar.frame().to == thumb)
      }
    }
    #expect(bar.model.layout.isAtEnd)
    #expect(bar.indicator.thumb?.end == 160)
  }

  @Test func `Q5 a line outside of the bar is its first or last`() {
    var indicator = ScrollIndicator()
    let figures = TableLayout().scrollFigures
    #expect(indicator.drag(toLine: -3, of: 5, from: figures).fraction == 0)
    #expect(indicator.drag(toLine: 9, of: 5, from: figures).fraction == 1)
    #expect(indicator.drag(toLine: 0, of: 1, from: figures).fraction == 0)
    #expect(indicator.drag(toLine: 0, of: 0, from: figures).fraction == 0)
  }

  @Test func `a thumb covers each cell of the bar in eighths`() {
    let thumb = ScrollThumb(start: 5, length: 14)
    #expect((0..<4).map(thumb.eighths(ofCell:)) == [5..<8, 0..<8, 0..<3, 0..<0])
  }
}
