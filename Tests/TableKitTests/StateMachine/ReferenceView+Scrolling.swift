extension ReferenceView {
  /// Where a row shall be, as the contract names it.
  enum Place: CaseIterable { case none, top, middle, bottom }

  /// Returns the lines by which the screen has moved.
  mutating func scroll(byLines lines: Int) -> Int {
    let before = top
    clamp(top + lines)
    if top != before { reading = nil }
    return top - before
  }

  mutating func scroll(to id: Int, _ place: Place) {
    reading = nil
    let (start, height) = (offset(of: id), height(of: id))
    let covered = obstruction(above: id)
    switch place {
    case .top: clamp(start - covered)
    case .bottom: clamp(start + height - rows)
    case .middle: clamp(start - Int((Double(rows - height) / 2).rounded(.down)))
    case .none:
      if start - top < covered {
        clamp(start - covered)
      } else if start + height > top + rows {
        clamp(start - max(covered, rows - height))
      }
    }
  }

  mutating func scrollToStart() {
    reading = nil
    clamp(0)
  }

  mutating func scrollToEnd() {
    reading = nil
    clamp(lines.count)
  }

  /// The lines that the pinned header would cover if a row were at the top edge.
  private func obstruction(above id: Int) -> Int {
    guard pinsHeaders, let section = content.section(of: id),
      let header = content.sections[section].header
    else { return 0 }
    return height(of: header.id)
  }
}
