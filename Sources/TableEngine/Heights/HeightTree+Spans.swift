extension HeightTree {
  /// The heights of a range of rows; rows that nobody measured are few spans however many they are.
  ///
  /// O(log n) for each row in a leaf and for each run of rows that are in none.
  package func spans(of rows: Range<Int>) -> [HeightSpan] {
    var spans: [HeightSpan] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = place(ofRow: row)
      let span = HeightSpan(
        rows: place.entry.estimate == nil
          ? 1 : min(place.entry.rows - place.row, rows.upperBound - row),
        lines: height(ofRow: row), isMeasured: measuredHeight(ofRow: row) != nil,
        isOwn: isOwn(place))
      if let last = spans.last, last.isLike(span) {
        spans[spans.count - 1].rows += span.rows
      } else {
        spans.append(span)
      }
      row += span.rows
    }
    return spans
  }

  /// Inserts rows with the heights that they had elsewhere.
  ///
  /// O(log n) for each span and for each row that has said its height itself.
  package mutating func insert(_ spans: [HeightSpan], at row: Int) {
    var next = row
    for span in spans {
      insert(span.rows, at: next, estimate: span.lines)
      if span.isOwn {
        for own in next..<(next + span.rows) {
          write(span.lines, isMeasured: span.isMeasured, ofRow: own)
        }
      }
      next += span.rows
    }
  }
}

extension HeightSpan {
  /// Whether two spans differ in nothing but the number of their rows.
  fileprivate func isLike(_ other: HeightSpan) -> Bool {
    lines == other.lines && isMeasured == other.isMeasured && isOwn == other.isOwn
  }
}
