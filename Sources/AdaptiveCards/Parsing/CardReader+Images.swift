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
