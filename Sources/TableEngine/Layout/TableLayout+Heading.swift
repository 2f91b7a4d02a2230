extension TableLayout {
  /// Takes over which way a scroll goes that puts a row's first line on a line of the screen.
  mutating func turn(to position: Int, line: Int) {
    if let tile = tile(at: position) {
      if line != tile.line { heading = line > tile.line ? .up : .down }
    } else if position != anchor.position {
      heading = position < anchor.position ? .up : .down
    }
  }
}
