import CellGrid
import TextLayout

/// A wrapped text at its place: the text once, and a byte range for each line.
struct TextItem: Sendable {
  /// Number in the order of the document.
  var ordinal: Int
  /// The whole text.
  var text: StyledText
  /// The lines that are shown.
  var lines: [WrappedLine]
  /// Style below that of the text's runs.
  var base: Style
  /// Where each line lies in ``columns``.
  var alignment = HorizontalAlignment.left
  /// Columns there are.
  var columns: Int
  /// Left column in the card.
  var column = 0
  /// First line in the card.
  var row = 0
  /// What is not shown, where the text is collapsed.
  var collapsed: Collapse?
  /// Parts of the text that can have the focus, in their order.
  var links: [Link] = []

  /// A part of the text that can have the focus.
  struct Link: Sendable {
    /// Bytes of the text.
    var range: Range<Int>
    var target: CardTarget
  }

  /// Lines left out, and the note in their place.
  struct Collapse: Sendable {
    /// Which block of the card.
    var block: Int
    /// Lines left out.
    var hiddenLines: Int
    /// First byte of the first of them.
    var firstHiddenByte: Int
  }

  /// Lines it takes, with the note.
  var rows: Int { lines.count + (collapsed == nil ? 0 : 1) }
  /// Bytes of the text.
  var length: Int { text.text.utf8.count }

  /// The line of this item that shows a byte, from 0; a hidden byte is shown by the note.
  func line(ofByte byte: Int) -> Int {
    if let collapsed, byte >= collapsed.firstHiddenByte { return lines.count }
    return lines.firstIndex(showing: byte)
  }

  /// The first byte of a line of this item; the note stands for the first hidden byte.
  func firstByte(ofLine line: Int) -> Int {
    if let collapsed, line >= lines.count { return collapsed.firstHiddenByte }
    return Int(lines[line].start)
  }

  /// Where a line's text begins, in columns of the card.
  func firstColumn(of line: WrappedLine) -> Int {
    let taken = Int(line.indent) + Int(line.columns)
    return column + alignment.offset(of: taken, in: columns) + Int(line.indent)
  }
}
