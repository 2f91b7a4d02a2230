import CellGrid
import TextLayout

extension CardLayout {
  /// Adds the card's lines as text without looks, each with a line feed and without the blanks at its end.
  ///
  /// They are the characters of the cells that ``draw(in:lines:resources:)`` draws, without any cells between.
  ///
  /// - Parameters:
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
  private let columns: Int
  private let margin: Int
  private let ellipsis: String
  /// Indexes of the texts that the line may cut, by their columns.
  private var current: [Int] = []
  private var nextItem = 0

  init(_ layout: CardLayout, margin: Int) {
    items = layout.list.items
    lineCount = layout.lineCount
    columns = layout.columns
    ellipsis = layout.list.glyphs.ellipsis
    self.margin = margin
  }

  /// Writes all lines; false where one cannot be written.
  mutating func write(head: String, to bytes: inout [UInt8]) -> Bool {
    bytes.append(contentsOf: head.utf8)
    var taken = head.utf8.count
    for row in 0..<lineCount {
      goOn(to: row)
      let start = bytes.count - taken
      for index in current {
        let line = items[index].write(row: row, from: taken, margin, ellipsis, to: &bytes)
        guard let end = line, end <= margin + columns else { return false }
        taken = end
      }
      while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
      bytes.append(0x0A)
      taken = 0
    }
    return true
  }

  /// Takes up the texts that begin on a line, and puts away those that have ended.
  private mutating func goOn(to row: Int) {
    if !current.isEmpty { current.removeAll { items[$0].endRow <= row } }
    while nextItem < items.count, items[nextItem].row <= row {
      let column = items[nextItem].column
      let place = current.firstIndex { items[$0].column > column } ?? current.count
      current.insert(nextItem, at: place)
      nextItem += 1
    }
  }
}

extension DisplayItem {
  /// The left column in the card.
  fileprivate var column: Int {
    switch self {
    case .text(let item): item.column
    case .image(let item): item.placement.rect.column
    }
  }

  /// Writes its line on a row behind some columns, and returns the columns that are taken then; nil where it is no
  /// text, or those are taken already.
  fileprivate func write(
    row: Int, from taken: Int, _ margin: Int, _ ellipsis: String, to bytes: inout [UInt8]
  ) -> Int? {
    switch self {
    case .text(let item): item.write(row: row, from: taken, margin, ellipsis, to: &bytes)
    case .image: nil
    }
  }
}

extension TextItem {
  fileprivate func write(
    row cardRow: Int, from taken: Int, _ margin: Int, _ ellipsis: String, to bytes: inout [UInt8]
  ) -> Int? {
    let index = cardRow - row
    guard index < lines.count else { return nil }
    let line = lines[index]
    guard !line.range.isEmpty || line.isTruncated else { return taken }
    let start = margin + firstColumn(of: line)
    guard start >= taken else { return nil }
    bytes.append(contentsOf: repeatElement(0x20, count: start - taken))
    let end = start + text.text.appendShown(line.range, to: &bytes)
    guard line.isTruncated else { return end }
    return end + DisplayText(ellipsis).appendShown(0..<ellipsis.utf8.count, to: &bytes)
  }
}
