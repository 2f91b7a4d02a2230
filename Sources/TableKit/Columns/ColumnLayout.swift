import Synchronization
import TextLayout

/// Where the columns of a table are on the screen.
///
/// The first ``keptCount`` columns stay at the left, and the others scroll sideways behind them, a
/// whole column at a time. It knows no view: rows and header that ask one layout for the places in one
/// width stand below each other.
///
///     var layout = ColumnLayout([TableColumn("name"), TableColumn("price", alignment: .decimal)])
///     layout.keptCount = 1
///     for place in layout.places(in: 80) { print(place.column, place.start, place.width) }
///
/// Places, scrolling and finding a column cost O(columns on the screen), however many there are.
public struct ColumnLayout: Equatable, Sendable {
  /// The columns from left to right, with what was measured in each.
  ///
  /// One that is moved in the array takes its width along.
  public var columns: [TableColumn] { didSet { version = ColumnsVersion() } }
  /// Leading columns that stay while the others scroll sideways.
  ///
  /// As many of them are kept as leave a fifth of the width, and a column at least, to the others.
  public var keptCount = 0
  /// The first column behind those that are kept, as it was scrolled to.
  ///
  /// A width that has room for more columns at the end shows an earlier one, see
  /// ``firstScrolled(in:)``.
  public private(set) var firstScrolled = 0
  /// Goes with what ``columns`` are, whatever was measured in them.
  private(set) var version = ColumnsVersion()
  /// Blank columns of the terminal between two columns.
  public var gap = 2 { didSet { gap = max(0, gap) } }

  /// Whether columns whose values are cut at their ``TableColumn/mostWidth`` get what is blank behind the last column.
  ///
  /// Where all columns are on the screen: they get as much each, none more than its values need, so that no value is cut
  /// beside a blank. One whose width was chosen keeps it.
  public var fillsWidth = false

  /// A column on the screen.
  public struct Place: Equatable, Sendable {
    /// Which column, 0-based.
    public var column: Int
    /// Its first column of the terminal, counted from the start of the columns.
    public var start: Int
    /// Columns of the terminal that it has, at least 1.
    public var width: Int
    /// Whether these are not all that it needs: only the last one on the screen can be cut.
    public var isCut: Bool

    /// Makes a place.
    public init(column: Int, start: Int, width: Int, isCut: Bool = false) {
      (self.column, self.start, self.width, self.isCut) = (column, start, width, isCut)
    }
  }

  /// Makes a layout at the first column.
  public init(_ columns: [TableColumn]) { self.columns = columns }

  /// The columns on the screen, from left to right; none where there is no width.
  public func places(in width: Int) -> [Place] {
    guard width > 0 else { return [] }
    let window = window(in: width)
    var places: [Place] = []
    var (column, start) = (0, 0)
    while true {
      if column == window.kept { column = window.first }
      guard column < columns.count, start < width else { return filled(places, in: width) }
      let needed = self.width(ofColumn: column)
      let shown = min(needed, width - start)
      places.append(Place(column: column, start: start, width: shown, isCut: shown < needed))
      start += needed + gap
      column += 1
    }
  }

  /// Gives what is blank at the right to columns that are cut at their most.
  private func filled(_ places: [Place], in width: Int) -> [Place] {
    guard fillsWidth, places.count == columns.count, let last = places.last, !last.isCut else {
      return places
    }
    var blank = width - last.start - last.width
    // Who wants least is served first, and leaves what is left of an equal share to the others.
    let wanting = places.indices.map { ($0, columns[places[$0].column].lackingWidth) }
      .filter { $0.1 > 0 }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    var wider = places
    for (rank, (index, lacking)) in wanting.enumerated() {
      let given = min(lacking, blank / (wanting.count - rank))
      wider[index].width += given
      blank -= given
    }
    for index in wider.indices.dropFirst() {
      wider[index].start = wider[index - 1].start + wider[index - 1].width + gap
    }
    return wider
  }

  /// The width of a column, at least 1, whether it is on the screen or not.
  ///
  /// O(1).
  public func width(ofColumn column: Int) -> Int { columns[column].width }

  /// The width in which all columns have room.
  ///
  /// O(columns).
  public var naturalWidth: Int {
    columns.reduce(0) { $0 + $1.width } + gap * max(0, columns.count - 1)
  }

  /// The column at a place of a width, as for a click; a gap belongs to the column before it.
  ///
  /// - Parameters:
  ///   - x: Column of the terminal, counted from the start of the columns.
  ///   - width: The width that the columns share, in columns of the terminal.
  /// - Returns: Nil outside of the width and behind the last column.
  public func column(atX x: Int, in width: Int) -> Int? {
    guard x >= 0, x < width, let place = places(in: width).last(where: { $0.start <= x })
    else { return nil }
    return x < place.start + place.width + gap ? place.column : nil
  }
}

/// Scrolling sideways.
extension ColumnLayout {
  /// The number of columns that a width keeps at the left, at most ``keptCount``.
  public func keptCount(in width: Int) -> Int { kept(in: width).count }

  /// The first column that a width shows behind those that are kept.
  ///
  /// There is no blank at the right while a column at the left has room. It is the number of columns
  /// where all are kept.
  public func firstScrolled(in width: Int) -> Int { window(in: width).first }

  /// Whether columns are off the screen at the left.
  public func hasMoreAtLeft(in width: Int) -> Bool {
    let window = window(in: width)
    return window.first > window.kept
  }

  /// Whether columns, or a part of one, are off the screen at the right.
  public func hasMoreAtRight(in width: Int) -> Bool {
    guard let last = places(in: width).last else { return !columns.isEmpty }
    return last.isCut || last.column < columns.count - 1
  }

  /// Whether as much of a column is on the screen as scrolling can bring there.
  public func shows(_ column: Int, in width: Int) -> Bool {
    guard let place = places(in: width).last(where: { $0.column == column }) else { return false }
    return !place.isCut || column == firstScrolled(in: width)
  }

  /// The columns of the terminal that a column gets at most once it is scrolled to, at least 1.
  func most(ofColumn column: Int, in width: Int) -> Int {
    let window = window(in: width)
    return max(1, column < window.kept ? width : window.room)
  }

  /// Scrolls by as little as shows a column; one that is wider than its room starts at the left.
  ///
  /// A column that is kept is always shown, and one that does not exist scrolls nothing.
  public mutating func scroll(toShow column: Int, in width: Int) {
    let window = window(in: width)
    guard columns.indices.contains(column), column >= window.kept else { return }
    let least = firstFitting(before: column + 1, in: window)
    firstScrolled = min(column, max(window.first, least))
  }

  /// Scrolls to a column, which is the first behind those that are kept.
  mutating func scroll(toFirst column: Int) { firstScrolled = column }

  /// Scrolls by some columns, to the left where the number is negative, and stops at the ends.
  public mutating func scroll(by columns: Int, in width: Int) {
    let window = window(in: width)
    // No further than there are columns, so that no number is too large to be added.
    let step = max(-self.columns.count, min(self.columns.count, columns))
    firstScrolled = max(window.kept, min(window.first + step, window.last))
  }

  /// The columns that scroll, and where.
  private struct Window {
    /// Columns that are kept.
    var kept: Int
    /// Columns of the terminal that the others have.
    var room: Int
    /// The first of the others on the screen.
    var first = 0
    /// The first of them where the end is shown.
    var last = 0
  }

  private func window(in width: Int) -> Window {
    let kept = kept(in: width)
    var window = Window(kept: kept.count, room: width - kept.columns)
    window.last = firstFitting(before: columns.count, in: window)
    window.first = max(window.kept, min(firstScrolled, window.last))
    return window
  }

  /// The columns that are kept, and what they take with the gap behind them.
  private func kept(in width: Int) -> (count: Int, columns: Int) {
    let most = min(keptCount, columns.count)
    let room = width - max(1, width / 5)
    var (count, end) = (0, 0)
    while count < most {
      let next = end + self.width(ofColumn: count) + gap
      guard next <= room else { break }
      (count, end) = (count + 1, next)
    }
    return (count, end)
  }

  /// The first of the columns that are shown together where the last is the one before an end.
  private func firstFitting(before end: Int, in window: Window) -> Int {
    var (first, used) = (end, -gap)
    while first > window.kept {
      used += width(ofColumn: first - 1) + gap
      guard used <= window.room else { break }
      first -= 1
    }
    return max(window.kept, min(first, end - 1))
  }
}

/// Widths that follow the values.
extension ColumnLayout {
  /// Makes a column as wide as a value that was seen needs, within what it may have.
  ///
  /// A decimal column keeps the widest part before the point and the widest behind it. O(columns of
  /// the terminal).
  ///
  /// - Returns: Whether the column is wider now or wants to be, or its decimal points stand elsewhere.
  @discardableResult
  public mutating func measure(_ text: DisplayText, inColumn column: Int) -> Bool {
    let extent = ColumnExtent(text, alignment: columns[column].alignment)
    return measure(extent, inColumn: column)
  }

  mutating func measure(_ extent: ColumnExtent, inColumn column: Int) -> Bool {
    let former = columns[column].extent
    let grown = former.union(extent)
    guard grown != former else { return false }
    let (width, lacking) = (columns[column].width, columns[column].lackingWidth)
    setExtents { $0[column].extent = grown }
    return columns[column].width != width || grown.behind != former.behind
      || fillsWidth && columns[column].lackingWidth != lacking
  }

  /// Forgets the values that were seen: columns are as wide as their titles, or as was chosen.
  ///
  /// O(columns).
  public mutating func forgetMeasurements() {
    setExtents { columns in
      for column in columns.indices { columns[column].extent = ColumnExtent() }
    }
  }

  /// Changes what was measured, which makes no other columns of them.
  private mutating func setExtents(_ change: (inout [TableColumn]) -> Void) {
    let version = version
    change(&columns)
    self.version = version
  }

  /// The width at which a value is wrapped.
  ///
  /// A column that is cut at the right edge wraps as it does when it is scrolled to, so that no row
  /// changes its height much by a column of which little is seen.
  func wrapWidth(of place: Place, in width: Int) -> Int {
    guard place.isCut else { return place.width }
    return max(place.width, min(self.width(ofColumn: place.column), window(in: width).room))
  }
}

/// A number of its own for each state of a layout's columns; it makes no two layouts unequal.
struct ColumnsVersion: Equatable, Sendable {
  let number = count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)

  static func == (one: ColumnsVersion, other: ColumnsVersion) -> Bool { true }
}
