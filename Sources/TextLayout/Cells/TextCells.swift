extension DisplayText {
  /// The cells of a byte range that starts and ends at grapheme cluster boundaries.
  ///
  /// The sum of the cells' columns is the width that the terminal advances by.
  public func cells(in range: Range<Int>) -> TextCells { TextCells(text: self, range: range) }

  /// Columns that a byte range without newlines takes.
  ///
  /// O(1) where the text is ASCII, else O(bytes).
  public func columns(in range: Range<Int>) -> Int {
    if isASCII { return range.count }
    return utf8.withUnsafeBufferPointer { CellRule.columns(of: .init(rebasing: $0[range])) }
  }
}

extension DisplayText {
  /// The end of the ASCII at the start of a byte range that nothing sits on and nothing joins.
  ///
  /// O(bytes).
  package func endOfPlainASCII(in range: Range<Int>) -> Int {
    guard let other = utf8[range].firstIndex(where: { $0 >= 0x80 }) else { return range.upperBound }
    return max(range.lowerBound, other - 1)
  }

  /// The start of the ASCII behind the cells at the start of a byte range, which are not plain ASCII.
  ///
  /// O(bytes).
  package func startOfASCII(in range: Range<Int>) -> Int {
    utf8[range].dropFirst().firstIndex { $0 < 0x80 } ?? range.upperBound
  }
}

/// A sequence of the cells of a part of a text.
public struct TextCells: Sequence, IteratorProtocol, Sendable {
  private let utf8: [UInt8]
  private let end: Int
  private var position: Int
  private var rule = CellRule()
  private var pending: TextCell?

  init(text: DisplayText, range: Range<Int>) {
    utf8 = text.utf8
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next cell, or nil at the end.
  public mutating func next() -> TextCell? {
    if let cell = pending, position < end, utf8[position] < 0x80 {
      // Nothing of ASCII sits on a cell or joins it: the rule can start afresh.
      (pending, rule) = (nil, CellRule())
      return cell
    }
    if pending == nil, let plain = nextPlain() { return plain }
    return nextMeasured()
  }

  private mutating func nextMeasured() -> TextCell? {
    let start = pending?.bytes.upperBound ?? position
    while position < end {
      let scalar = utf8.withUnsafeBufferPointer { $0.scalar(at: position) }
      let outcome = rule.next(ScalarEntry(scalar.value)).outcome
      position += scalar.byteCount
      guard outcome.columns > 0 else {
        extend(with: scalar.value, outcome)
        continue
      }
      let finished = pending
      begin(scalar.value, outcome, at: finished == nil ? start : position - scalar.byteCount)
      if let finished { return finished }
    }
    defer { pending = nil }
    return pending
  }

  /// The next cell where it is ASCII between ASCII, so that nothing can sit on it or join it.
  @inline(__always)
  private mutating func nextPlain() -> TextCell? {
    guard position < end, utf8[position] < 0x80,
      position + 1 == end || utf8[position + 1] < 0x80
    else { return nil }
    defer { position += 1 }
    return TextCell(
      base: Unicode.Scalar(utf8[position]), marks: .zero, columns: 1,
      bytes: position..<(position + 1))
  }

  private mutating func begin(_ scalar: UInt32, _ outcome: CellRule.Outcome, at start: Int) {
    var cell = TextCell(
      base: Unicode.Scalar(scalar) ?? "\u{FFFD}", marks: .zero, columns: outcome.columns,
      bytes: start..<position)
    switch outcome {
    case .replacement: cell.base = "\u{FFFD}"
    case .loneMark:
      cell.base = "\u{25CC}"
      cell.add(mark: scalar)
    case .cell, .mark, .dropped: break
    }
    pending = cell
  }

  private mutating func extend(with scalar: UInt32, _ outcome: CellRule.Outcome) {
    guard var cell = pending else { return }
    if case .mark = outcome { cell.add(mark: scalar) }
    cell.bytes = cell.bytes.lowerBound..<position
    pending = cell
  }
}

/// The text of one terminal cell: a scalar of width 1 or 2 and the combining marks on it.
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

  /// Marks that a cell has at most.
  static let mostMarks = 4

  /// Puts a mark on top, or leaves it out where the most are there already.
  mutating func add(mark: UInt32) {
    for place in 0..<Self.mostMarks where marks[place] == 0 {
      marks[place] = mark
      return
    }
  }
}
