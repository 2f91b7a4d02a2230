import TableEngine

extension TableView {
  /// Why the lines of the row at the top edge are about to change.
  enum LineChange {
    /// The table has another size.
    case resize
    /// The row has another content.
    case relayout
  }

  /// Notes what is being read at the top edge, unless that is known from before.
  ///
  /// A resize takes up the place of the first width again even if a short content has moved the rows
  /// since; a row that changes by itself starts from what is on the screen.
  func keepReading(orCaptureAt change: LineChange) {
    if let reading, let position = layout.position(of: reading.index) {
      let top = layout.topPosition
      if change == .resize {
        layout.moveAnchor(to: position, inset: reading.line)
        resolvesReading = true
        return
      }
      resolvesReading = top == (position, reading.line)
      if resolvesReading { return }
    }
    captureReading()
  }

  private func captureReading() {
    reading = nil
    let isHeldElsewhere = layout.isAtStart || layout.followsTail && layout.isAtEnd
    let top = layout.topPosition
    guard layout.isAnchored, !isHeldElsewhere, let view = views[top.position],
      view.fittedColumns != nil,
      let anchor = view.cell?.anchor(atLine: top.inset)
    else { return }
    reading = ReadingPlace(index: view.index, anchor: anchor, line: top.inset)
    resolvesReading = true
  }

  /// The line at the top edge after a row was measured, if it is the row that is being read.
  func readingLine(of view: RowView) -> Int? {
    guard resolvesReading, let reading, view.index == reading.index,
      let line = view.cell?.line(of: reading.anchor)
    else { return nil }
    self.reading?.line = line
    return line
  }

  /// Takes over where the row that was being read is now.
  ///
  /// One that was moved elsewhere is not followed there: the screen is held by those that stayed.
  func moveReading(_ map: UpdateMap) {
    reading = reading.flatMap { place in
      guard !map.hasMoved(place.index), let index = map.newIndex(of: place.index) else {
        return nil
      }
      return ReadingPlace(index: index, anchor: place.anchor, line: place.line)
    }
  }

  /// Forgets what was being read, because the reader has gone elsewhere.
  func forgetReading() { reading = nil }
}
