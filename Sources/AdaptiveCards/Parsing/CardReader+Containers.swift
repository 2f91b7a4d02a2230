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
    container.layouts = layouts(of: node)
    container.selectAction = selectAction(of: node)
    return container
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
    image.fillMode = name("fillMode", of: node) ?? .cover
    image.horizontalAlignment = name("horizontalAlignment", of: node) ?? .left
    image.verticalAlignment = name("verticalAlignment", of: node) ?? .top
    return image
  }
}
