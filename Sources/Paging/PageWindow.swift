/// The rows of a table that are at hand: a part of them without gaps, which grows at both ends and is cut at the far one.
///
/// Each row has a number that it keeps while it is at hand, so that what is done to a row (unfolded, tagged) stays with
/// it; the first row of a table has none that is known beforehand.
public struct PageWindow<Row> {
  /// The number of the row at which a window begins; there is room for as many before it.
  public static var middle: Int { 1 << 31 }

  /// The rows, in their order.
  public private(set) var rows: [Row] = []
  /// The number of the first of them.
  public private(set) var firstNumber = PageWindow.middle
  /// Whether the first of them is the first of all.
  public private(set) var hasFirst = false
  /// Whether the last of them is the last of all, as far as is known.
  public private(set) var hasLast = false
  /// Most rows that are kept.
  public let mostRows: Int

  /// A change of the rows.
  public struct Change: Sendable, Hashable {
    /// Rows that came before the first.
    public var prepended = 0
    /// Rows that came behind the last.
    public var appended = 0
    /// Rows that were let go of at the front.
    public var droppedFirst = 0
    /// Rows that were let go of at the end.
    public var droppedLast = 0
  }

  /// Where more rows are wanted.
  public enum Side: Sendable, Hashable, CaseIterable {
    /// Before the first.
    case front
    /// Behind the last.
    case end
  }

  /// Makes a window of no rows.
  public init(mostRows: Int) { self.mostRows = max(1, mostRows) }

  /// The numbers of the rows.
  public var numbers: Range<Int> { firstNumber..<(firstNumber + rows.count) }

  /// The row of a number, or nil where it is not at hand.
  public subscript(number: Int) -> Row? {
    numbers.contains(number) ? rows[number - firstNumber] : nil
  }

  /// Shows other rows, from anywhere in the table.
  public mutating func replace(with rows: [Row], hasFirst: Bool, hasLast: Bool) {
    self.rows = rows
    firstNumber = PageWindow.middle
    (self.hasFirst, self.hasLast) = (hasFirst, hasLast)
  }

  /// Takes in the rows behind the last one, and lets go of as many at the front as there are too many.
  public mutating func append(_ more: [Row], isEnd: Bool) -> Change {
    rows += more
    hasLast = isEnd
    var change = Change(appended: more.count)
    change.droppedFirst = max(0, rows.count - mostRows)
    if change.droppedFirst > 0 {
      rows.removeFirst(change.droppedFirst)
      firstNumber += change.droppedFirst
      hasFirst = false
    }
    return change
  }

  /// Takes in the rows before the first one, and lets go of as many at the end as there are too many.
  public mutating func prepend(_ more: [Row], isEnd: Bool) -> Change {
    rows.insert(contentsOf: more, at: 0)
    firstNumber -= more.count
    hasFirst = isEnd
    var change = Change(prepended: more.count)
    change.droppedLast = max(0, rows.count - mostRows)
    if change.droppedLast > 0 {
      rows.removeLast(change.droppedLast)
      hasLast = false
    }
    return change
  }

  /// On which sides rows are to be read, for who sees some and may go on by so many; the nearer side comes first.
  public func wanted(around visible: Range<Int>, margin: Int) -> [Side] {
    let (before, behind) = (
      visible.lowerBound - firstNumber, numbers.upperBound - visible.upperBound
    )
    let isShort: (Side) -> Bool = { side in
      switch side {
      case .front: !hasFirst && before < margin
      case .end: !hasLast && behind < margin
      }
    }
    let sides: [Side] = before < behind ? [.front, .end] : [.end, .front]
    return sides.filter(isShort)
  }
}

extension PageWindow: Sendable where Row: Sendable {}
