import CellGrid
import TextLayout

/// The text of a field as it lies in its lines, so that the cursor has a place.
///
/// Nothing is counted until it is asked for, as only one field has the cursor.
struct TypedText: Sendable {
  /// What is written in the field.
  let value: String
  /// The lines that show it.
  let lines: [WrappedLine]
  /// Columns a line may have.
  let columns: Int
  /// Where it begins in the card.
  var origin = Point(column: 0, row: 0)

  /// Lines it takes; the cursor has one of its own behind a newline at the end.
  var rows: Int { max(1, lines.count + (value.last?.isNewline == true ? 1 : 0)) }

  /// Where the cursor stands in the field behind some characters, or behind all if there are fewer.
  ///
  /// O(bytes).
  func point(ofCaret caret: Int) -> Point {
    point(
      ofByte: DisplayText(String(value.prefix(max(0, caret)))).utf8.count, in: DisplayText(value))
  }

  /// The characters before the place nearest to one on its line, or nil where there is no such line.
  ///
  /// O(bytes) and O(lines) for each character.
  func caret(at point: Point) -> Int? {
    guard (0..<rows).contains(point.row) else { return nil }
    let text = DisplayText(value)
    var prefix = DisplayText()
    var best: (caret: Int, distance: Int)?
    for (caret, character) in ([""] + value.map(String.init)).enumerated() {
      prefix.append(character)
      let place = self.point(ofByte: prefix.utf8.count, in: text)
      let distance = abs(place.column - point.column)
      guard place.row == point.row, distance < best?.distance ?? .max else { continue }
      best = (caret, distance)
    }
    return best?.caret
  }

  /// Where the cursor stands before a byte of the text as it is shown.
  private func point(ofByte byte: Int, in text: DisplayText) -> Point {
    let row = lines.firstIndex(showing: byte)
    guard lines.indices.contains(row) else { return Point(column: 0, row: 0) }
    let isBehindNewline = byte > 0 && text.utf8[byte - 1] == UInt8(ascii: "\n")
    if isBehindNewline && lines[row].start < byte { return Point(column: 0, row: rows - 1) }
    let line = lines[row]
    let end = min(max(byte, Int(line.start)), Int(line.end))
    // Blanks that hang over the end of a line are no part of it, but the cursor may stand on them.
    let column = Int(line.indent) + text.columns(in: Int(line.start)..<end) + max(0, byte - end)
    return Point(column: min(column, columns), row: row)
  }
}
