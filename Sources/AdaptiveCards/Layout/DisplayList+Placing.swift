import CellGrid
import TextLayout

extension DisplayList {
  /// Adds all that a box shows, with its top left corner at a point and in a height of at least its
  /// own.
  mutating func place(_ box: Box, at point: Point, rows: Int) {
    let rect = Rect(column: point.column, row: point.row, columns: box.columns, rows: rows)
    switch box.content {
    case .text(let item): append(item.placed(at: point))
    case .texts(let items):
      for item in items {
        append(
          item.placed(
            at: Point(column: point.column + item.column, row: point.row + item.row)))
      }
    case .image(var item):
      (item.placement.rect.column, item.placement.rect.row) = (point.column, point.row)
      item.words?.column = point.column
      item.words?.row = point.row
      append(.image(item))
    case .drawing(let fills):
      for fill in fills {
        var rect = fill.rect
        rect.column += point.column
        rect.row += point.row
        self.fill(rect, with: fill.cell)
      }
    case .custom(let custom): append(custom, in: rect)
    case .rule(let rule): place(rule, at: point, columns: box.columns)
    case .stack(let stack): place(stack, in: rect)
    case .target(let target): place(target, in: rect)
    case .copy(let box): placeCopy(of: box, at: point, rows: rows)
    case .row(let row): place(row, in: rect)
    }
  }

  private mutating func place(_ rule: Box.Rule, at point: Point, columns: Int) {
    fill(
      Rect(column: point.column, row: point.row, columns: columns, rows: 1),
      with: Cell(glyph: glyphs.rule.value, style: rule.style))
    guard let joints = rule.joints else { return }
    for (index, crossing) in rule.crossings.enumerated() {
      let glyph =
        index == 0
        ? joints.left
        : index == rule.crossings.count - 1 ? joints.right : joints.crossing
      put(glyph, at: Point(column: point.column + crossing, row: point.row), style: rule.style)
    }
  }

  private mutating func place(_ row: Box.Row, in rect: Rect) {
    if let background = row.background {
      fill(rect, with: Cell(glyph: 0x20, style: Style(background: background)))
    }
    for rule in row.rules { placeRule(at: rect.column + rule, in: rect, style: row.ruleStyle) }
    for cell in row.cells {
      place(cell.box, at: Point(column: rect.column + cell.column, row: rect.row), rows: rect.rows)
    }
  }

  /// Draws the line around a box.
  private mutating func place(_ border: Box.Stack.Border, in rect: Rect) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let style = border.style
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    for row in [rect.row, bottom] {
      place(
        Box.Rule(style: style), at: Point(column: rect.column, row: row), columns: rect.columns)
    }
    for column in [rect.column, right] { placeRule(at: column, in: rect, style: style) }
    let places = [
      (rect.column, rect.row), (right, rect.row), (right, bottom), (rect.column, bottom),
    ]
    for (corner, place) in zip(glyphs.corners[border.corners], places) {
      put(corner, at: Point(column: place.0, row: place.1), style: style)
    }
  }

  /// Draws a rule down in a column.
  private mutating func placeRule(at column: Int, in rect: Rect, style: Style) {
    fill(
      Rect(column: column, row: rect.row, columns: 1, rows: rect.rows),
      with: Cell(glyph: glyphs.verticalRule.value, style: style))
  }

  private mutating func place(_ stack: Box.Stack, in rect: Rect) {
    let outer = Rect(
      column: rect.column - stack.bleed.left, row: rect.row - stack.bleed.top,
      columns: rect.columns + stack.bleed.columns, rows: rect.rows + stack.bleed.rows)
    if let background = stack.background {
      fill(outer, with: Cell(glyph: 0x20, style: Style(background: background)))
    }
    if let border = stack.border { place(border, in: outer) }
    if let edge = stack.edge {
      let column = edge == .left ? outer.column : outer.endColumn - 1
      placeRule(at: column, in: outer, style: .plain)
    }
    if var carousel = stack.carousel {
      carousel.lines = outer.row..<outer.endRow
      carousels.append(carousel)
    }
    var spare = SpareRows(stack, rows: outer.rows - stack.padding.rows)
    let column = outer.column + stack.padding.left
    var row = outer.row + stack.padding.top + spare.above
    let columns = outer.columns - stack.padding.columns
    for child in stack.children {
      if let rule = child.rule {
        let middle = Point(column: column, row: row + (child.gap - 1) / 2)
        place(Box.Rule(style: rule), at: middle, columns: columns)
      }
      row += child.gap
      let rows = child.box.rows + (child.stretches ? spare.nextShare() : 0)
      place(child.box, at: Point(column: column + child.column, row: row), rows: rows)
      row += rows
    }
  }
}

extension DisplayList {
  /// Adds something that can have the focus, and what it shows.
  mutating func place(_ target: TargetBox, in rect: Rect) {
    var inner = Point(column: rect.column, row: rect.row)
    switch target {
    case .plain(let target, _): append(target, at: inner, in: rect)
    case .field(let target, _, let field):
      place(field, in: rect)
      inner.column += field.bracketColumns
      append(target, at: inner, in: rect)
    }
    place(target.box, at: inner, rows: rect.rows)
  }

  private mutating func append(_ target: CardTarget, at origin: Point, in rect: Rect) {
    var placed = target
    placed.rects = [rect]
    placed.typed?.origin = origin
    targets.append(placed)
  }

  /// The brackets of a field: the first one on its first line, the other one on its last.
  private mutating func place(_ field: TargetBox.Field, in rect: Rect) {
    fill(rect, with: Cell(glyph: 0x20, style: field.style))
    guard field.bracketColumns > 0 else { return }
    let bottom = rect.endRow - 1
    put("[", at: Point(column: rect.column, row: rect.row), style: field.style)
    put("]", at: Point(column: rect.endColumn - 1, row: bottom), style: field.style)
    if let sign = field.sign {
      put(sign, at: Point(column: rect.endColumn - 2, row: bottom), style: field.style)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, at point: Point, style: Style) {
    fill(
      Rect(column: point.column, row: point.row, columns: 1, rows: 1),
      with: Cell(glyph: scalar.value, style: style))
  }

  /// Adds a text, and those of its links that lie in the lines that are shown.
  private mutating func append(_ item: TextItem) {
    append(.text(item))
    guard item.hasLinks else { return }
    for link in item.links {
      var target = link.target
      target.rects = item.lines.indices.compactMap { item.rect(of: link.range, inLine: $0) }
      if !target.rects.isEmpty { targets.append(target) }
    }
  }
}

extension TextItem {
  /// The cells of some bytes in one of its lines, at its place in the card; nil for none.
  func rect(of bytes: Range<Int>, inLine index: Int) -> Rect? {
    let line = lines[index]
    let part = bytes.clamped(to: line.range)
    guard !part.isEmpty else { return nil }
    let before = text.text.columns(in: line.range.lowerBound..<part.lowerBound)
    return Rect(
      column: firstColumn(of: line) + before, row: row + index,
      columns: text.text.columns(in: part), rows: 1)
  }
}

/// The lines of a stack that its children do not need, shared among those that stretch.
private struct SpareRows {
  /// Blank lines above the first child.
  let above: Int
  private var left: Int
  private var stretching: Int

  init(_ stack: Box.Stack, rows: Int) {
    let needed = stack.children.reduce(0) { $0 + $1.gap + $1.box.rows }
    stretching = stack.children.count { $0.stretches }
    let spare = max(0, rows - needed)
    left = stretching == 0 ? 0 : spare
    above =
      switch stack.alignment {
      case .bottom where stretching == 0: spare
      case .center where stretching == 0: spare / 2
      case .top, .center, .bottom: 0
      }
  }

  /// The next stretching child's lines: equal shares, what cannot be shared to the first ones.
  mutating func nextShare() -> Int {
    let share = (left + stretching - 1) / stretching
    left -= share
    stretching -= 1
    return share
  }
}
