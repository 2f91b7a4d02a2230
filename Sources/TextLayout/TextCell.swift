/// What one terminal cell shows: a scalar of width 1 or 2 and the combining marks on it.
public struct TextCell: Sendable, Hashable {
  /// The scalar that takes the column or columns.
  public var base: Unicode.Scalar
  /// Up to four scalars of width 0 on top of it, 0-padded (the terminal library holds five in all).
  public var marks: SIMD4<UInt32>
  /// Columns the cell takes: 1 or 2.
  public var columns: Int
  /// Bytes of the text it was made from, in the text's ``DisplayText/utf8``.
  public var bytes: Range<Int>
}

extension DisplayText {
  /// The cells of a byte range that starts and ends at grapheme cluster boundaries.
  ///
  /// The sum of the cells' columns is the width that the terminal advances by.
  public func cells(in range: Range<Int>) -> TextCells {
    TextCells(text: self, range: range)
  }
}

/// A sequence of the cells of a part of a text.
public struct TextCells: Sequence, IteratorProtocol, Sendable {
  let text: DisplayText
  var position: Int
  let end: Int

  init(text: DisplayText, range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next cell, or nil at the end.
  public mutating func next() -> TextCell? {
    guard position < end else { return nil }
    defer { position += 1 }
    return TextCell(
      base: Unicode.Scalar(text.utf8[position]), marks: .zero, columns: 1,
      bytes: position..<(position + 1))
  }
}
