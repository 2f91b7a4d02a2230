import JSON
import Values

/// The parts of a card that show at some widths only, as Teams has it.
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

extension CardReader {
  /// Reads the card itself: what it is, its version, and then what it shows.
  mutating func rootCard(_ value: JSONValue) -> Card {
    guard let object = value.object else {
      warn(.missingProperty("type"), at: "")
      return Card()
    }
    let node = CardNode(object: object, path: "")
    if node["type"] == nil {
      warn(.missingProperty("type"), at: "")
    } else if !CardParser.isAdaptiveCard(value) {
      warn(.invalidValue(property: "type"), at: "")
    }
    return isSupported(node) ? card(node) : fallbackCard(node)
  }

  /// Reads a card that is known to be one: the outermost, or one that a button opens.
  mutating func card(_ node: CardNode) -> Card {
    let outerNeedsFallback = needsFallback
    defer { needsFallback = outerNeedsFallback }
    needsFallback = false
    var card = frame(of: node)
    card.body = elements("body", of: node)
    card.actions = actions("actions", of: node)
    card.selectAction = selectAction(of: node)
    guard needsFallback, let replacement = fallbackElement(of: node) else { return card }
    card.body = [replacement]
    card.actions = []
    return card
  }

  /// Whether the version is one that can be shown; a missing or malformed one counts as the newest.
  private mutating func isSupported(_ node: CardNode) -> Bool {
    guard let text = requiredVersion(of: node) else { return true }
    guard let version = checked(CardVersion(text), "version", node) else { return true }
    guard version > options.newestVersion else { return true }
    warn(.unsupportedVersion(text), at: node.path)
    return false
  }

  private mutating func requiredVersion(of node: CardNode) -> String? {
    if node["version"] == nil { warn(.missingProperty("version"), at: node.path) }
    return text("version", of: node)
  }

  /// Reads a card of a newer version: its fallback element, else its fallback text, else as much of
  /// the card itself as is understood, since a reader of data is served better by a part than by an
  /// apology.
  private mutating func fallbackCard(_ node: CardNode) -> Card {
    var card = frame(of: node)
    if let replacement = fallbackElement(of: node) {
      card.body = [replacement]
    } else if let text = card.fallbackText, !text.isEmpty {
      var block = TextBlock(text: text)
      block.wraps = true
      card.body = [Element(.textBlock(block))]
    } else {
      card = self.card(node)
    }
    return card
  }

  private mutating func fallbackElement(of node: CardNode) -> Element? {
    guard case .replacement(let replacement) = fallback(of: node) else { return nil }
    let element = withFallback(of: replacement) { $0.element($1) }
    if element != nil { warn(.usedFallback(node.type ?? ""), at: node.path) }
    return element
  }

  /// Reads everything of a card but what is in it.
  private mutating func frame(of node: CardNode) -> Card {
    var card = Card()
    card.style = name("style", of: node)
    card.minimumHeight = pixels("minHeight", of: node)
    card.verticalContentAlignment = name("verticalContentAlignment", of: node) ?? .top
    card.isRightToLeft = bool("rtl", of: node)
    card.backgroundImage = backgroundImage(of: node)
    card.layouts = layouts(of: node)
    card.language = language(of: node)
    readServices(of: node, into: &card)
    return card
  }

  /// Reads `lang`: two or three letters, perhaps with a region.
  private mutating func language(of node: CardNode) -> String? {
    guard let text = string("lang", of: node), !text.isEmpty else { return nil }
    let language = text.utf8.prefix { $0 != UInt8(ascii: "-") }
    let isLetters = language.allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
    return checked(isLetters && (2...3).contains(language.count) ? text : nil, "lang", node)
  }
}

/// An enumeration whose cases are words of the schema.
typealias CardName = CaseIterable & RawRepresentable & Sendable

/// Single values: a wrong kind gives a warning and nil, which makes the caller use the default.
extension CardReader {
  /// Reads a string.
  mutating func string(_ key: String, of node: CardNode) -> String? {
    guard let value = node[key] else { return nil }
    return checked(value.string, key, node)
  }

  /// Reads a text that is shown; a number or a truth value is shown as written, with a warning,
  /// rather than lost.
  mutating func text(_ key: String, of node: CardNode) -> String? {
    switch node[key] {
    case .number(let digits):
      warn(.invalidValue(property: key), at: node.path)
      return digits
    case .bool(let truth):
      warn(.invalidValue(property: key), at: node.path)
      return truth ? "true" : "false"
    case nil, .null, .string, .array, .object:
      return string(key, of: node)
    }
  }

  /// Reads a text that the element cannot do without; the empty text if it is missing.
  mutating func requiredText(_ key: String, of node: CardNode) -> String {
    if node[key] == nil { warn(.missingProperty(key), at: node.path) }
    return text(key, of: node) ?? ""
  }

  /// Reads a truth value; the words `true` and `false` count, in any case.
  mutating func bool(_ key: String, of node: CardNode) -> Bool? {
    switch node[key] {
    case nil: nil
    case .bool(let truth): truth
    case .string(let word): checked(["true": true, "false": false][word.lowercased()], key, node)
    case .null, .number, .array, .object: checked(nil, key, node)
    }
  }

  /// Reads a number.
  mutating func number(_ key: String, of node: CardNode) -> Double? {
    guard let value = node[key] else { return nil }
    return checked(value.double.flatMap { $0.isFinite ? $0 : nil }, key, node)
  }

  /// Reads a count: a number that is not negative, without its fraction, and at most a million.
  mutating func count(_ key: String, of node: CardNode) -> Int? {
    number(key, of: node).map { Int(min(max($0, 0), 1_000_000)) }
  }

  /// Reads one of the names of an enumeration, in any case.
  mutating func name<Names: CardName>(
    _ key: String, of node: CardNode
  ) -> Names? where Names.RawValue == String {
    guard let value = node[key] else { return nil }
    return checked(value.string.flatMap(Self.named), key, node)
  }

  /// Reads pixels, written as digits and `px`.
  mutating func pixels(_ key: String, of node: CardNode) -> Int? {
    guard let value = node[key] else { return nil }
    return checked(value.string.flatMap(Self.pixels), key, node)
  }

  /// Finds a name of an enumeration, in any case.
  static func named<Names: CardName>(_ word: String) -> Names?
  where Names.RawValue == String {
    if let name = Names(rawValue: word) { return name }
    let word = word.lowercased()
    return Names.allCases.first { $0.rawValue.lowercased() == word }
  }

  /// Reads `Npx`; no sign, no fraction, no space.
  ///
  /// More than a million is cut to a million.
  static func pixels(_ text: String) -> Int? {
    let digits = text.utf8.dropLast(2)
    guard text.hasSuffix("px"), !digits.isEmpty else { return nil }
    guard digits.allSatisfy({ $0.isDigit }) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
  }

  /// Passes a value on, and warns where there is none.
  mutating func checked<Value>(_ value: Value?, _ key: String, _ node: CardNode) -> Value? {
    if value == nil { warn(.invalidValue(property: key), at: node.path) }
    return value
  }
}
