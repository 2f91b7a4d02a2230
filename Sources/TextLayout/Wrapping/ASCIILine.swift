import CText

/// A hard line of ASCII, where a byte is a cell of one column.
struct ASCIILine: HardLine {
  let content: Range<Int>
  private let text: UnsafeBufferPointer<UInt8>
  private let breaks = ctext_ascii_breaks()

  init(_ text: UnsafeBufferPointer<UInt8>, content: Range<Int>) {
    self.text = text
    self.content = content
  }

  @inline(__always)
  func columns(at position: Int) -> Int { 1 }

  @inline(__always)
  func columns(in range: Range<Int>) -> Int { range.count }

  @inline(__always)
  func isBlank(at position: Int) -> Bool { text[position] == 0x20 }

  @inline(__always)
  func startsCluster(at position: Int) -> Bool { true }

  @inline(__always)
  func fittingEnd(from start: Int, columns: Int) -> Int {
    content.upperBound - start > columns ? start + columns : content.upperBound
  }

  @inline(__always)
  func isOpportunity(at position: Int) -> Bool {
    guard !isBlank(at: position) else { return false }
    if isBlank(at: position - 1) { return isOpportunityAfterBlanks(at: position) }
    return breakBits(text[position - 1], text[position]) & CTEXT_BREAK_BETWEEN != 0
      && !text.endsInitialHyphens(at: position, from: content.lowerBound)
  }

  /// Blanks at the start of the line are an indentation and stay with the first word.
  private func isOpportunityAfterBlanks(at position: Int) -> Bool {
    let end = trimmedEnd(of: content.lowerBound..<position)
    guard end > content.lowerBound else { return false }
    return breakBits(text[end - 1], text[position]) & CTEXT_BREAK_AFTER_BLANKS != 0
  }

  @inline(__always)
  private func breakBits(_ before: UInt8, _ after: UInt8) -> Int {
    Int(breaks[Int(before) << 7 | Int(after)])
  }
}
