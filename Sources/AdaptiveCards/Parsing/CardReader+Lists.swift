import JSON

/// Lists of things: each one is counted, and what is of the wrong kind is left out with a warning.
extension CardReader {
  /// The values of an array and where they stand; empty if there is none.
  mutating func values(_ key: String, of node: CardNode) -> [(value: JSONValue, path: String)] {
    guard let list = node[key] else { return [] }
    guard let list = checked(list.array, key, node) else { return [] }
    var counted: [(value: JSONValue, path: String)] = []
    for (index, value) in list.enumerated() {
      let path = "\(node.path(of: key))[\(index)]"
      guard countNode(at: path) else { break }
      counted.append((value, path))
    }
    return counted
  }

  /// The objects of an array.
  mutating func nodes(_ key: String, of node: CardNode) -> [CardNode] {
    values(key, of: node).compactMap { value, path in
      guard let object = value.object else {
        warn(.invalidValue(property: key), at: path)
        return nil
      }
      return CardNode(object: object, path: path)
    }
  }

  /// The object under a key.
  mutating func node(_ key: String, of node: CardNode) -> CardNode? {
    guard let value = node[key] else { return nil }
    let object = checked(value.object, key, node)
    return object.map { CardNode(object: $0, path: node.path(of: key)) }
  }

  /// The objects of an array, read one by one; each may have a fallback.
  mutating func parts<Part>(
    _ key: String, of node: CardNode, read: (inout CardReader, CardNode) -> Part?
  ) -> [Part] {
    nodes(key, of: node).compactMap { withFallback(of: $0, read: read) }
  }

  /// The elements of an array.
  mutating func elements(_ key: String, of node: CardNode) -> [Element] {
    parts(key, of: node) { $0.element($1) }
  }

  /// The actions of an array.
  mutating func actions(_ key: String, of node: CardNode) -> [Action] {
    parts(key, of: node) { $0.action($1) }
  }
}

extension CardReader {
  /// Reads an element: what all have, and what it is.
  mutating func element(_ node: CardNode) -> Element? {
    let id = id(of: node)
    guard let content = content(of: node) else { return nil }
    var element = Element(content)
    element.id = id
    element.isVisible = bool("isVisible", of: node) ?? true
    element.spacing = spacing(of: node)
    element.hasSeparator = bool("separator", of: node) ?? false
    element.height = height(of: node, content)
    element.horizontalAlignment = name("horizontalAlignment", of: node)
    element.targetWidth = targetWidth(of: node)
    element.gridArea = string("grid.area", of: node)
    return element
  }

  /// Reads the gap; Teams has one that is smaller than the smallest of the schema.
  mutating func spacing(of node: CardNode) -> Spacing {
    spacing("spacing", of: node)
  }

  mutating func spacing(_ key: String, of node: CardNode) -> Spacing {
    guard let value = node[key] else { return .default }
    if value.string?.lowercased() == "extrasmall" { return .small }
    return name(key, of: node) ?? .default
  }

  /// An image's height may be pixels, which are read and checked with the image.
  private mutating func height(of node: CardNode, _ content: Element.Content) -> BlockHeight {
    if case .image = content { return node["height"]?.string.flatMap(Self.named) ?? .auto }
    return name("height", of: node) ?? .auto
  }

  private mutating func content(of node: CardNode) -> Element.Content? {
    let type = node.type?.lowercased() ?? ""
    guard isAllowed(node, type: type) else { return nil }
    if type.hasPrefix("input.") { return input(node, type: type).map(Element.Content.input) }
    switch type {
    case "textblock": return .textBlock(textBlock(node))
    case "richtextblock": return .richTextBlock(richTextBlock(node))
    case "factset": return .factSet(factSet(node))
    case "image": return image(node).map(Element.Content.image)
    case "imageset": return .imageSet(imageSet(node))
    case "media": return media(node).map(Element.Content.media)
    case "container": return .container(container(node))
    case "columnset": return .columnSet(columnSet(node))
    case "table": return .table(table(node))
    case "carousel": return .carousel(carousel(node))
    case "actionset": return .actionSet(actions("actions", of: node))
    default: return extensionContent(of: node, type: type)
    }
  }
}

extension CardReader {
  /// Reads `fallback`: the word `drop` or an object; anything else is none, with a warning.
  mutating func fallback(of node: CardNode) -> CardFallback? {
    switch node["fallback"] {
    case nil: return nil
    case .string(let word) where word.lowercased() == "drop": return .drop
    case .object(let object):
      return .replacement(CardNode(object: object, path: node.path(of: "fallback")))
    default:
      warn(.invalidValue(property: "fallback"), at: node.path)
      return nil
    }
  }

  /// Whether all features that `requires` names are there; if not, the element needs a fallback.
  mutating func meetsRequirements(_ node: CardNode) -> Bool {
    guard let value = node["requires"] else { return true }
    guard let requirements = value.object else {
      warn(.invalidValue(property: "requires"), at: node.path)
      return true
    }
    let unmet = requirements.members.first { !isMet($0) }
    guard let unmet else { return true }
    needsFallback = true
    if node["fallback"] == nil { warn(.unmetRequirement(unmet.key), at: node.path) }
    return false
  }

  private func isMet(_ requirement: JSONObject.Member) -> Bool {
    guard let offered = options.features[requirement.key.lowercased()] else { return false }
    guard let text = requirement.value.string else { return false }
    if text == "*" { return true }
    return CardVersion(text).map { $0 <= offered } ?? false
  }

  /// Notes that the type of a node is not known, so that it or something around it needs a fallback.
  mutating func rejectType(of node: CardNode) {
    needsFallback = true
    guard node["fallback"] == nil else { return }
    if let type = node.type {
      warn(.unknownType(type), at: node.path)
    } else {
      warn(.missingProperty("type"), at: node.path)
    }
  }

  /// Whether a node is of the type that its place implies: it may leave the type out, but not name
  /// another one.
  mutating func isType(_ type: String, _ node: CardNode) -> Bool {
    if node["type"] == nil || node.type?.lowercased() == type.lowercased() { return true }
    rejectType(of: node)
    return false
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
    table.hasHeader = hasHeader(node)
    table.showsGridLines = bool("showGridLines", of: node) ?? true
    table.gridStyle = name("gridStyle", of: node) ?? .default
    table.alignment = alignment(of: node)
    return table
  }

  /// Renderers look for the plural, the schema says the singular.
  private mutating func hasHeader(_ node: CardNode) -> Bool {
    bool("firstRowAsHeaders", of: node) ?? bool("firstRowAsHeader", of: node) ?? true
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

/// The stand-in for an element that cannot be shown.
enum CardFallback {
  /// Nothing.
  case drop
  /// Another element.
  case replacement(CardNode)
}

/// An object of a card, and where it stands.
struct CardNode {
  /// The members.
  let object: JSONObject
  /// Where it stands, such as `body[2].columns[0]`; empty for the card itself.
  let path: String

  /// The value of a key; `null` counts as absent.
  subscript(key: String) -> JSONValue? {
    guard let value = object[key], value != .null else { return nil }
    return value
  }

  /// The text under `type`, or nil.
  var type: String? { self["type"]?.string }

  /// Where the value of a key stands.
  func path(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}
