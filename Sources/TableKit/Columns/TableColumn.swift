import CellGrid
import TextLayout

/// A column of a table: its title, where its values stand, and how wide it may be.
///
///     var price = TableColumn("price", alignment: .decimal)
///     price.mostWidth = 20
///     price.sortSign = "↑"
///
/// Widths are columns of the terminal. A column is as wide as its title and the widest of the values
/// that were seen, between ``leastWidth`` and ``mostWidth``.
public struct TableColumn: Equatable, Sendable {
  /// Where values stand in the width of their column.
  public enum Alignment: Equatable, Sendable {
    /// At the left edge.
    case leading
    /// At the right edge.
    case trailing
    /// With the decimal points of numbers below each other, so that long ones are at the right edge;
    /// what is no number, such as `NaN`, stands at the right edge.
    case decimal
  }

  /// The words above the values.
  public var title: String { didSet { measureHead() } }
  /// The sign behind the title of a column that rows are sorted by, such as `↑`; empty for none.
  public var sortSign = "" { didSet { measureHead() } }
  /// Where the values stand; titles stand at the same edge.
  public var alignment: Alignment
  /// The width that the column has at least, unless ``chosenWidth`` is less.
  public var leastWidth: Int
  /// The width that title and values widen the column to at most; more than 1,000 are never measured.
  public var mostWidth: Int
  /// The width that somebody has chosen; nil for the measured one.
  public var chosenWidth: Int?

  /// Columns of the title with its sign.
  private(set) var headColumns = 0
  /// The room that the values need which were seen.
  var extent = ColumnExtent()

  /// Makes a column that has seen no value yet.
  public init(
    _ title: String, alignment: Alignment = .leading, leastWidth: Int = 3, mostWidth: Int = 40
  ) {
    self.title = title
    self.alignment = alignment
    self.leastWidth = leastWidth
    self.mostWidth = mostWidth
    measureHead()
  }

  /// The width of the column, at least 1.
  ///
  /// O(1).
  public var width: Int {
    let needed = min(max(headColumns, extent.columns), mostWidth)
    return max(1, chosenWidth ?? max(leastWidth, needed))
  }

  /// The columns that the widest value lacks for being cut at ``mostWidth``; 0 where the width was chosen.
  var lackingWidth: Int {
    chosenWidth == nil ? max(0, max(headColumns, extent.columns) - width) : 0
  }

  private mutating func measureHead() {
    headColumns = Self.columns(of: title)
    if !sortSign.isEmpty { headColumns += 1 + Self.columns(of: sortSign) }
  }

  private static func columns(of string: String) -> Int {
    DisplayText(string).oneLineFit(columns: ColumnExtent.limit).columns
  }
}
