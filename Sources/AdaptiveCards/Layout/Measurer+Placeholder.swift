import CellGrid
import Phrases
import TextLayout

extension Measurer {
  /// Fewest columns and lines of an image with a line around it.
  private static let leastFramed = GridSize(columns: 5, rows: 3)

  /// The box in the cells of an image, with its words, cut to fit, for while there are no pixels.
  ///
  /// Where there are no colours to tell the words from a text of the card, a line is around them.
  func box(of item: ImageItem, for image: CardImage, state: ImageState) -> Box {
    var item = item
    let whole = item.placement.rect
    let size = GridSize(columns: whole.columns, rows: whole.rows)
    let padding = item.isLoaded ? Insets() : framePadding(in: size)
    item.placement.rect.columns -= padding.columns
    item.placement.rect.rows -= padding.rows
    item.words = words(for: image, state: state, of: item)
    let rect = item.placement.rect
    let box = Box(columns: rect.columns, rows: rect.rows, content: .image(item))
    guard padding.rows > 0 else { return box }
    let border = Box.Stack.Border(corners: .square, style: ImageItem.roomStyle)
    let child = Box.Stack.Child(gap: 0, box: box)
    return Box(
      Box.Stack(children: [child], padding: padding, border: border), columns: whole.columns)
  }

  /// Whether cells have room for all that is to be said of an image which is not there.
  func hasRoom(in size: GridSize, for image: CardImage, state: ImageState) -> Bool {
    guard ImageLabel.isWorded(image, state) else { return true }
    let padding = framePadding(in: size)
    var options = WrapOptions(columns: size.columns - padding.columns)
    let rows = size.rows - padding.rows
    options.maxLines = rows + 1
    return text(for: image, state: state).text.wrapped(options).count <= rows
  }

  private func framePadding(in size: GridSize) -> Insets {
    let (least, hasColors) = (Self.leastFramed, !environment.hasFewColors)
    if hasColors && !hostConfig.palette.isMonochrome { return Insets() }
    let isFramed = size.columns >= least.columns && size.rows >= least.rows
    return Insets().grown(by: isFramed ? 1 : 0)
  }

  private func text(for image: CardImage, state: ImageState) -> StyledText {
    StyledText(ImageLabel.words(for: image, state: state, dash: glyphs.dash))
  }

  private func words(for image: CardImage, state: ImageState, of item: ImageItem) -> TextItem? {
    var options = WrapOptions(columns: item.placement.rect.columns)
    // A name of a file says little, and is not worth more than a line.
    options.maxLines = ImageLabel.isWorded(image, state) ? item.placement.rect.rows : 1
    options.alignsRightToLeft = environment.alignsRightToLeft
    let text = text(for: image, state: state)
    let lines = text.text.wrapped(options)
    guard !lines.isEmpty else { return nil }
    return TextItem(
      ordinal: item.ordinal, text: text, lines: lines, base: ImageItem.roomStyle,
      columns: options.columns)
  }
}

/// The words that stand for an image where it is not drawn.
enum ImageLabel {
  /// The line on a screen for an image of no known size: `[image: a cat — not found]`.
  static func text(for image: CardImage, state: ImageState, dash: String) -> String {
    let name = alternative(of: image) ?? address(of: image.url)
    let words: Phrase
    switch state {
    case .pending, .sized, .loaded: return plainText(for: image, state: state)
    case .failed(let reason), .refused(let reason):
      words = "[image: \(name) \(dash) \(reason)]"
    case .remote(let host, let hint):
      words =
        alternative(of: image) == nil
        ? "[image: \(name) \(dash) \(hint)]" : "[image: \(name) \(dash) on \(host), \(hint)]"
    }
    return words.text
  }

  /// The line in a pipe: `[image: a cat, 640x480]`.
  static func plainText(for image: CardImage, state: ImageState) -> String {
    let name = alternative(of: image) ?? address(of: image.url)
    guard case .loaded(let width, let height) = state else {
      return Phrase("[image: \(name)]").text
    }
    return Phrase("[image: \(name), \(width)x\(height)]").text
  }

  /// The words in the cells of an image: `a cat — not found`, or `cat.png` where it has no text.
  static func words(for image: CardImage, state: ImageState, dash: String) -> String {
    switch state {
    case .pending, .sized, .loaded, .remote: name(of: image)
    case .failed(let reason), .refused(let reason): "\(name(of: image)) \(dash) \(reason)"
    }
  }

  /// Whether ``words(for:state:dash:)`` are more than a name of a file.
  static func isWorded(_ image: CardImage, _ state: ImageState) -> Bool {
    switch state {
    case .pending, .sized, .loaded, .remote: alternative(of: image) != nil
    case .failed, .refused: true
    }
  }

  /// The alternative text of an image, or the last part of its address.
  static func name(of image: CardImage) -> String {
    alternative(of: image) ?? fileName(in: address(of: image.url))
  }

  /// An address that can be read: of a `data:` URI only what comes before its bytes.
  static func address(of url: String) -> String {
    guard url.prefix(5).lowercased() == "data:" else { return url }
    return String(url.prefix { $0 != "," && $0 != ";" })
  }

  /// The part behind the last slash, without a query; the whole address where nothing is there.
  private static func fileName(in address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? path
    return name.isEmpty ? address : String(name)
  }

  private static func alternative(of image: CardImage) -> String? {
    image.alternativeText.flatMap { $0.isEmpty ? nil : $0 }
  }
}
