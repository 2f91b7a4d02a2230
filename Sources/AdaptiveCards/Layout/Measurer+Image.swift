import CellGrid
import TextLayout

extension Measurer {
  /// The box of an image at its place in the width, or of a line that stands for it.
  mutating func box(for image: CardImage, in frame: Frame) -> Box? {
    guard let box = box(for: image, class: image.size, in: frame) else { return nil }
    let column = frame.alignment.offset(of: box.columns, in: frame.columns)
    guard column > 0 else { return box }
    let child = Box.Stack.Child(gap: 0, column: column, box: box)
    return Box(Box.Stack(children: [child]), columns: frame.columns)
  }

  /// The box of an image set: the images in rows, as many in each as fit.
  mutating func box(for set: ImageSet, in frame: Frame) -> Box? {
    let size = hostConfig.imageSizes[set.imageSize] == nil ? .medium : set.imageSize
    var inner = frame
    inner.maximumImageRows = metrics.rows(hostConfig.maximumImageSetHeight)
    let boxes = set.images.compactMap { box(for: $0, class: size, in: inner) }
    return Box.flow(boxes, in: frame, gap: 1)
  }

  /// The box of a playable thing: its poster, what it is and where.
  mutating func box(for media: Media, in frame: Frame) -> Box? {
    let poster = media.poster.flatMap { box(for: CardImage(url: $0), in: frame) }
    var title = StyledText(glyphs.play + " " + (media.alternativeText.map { $0 + " " } ?? ""))
    title.append(ImageLabel.name(of: media.url), style: Style(attributes: .underline))
    let text = wrapped(title, base: style(of: frame.look, in: frame), in: frame)
    return Box.stacked([poster, text].compactMap { $0 }, columns: frame.columns)
  }

  private mutating func box(
    for image: CardImage, class sizeClass: ImageSize, in frame: Frame
  ) -> Box? {
    guard !image.url.isEmpty else { return nil }
    imageURLs.append(image.url)
    let state = environment.images[image.url] ?? .pending
    guard let size = imageSize(of: image, class: sizeClass, state: state, in: frame) else {
      return line(for: image, state: state, in: frame)
    }
    let item = ImageItem(
      ordinal: nextOrdinal(),
      placement: ImagePlacement(
        url: image.url, rect: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows),
        isPerson: image.isPerson),
      isLoaded: state.pixels != nil,
      label: StyledText(ImageLabel.plainText(for: image, state: .pending)),
      background: frame.background)
    return Box(columns: size.columns, rows: size.rows, content: .image(item))
  }

  private mutating func line(for image: CardImage, state: ImageState, in frame: Frame) -> Box? {
    let base = style(of: TextLook(isSubtle: true), in: frame)
    return wrapped(StyledText(imageLine(for: image, state: state)), base: base, in: frame)
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
      isInAutoColumn: frame.isInAutoColumn)
    return sizing.size(of: image, class: sizeClass, natural: state.pixels)
  }
}

extension ImageState {
  /// Whether there are or will be pixels.
  fileprivate var hasRoom: Bool {
    switch self {
    case .pending, .loaded: true
    case .failed, .remote, .refused: false
    }
  }

  /// The natural size, where it is known.
  fileprivate var pixels: ImageSizing.Pixels? {
    guard case .loaded(let width, let height) = self else { return nil }
    return ImageSizing.Pixels(width: Double(max(1, width)), height: Double(max(1, height)))
  }
}
