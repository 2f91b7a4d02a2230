/// The heights of a view at the last few widths, without an allocation.
struct FitMemory {
  private var columns = SIMD4<Int32>.zero
  private var heights = SIMD4<Int32>.zero
  private var next = 0

  /// Takes a height in the place of the oldest.
  mutating func record(_ lines: Int, columns width: Int) {
    guard self.lines(where: { $0 == width }) == nil else { return }
    columns[next] = Int32(clamping: width)
    heights[next] = Int32(clamping: lines)
    next = (next + 1) % columns.scalarCount
  }

  /// The height at a width that meets a condition, if one is known.
  func lines(where isWanted: (Int) -> Bool) -> Int? {
    for place in 0..<columns.scalarCount where columns[place] > 0 {
      if isWanted(Int(columns[place])) { return Int(heights[place]) }
    }
    return nil
  }
}
