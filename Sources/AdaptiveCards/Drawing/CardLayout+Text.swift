import CellGrid
import TextLayout

extension CardLayout {
  /// Adds the card's lines as text without looks, each with a line feed and without the blanks at its end.
  ///
  /// They are the characters of the cells that ``draw(in:lines:resources:)`` draws, without any cells between.
  ///
  /// - Parameters:
  ///   - bytes: The text that they are added to.
  ///   - head: What stands to the left of the first line: ASCII, of at most `margin` columns.
  ///   - margin: Columns to the left of all lines.
  /// - Returns: Whether they were added; not where there is more on the card than texts, or where one stands in
  ///   another's place, so that it has to be drawn. O(what is shown).
  public func appendText(to bytes: inout [UInt8], head: String = "", margin: Int = 0) -> Bool {
    guard list.fills.isEmpty, list.customs.isEmpty, list.copies.isEmpty, focused == nil else {
      return false
    }
    guard lineCount > 0 else { return true }
    let start = bytes.count
    var writer = TextWriter(self, margin: margin)
    if writer.write(head: head, to: &bytes) { return true }
    bytes.removeSubrange(start...)
    return false
  }
}

/// Writes the texts of a card line by line.
private struct TextWriter {
  private let items: [DisplayItem]
  private let lineCount: Int
  private let frame: LineFrame
  /// The texts that the line may cut, by their columns.
  private var current: [TextItem] = []
  private var nextItem = 0
  /// The first line that the same texts do not cut any more.
  private var nextChange = 0

  init(_ layout: CardLayout, margin: Int) {
    items = layout.list.items
    lineCount = layout.lineCount
    frame = LineFrame(
      margin: margin, end: margin + layout.columns, ellipsis: layout.list.glyphs.ellipsis)
    current.reserveCapacity(2)
  }

  /// Writes all lines; false where one cannot be written.
  mutating func write(head: String, to bytes: inout [UInt8]) -> Bool {
    bytes.append(contentsOf: head.utf8)
    var taken = head.utf8.count
    var row = 0
    while row < lineCount {
      guard goOn(to: row) else { return false }
      let rows = row..<min(nextChange, lineCount)
      guard write(rows, behind: taken, to: &bytes) else { return false }
      row = rows.upperBound
      taken = 0
    }
    return true
  }

  /// Writes lines that the same texts cut, the first of them behind some columns that are taken.
  private func write(_ rows: Range<Int>, behind head: Int, to bytes: inout [UInt8]) -> Bool {
    // Most lines cut one text, which is taken hold of once for all of them.
    if current.count == 1 { return current[0].write(rows, behind: head, frame, to: &bytes) }
    var taken = head
    for row in rows {
      let start = bytes.count - taken
      for index in current.indices {
        let line = current[index].write(row: row, from: taken, frame, to: &bytes)
        guard let end = line else { return false }
        taken = end
      }
      bytes.endLine(from: start)
      taken = 0
    }
    return true
  }

  /// Takes up the texts that begin on a line, and puts away those that have ended; false where something else
  /// than a text begins.
  private mutating func goOn(to row: Int) -> Bool {
    // Mostly all have ended.
    while let last = current.last, last.endRow <= row { current.removeLast() }
    if !current.isEmpty { current.removeAll { $0.endRow <= row } }
    nextChange = .max
    while nextItem < items.count {
      guard case .text(let item) = items[nextItem] else { return false }
      guard item.row <= row else {
        nextChange = item.row
        break
      }
      if let place = current.firstIndex(where: { $0.column > item.column }) {
        current.insert(item, at: place)
      } else {
        current.append(item)
      }
      nextItem += 1
    }
    for item in current { nextChange = min(nextChange, item.endRow) }
    return true
  }
}

/// The margins of the lines that are written, and the sign of those that are cut.
private struct LineFrame {
  /// Columns to the left of them.
  let margin: Int
  /// The column that they may come up to.
  let end: Int
  /// Stands for text that is cut, in one column.
  let ellipsis: String
}

extension [UInt8] {
  /// Ends the line that began at a byte, without the blanks at its end.
  fileprivate mutating func endLine(from start: Int) {
    while count > start, self[count - 1] == 0x20 { removeLast() }
    append(0x0A)
  }
}

extension TextItem {
  /// Writes lines of the card that this text alone cuts; false where one cannot be written.
  fileprivate func write(
    _ rows: Range<Int>, behind head: Int, _ frame: LineFrame, to bytes: inout [UInt8]
  ) -> Bool {
    let (text, lines) = (text.text, lines)
    var taken = head
    for cardRow in rows {
      let start = bytes.count - taken
      guard lines.indices.contains(cardRow - row),
        write(lines[cardRow - row], of: text, from: taken, frame, to: &bytes) != nil
      else { return false }
      bytes.endLine(from: start)
      taken = 0
    }
    return true
  }

  /// Writes what a line of the card shows of it behind some columns, and returns the columns that are taken then;
  /// nil where it has no line there, or those are taken already.
  fileprivate func write(
    row cardRow: Int, from taken: Int, _ frame: LineFrame, to bytes: inout [UInt8]
  ) -> Int? {
    guard lines.indices.contains(cardRow - row) else { return nil }
    return write(lines[cardRow - row], of: text.text, from: taken, frame, to: &bytes)
  }

  private func write(
    _ line: WrappedLine, of text: DisplayText, from taken: Int, _ frame: LineFrame,
    to bytes: inout [UInt8]
  ) -> Int? {
    guard !line.range.isEmpty || line.isTruncated else { return taken }
    let start = frame.margin + firstColumn(of: line)
    guard start >= taken else { return nil }
    if start > taken { bytes.append(contentsOf: repeatElement(0x20, count: start - taken)) }
    let columns = Int(line.columns) - (line.isTruncated ? 1 : 0)
    var end = start + text.appendShown(line.range, columns: columns, to: &bytes)
    if line.isTruncated {
      bytes.append(contentsOf: frame.ellipsis.utf8)
      end += 1
    }
    return end <= frame.end ? end : nil
  }
}
