/// What one terminal cell shows: a scalar of width 1 or 2 and the combining marks on it.
public struct TextCell: Sendable, Hashable {
  /// The scalar that takes the column or columns.
  public var base: Unicode.Scalar
  /// Up to four scalars of width 0 on top of it, 0-padded (the terminal library holds five in all).
  public var marks: SIMD4<UInt32>
  /// Columns the cell takes: 1 or 2.
  public var columns: Int
  /// Bytes of the text it was made from, in the text's ``DisplayText/utf8``.
  ///
  /// Scalars that are not shown belong to the cell before them, or at the start to the cell after.
  public var bytes: Range<Int>

  /// Puts a mark on top, or leaves it out where four are there already.
  mutating func add(mark: UInt32) {
    for place in 0..<4 where marks[place] == 0 {
      marks[place] = mark
      return
    }
  }
}
