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
    if change == .resize { layout.holdBelowHeader() }
    let held = layout.heldLine()
    if let reading, let position = layout.position(of: reading.index) {
      if change == .resize {
        layout.hold(reading.held(at: position))
        resolvesReading = true
        return
      }
      resolvesReading = (held.position, held.inset) == (position, reading.held.inset)
      if resolvesReading { return }
    }
    captureReading(held)
  }

  private func captureReading(_ held: HeldLine) {
    reading = nil
    let isHeldElsewhere = layout.isAtStart || layout.followsTail && layout.isAtEnd
    guard layout.isAnchored, !isHeldElsewhere, let view = views[held.position],
      view.fittedColumns != nil,
      let anchor = view.cell?.anchor(atLine: held.inset)
    else { return }
    reading = ReadingPlace(index: view.index, anchor: anchor, held: held)
    resolvesReading = true
  }

  /// The line at the top edge after a row was measured, if it is the row that is being read.
  func readingLine(of view: RowView) -> Int? {
    guard resolvesReading, let reading, view.index == reading.index,
      let line = view.cell?.line(of: reading.anchor)
    else { return nil }
    self.reading?.held.inset = line
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
      return ReadingPlace(index: index, anchor: place.anchor, held: place.held)
    }
  }

  /// Forgets what was being read, because the reader has gone elsewhere.
  func forgetReading() { reading = nil }
}
