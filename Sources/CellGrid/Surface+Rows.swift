import Glibc

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

  /// A hash of what a row shows and how; rows that are equal have the same, in any surface.
  public func rowHash(_ row: Int) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    let start = start(ofRow: row)
    cells.withUnsafeBufferPointer { cells in
      for index in start..<(start + size.columns) {
        let cell = cells[index]
        hash = mix(hash, UInt64(contentHash(of: cell)) << 32 | UInt64(cell.foreground.rawValue))
        let width = UInt64(cell.columns) << 16
        hash = mix(
          hash, UInt64(cell.background.rawValue) << 32 | width | UInt64(cell.attributes.rawValue))
      }
    }
    return hash
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

  /// The glyph, or a hash of the scalars of a cluster, whose glyph means nothing elsewhere.
  private func contentHash(of cell: Cell) -> UInt32 {
    guard cell.glyph & Cell.clusterBit != 0 else { return cell.glyph }
    let scalars = clusters[Int(cell.glyph & ~Cell.clusterBit)].scalars
    return UInt32(truncatingIfNeeded: scalars.reduce(1) { mix($0, UInt64($1.value)) })
  }

  /// One round of a multiplicative hash (the multiplier is that of PCG).
  @inline(__always)
  private func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x5851_F42D_4C95_7F2D
    return product ^ (product >> 29)
  }
}
