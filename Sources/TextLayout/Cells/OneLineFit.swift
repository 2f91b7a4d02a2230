extension DisplayText {
  /// The start of the text that one line of some columns has room for, in whole grapheme clusters.
  ///
  /// A line break is one column, for a sign in its place. O(columns); O(1) where the text is ASCII.
  ///
  /// - Returns: The byte behind that part, and the columns that it takes.
  package func oneLineFit(columns limit: Int) -> (end: Int, columns: Int) {
    oneLineFit(in: 0..<utf8.count, columns: limit)
  }

  /// The start of a byte range, which is one of whole clusters, that has room in some columns.
  package func oneLineFit(in range: Range<Int>, columns limit: Int) -> (end: Int, columns: Int) {
    if isASCII {
      let count = max(0, min(range.count, limit))
      return (range.lowerBound + count, count)
    }
    let (end, columns) = utf8.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range]).oneLineFit(columns: limit)
    }
    return (range.lowerBound + end, columns)
  }

  /// Columns that a byte range takes on one line, where a line break is one column.
  ///
  /// O(bytes); O(1) where the text is ASCII.
  package func oneLineColumns(in range: Range<Int>) -> Int {
    if isASCII { return range.count }
    var (columns, start) = (0, range.lowerBound)
    while let newline = utf8[start..<range.upperBound].firstIndex(of: .newline) {
      columns += self.columns(in: start..<newline) + 1
      start = newline + 1
    }
    return columns + self.columns(in: start..<range.upperBound)
  }
}

extension UInt8 {
  fileprivate static let newline: UInt8 = 0x0A
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func oneLineFit(columns limit: Int) -> (end: Int, columns: Int) {
    var rule = CellRule()
    var (position, columns) = (0, 0)
    var fitting = (end: 0, columns: 0)
    while position < count {
      let step = rule.oneLineStep(self, at: position)
      if step.startsCluster { fitting = (position, columns) }
      columns += step.columns
      guard columns <= limit else { return fitting }
      position += step.bytes
    }
    return (count, columns)
  }
}

extension CellRule {
  /// Takes in the scalar at a position; a line break begins everything afresh.
  @inline(__always)
  fileprivate mutating func oneLineStep(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (columns: Int, bytes: Int, startsCluster: Bool) {
    if text[position] == .newline {
      self = CellRule()
      return (1, 1, true)
    }
    let scalar = text.scalar(at: position)
    let entry = ScalarEntry(scalar.value)
    if entry.isPlain, isPlain {
      pass(entry)
      return (entry.columns, scalar.byteCount, true)
    }
    let (outcome, startsCluster) = next(entry)
    return (outcome.columns, scalar.byteCount, startsCluster)
  }
}
