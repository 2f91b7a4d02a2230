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
    let (above, below, _) = obstructions(beside: id)
    switch place {
    case .top: clamp(start - above)
    case .bottom: clamp(start + height - (rows - below))
    case .middle:
      let free = rows - above - below
      clamp(start - above - Int((Double(free - height) / 2).rounded(.down)))
    case .none:
      if start - top < above {
        clamp(start - above)
      } else if start + height > top + rows - below {
        clamp(start - max(above, rows - below - height))
      }
    }
  }

  /// Moves the cursor by rows; without one it starts at the first row on the screen.
  mutating func moveFocus(by count: Int) {
    let ids = content.rows.map(\.id)
    guard !ids.isEmpty else { return }
    let number = focused.flatMap(ids.firstIndex).map { $0 + count }
    let first = screen.first.map { content.rowsAbove($0.id) } ?? 0
    let id = ids[min(max(number ?? first, 0), ids.count - 1)]
    guard id != focused else { return }
    focused = id
    scroll(to: id, .none)
  }

  mutating func scrollToStart() {
    reading = nil
    clamp(0)
  }

  mutating func scrollToEnd() {
    reading = nil
    clamp(lines.count)
  }

  /// The lines that the pinned header and footer would cover if a row were at either edge.
  func obstructions(beside id: Int) -> (above: Int, below: Int, header: Int?) {
    guard let section = content.section(of: id) else { return (0, 0, nil) }
    let (header, footer) = (content.sections[section].header, content.sections[section].footer)
    let isHeader = id == header?.id
    return (
      pinsHeaders && !isHeader ? header?.height(columns: columns) ?? 0 : 0,
      pinsFooters && id != footer?.id ? footer?.height(columns: columns) ?? 0 : 0,
      isHeader ? nil : header?.id
    )
  }
}
