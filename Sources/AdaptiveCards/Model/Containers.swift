/// A box with elements from top to bottom.
public struct Container: Sendable, Hashable {
  /// The elements.
  public var items: [Element]
  /// Container style, or nil for the parent's.
  public var style: ContainerStyle?
  /// Whether a box with a background reaches into the parent's padding.
  public var bleeds = false
  /// Least height in pixels, or nil.
  public var minimumHeight: Int?
  /// The place of the content where lines are to spare; nil inherits.
  public var verticalContentAlignment: VerticalAlignment?
  /// Whether it reads from right to left; nil inherits.
  public var isRightToLeft: Bool?
  /// The image behind the content, which turns padding on, or nil.
  public var backgroundImage: BackgroundImage?
  /// The line around it, or nil for none.
  public var border: BoxBorder?
  /// The layouts of the elements at some widths of the card; without any they are below one another.
  public var layouts: [ContainerLayout] = []
  /// The action of selecting it.
  public var selectAction: Action?

  /// Makes a box.
  public init(items: [Element]) { self.items = items }
}

/// The line around a box.
public enum BoxBorder: Sendable, Hashable {
  /// With square corners.
  case square
  /// With rounded corners.
  case rounded
}

/// Boxes side by side.
public struct ColumnSet: Sendable, Hashable {
  /// The columns from left to right.
  public var columns: [Column]
  /// Container style, or nil for the parent's.
  public var style: ContainerStyle?
  /// Whether a set with a background reaches into the parent's padding.
  public var bleeds = false
  /// Least height in pixels, or nil.
  public var minimumHeight: Int?
  /// The action of selecting it.
  public var selectAction: Action?

  /// Makes a set.
  public init(columns: [Column]) { self.columns = columns }
}

/// A box in a column set.
public struct Column: Sendable, Hashable {
  /// Name for look-ups.
  public var id: String?
  /// Whether it takes part in the layout at all.
  public var isVisible = true
  /// The gap to its left; the first visible column has none.
  public var spacing: Spacing = .default
  /// Whether a rule is drawn in the gap.
  public var hasSeparator = false
  /// The widths of the card at which it is there; nil for all.
  public var targetWidth: TargetWidth?
  /// The alignment of the content in its width; nil inherits.
  public var horizontalAlignment: HorizontalAlignment?
  /// The width.
  public var width: ColumnWidth = .stretch
  /// The box.
  public var box: Container

  /// Makes a column.
  public init(box: Container) { self.box = box }
}

/// The width of a column.
public enum ColumnWidth: Sendable, Hashable {
  /// As wide as its content.
  case auto
  /// A share of what is left.
  case stretch
  /// A part of the whole in proportion to the weights; more than 0.
  case weight(Double)
  /// So many pixels.
  case pixels(Int)
}

/// A grid of boxes.
public struct Table: Sendable, Hashable {
  /// The columns' widths (weights or pixels) and alignments.
  public var columns: [TableColumn]
  /// The rows from top to bottom.
  public var rows: [TableRow]
  /// Whether the first row is a header.
  public var hasHeader = true
  /// Whether lines are drawn between cells.
  public var showsGridLines = true
  /// Style that colours the grid lines.
  public var gridStyle: ContainerStyle = .default
  /// The alignment of the content in its cell unless column, row or cell say otherwise.
  public var alignment = CellAlignment()

  /// Makes a table.
  public init(columns: [TableColumn], rows: [TableRow]) {
    self.columns = columns
    self.rows = rows
  }
}

/// The alignment of the content of a table cell; nil leaves it to the next level.
public struct CellAlignment: Sendable, Hashable {
  /// In the width.
  public var horizontal: HorizontalAlignment?
  /// In the height.
  public var vertical: VerticalAlignment?

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment? = nil, vertical: VerticalAlignment? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A column of a table.
public struct TableColumn: Sendable, Hashable {
  /// Weight or pixels.
  public var width: ColumnWidth = .weight(1)
  /// The alignment of the content in its cells.
  public var alignment = CellAlignment()

  /// Makes a column of weight 1.
  public init() {}
}

/// A row of a table.
public struct TableRow: Sendable, Hashable {
  /// The cells from left to right.
  public var cells: [TableCell]
  /// Container style, or nil for the table's.
  public var style: ContainerStyle?
  /// The alignment of the content in its cells.
  public var alignment = CellAlignment()

  /// Makes a row.
  public init(cells: [TableCell]) { self.cells = cells }
}

/// A cell of a table.
public struct TableCell: Sendable, Hashable {
  /// The box.
  public var box: Container
  /// The alignment of the content.
  public var alignment = CellAlignment()

  /// Makes a cell.
  public init(box: Container) { self.box = box }
}

/// A grid some areas of which have names, for elements to choose theirs.
public struct AreaGridLayout: Sendable, Hashable {
  /// Widths of the columns: weights are parts of a hundred; a column without a width gets what they
  /// leave.
  public var columns: [ColumnWidth] = []
  /// The areas, each with a name of its own; two that share a cell would be drawn over one another.
  public var areas: [Area] = []
  /// Gap between two rows.
  public var rowSpacing = Spacing.default
  /// Gap between two columns.
  public var columnSpacing = Spacing.default

  /// Makes a grid without areas.
  public init() {}

  /// Some cells of a grid.
  public struct Area: Sendable, Hashable {
    /// The name by which elements choose it.
    public var name: String
    /// First column, from 0.
    public var column = 0
    /// Columns it takes, at least 1.
    public var columnSpan = 1
    /// First row, from 0.
    public var row = 0
    /// Rows it takes, at least 1.
    public var rowSpan = 1

    /// Makes an area of the first cell.
    public init(name: String) { self.name = name }
  }
}

/// Pages of which one is shown at a time.
public struct Carousel: Sendable, Hashable {
  /// The name under which ``CardState/pages`` keeps the page: the element's id, else its path.
  public var key: String
  /// The pages in order, each a container; one that is not visible is passed over.
  public var pages: [Element]
  /// The page that is shown at first, from 0.
  public var initialPage = 0
  /// Whether the first page comes after the last.
  public var loops = true
  /// Whether the pages lie below one another rather than side by side.
  public var isVertical = false
  /// Milliseconds that a page is shown for before the next one, at least 5000; nil waits for the
  /// reader.
  public var timer: Int?
  /// Least height in pixels, or nil.
  public var minimumHeight: Int?
  /// Whether it reads from right to left; nil inherits.
  public var isRightToLeft: Bool?

  /// Makes a carousel that begins with its first page.
  public init(key: String, pages: [Element]) {
    self.key = key
    self.pages = pages
  }
}
