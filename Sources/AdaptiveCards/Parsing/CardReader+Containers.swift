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

extension CardReader {
  /// Reads a button.
  mutating func action(_ node: CardNode) -> Action? {
    let id = id(of: node)
    guard let kind = kind(of: node) else { return nil }
    var action = Action(kind)
    action.id = id
    action.title = text("title", of: node) ?? ""
    action.style = string("style", of: node).flatMap(Self.named) ?? .default
    action.isEnabled = (bool("isEnabled", of: node) ?? true) && Self.isUsable(kind)
    action.isSecondary = string("mode", of: node)?.lowercased() == "secondary"
    action.tooltip = text("tooltip", of: node)
    action.iconURL = string("iconUrl", of: node)
    action.data = node["data"]
    action.associatesInputs = string("associatedInputs", of: node)?.lowercased() != "none"
    return action
  }

  /// Reads what selecting something does; it must not open a card.
  mutating func selectAction(of node: CardNode, key: String = "selectAction") -> Action? {
    guard let target = self.node(key, of: node), countNode(at: target.path) else { return nil }
    // Not being clickable does not make an element worth replacing.
    let outerNeedsFallback = needsFallback
    defer { needsFallback = outerNeedsFallback }
    let action = withFallback(of: target) { $0.action($1) }
    guard case .showCard = action?.kind else { return allowed(action, at: target.path) }
    warn(.invalidValue(property: key), at: node.path)
    return nil
  }

  private mutating func kind(of node: CardNode) -> Action.Kind? {
    switch node.type?.lowercased() {
    case "action.openurl": return .openURL(requiredText("url", of: node))
    case "action.submit": return .submit
    case "action.execute": return .execute(verb: text("verb", of: node))
    case "action.showcard": return .showCard(innerCard(of: node))
    case "action.popover": return .showCard(popover(of: node))
    case "action.togglevisibility": return .toggleVisibility(targets(of: node))
    default:
      rejectType(of: node)
      return nil
    }
  }

  private mutating func innerCard(of node: CardNode) -> Card {
    if node["card"] == nil { warn(.missingProperty("card"), at: node.path) }
    return self.node("card", of: node).map { card($0) } ?? Card()
  }

  /// Reads what Teams shows in a bubble: one element, here a card of its own.
  private mutating func popover(of node: CardNode) -> Card {
    var card = Card()
    guard let content = self.node("content", of: node), countNode(at: content.path) else {
      return card
    }
    card.body = [withFallback(of: content) { $0.element($1) }].compactMap(\.self)
    return card
  }

  private mutating func targets(of node: CardNode) -> [ToggleTarget] {
    if node["targetElements"] == nil { warn(.missingProperty("targetElements"), at: node.path) }
    return values("targetElements", of: node).compactMap { value, path in
      if let id = value.string { return ToggleTarget(elementID: id) }
      let target = CardNode(object: value.object ?? JSONObject(), path: path)
      guard let id = string("elementId", of: target) else {
        warn(.missingProperty("elementId"), at: path)
        return nil
      }
      return ToggleTarget(elementID: id, isVisible: bool("isVisible", of: target))
    }
  }

  /// Whether there is something that a button can do; one that has lost its address or its targets is
  /// still shown, but cannot be used.
  private static func isUsable(_ kind: Action.Kind) -> Bool {
    switch kind {
    case .openURL(let url): !url.isEmpty
    case .toggleVisibility(let targets): !targets.isEmpty
    case .submit, .execute, .showCard: true
    }
  }
}

extension CardReader {
  mutating func textBlock(_ node: CardNode) -> TextBlock {
    var block = TextBlock(text: requiredText("text", of: node))
    block.isMarkdown = isMarkdown(block.text, "text", at: node.path)
    block.look = look(of: node)
    block.wraps = bool("wrap", of: node) ?? false
    block.maximumLines = count("maxLines", of: node) ?? 0
    block.style = name("style", of: node) ?? .default
    return block
  }

  mutating func richTextBlock(_ node: CardNode) -> RichTextBlock {
    let runs = values("inlines", of: node).compactMap { inline($0.value, at: $0.path) }
    if node["inlines"] == nil { warn(.missingProperty("inlines"), at: node.path) }
    return RichTextBlock(runs: runs)
  }

  /// Reads a run; a bare string is one too.
  ///
  /// A run of a type that is not known has no fallback: its text is kept, in case it has one.
  private mutating func inline(_ value: JSONValue, at path: String) -> TextRun? {
    if let text = value.string { return TextRun(text: text) }
    guard let object = value.object else {
      warn(.invalidValue(property: "inlines"), at: path)
      return nil
    }
    let node = CardNode(object: object, path: path)
    if let type = node.type, !["textrun", "citationrun"].contains(type.lowercased()) {
      warn(.unknownType(type), at: path)
      guard node["text"] != nil else { return nil }
    }
    return textRun(node)
  }

  private mutating func textRun(_ node: CardNode) -> TextRun {
    var run = TextRun(text: requiredText("text", of: node))
    run.look = look(of: node)
    run.isItalic = bool("italic", of: node) ?? false
    run.isStruckThrough = bool("strikethrough", of: node) ?? false
    run.isUnderlined = bool("underline", of: node) ?? false
    run.isHighlighted = bool("highlight", of: node) ?? false
    run.selectAction = selectAction(of: node)
    return run
  }

  mutating func factSet(_ node: CardNode) -> FactSet {
    let facts = nodes("facts", of: node).map { fact in
      var made = Fact(title: text("title", of: fact) ?? "", value: text("value", of: fact) ?? "")
      made.isMarkdown =
        isMarkdown(made.title, "title", at: fact.path)
        && isMarkdown(made.value, "value", at: fact.path)
      return made
    }
    if node["facts"] == nil { warn(.missingProperty("facts"), at: node.path) }
    return FactSet(facts: facts.filter { !$0.title.isEmpty || !$0.value.isEmpty })
  }

  /// Whether the markdown of a text is read, which takes a hundred bytes of memory for each of it at
  /// worst; of a longer text nothing is lost but that.
  private mutating func isMarkdown(_ text: String, _ key: String, at path: String) -> Bool {
    guard text.utf8.count > Self.mostMarkdown else { return true }
    warn(.longText(property: key), at: path)
    return false
  }

  /// Bytes of a text whose markdown is read.
  private static let mostMarkdown = 256 << 10

  /// Reads size, weight, colour and subtlety.
  mutating func look(of node: CardNode) -> TextLook {
    TextLook(
      size: plainName("size", of: node), weight: plainName("weight", of: node),
      color: name("color", of: node), isSubtle: bool("isSubtle", of: node))
  }

  /// Reads a name; `normal` is what schemas before 1.0 said for `default`.
  private mutating func plainName<Names: CardName>(
    _ key: String, of node: CardNode
  ) -> Names? where Names.RawValue == String {
    node[key]?.string?.lowercased() == "normal" ? Self.named("default") : name(key, of: node)
  }
}
