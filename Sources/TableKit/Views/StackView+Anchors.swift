import CellGrid

// A view and all in it are numbered from 0 in reading order, hidden ones too, so that a place in a
// part has the same name whatever the parts above it do. A blank line of the stack itself is named
// by the part above it, or -1, and how far below that it is.
extension StackView {
  func placedAnchor(atLine line: Int) -> LineAnchor? {
    if let index = partIndex(atLine: line) {
      let part = placements[index]
      guard let anchor = part.view.anchor(atLine: line - part.rect.row) else { return nil }
      return LineAnchor(
        item: number(ofPart: index) + anchor.item, offset: anchor.offset,
        extraLines: anchor.extraLines)
    }
    let above = placements.lastIndex { $0.rect.rows > 0 && $0.rect.endRow <= line } ?? -1
    return LineAnchor(item: 0, offset: above, extraLines: line - end(ofPart: above))
  }

  func placedLine(of anchor: LineAnchor) -> Int? {
    guard fit.lines > 0 else { return nil }
    let line =
      anchor.item == 0
      ? end(ofPart: anchor.offset) + anchor.extraLines : lineInPart(showing: anchor)
    return line.map { min($0, fit.lines - 1) }
  }

  /// The part that a line is named by: of parts side by side the tallest, which all lines cross.
  private func partIndex(atLine line: Int) -> Int? {
    let crossed = placements.indices.filter { placements[$0].rect.rowRange.contains(line) }
    return crossed.max { placements[$0].rect.rows < placements[$1].rect.rows }
  }

  private func end(ofPart index: Int) -> Int {
    placements.indices.contains(index) ? placements[index].rect.endRow : 0
  }

  private func number(ofPart index: Int) -> Int {
    placements[..<index].reduce(1) { $0 + $1.view.treeCount }
  }

  private func lineInPart(showing anchor: LineAnchor) -> Int? {
    var number = 1
    for part in placements {
      let next = number + part.view.treeCount
      if (number..<next).contains(anchor.item) {
        guard part.rect.rows > 0 else { return part.rect.row }
        let inner = LineAnchor(
          item: anchor.item - number, offset: anchor.offset, extraLines: anchor.extraLines)
        return part.view.line(of: inner).map { part.rect.row + $0 }
      }
      number = next
    }
    return nil
  }
}
