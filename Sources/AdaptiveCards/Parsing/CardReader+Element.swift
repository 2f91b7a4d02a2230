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
