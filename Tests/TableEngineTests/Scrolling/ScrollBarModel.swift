@testable import TableEngine

/// A screen on rows of known heights of which only some are measured.
struct ScrollBarModel {
  var model: LayoutModel
  var indicator = ScrollIndicator()
  let cells: Int

  init(_ heights: [Int], viewport: Int, estimate: Int = 3) {
    model = LayoutModel(
      heights.enumerated().map { ("\($0.offset)", $0.element) }, viewport: viewport,
      estimate: estimate)
    model.settle()
    cells = viewport
    indicator.update(model.layout.scrollFigures, cells: cells)
  }

  mutating func scroll(_ lines: Int) {
    model.layout.scroll(byLines: lines)
    model.settle()
    if model.layout.movedLines != 0 { indicator.scrolled(byLines: model.layout.movedLines) }
  }

  mutating func measure(_ positions: Range<Int>) {
    for position in positions where model.layout.tile(at: position) == nil {
      model.layout.setHeight(model.heights[model.ids[position]] ?? 0, at: position)
    }
    model.settle()
  }

  mutating func frame() -> (from: ScrollThumb?, to: ScrollThumb?) {
    let from = indicator.thumb
    indicator.update(model.layout.scrollFigures, cells: cells)
    return (from, indicator.thumb)
  }
}
