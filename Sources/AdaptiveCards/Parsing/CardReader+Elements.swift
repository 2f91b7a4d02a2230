import JSON

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
  mutating func spacing(_ key: String = "spacing", of node: CardNode) -> Spacing {
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
    if let own = options.registry.elementType(type) { return .custom(custom(node, own.name)) }
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
  /// Reads an element of a type that the host has registered.
  private mutating func custom(_ node: CardNode, _ type: String) -> CustomElement {
    var element = CustomElement(type: type, properties: node.object)
    element.selectAction = selectAction(of: node)
    return element
  }

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
  private mutating func inline(_ value: JSONValue, at path: CardPath) -> TextRun? {
    if let text = value.string { return TextRun(text: text) }
    guard let object = value.object else {
      warn(.invalidValue(property: "inlines"), at: path)
      return nil
    }
    let node = CardNode(object: object, path: path)
    switch node.type?.lowercased() {
    case nil, "textrun": return textRun(node)
    case "citationrun": return citationRun(node)
    case "iconrun": return iconRun(node)
    case "imagerun": return imageRun(node)
    default:
      warn(.unknownType(node.type ?? ""), at: path)
      return node["text"] == nil ? nil : textRun(node)
    }
  }

  /// Reads an image within a text: the words that stand for it, as a line of text has no room for another.
  private mutating func imageRun(_ node: CardNode) -> TextRun? {
    guard let image = image(node) else { return nil }
    var run = TextRun(text: ImageLabel.plainText(for: image, state: .pending))
    run.look.isSubtle = true
    run.selectAction = image.selectAction
    return run
  }

  mutating func textRun(_ node: CardNode) -> TextRun {
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

  /// Whether the markdown of a text is read; of a longer text nothing is lost but that.
  private mutating func isMarkdown(_ text: String, _ key: String, at path: CardPath) -> Bool {
    guard text.utf8.count > Markdown.mostBytes else { return true }
    warn(.longText(property: key), at: path)
    return false
  }

  /// Reads size, weight, colour and subtlety.
  mutating func look(of node: CardNode) -> TextLook {
    TextLook(
      size: plainName("size", of: node), weight: plainName("weight", of: node),
      color: name("color", of: node), isSubtle: bool("isSubtle", of: node))
  }

  /// Reads a name; `normal` is what schemas before 1.0 said for `default`.
  private mutating func plainName<Names: CardName>(_ key: String, of node: CardNode) -> Names? {
    node[key]?.string?.lowercased() == "normal" ? Self.named("default") : name(key, of: node)
  }
}

extension CardReader {
  /// Reads an image; without an address it is kept for its alternative text, if it has one.
  mutating func image(_ node: CardNode) -> CardImage? {
    var image = CardImage(url: requiredText("url", of: node))
    image.alternativeText = text("altText", of: node)
    guard !image.url.isEmpty || image.alternativeText != nil else { return nil }
    image.themedURLs = themedURLs("themedUrls", of: node)
    image.size = name("size", of: node) ?? .auto
    image.width = side("width", of: node)
    image.height = side("height", of: node)
    image.isPerson = string("style", of: node)?.lowercased() == "person"
    image.backgroundColor = color("backgroundColor", of: node)
    image.selectAction = selectAction(of: node)
    return image
  }

  /// Reads the addresses of an image for light and dark backgrounds.
  mutating func themedURLs(_ key: String, of node: CardNode) -> ThemedURLs {
    var urls = ThemedURLs()
    for themed in nodes(key, of: node) {
      let url = requiredText("url", of: themed)
      switch string("theme", of: themed)?.lowercased() {
      case "light": urls.light = url.isEmpty ? nil : url
      case "dark": urls.dark = url.isEmpty ? nil : url
      default: warn(.invalidValue(property: "theme"), at: themed.path)
      }
    }
    return urls
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
    string(key, of: node).flatMap { checked(HostColor($0), key, node) }
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
    let kinds = Set(sources.compactMap { $0.type?.split(separator: "/").first?.lowercased() })
    guard !kinds.isSuperset(of: ["audio", "video"]) else {
      warn(.invalidValue(property: "sources"), at: node.path)
      return nil
    }
    var media = Media(sources: sources.filter { !$0.url.isEmpty })
    media.poster = string("poster", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.alternativeText = text("altText", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.captions = captions(of: node)
    let isEmpty = media.sources.isEmpty && media.poster == nil && media.alternativeText == nil
    return isEmpty ? nil : media
  }

  private mutating func captions(of node: CardNode) -> [Media.Caption] {
    nodes("captionSources", of: node).map { caption in
      Media.Caption(
        url: requiredText("url", of: caption), label: requiredText("label", of: caption),
        type: string("mimeType", of: caption))
    }
  }
}
