import JSON

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
