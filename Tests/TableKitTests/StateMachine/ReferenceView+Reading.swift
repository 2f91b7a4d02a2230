extension ReferenceView {
  /// Takes another size: the letter that is first on the screen stays on the first line.
  mutating func resize(columns: Int, rows: Int) {
    if reading == nil { capture() }
    guard let reading else {
      return change { ($0.columns, $0.rows) = (columns, rows) }
    }
    (self.columns, self.rows) = (columns, rows)
    let line = min(reading.letter / columns, max(0, height(of: reading.id) - 1))
    clamp(offset(of: reading.id) + line)
  }

  /// Changes what entries show, in their places.
  mutating func relayout(_ entries: [ReferenceEntry], all: Bool = false) {
    let first = screen.first
    if all || entries.contains(where: { $0.id == first?.id }) {
      let isSame = reading.map { $0.id == first?.id && $0.letter / columns == first?.inset }
      if isSame != true { capture() }
    }
    change { view in
      for entry in entries { view.content.replace(entry) }
    }
  }

  private mutating func capture() {
    reading = nil
    guard !isAtStart, !(followsTail && isAtEnd), let first = screen.first else { return }
    reading = (first.id, first.inset * columns)
  }
}
