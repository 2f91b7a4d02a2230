@testable import TextLayout

extension WrappedText {
  /// Whether lines start and end between grapheme clusters; what does not hold, or nil.
  ///
  /// A cluster that is wider than its line is cut between its cells, but an ellipsis never cuts one. A
  /// blank that sits in a cluster at the end of a hard line hangs over it all the same.
  func violationOfClusters() -> String? {
    let starts = clusterStarts()
    for (index, line) in lines.enumerated()
    where !starts[Int(line.end)] && !endsInHangingBlanks(line) {
      if line.isTruncated, line.start < line.end { return "line \(index) is cut in a cluster" }
      let cluster = clusterRange(around: Int(line.end), starts)
      let isTooWide =
        cluster.lowerBound <= line.start && text.columns(in: cluster) > columns(of: line)
      if !isTooWide, !line.isTruncated { return "line \(index) ends in a cluster" }
    }
    for (index, line) in lines.enumerated().dropFirst() where !starts[Int(line.start)] {
      if lines[index - 1].end != line.start { return "line \(index) starts in a cluster" }
    }
    return nil
  }

  private func endsInHangingBlanks(_ line: WrappedLine) -> Bool {
    text.utf8[Int(line.end)...].prefix { $0 != 0x0A }.allSatisfy { $0 == 0x20 }
  }

  private func columns(of line: WrappedLine) -> Int {
    max(1, options.columns) - Int(line.indent)
  }

  private func clusterRange(around byte: Int, _ starts: [Bool]) -> Range<Int> {
    let start = starts[..<byte].lastIndex(of: true) ?? 0
    return start..<(starts[byte...].firstIndex(of: true) ?? starts.count)
  }

  /// For every byte and the end, whether a cluster starts there.
  private func clusterStarts() -> [Bool] {
    var starts = [Bool](repeating: false, count: text.utf8.count + 1)
    starts[text.utf8.count] = true
    text.utf8.withUnsafeBufferPointer { bytes in
      var breaker = ClusterBreaker()
      var position = 0
      while position < bytes.count {
        let scalar = bytes.scalar(at: position)
        starts[position] = breaker.startsCluster(with: ScalarEntry(scalar.value).cluster)
        position += scalar.byteCount
      }
    }
    return starts
  }
}
