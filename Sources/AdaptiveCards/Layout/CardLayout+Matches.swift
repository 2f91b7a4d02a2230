import CellGrid
import TextLayout

extension CardLayout {
  /// Searches all texts of the card, also what is collapsed, in the order of the document.
  ///
  /// `find` gets the bytes of one text and returns the ranges that match, from the first to the
  /// last.
  ///
  /// - Parameter includingLabels: Whether the titles of facts are searched too.
  public func matches(
    includingLabels: Bool = true, _ find: (_ utf8: [UInt8]) -> [Range<Int>]
  ) -> [TextMatch] {
    list.texts.filter { includingLabels || !$0.isLabel }.sorted { $0.ordinal < $1.ordinal }
      .flatMap { text in find(text.text.text.utf8).map { text.match($0) } }
  }
}

extension TextItem {
  /// Whether it is the title of a fact.
  fileprivate var isLabel: Bool { base.foreground == .role(.label) }

  /// A match in this text, with the line that shows it.
  fileprivate func match(_ range: Range<Int>) -> TextMatch {
    if let collapsed, range.lowerBound >= collapsed.firstHiddenByte {
      return TextMatch(item: ordinal, range: range, line: nil, block: collapsed.block)
    }
    let index = line(ofByte: range.lowerBound)
    let isCut = lines[index].isTruncated && range.lowerBound >= Int(lines[index].end)
    return TextMatch(item: ordinal, range: range, line: isCut ? nil : row + index)
  }
}
