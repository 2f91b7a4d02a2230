extension DisplayText {
  /// Adds what cells show of a byte range, as UTF-8, and returns the columns that it takes.
  ///
  /// The range starts and ends at grapheme cluster boundaries and has no newlines. O(bytes); most texts are copied.
  ///
  /// - Parameter columns: Columns that the range takes, as its ``WrappedLine`` says.
  public func appendShown(
    _ range: Range<Int>, columns: Int, to bytes: inout [UInt8]
  ) -> Int {
    guard characters == .any else {
      utf8.withUnsafeBufferPointer {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
      }
      return columns
    }
    return appendMeasured(range, to: &bytes)
  }

  private func appendMeasured(_ range: Range<Int>, to bytes: inout [UInt8]) -> Int {
    let asWritten = utf8.withUnsafeBufferPointer {
      CellRule.columns(ofShown: UnsafeBufferPointer(rebasing: $0[range]))
    }
    if let asWritten {
      bytes.append(contentsOf: utf8[range])
      return asWritten
    }
    var (byte, columns) = (range.lowerBound, 0)
    while byte < range.upperBound {
      let plainEnd = endOfPlainASCII(in: byte..<range.upperBound)
      bytes.append(contentsOf: utf8[byte..<plainEnd])
      columns += plainEnd - byte
      byte = startOfASCII(in: plainEnd..<range.upperBound)
      columns += appendCells(in: plainEnd..<byte, to: &bytes)
    }
    return columns
  }

  /// Adds what cells show; most show their bytes, which are added together.
  private func appendCells(in range: Range<Int>, to bytes: inout [UInt8]) -> Int {
    var (start, end, columns) = (range.lowerBound, range.lowerBound, 0)
    for cell in cells(in: range) {
      columns += cell.columns
      end = cell.bytes.upperBound
      if cell.isAsWritten { continue }
      bytes.append(contentsOf: utf8[start..<cell.bytes.lowerBound])
      bytes.append(cell.base)
      for mark in cell.shownMarks { bytes.append(mark) }
      start = end
    }
    // What is in no cell is not shown.
    bytes.append(contentsOf: utf8[start..<end])
    return columns
  }
}

extension TextCell {
  /// Whether it shows all of its bytes and nothing else.
  fileprivate var isAsWritten: Bool {
    // These stand for something else, unless they are written so.
    guard base != "\u{FFFD}", base != "\u{25CC}" else { return false }
    var count = UTF8.width(base)
    if marks[0] != 0 { for mark in shownMarks { count += UTF8.width(mark) } }
    return count == bytes.count
  }

  fileprivate var shownMarks: [Unicode.Scalar] {
    (0..<4).compactMap { marks[$0] == 0 ? nil : Unicode.Scalar(marks[$0]) }
  }
}
