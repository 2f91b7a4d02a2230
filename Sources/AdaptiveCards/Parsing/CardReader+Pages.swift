import JSON

/// Elements of pages of which a reader sees some: carousels, tabs, sections.
extension CardReader {
  /// Least time that a page of a carousel is shown for, in milliseconds.
  private static let leastTimer = 5000

  /// The types that must not stand on a page of a carousel, in lower case; inputs are not allowed either.
  private static let misplacedTypes: Set = ["actionset", "media", "carousel"]

  /// Reads a carousel.
  ///
  /// Inside its pages there must be nothing that a reader could lose by turning one: inputs, buttons,
  /// things that play, other carousels.
  mutating func carousel(_ node: CardNode) -> Carousel {
    let outerIsInPage = isInPage
    isInPage = true
    let pages = parts("pages", of: node) { reader, page in
      reader.isType("CarouselPage", page) ? reader.page(page) : nil
    }
    isInPage = outerIsInPage
    var carousel = Carousel(key: pagesKey(of: node), pages: pages)
    let initialPage = count("initialPage", of: node) ?? 0
    carousel.initialPage = pages.indices.contains(initialPage) ? initialPage : 0
    carousel.loops = bool("loop", of: node) ?? true
    carousel.isVertical = isVertical(node)
    carousel.timer = count("timer", of: node).map { max($0, Self.leastTimer) }
    carousel.minimumHeight = pixels("heightInPixels", of: node)
    carousel.isRightToLeft = bool("rtl", of: node)
    return carousel
  }

  /// Reads tabs; the first page is open unless another one is named.
  mutating func tabSet(_ node: CardNode) -> PageSet {
    var set = PageSet(
      key: pagesKey(of: node), style: .tabs,
      pages: titledPages(of: node, type: "TabPage", title: "title", icon: "iconName"))
    if let first = count("initialPage", of: node), set.pages.indices.contains(first) {
      set.pages[first].isOpen = true
    }
    return set
  }

  /// Reads sections that unfold.
  mutating func accordion(_ node: CardNode) -> PageSet {
    var set = PageSet(
      key: pagesKey(of: node), style: .sections,
      pages: titledPages(
        of: node, type: "AccordionPage", title: "headerTitle", icon: "headerIconName"))
    set.allowsSeveral = bool("allowMultipleExpandedPages", of: node) ?? false
    set.allowsNone = bool("allowCollapseAllPages", of: node) ?? true
    return set
  }

  /// The name under which the state of a card keeps its pages: the element's id, else its path.
  private func pagesKey(of node: CardNode) -> String {
    node["id"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? node.path.text
  }

  private mutating func titledPages(
    of node: CardNode, type: String, title: String, icon: String
  ) -> [PageSet.Page] {
    parts("pages", of: node) { reader, page in
      guard reader.isType(type, page) else { return nil }
      var result = PageSet.Page(
        title: reader.text(title, of: page) ?? reader.text("title", of: page) ?? "",
        element: reader.page(page))
      result.icon = reader.string(icon, of: page)
      result.titleSize = reader.string("headerSize", of: page).flatMap(Self.titleSize)
      result.isOpen = reader.bool("isExpanded", of: page) ?? false
      return result
    }
  }

  private static func titleSize(_ word: String) -> TextSize? {
    word.lowercased() == "xlarge" ? .extraLarge : named(word)
  }

  /// Reads the content of a page.
  private mutating func page(_ node: CardNode) -> Element {
    let id = id(of: node)
    var element = Element(.container(container(node)))
    element.id = id
    element.isVisible = bool("isVisible", of: node) ?? true
    return element
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
  mutating func allowed(_ action: Action?, at path: CardPath) -> Action? {
    guard isInPage, case .toggleVisibility = action?.kind else { return action }
    warn(.misplacedType("Action.ToggleVisibility"), at: path)
    return nil
  }
}
