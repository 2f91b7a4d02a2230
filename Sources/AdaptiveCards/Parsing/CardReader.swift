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
  private var isInPage = false

  private var ids: [(id: String, path: String)] = []
  private var nodesLeft: Int
  private var depth = 0

  /// Makes a reader for one card.
  init(options: CardParserOptions) {
    self.options = options
    nodesLeft = options.maximumNodes
  }

  /// Notes that something was not right.
  mutating func warn(_ reason: CardWarning.Reason, at path: String) {
    warnings.append(CardWarning(reason: reason, path: path))
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
    for (id, path) in ids where !seen.insert(id).inserted {
      warn(.duplicateID(id), at: path)
    }
  }

  /// Counts a node; false when the card has more of them than may be read.
  mutating func countNode(at path: String) -> Bool {
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
  /// Least time that a page is shown for, in milliseconds.
  private static let leastTimer = 5000

  /// The types that must not stand on a page, in lower case; inputs are not allowed either.
  private static let misplacedTypes: Set = ["actionset", "media", "carousel"]

  /// Reads a carousel.
  ///
  /// Inside its pages there must be nothing that a reader could lose by turning one: inputs, buttons,
  /// things that play, other carousels.
  mutating func carousel(_ node: CardNode) -> Carousel {
    let key = string("id", of: node).flatMap { $0.isEmpty ? nil : $0 } ?? node.path
    let outerIsInPage = isInPage
    isInPage = true
    let pages = pages(of: node, type: "CarouselPage")
    isInPage = outerIsInPage
    var carousel = Carousel(key: key, pages: pages)
    let initialPage = count("initialPage", of: node) ?? 0
    carousel.initialPage = pages.indices.contains(initialPage) ? initialPage : 0
    carousel.loops = bool("loop", of: node) ?? true
    carousel.isVertical = isVertical(node)
    carousel.timer = count("timer", of: node).map { max($0, Self.leastTimer) }
    carousel.minimumHeight = pixels("heightInPixels", of: node)
    carousel.isRightToLeft = bool("rtl", of: node)
    return carousel
  }

  private mutating func isVertical(_ node: CardNode) -> Bool {
    guard let word = string("orientation", of: node)?.lowercased() else { return false }
    let isVertical = ["vertical": true, "horizontal": false][word]
    return checked(isVertical, "orientation", node) ?? false
  }

  /// Whether an element may stand where it does; `type` is in lower case.
  mutating func isAllowed(_ node: CardNode, type: String) -> Bool {
    guard isInPage, type.hasPrefix("input.") || Self.misplacedTypes.contains(type) else {
      return true
    }
    warn(.misplacedType(node.type ?? ""), at: node.path)
    return false
  }

  /// Leaves out an action that selecting something must not have on a page.
  mutating func allowed(_ action: Action?, at path: String) -> Action? {
    guard isInPage, case .toggleVisibility = action?.kind else { return action }
    warn(.misplacedType("Action.ToggleVisibility"), at: path)
    return nil
  }
}

extension CardReader {
  /// Reads an image; without an address it is kept for its alternative text, if it has one.
  mutating func image(_ node: CardNode) -> CardImage? {
    var image = CardImage(url: requiredText("url", of: node))
    image.alternativeText = text("altText", of: node)
    guard !image.url.isEmpty || image.alternativeText != nil else { return nil }
    image.size = name("size", of: node) ?? .auto
    image.width = side("width", of: node)
    image.height = side("height", of: node)
    image.isPerson = string("style", of: node)?.lowercased() == "person"
    image.backgroundColor = color("backgroundColor", of: node)
    image.selectAction = selectAction(of: node)
    return image
  }

  /// Reads the pixels of a side, which may also be `auto` or `stretch`.
  private mutating func side(_ key: String, of node: CardNode) -> Int? {
    let size: BlockHeight? = node[key]?.string.flatMap(Self.named)
    return size == nil ? pixels(key, of: node) : nil
  }

  mutating func imageSet(_ node: CardNode) -> ImageSet {
    let images = parts("images", of: node) { reader, node -> CardImage? in
      reader.isType("Image", node) ? reader.image(node) : nil
    }
    if node["images"] == nil { warn(.missingProperty("images"), at: node.path) }
    var set = ImageSet(images: images)
    let size: ImageSize? = name("imageSize", of: node)
    set.imageSize = [.small, .medium, .large].first { $0 == size } ?? .medium
    set.style = name("style", of: node) ?? .default
    return set
  }

  /// Reads a colour, `#RRGGBB` or `#AARRGGBB`.
  private mutating func color(_ key: String, of node: CardNode) -> HostColor? {
    guard let text = string(key, of: node) else { return nil }
    return checked(HostColor(text), key, node)
  }
}

extension CardReader {
  /// Reads a playable thing; without a source it is kept for its poster or its alternative text.
  ///
  /// Sources of which some are sound and others film are not of one thing, and nothing is shown.
  mutating func media(_ node: CardNode) -> Media? {
    if node["sources"] == nil { warn(.missingProperty("sources"), at: node.path) }
    let sources = nodes("sources", of: node).map { source in
      Media.Source(url: requiredText("url", of: source), type: string("mimeType", of: source))
    }
    guard !hasMixedKinds(sources) else {
      warn(.invalidValue(property: "sources"), at: node.path)
      return nil
    }
    var media = Media(sources: sources.filter { !$0.url.isEmpty })
    media.poster = string("poster", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.alternativeText = text("altText", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.captions = captions(of: node)
    let isEmpty =
      media.sources.isEmpty && media.poster == nil && media.alternativeText == nil
    return isEmpty ? nil : media
  }

  private mutating func captions(of node: CardNode) -> [Media.Caption] {
    nodes("captionSources", of: node).map { caption in
      Media.Caption(
        url: requiredText("url", of: caption), label: requiredText("label", of: caption),
        type: string("mimeType", of: caption))
    }
  }

  private func hasMixedKinds(_ sources: [Media.Source]) -> Bool {
    let kinds = Set(sources.compactMap { $0.type?.split(separator: "/").first?.lowercased() })
    return kinds.isSuperset(of: ["audio", "video"])
  }
}

/// The parts of a card for its host rather than for its reader.
extension CardReader {
  /// Reads what the host is told about a card.
  mutating func readServices(of node: CardNode, into card: inout Card) {
    card.fallbackText = string("fallbackText", of: node)
    card.speak = string("speak", of: node)
    card.webURL = self.node("metadata", of: node).flatMap { string("webUrl", of: $0) }
    card.refresh = self.node("refresh", of: node).map { refresh($0) }
    card.authentication = self.node("authentication", of: node).map { authentication($0) }
  }

  private mutating func refresh(_ node: CardNode) -> Refresh {
    var refresh = Refresh()
    if let target = self.node("action", of: node), countNode(at: target.path) {
      let action = withFallback(of: target) { $0.action($1) }
      if case .execute = action?.kind {
        refresh.action = action
      } else {
        warn(.invalidValue(property: "action"), at: node.path)
      }
    }
    refresh.expires = string("expires", of: node)
    refresh.userIDs = values("userIds", of: node).compactMap(\.value.string)
    return refresh
  }

  private mutating func authentication(_ node: CardNode) -> Authentication {
    var authentication = Authentication()
    authentication.text = text("text", of: node)
    authentication.connectionName = string("connectionName", of: node)
    authentication.tokenExchange = self.node("tokenExchangeResource", of: node).map { resource in
      Authentication.TokenExchange(
        id: requiredText("id", of: resource), uri: requiredText("uri", of: resource),
        providerID: requiredText("providerId", of: resource))
    }
    authentication.buttons = nodes("buttons", of: node).map { button in
      Authentication.Button(
        type: requiredText("type", of: button).lowercased(), title: text("title", of: button),
        image: string("image", of: button), value: requiredText("value", of: button))
    }
    return authentication
  }
}
