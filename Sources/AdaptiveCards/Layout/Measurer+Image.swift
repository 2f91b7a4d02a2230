import CellGrid
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
    let url = hostConfig.wholeAddress(ofImage: image.url)
    imageURLs.append(url)
    let state = environment.images[url] ?? .pending
    guard let size = imageSize(of: image, class: sizeClass, state: state, in: frame) else {
      return line(for: image, state: state, in: frame)
    }
    let item = ImageItem(
      ordinal: nextOrdinal(),
      placement: ImagePlacement(
        url: url, rect: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
        isPerson: image.isPerson),
      isLoaded: state.pixels != nil,
      label: StyledText(ImageLabel.plainText(for: image, state: .pending)),
      background: background(of: image, in: frame))
    return area(
      image.selectAction,
      around: Box(columns: size.columns, rows: size.rows, content: .image(item)))
  }

  /// What is behind an image's transparent pixels.
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

  /// The cells of an image, or nil where a line of text stands for it.
  func imageSize(
    of image: CardImage, class sizeClass: ImageSize, state: ImageState, in frame: Frame
  ) -> GridSize? {
    guard environment.drawsImages, !environment.isPlain, state.hasRoom else { return nil }
    let sizing = ImageSizing(
      hostConfig: hostConfig, columns: frame.columns,
      rows: max(1, min(environment.maximumImageRows, frame.maximumImageRows)),
      cellAspect: environment.cellAspect,
      isInAutoColumn: frame.isInAutoColumn)
    return sizing.size(of: image, class: sizeClass, natural: state.pixels)
  }
}

extension ImageState {
  /// Whether there are or will be pixels.
  fileprivate var hasRoom: Bool {
    switch self {
    case .pending, .sized, .loaded: true
    case .failed, .remote, .refused: false
    }
  }

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
  /// The address of an image, which may be written as a part of the host's own addresses.
  func wholeAddress(ofImage url: String) -> String {
    let scheme = url.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    let isWhole =
      scheme.endIndex < url.utf8.endIndex && url.utf8[scheme.endIndex] != UInt8(ascii: "/")
    return isWhole ? url : imageBaseURL + url
  }
}
