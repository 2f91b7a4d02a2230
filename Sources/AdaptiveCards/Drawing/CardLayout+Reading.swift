import CellGrid
import Phrases
import TextLayout

/// The card as it is read aloud: its texts one after the other.
extension CardLayout {
  /// The texts of the card in the order of the document, as lines without blank ones between them.
  ///
  /// Rules, backgrounds and bars are left out, and columns follow one another. Texts of one line that stand side
  /// by side share one: `Size: 5` for a fact, `Ann, 34, Oslo` for the cells of a table. Lay the card out with
  /// ``LayoutEnvironment/isPlain`` for words in place of stars, rings and charts.
  public var readingLines: [String] {
    var lines: [String] = []
    var former: (item: TextItem, lineCount: Int)?
    for item in list.texts.sorted(by: { $0.ordinal < $1.ordinal }) {
      var own = item.readingLines
      guard let first = own.first else { continue }
      if let former, former.item.isBeside(item) {
        let start = lines.suffix(former.lineCount).joined(separator: " ")
        lines.removeLast(former.lineCount)
        own[0] = former.item.joined(start, first)
      }
      lines += own
      former = (item, own.count)
    }
    return lines
  }

  /// The line that shows a match; nil where the match is collapsed or is none of this card.
  public func readingLine(of match: TextMatch) -> String? {
    guard let item = list.texts.first(where: { $0.ordinal == match.item }) else { return nil }
    let line = item.line(ofByte: match.range.lowerBound)
    return item.lines.indices.contains(line) ? item.readingLine(item.lines[line]) : nil
  }
}

extension TextItem {
  /// The lines that are not blank, and how many more there are.
  fileprivate var readingLines: [String] {
    let shown = lines.map(readingLine).filter { !$0.isEmpty }
    return shown + (collapsed.map { [$0.words.text] } ?? [])
  }

  fileprivate func readingLine(_ line: WrappedLine) -> String {
    var bytes: [UInt8] = []
    _ = text.text.appendShown(line.range, columns: Int(line.columns), to: &bytes)
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + (line.isTruncated ? "..." : "")
  }

  /// Whether this text is a line to the left of another one, or the title of a fact to the left of its value.
  fileprivate func isBeside(_ next: TextItem) -> Bool {
    row == next.row && column < next.column && (rows == 1 || isFactTitle)
  }

  /// Titles of facts have a role of their own.
  private var isFactTitle: Bool { base.foreground == .role(.label) }

  /// The line of this text with the one that stands to the right of it.
  fileprivate func joined(_ line: String, _ next: String) -> String {
    if line.hasSuffix(":") { return "\(line) \(next)" }
    return isFactTitle ? "\(line): \(next)" : "\(line), \(next)"
  }
}
