import CellGrid

/// A measured part of a card that has no place yet.
///
/// Everything in a card is built of four kinds of leaves and two ways to put them together. A box
/// knows its lines; it may be given more of them when it is placed.
struct Box: Sendable {
  /// Columns it takes, for those that lie beside or around it.
  var columns: Int
  /// Lines it takes at least, without those of the parent's padding that it bleeds into.
  var rows: Int
  /// The kind of box.
  var content: Content

  enum Content: Sendable {
    /// The most common box is not kept by reference.
    case text(TextItem)
    /// Texts at their places in the box, one below or beside the other, as plain facts are.
    case texts([TextItem])
    indirect case image(ImageItem)
    /// Cells that are no text: nothing is read or found there.
    case drawing([DisplayList.Fill])
    /// The drawing of a host: nothing is read or found there either.
    indirect case custom(CustomBox)
    /// A rule across, with crossings where rules from above or below meet it.
    indirect case rule(Rule)
    indirect case stack(Stack)
    indirect case row(Row)
    /// Something that can have the focus, around what it shows.
    indirect case target(TargetBox)
    /// A box that is shown elsewhere too, as the header of a table above each of its cells.
    indirect case copy(Box)
  }

  /// The same box, drawn once more.
  var copy: Box { Box(columns: columns, rows: rows, content: .copy(self)) }

  /// A rule across the box in a style.
  struct Rule: Sendable {
    var style: Style
    /// Columns where a rule down meets it, sorted.
    var crossings: [Int] = []
    /// The characters at the left end, at the crossings and at the right end.
    var joints: Joints?
  }

  /// Boxes from top to bottom, on a background with padding.
  struct Stack: Sendable {
    var children: [Child]
    var background: Color?
    var padding = Insets()
    var bleed = Insets()
    var alignment = VerticalAlignment.top
    /// Side on which a rule down stands for the background.
    var edge: HorizontalAlignment?
    /// The line around it, within the padding.
    var border: Border?
    /// The carousel whose shown page and pager this is; its lines come in when it is placed.
    var carousel: ShownCarousel?

    /// A line around a stack.
    struct Border: Sendable {
      var corners: BoxBorder
      var style: Style
    }

    /// A box in a stack.
    struct Child: Sendable {
      /// Blank lines above it, with the rule's.
      var gap: Int
      /// Style of the rule in the gap, if there is one.
      var rule: Style?
      /// Whether it takes a share of spare lines.
      var stretches = false
      /// Columns to its left.
      var column = 0
      var box: Box
    }
  }

  /// Boxes side by side, all of the height of the highest.
  struct Row: Sendable {
    var cells: [Cell]
    /// Columns in which a rule runs down.
    var rules: [Int] = []
    var ruleStyle = Style.plain
    var background: Color?

    /// A box in a row.
    struct Cell: Sendable {
      /// Columns to its left.
      var column: Int
      var box: Box
    }
  }
}

extension Box {
  /// A stack as high as its children and its padding.
  init(_ stack: Stack, columns: Int, minimumRows: Int = 0) {
    let content = stack.children.reduce(0) { $0 + $1.gap + $1.box.rows }
    let outer = max(minimumRows, content + stack.padding.rows)
    self.init(columns: columns, rows: max(0, outer - stack.bleed.rows), content: .stack(stack))
  }

  /// Boxes below one another without gaps.
  static func stacked(_ boxes: [Box], columns: Int, gap: Int = 0) -> Box? {
    guard boxes.count > 1 else { return boxes.first }
    let children = boxes.enumerated().map { index, box in
      Stack.Child(gap: index == 0 ? 0 : gap, box: box)
    }
    return Box(Stack(children: children), columns: columns)
  }

  /// Children below one another, or nil where there is none.
  static func stacked(_ children: [Stack.Child], columns: Int) -> Box? {
    children.isEmpty ? nil : Box(Stack(children: children), columns: columns)
  }

  /// Nothing, in no line.
  static func blank(columns: Int) -> Box { Box(Stack(children: []), columns: columns) }

  /// A row as high as its highest cell.
  init(_ row: Row, columns: Int) {
    self.init(
      columns: columns, rows: row.cells.reduce(0) { max($0, $1.box.rows) }, content: .row(row))
  }

  /// Boxes from left to right that go on in the next row where one does not fit.
  static func flow(
    _ boxes: [Box], in frame: Frame, gap: Int, perRow: Int = .max, rowGap: Int = 0
  ) -> Box? {
    var rows: [(cells: [Row.Cell], columns: Int)] = []
    for box in boxes {
      if let last = rows.last, last.cells.count < perRow,
        last.columns + gap + box.columns <= frame.columns
      {
        let column = last.columns + gap
        rows[rows.count - 1].cells.append(Row.Cell(column: column, box: box))
        rows[rows.count - 1].columns = column + box.columns
      } else {
        rows.append(([Row.Cell(column: 0, box: box)], box.columns))
      }
    }
    let children = rows.enumerated().map { index, row in
      let cells = frame.isRightToLeft ? mirrored(row.cells, columns: row.columns) : row.cells
      return Stack.Child(
        gap: index == 0 ? 0 : rowGap, column: frame.side.offset(of: row.columns, in: frame.columns),
        box: Box(Row(cells: cells), columns: row.columns))
    }
    return children.isEmpty ? nil : Box(Stack(children: children), columns: frame.columns)
  }

  private static func mirrored(_ cells: [Row.Cell], columns: Int) -> [Row.Cell] {
    cells.map { Row.Cell(column: columns - $0.column - $0.box.columns, box: $0.box) }
  }
}

extension HorizontalAlignment {
  /// Columns to the left of something in a width; none where it is wider.
  func offset(of columns: Int, in available: Int) -> Int {
    let spare = max(0, available - columns)
    return switch self {
    case .left: 0
    case .center: spare / 2
    case .right: spare
    }
  }

  /// The other side.
  var mirrored: HorizontalAlignment {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}
