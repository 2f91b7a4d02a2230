extension Card {
  /// The addresses of the images that the card shows before anything is done to it, in their order, as a
  /// layout asks for them.
  ///
  /// For loading them ahead: nothing is laid out to find out, so that one may be among them which the
  /// layout leaves out. O(elements).
  public func imageURLs(hostConfig: HostConfig = HostConfig()) -> [String] {
    var urls = ImageURLs(hostConfig: hostConfig)
    urls.add(body)
    return urls.urls
  }
}

/// Walks through a card and collects the addresses of its images.
private struct ImageURLs {
  let hostConfig: HostConfig
  private(set) var urls: [String] = []

  mutating func add(_ elements: [Element]) {
    for element in elements where element.isVisible { add(element.content) }
  }

  private mutating func add(_ content: Element.Content) {
    switch content {
    case .image(let image): add(image)
    case .imageSet(let set): for image in set.images { add(image) }
    case .media(let media): add(media.poster ?? hostConfig.defaultPoster ?? "")
    case .container(let container): add(container.items)
    case .columnSet(let set):
      for column in set.columns where column.isVisible { add(column.box.items) }
    case .carousel(let carousel): add(carousel.pages)
    case .pageSet(let set):
      let open = OpenPages(set, state: CardState()).open
      add(set.pages.indices.filter(open.contains).map { set.pages[$0].element })
    case .table(let table):
      for cell in table.rows.flatMap(\.cells) { add(cell.box.items) }
    case .transcript(let turns): for turn in turns { add(turn.content) }
    case .textBlock, .richTextBlock, .factSet, .meter, .chart, .codeBlock, .actionSet, .input,
      .collapsedText, .custom:
      break
    }
  }

  private mutating func add(_ image: CardImage) {
    if !image.url.isEmpty { urls.append(hostConfig.wholeAddress(of: image)) }
  }

  private mutating func add(_ url: String) {
    if !url.isEmpty { urls.append(hostConfig.wholeAddress(ofImage: url)) }
  }
}
