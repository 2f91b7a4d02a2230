import JSON

extension CardReader {
  mutating func container(_ node: CardNode) -> Container {
    var container = Container(items: elements("items", of: node))
    container.style = name("style", of: node)
    container.bleeds = bool("bleed", of: node) ?? false
    container.minimumHeight = pixels("minHeight", of: node)
    container.verticalContentAlignment = name("verticalContentAlignment", of: node)
    container.isRightToLeft = bool("rtl", of: node)
    container.backgroundImage = backgroundImage(of: node)
    container.border = border(of: node)
    container.layouts = layouts(of: node)
    container.selectAction = selectAction(of: node)
    return container
  }

  /// Reads the line around a box.
  private mutating func border(of node: CardNode) -> BoxBorder? {
    guard bool("showBorder", of: node) ?? false else { return nil }
    return bool("roundedCorners", of: node) ?? false ? .rounded : .square
  }

  mutating func columnSet(_ node: CardNode) -> ColumnSet {
    var set = ColumnSet(columns: parts("columns", of: node) { $0.column($1) })
    set.style = name("style", of: node)
    set.bleeds = bool("bleed", of: node) ?? false
    set.minimumHeight = pixels("minHeight", of: node)
    set.selectAction = selectAction(of: node)
    return set
  }

  private mutating func column(_ node: CardNode) -> Column? {
    guard isType("Column", node) else { return nil }
    let id = id(of: node)
    var column = Column(box: container(node))
    column.id = id
    column.isVisible = bool("isVisible", of: node) ?? true
    column.spacing = spacing(of: node)
    column.hasSeparator = bool("separator", of: node) ?? false
    column.targetWidth = targetWidth(of: node)
    column.horizontalAlignment = name("horizontalAlignment", of: node)
    column.width = width(of: node)
    return column
  }

  /// Reads a column's width: `auto`, `stretch`, `Npx` or a weight, which may be a string; `size` is
  /// what schemas before 1.0 called it.
  private mutating func width(of node: CardNode) -> ColumnWidth {
    let key = node["width"] == nil ? "size" : "width"
    switch node[key] {
    case nil: return .stretch
    case .string(let word) where word.lowercased() == "stretch": return .stretch
    case .string(let word) where word.lowercased() == "auto": return .auto
    case .some(let value): return checked(Self.width(value), key, node) ?? .auto
    }
  }

  /// Reads pixels or a weight; nil where a value is neither, or not more than 0.
  static func width(_ value: JSONValue) -> ColumnWidth? {
    if let pixels = value.string.flatMap(Self.pixels) { return .pixels(pixels) }
    let weight = value.double ?? value.string.flatMap(Double.init)
    guard let weight, weight > 0, weight.isFinite else { return nil }
    return .weight(weight)
  }

  /// Reads the image behind a box: its address, or an object with one.
  mutating func backgroundImage(of node: CardNode) -> BackgroundImage? {
    switch node["backgroundImage"] {
    case nil: return nil
    case .string(let url): return url.isEmpty ? nil : BackgroundImage(url: url)
    case .object(let object):
      return backgroundImage(CardNode(object: object, path: node.path(of: "backgroundImage")))
    default:
      warn(.invalidValue(property: "backgroundImage"), at: node.path)
      return nil
    }
  }

  private mutating func backgroundImage(_ node: CardNode) -> BackgroundImage? {
    guard let url = string("url", of: node), !url.isEmpty else { return nil }
    var image = BackgroundImage(url: url)
    image.themedURLs = themedURLs("themedUrls", of: node)
    image.fillMode = name("fillMode", of: node) ?? .cover
    image.horizontalAlignment = name("horizontalAlignment", of: node) ?? .left
    image.verticalAlignment = name("verticalAlignment", of: node) ?? .top
    return image
  }
}

extension CardReader {
  /// Reads a table.
  ///
  /// Short rows are filled up with empty cells; where a row is longer than the list of columns,
  /// columns of weight 1 are added with a warning, so that no cell is lost.
  mutating func table(_ node: CardNode) -> Table {
    var columns = parts("columns", of: node) { $0.tableColumn($1) }
    var rows = parts("rows", of: node) { $0.tableRow($1) }
    let longest = rows.map(\.cells.count).max() ?? 0
    if longest > columns.count { warn(.invalidValue(property: "columns"), at: node.path) }
    while columns.count < longest { columns.append(TableColumn()) }
    for index in rows.indices {
      while rows[index].cells.count < columns.count {
        rows[index].cells.append(TableCell(box: Container(items: [])))
      }
    }
    var table = Table(columns: columns, rows: rows)
    // Renderers look for the plural, the schema says the singular.
    table.hasHeader =
      bool("firstRowAsHeaders", of: node) ?? bool("firstRowAsHeader", of: node) ?? true
    table.showsGridLines = bool("showGridLines", of: node) ?? true
    table.gridStyle = name("gridStyle", of: node) ?? .default
    table.alignment = alignment(of: node)
    return table
  }

  private mutating func tableColumn(_ node: CardNode) -> TableColumn? {
    guard isType("TableColumnDefinition", node) else { return nil }
    var column = TableColumn()
    if let value = node["width"], let width = checked(Self.width(value), "width", node) {
      column.width = width
    }
    column.alignment = alignment(of: node)
    return column
  }

  private mutating func tableRow(_ node: CardNode) -> TableRow? {
    guard isType("TableRow", node) else { return nil }
    var row = TableRow(cells: parts("cells", of: node) { $0.tableCell($1) })
    row.style = name("style", of: node)
    row.alignment = alignment(of: node)
    return row
  }

  private mutating func tableCell(_ node: CardNode) -> TableCell? {
    guard isType("TableCell", node) else { return nil }
    var cell = TableCell(box: container(node))
    cell.alignment = CellAlignment(
      horizontal: name("horizontalAlignment", of: node),
      vertical: cell.box.verticalContentAlignment)
    return cell
  }

  private mutating func alignment(of node: CardNode) -> CellAlignment {
    CellAlignment(
      horizontal: name("horizontalCellContentAlignment", of: node),
      vertical: name("verticalCellContentAlignment", of: node))
  }
}

/// The parts of a card that show at some widths only, as Teams has it.
extension CardReader {
  /// Reads `targetWidth`: a width class, `atLeast:` or `atMost:` one.
  mutating func targetWidth(of node: CardNode) -> TargetWidth? {
    string("targetWidth", of: node).flatMap { checked(Self.targetWidth($0), "targetWidth", node) }
  }

  private static func targetWidth(_ text: String) -> TargetWidth? {
    let parts = text.lowercased().split(separator: ":", maxSplits: 1)
    let classes: [Substring: WidthClass] = [
      "verynarrow": .veryNarrow, "narrow": .narrow, "standard": .standard, "wide": .wide,
    ]
    guard let last = parts.last, let width = classes[last] else { return nil }
    guard parts.count > 1 else { return .exactly(width) }
    switch parts[0] {
    case "atleast": return .atLeast(width)
    case "atmost": return .atMost(width)
    default: return nil
    }
  }

  /// Reads how the elements of a box lie.
  mutating func layouts(of node: CardNode) -> [ContainerLayout] {
    nodes("layouts", of: node).compactMap { layout in
      guard let kind = layoutKind(of: layout) else { return nil }
      var result = ContainerLayout(kind)
      result.targetWidth = targetWidth(of: layout)
      return result
    }
  }

  private mutating func layoutKind(of node: CardNode) -> ContainerLayout.Kind? {
    switch node.type?.lowercased() {
    case "layout.stack": return .stack
    case "layout.flow": return .flow(flow(node))
    case "layout.areagrid": return .areaGrid(areaGrid(node))
    default:
      // The elements are shown below one another instead, so nothing is to be replaced.
      warn(node.type.map(CardWarning.Reason.unknownType) ?? .missingProperty("type"), at: node.path)
      return nil
    }
  }

  private mutating func flow(_ node: CardNode) -> FlowLayout {
    var flow = FlowLayout()
    flow.fillsLines = string("itemFit", of: node)?.lowercased() == "fill"
    flow.rowSpacing = spacing("rowSpacing", of: node)
    flow.columnSpacing = spacing("columnSpacing", of: node)
    flow.alignment = name("horizontalItemsAlignment", of: node) ?? .center
    flow.itemWidth = pixels("itemWidth", of: node)
    flow.minimumItemWidth = pixels("minItemWidth", of: node)
    flow.maximumItemWidth = pixels("maxItemWidth", of: node)
    return flow
  }

  private mutating func areaGrid(_ node: CardNode) -> AreaGridLayout {
    var grid = AreaGridLayout()
    grid.columns = values("columns", of: node).map { value, path in
      if value.string?.lowercased() == "auto" { return .auto }
      if value.string?.lowercased() == "stretch" { return .stretch }
      if let width = Self.width(value) { return width }
      warn(.invalidValue(property: "columns"), at: path)
      return .auto
    }
    // Of two areas that share a cell one would hide the other; elements without an area come below the grid.
    var (names, cells) = (Set<String>(), AreaCells(places: 2 * Self.mostPlaces))
    for node in nodes("areas", of: node) {
      let area = area(node)
      if !names.contains(area.name), cells.add(area) {
        names.insert(area.name)
        grid.areas.append(area)
      } else {
        warn(.invalidValue(property: "areas"), at: node.path)
      }
    }
    grid.rowSpacing = spacing("rowSpacing", of: node)
    grid.columnSpacing = spacing("columnSpacing", of: node)
    return grid
  }

  private mutating func area(_ node: CardNode) -> AreaGridLayout.Area {
    var area = AreaGridLayout.Area(name: requiredText("name", of: node))
    area.column = place("column", of: node) - 1
    area.columnSpan = place("columnSpan", of: node)
    area.row = place("row", of: node) - 1
    area.rowSpan = place("rowSpan", of: node)
    return area
  }

  /// The greatest place and span in a grid: one of more cells fits no card.
  private static let mostPlaces = 100

  /// Reads a number from 1 to the greatest place, 1 if there is none.
  private mutating func place(_ key: String, of node: CardNode) -> Int {
    min(max(count(key, of: node) ?? 1, 1), Self.mostPlaces)
  }
}

/// The cells of a grid that areas have, for areas that are many.
private struct AreaCells {
  private let places: Int
  private var isUsed: [Bool]

  /// Cells that are all free, in so many rows and columns.
  init(places: Int) {
    self.places = places
    isUsed = Array(repeating: false, count: places * places)
  }

  /// Adds the cells of an area if all of them are free, and answers whether they were; O(cells).
  mutating func add(_ area: AreaGridLayout.Area) -> Bool {
    let rows = (area.row..<(area.row + area.rowSpan)).map { row in
      (row * places + area.column)..<(row * places + area.column + area.columnSpan)
    }
    for row in rows where isUsed[row].contains(true) { return false }
    for row in rows { for cell in row { isUsed[cell] = true } }
    return true
  }
}
