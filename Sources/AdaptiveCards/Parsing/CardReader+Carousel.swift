import JSON

extension CardReader {
  /// Least time that a page is shown for, in milliseconds.
  private static let leastTimer = 5000

  /// What must not stand on a page, in lower case; inputs are not allowed either.
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

  /// Leaves out what selecting something must not do on a page.
  mutating func allowed(_ action: Action?, at path: String) -> Action? {
    guard isInPage, case .toggleVisibility = action?.kind else { return action }
    warn(.misplacedType("Action.ToggleVisibility"), at: path)
    return nil
  }
}
