extension ReferenceView {
  /// Takes another size: the letter that is first on the screen stays on the first line.
  mutating func resize(columns: Int, rows: Int) {
    if reading == nil { capture(isBelowHeader: true) }
    guard let (letter, held) = reading else {
      return change { ($0.columns, $0.rows) = (columns, rows) }
    }
    (self.columns, self.rows) = (columns, rows)
    let inset = min(letter / columns, max(0, height(of: held.id) - 1))
    let line = held.isBelowHeader ? obstructions(beside: held.id).above : held.line
    clamp(offset(of: held.id) + inset - line)
  }

  /// Changes what entries show, in their places.
  mutating func relayout(_ entries: [ReferenceEntry], all: Bool = false) {
    let first = firstFreeLine
    if all || entries.contains(where: { $0.id == first?.id }) {
      let isSame = reading.map { $0.held.id == first?.id && $0.letter / columns == first?.inset }
      if isSame != true { capture(isBelowHeader: false) }
    }
    change { view in
      for entry in entries { view.content.replace(entry) }
    }
  }

  private mutating func capture(isBelowHeader: Bool) {
    reading = nil
    guard !isAtStart, !(followsTail && isAtEnd), var held = firstFreeLine else { return }
    held.isBelowHeader = isBelowHeader && held.isBelowHeader
    reading = (held.inset * columns, held)
  }
}
