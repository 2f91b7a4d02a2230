import JSON

/// What a card shows at some widths only, as Teams has it.
extension CardReader {
  /// Reads `targetWidth`: a width class, `atLeast:` or `atMost:` one.
  mutating func targetWidth(of node: CardNode) -> TargetWidth? {
    guard node["targetWidth"] != nil, let text = string("targetWidth", of: node) else { return nil }
    return checked(Self.targetWidth(text), "targetWidth", node)
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
    guard node["layouts"] != nil else { return [] }
    return nodes("layouts", of: node).compactMap { layout in
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
    grid.areas = nodes("areas", of: node).map { area($0) }
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

  /// Reads a number from 1 to 100, 1 if there is none: a grid of more cells fits no card.
  private mutating func place(_ key: String, of node: CardNode) -> Int {
    min(max(count(key, of: node) ?? 1, 1), 100)
  }
}
