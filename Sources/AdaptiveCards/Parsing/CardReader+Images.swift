import JSON

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

  /// Reads a playable thing; without a source it is kept for its poster or its alternative text.
  mutating func media(_ node: CardNode) -> Media? {
    let sources = nodes("sources", of: node)
    if node["sources"] == nil { warn(.missingProperty("sources"), at: node.path) }
    if hasMixedKinds(sources) { warn(.invalidValue(property: "sources"), at: node.path) }
    let urls = sources.map { requiredText("url", of: $0) }
    var media = Media(url: urls.first { !$0.isEmpty } ?? "")
    media.poster = string("poster", of: node)
    media.alternativeText = text("altText", of: node)
    let isEmpty = media.url.isEmpty && media.poster == nil && media.alternativeText == nil
    return isEmpty ? nil : media
  }

  /// Whether some sources are sound and others film, which a card may not mix.
  private func hasMixedKinds(_ sources: [CardNode]) -> Bool {
    let kinds = sources.compactMap { $0["mimeType"]?.string?.split(separator: "/").first }
    return Set(kinds).count > 1
  }
}
