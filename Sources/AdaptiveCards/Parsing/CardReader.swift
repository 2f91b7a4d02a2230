import JSON

/// Reads one card; keeps what was noticed on the way.
struct CardReader {
  /// The limits and features that the card may use.
  let options: CardParserOptions
  /// The faults met so far.
  private(set) var warnings: [CardWarning] = []
  /// Whether something inside the element that is being read cannot be shown and has no fallback, so
  /// that the nearest element around it that has a fallback is replaced by it.
  var needsFallback = false
  /// Whether what is read stands on a page of a carousel.
  var isInPage = false

  /// The number of sources that texts of the card may cite, and those that they do, from 1.
  private var sourceCount = 0
  private var cited: Set<Int> = []
  private var ids: [(id: String, path: CardPath)] = []
  private var nodesLeft: Int
  private var depth = 0

  /// Makes a reader for one card.
  init(options: CardParserOptions) {
    self.options = options
    nodesLeft = options.maximumNodes
  }

  /// Notes that something was not right.
  mutating func warn(_ reason: CardWarning.Reason, at path: CardPath) {
    warnings.append(CardWarning(reason: reason, path: path.text))
  }

  /// Reads an id, and remembers it for ``warnAboutDuplicateIDs()``.
  mutating func id(of node: CardNode) -> String? {
    guard let id = string("id", of: node), !id.isEmpty else { return nil }
    ids.append((id, node.path))
    return id
  }

  /// Warns about each id that another element above it has already; the first one wins look-ups.
  mutating func warnAboutDuplicateIDs() {
    var seen: Set<String> = []
    for (id, path) in ids where !seen.insert(id).inserted { warn(.duplicateID(id), at: path) }
  }

  /// Notes that a text cites a source, by its number from 1; false where there is none.
  mutating func cite(_ number: Int) -> Bool {
    guard number >= 1, number <= sourceCount else { return false }
    cited.insert(number)
    return true
  }

  /// Counts a node; false when the card has more of them than may be read.
  mutating func countNode(at path: CardPath) -> Bool {
    nodesLeft -= 1
    if nodesLeft == -1 { warn(.tooLarge, at: path) }
    return nodesLeft >= 0
  }

  /// Reads something that may have a fallback.
  ///
  /// `read` returns nil where there is nothing to show, and sets ``needsFallback`` where that is
  /// because its type is not known. The ids of what is not shown are forgotten, since what stands in
  /// for it may have the same ones.
  mutating func withFallback<Part>(
    of node: CardNode, read: (inout CardReader, CardNode) -> Part?
  ) -> Part? {
    guard depth < options.maximumDepth else {
      warn(.tooLarge, at: node.path)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let siblingNeedsFallback = needsFallback
    defer { needsFallback = needsFallback || siblingNeedsFallback }
    needsFallback = false
    let idsBefore = ids.count
    let part = meetsRequirements(node) ? read(&self, node) : nil
    let fallback = fallback(of: node)
    let isReplaced = needsFallback && fallback != nil
    if part == nil || isReplaced { ids.removeSubrange(idsBefore...) }
    guard isReplaced else { return part }
    needsFallback = false
    warn(.usedFallback(node.type ?? ""), at: node.path)
    guard case .replacement(let replacement) = fallback, countNode(at: replacement.path) else {
      return nil
    }
    return withFallback(of: replacement, read: read)
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
  private mutating func meetsRequirements(_ node: CardNode) -> Bool {
    guard let requirements = self.node("requires", of: node),
      let unmet = requirements.object.members.first(where: { !isMet($0) })
    else { return true }
    needsFallback = true
    if node["fallback"] == nil { warn(.unmetRequirement(unmet.key), at: node.path) }
    return false
  }

  private func isMet(_ requirement: JSONObject.Member) -> Bool {
    let name = requirement.key.lowercased()
    guard let offered = options.features[name] ?? options.registry.version(of: name) else {
      return false
    }
    guard let text = requirement.value.string else { return false }
    return text == "*" || CardVersion(text).map { $0 <= offered } ?? false
  }

  /// Notes that the type of a node is not known, or for another reason not shown, so that it or something around
  /// it needs a fallback.
  mutating func rejectType(
    of node: CardNode, as reason: (String) -> CardWarning.Reason = CardWarning.Reason.unknownType
  ) {
    needsFallback = true
    guard node["fallback"] == nil else { return }
    warn(node.type.map(reason) ?? .missingProperty("type"), at: node.path)
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
  /// Reads the card itself: what it is, its version, and then what it shows.
  mutating func rootCard(_ value: JSONValue) -> Card {
    guard let object = value.object else {
      warn(.missingProperty("type"), at: .card)
      return Card()
    }
    let node = CardNode(object: object, path: .card)
    if node["type"] == nil {
      warn(.missingProperty("type"), at: .card)
    } else if !CardParser.isAdaptiveCard(value) {
      warn(.invalidValue(property: "type"), at: .card)
    }
    return isSupported(node) ? card(node) : fallbackCard(node)
  }

  /// Reads a card that is known to be one: the outermost, or one that a button opens.
  mutating func card(_ node: CardNode) -> Card {
    let outerNeedsFallback = needsFallback
    defer { needsFallback = outerNeedsFallback }
    needsFallback = false
    var card = frame(of: node)
    let (outerCount, outerCited) = (sourceCount, cited)
    defer { (sourceCount, cited) = (outerCount, outerCited) }
    card.references = references(of: node)
    (sourceCount, cited) = (card.references.count, [])
    card.body = elements("body", of: node)
    card.body += Self.list(of: card.references, cited: cited)
    card.actions = actions("actions", of: node)
    card.selectAction = selectAction(of: node)
    guard needsFallback, let replacement = fallbackElement(of: node) else { return card }
    card.body = [replacement]
    card.actions = []
    return card
  }

  /// Whether the version is one that can be shown; a missing or malformed one counts as the newest.
  private mutating func isSupported(_ node: CardNode) -> Bool {
    if node["version"] == nil { warn(.missingProperty("version"), at: node.path) }
    guard let text = text("version", of: node),
      let version = checked(CardVersion(text), "version", node), version > options.newestVersion
    else { return true }
    warn(.unsupportedVersion(text), at: node.path)
    return false
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

  /// Reads `lang`: two or three letters, perhaps with a region, or the name of a locale.
  private mutating func language(of node: CardNode) -> String? {
    guard let text = string("lang", of: node), !text.isEmpty else { return nil }
    let language = CardLanguage(text)
    // The names of the C library's locales are no names of languages elsewhere, as in HTML.
    let isLocale = text.utf8.contains { "_.@".utf8.contains($0) }
    return checked(language.map { isLocale ? $0.tag : text }, "lang", node)
  }
}
