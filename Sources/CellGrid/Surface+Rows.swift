import Platform

/// Comparing rows, for the stage that finds what changed on the terminal.
extension Surface {
  /// Whether two rows of the same width look the same; false where the widths differ.
  ///
  /// Compares memory where neither surface has clusters. O(columns).
  public func rowEquals(_ row: Int, other: Surface, otherRow: Int) -> Bool {
    guard size.columns == other.size.columns else { return false }
    let (start, otherStart) = (start(ofRow: row), other.start(ofRow: otherRow))
    if clusters.isEmpty, other.clusters.isEmpty {
      return hasSameMemory(from: start, as: other, from: otherStart)
    }
    for column in 0..<size.columns {
      let (cell, twin) = (cells[start + column], other.cells[otherStart + column])
      guard looksSame(cell, as: twin, of: other) else { return false }
    }
    return true
  }

  private func hasSameMemory(from start: Int, as other: Surface, from otherStart: Int) -> Bool {
    let stride = MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { bytes in
      other.cells.withUnsafeBytes { otherBytes in
        guard let left = bytes.baseAddress, let right = otherBytes.baseAddress else { return true }
        return memcmp(left + start * stride, right + otherStart * stride, size.columns * stride)
          == 0
      }
    }
  }

  private func looksSame(_ cell: Cell, as twin: Cell, of other: Surface) -> Bool {
    let bit = Cell.clusterBit
    guard cell.glyph & bit != 0, twin.glyph & bit != 0 else { return cell == twin }
    var renamed = twin
    renamed.glyph = cell.glyph
    return cell == renamed
      && clusters[Int(cell.glyph & ~bit)] == other.clusters[Int(twin.glyph & ~bit)]
  }
}
