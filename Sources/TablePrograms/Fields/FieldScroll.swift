import CellGrid

/// The part of a text that a field of some columns shows.
struct FieldScroll: Equatable, Sendable {
  /// The first character that is shown.
  private(set) var first = 0
  private var cursorColumn = 0

  /// Moves as little as shows the cursor, and no further than the end of the text needs.
  ///
  /// The cursor behind the text takes a column of its own.
  mutating func follow(_ cursor: Int, widths: [Int], columns: Int) {
    first = min(first, cursor)
    while first < cursor, Self.sum(widths[first..<cursor]) >= columns { first += 1 }
    while first > 0, Self.sum(widths[(first - 1)...]) < columns { first -= 1 }
    cursorColumn = Self.sum(widths[first..<cursor])
  }

  /// The cursor's cell in a field.
  func cursor(in frame: Rect) -> Point {
    Point(column: frame.column + min(cursorColumn, max(0, frame.columns - 1)), row: frame.row)
  }

  /// The character at a column of the field; the end of the text behind it.
  func character(at column: Int, widths: [Int]) -> Int {
    var end = 0
    for index in widths.indices[first...] {
      end += widths[index]
      if column < end { return index }
    }
    return widths.count
  }

  private static func sum(_ widths: ArraySlice<Int>) -> Int { widths.reduce(0, +) }
}
