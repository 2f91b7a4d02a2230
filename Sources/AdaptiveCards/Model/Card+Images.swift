extension Card {
  /// The addresses of the images that the card shows before anything is done to it, in their order, as a
  /// layout asks for them.
  ///
  /// For loading them ahead: nothing is laid out to find out, so that one may be among them which the
  /// layout leaves out. O(elements).
  public func imageURLs(hostConfig: HostConfig = HostConfig()) -> [String] {
    var urls: [String] = []
    for element in body { element.forEachImage { urls.append($0.url) } }
    return urls.filter { !$0.isEmpty }.map { hostConfig.wholeAddress(ofImage: $0) }
  }
}

extension Element {
  fileprivate func forEachImage(_ visit: (CardImage) -> Void) {
    if isVisible { content.forEachImage(visit) }
  }
}

extension Element.Content {
  fileprivate func forEachImage(_ visit: (CardImage) -> Void) {
    switch self {
    case .image(let image): visit(image)
    case .imageSet(let set): set.images.forEach(visit)
    case .container(let container): container.items.forEach { $0.forEachImage(visit) }
    case .columnSet(let set):
      for column in set.columns where column.isVisible {
        column.box.items.forEach { $0.forEachImage(visit) }
      }
    case .carousel(let carousel):
      let first = carousel.pages.dropFirst(carousel.initialPage).first
      first?.forEachImage(visit)
    case .table(let table):
      for cell in table.rows.flatMap(\.cells) { cell.box.items.forEach { $0.forEachImage(visit) } }
    case .transcript(let turns):
      for turn in turns { turn.content.forEach { $0.forEachImage(visit) } }
    case .textBlock, .richTextBlock, .media, .factSet, .actionSet, .input, .collapsedText: break
    }
  }
}
