import CellGrid
import Phrases
import TextLayout

extension Measurer {
  /// The box of an image at its place in the width, or of a line that stands for it.
  mutating func box(for image: CardImage, in frame: Frame) -> Box? {
    guard let box = box(for: image, class: image.size, in: frame) else { return nil }
    let column = frame.side.offset(of: box.columns, in: frame.columns)
    guard column > 0 else { return box }
    let child = Box.Stack.Child(gap: 0, column: column, box: box)
    return Box(Box.Stack(children: [child]), columns: frame.columns)
  }

  /// The box of an image set: the images in rows, as many in each as fit.
  ///
  /// Stacked images touch one another; those of a grid have cells of one size.
  mutating func box(for set: ImageSet, in frame: Frame) -> Box? {
    let size = hostConfig.imageSizes[set.imageSize] == nil ? .medium : set.imageSize
    var inner = frame
    inner.maximumImageRows = metrics.rows(hostConfig.maximumImageSetHeight)
    var boxes: [Box] = []
    for (index, var image) in set.images.enumerated() {
      if set.style == .stacked { image.isPerson = true }
      let box = inside(index) { $0.box(for: image, class: size, in: inner) }
      if let box { boxes.append(box) }
    }
    if set.style == .grid { boxes = Self.uniform(boxes) }
    return Box.flow(boxes, in: frame, gap: set.style == .stacked ? 0 : 1)
  }

  /// Boxes of one size, each with its content in the middle of its width.
  private static func uniform(_ boxes: [Box]) -> [Box] {
    let columns = boxes.reduce(0) { max($0, $1.columns) }
    let rows = boxes.reduce(0) { max($0, $1.rows) }
    return boxes.map { box in
      let column = HorizontalAlignment.center.offset(of: box.columns, in: columns)
      let child = Box.Stack.Child(gap: 0, column: column, box: box)
      return Box(Box.Stack(children: [child]), columns: columns, minimumRows: rows)
    }
  }

  private mutating func box(
    for image: CardImage, class sizeClass: ImageSize, in frame: Frame
  ) -> Box? {
    guard !image.url.isEmpty else { return label(of: image, in: frame) }
    let url = hostConfig.wholeAddress(of: image)
    addImage(url)
    let state = imageState(url)
    guard let size = imageSize(of: image, class: sizeClass, state: state, in: frame) else {
      return line(for: image, state: state, in: frame)
    }
    let placement = ImagePlacement(
      url: url, rect: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
      isPerson: image.isPerson)
    let item = ImageItem(
      ordinal: nextOrdinal(), placement: placement, isLoaded: state.pixels != nil,
      background: background(of: image, in: frame))
    return area(image.selectAction, around: box(of: item, for: image, state: state))
  }

  /// The colour behind an image's transparent pixels.
  private func background(of image: CardImage, in frame: Frame) -> Color {
    let own = image.backgroundColor.flatMap { hostConfig.palette.blended($0, on: frame.background) }
    return own?.color ?? frame.background
  }

  /// The words of an image that has no address.
  private mutating func label(of image: CardImage, in frame: Frame) -> Box? {
    guard let words = image.alternativeText, !words.isEmpty else { return nil }
    return line(for: image, state: .pending, in: frame)
  }

  private mutating func line(for image: CardImage, state: ImageState, in frame: Frame) -> Box? {
    let base = style(of: TextLook(isSubtle: true), in: frame)
    let text = wrapped(StyledText(imageLine(for: image, state: state)), base: base, in: frame)
    return text.map { area(image.selectAction, around: $0) }
  }

  /// The line that stands for an image which has no cells.
  func imageLine(for image: CardImage, state: ImageState) -> String {
    environment.isPlain
      ? ImageLabel.plainText(for: image, state: state)
      : ImageLabel.text(for: image, state: state, dash: glyphs.dash)
  }

  /// The cells of an image, or nil where a line of text stands for it: also where all of the card is shown and
  /// there is no room in the cells for all of the words.
  func imageSize(
    of image: CardImage, class sizeClass: ImageSize, state: ImageState, in frame: Frame
  ) -> GridSize? {
    guard environment.drawsImages, !environment.isPlain else { return nil }
    let sizing = ImageSizing(
      hostConfig: hostConfig, columns: frame.columns,
      rows: max(1, min(environment.maximumImageRows, frame.maximumImageRows)),
      cellAspect: environment.cellAspect, isInAutoColumn: frame.isInAutoColumn)
    let size = sizing.size(of: image, class: sizeClass, natural: state.pixels)
    guard let size, self.state.expandsAll, state.pixels == nil else { return size }
    return hasRoom(in: size, for: image, state: state) ? size : nil
  }
}

extension ImageState {
  /// The natural size, where it is known.
  fileprivate var pixels: ImageSizing.Pixels? {
    switch self {
    case .sized(let width, let height), .loaded(let width, let height):
      ImageSizing.Pixels(width: Double(max(1, width)), height: Double(max(1, height)))
    case .pending, .failed, .remote, .refused: nil
    }
  }
}

extension HostConfig {
  /// The address of an image on the background that there is.
  func wholeAddress(of image: CardImage) -> String {
    wholeAddress(ofImage: image.themedURLs.url(isDark: palette.isDark) ?? image.url)
  }

  /// The address of an image behind a box, on the background that there is.
  func wholeAddress(of image: BackgroundImage) -> String {
    wholeAddress(ofImage: image.themedURLs.url(isDark: palette.isDark) ?? image.url)
  }

  /// The address of an image, which may be written as a part of the host's own addresses.
  func wholeAddress(ofImage url: String) -> String {
    let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    let isWhole =
      scheme.endIndex < url.utf8.endIndex && url.utf8[scheme.endIndex] != UInt8(ascii: "/")
    return isWhole ? url : imageBaseURL + url
  }
}

extension Measurer {
  /// The box of a playable thing: its poster, what it is and where, and its captions.
  mutating func box(for media: Media, in frame: Frame) -> Box? {
    let poster = (media.poster ?? hostConfig.defaultPoster).flatMap { url in
      box(for: CardImage(url: url), in: frame)
    }
    let base = style(of: frame.look, in: frame)
    let title = wrapped(title(of: media), base: base, in: frame)
    let whole = Box.stacked(
      [poster, title, captions(of: media, in: frame)].compactMap { $0 }, columns: frame.columns)
    return whole.map { playable(media, around: $0) }
  }

  /// The text for a playable thing: `[▶ a film] https://example.org/film.mp4`.
  func title(of media: Media) -> StyledText {
    var title = StyledText("[\(glyphs.play) \(media.alternativeText ?? Phrase("Play media").text)]")
    if let source = media.sources.first {
      title.append(" ")
      title.append(ImageLabel.address(of: source.url), style: Style(attributes: .underline))
    }
    return title
  }

  private mutating func captions(of media: Media, in frame: Frame) -> Box? {
    let labels = media.captions.map(\.label).filter { !$0.isEmpty }
    guard !labels.isEmpty else { return nil }
    let text = StyledText(Phrase("captions: \(labels.joined(separator: ", "))").text)
    return wrapped(text, base: style(of: TextLook(isSubtle: true), in: frame), in: frame)
  }
}

extension Measurer {
  /// The box of a carousel: the shown page in the height of the highest, so that the pager stays
  /// where it is when the page is turned, and the pager.
  ///
  /// On paper nothing can be turned, and all pages are below one another.
  mutating func box(for carousel: Carousel, in frame: Frame) -> Box? {
    var inner = frame
    inner.isRightToLeft = carousel.isRightToLeft ?? frame.isRightToLeft
    let shown = pages(of: carousel)
    let place = ShownCarousel(
      key: carousel.key, page: page(of: carousel, among: shown), pageCount: shown.count,
      loops: carousel.loops, isVertical: carousel.isVertical, timer: carousel.timer, lines: 0..<0)
    var children: [Box.Stack.Child] = []
    var rows = metrics.rows(carousel.minimumHeight ?? 0)
    for (index, element) in carousel.pages.enumerated() {
      let imageCount = imageURLs.count
      let box = inside(index) { $0.box(for: element, in: inner) }
      rows = max(rows, box?.rows ?? 0)
      if environment.isPlain || (!shown.isEmpty && shown[place.page] == index) {
        if let box { children.append(page(box, isFirst: children.isEmpty, in: frame)) }
      } else {
        dropImages(after: imageCount)
      }
    }
    let pager = pager(of: place, in: frame).map {
      turning(place, id: self.place.child(carousel.pages.count), around: $0)
    }
    guard shown.count > 1, !environment.isPlain else {
      return Box.stacked(children, columns: frame.columns)
    }
    return box(around: children.first, rows: rows, pager: pager, of: place, in: frame)
  }

  /// The pages that can be turned to, as indexes.
  private func pages(of carousel: Carousel) -> [Int] {
    let shown = carousel.pages.indices.filter { isShown(carousel.pages[$0]) }
    let limit = hostConfig.maximumCarouselPages
    return limit > 0 ? Array(shown.prefix(limit)) : shown
  }

  /// The page that is shown, counted among those that can be.
  private func page(of carousel: Carousel, among shown: [Int]) -> Int {
    let initial = shown.firstIndex { $0 >= carousel.initialPage } ?? 0
    return max(0, min(state.pages[carousel.key] ?? initial, shown.count - 1))
  }

  private func page(_ box: Box, isFirst: Bool, in frame: Frame) -> Box.Stack.Child {
    let rule = isFirst ? nil : ruleStyle(in: frame)
    return Box.Stack.Child(gap: isFirst ? 0 : 1, rule: rule, stretches: true, box: box)
  }

  private mutating func pager(of place: ShownCarousel, in frame: Frame) -> Box? {
    var inner = frame
    inner.alignment = .center
    let text = "\(glyphs.previous) \(place.page + 1)/\(place.pageCount) \(glyphs.next)"
    let base = style(of: TextLook(isSubtle: true), in: frame)
    return wrapped(StyledText(text), base: base, in: inner)
  }

  private func box(
    around page: Box.Stack.Child?, rows: Int, pager: Box?, of place: ShownCarousel, in frame: Frame
  ) -> Box? {
    guard let pager else { return page?.box }
    var page = page ?? Box.Stack.Child(gap: 0, box: Box.blank(columns: frame.columns))
    page.box.rows = max(rows, page.box.rows)
    var stack = Box.Stack(children: [page, Box.Stack.Child(gap: 0, box: pager)])
    stack.carousel = place
    return Box(stack, columns: frame.columns)
  }
}
