/// One line of a wrapped text: a byte range and how wide it is.
public struct WrappedLine: Sendable, Hashable, BitwiseCopyable {
  /// The start of the bytes that are drawn.
  public var start: UInt32
  /// The end of the bytes that are drawn, exclusive; blanks hanging over it are left out.
  public var end: UInt32
  /// Columns the line takes, without its indent and with the ellipsis of a truncated line.
  public var columns: UInt32
  /// Columns left blank before the text (a hanging indent).
  public var indent: UInt16
  /// Whether an ellipsis is drawn after the bytes, because the rest is cut.
  public var isTruncated: Bool

  /// Makes a line.
  public init(start: UInt32, end: UInt32, columns: UInt32, indent: UInt16, isTruncated: Bool) {
    self.start = start
    self.end = end
    self.columns = columns
    self.indent = indent
    self.isTruncated = isTruncated
  }

  /// The byte range that is drawn.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

extension RandomAccessCollection<WrappedLine> where Index == Int {
  /// The index of the line that shows a byte, or that the byte hangs over or is cut from.
  ///
  /// That is the last line that starts at the byte or before; the first index if there is none.
  /// O(log lines).
  public func firstIndex(showing byte: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].start <= byte { low = middle + 1 } else { high = middle }
    }
    return Swift.max(startIndex, low - 1)
  }
}
