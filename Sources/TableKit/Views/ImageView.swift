import CellGrid
import Checks
import TextLayout

/// A picture that may come late: its room is kept from when its size is known.
///
/// Without a size there is one line with the alternative text. With it, the view has the height of
/// the picture, and that does not change any more when the picture comes.
///
/// Set ``image`` and ``pixelSize``, or a ``source`` that gives both when they are there.
@MainActor
public final class ImageView: View {
  /// The treatment of a picture that is smaller than its room.
  public enum ContentMode: Sendable, Hashable {
    /// It has its own size, and is scaled down where that does not fit.
    case scaleDown
    /// It is as large as fits.
    case scaleAspectFit
  }

  /// The picture; nil while it is missing, and where a ``source`` gives it.
  public var image: (any ImageContent)? { didSet { setNeedsDisplay() } }
  /// The source of the picture; nil for none.
  ///
  /// Setting another one takes away at once what the former one gave, ``image`` and ``pixelSize``
  /// too, so that a cell that is used again never shows the picture of its former row.
  public var source: (any ImageSource)? {
    didSet { if source !== oldValue { beginSource() } }
  }
  /// How far the picture of the source has come; nil without a source.
  public private(set) var status: ImageStatus?
  /// Called with every new ``source`` and whenever its ``status`` changes, as to write a caption.
  public var onStatusChange: ((ImageStatus) -> Void)?
  /// The picture's own size; nil while nobody knows.
  public var pixelSize: PixelSize? { didSet { if pixelSize != oldValue { setNeedsHeight() } } }
  /// The most columns and lines that it may take.
  public var maximumSize: GridSize { didSet { if maximumSize != oldValue { setNeedsHeight() } } }
  /// The pixels that make a cell.
  public var cellSize: PixelSize { didSet { if cellSize != oldValue { setNeedsHeight() } } }
  /// The treatment of a picture that is smaller than its room.
  public var contentMode = ContentMode.scaleDown {
    didSet { if contentMode != oldValue { setNeedsHeight() } }
  }
  /// The text in place of a missing picture.
  ///
  /// Where a source says that there will be none, its reason follows.
  public var alternativeText: String {
    didSet {
      alternativeText.isEmpty == oldValue.isEmpty ? setNeedsDisplay() : setNeedsHeight()
    }
  }
  /// How the alternative text and the room of a missing picture look.
  public var placeholderStyle = Style(
    foreground: .role(.subtle), background: .role(.emphasisBackground)
  ) { didSet { if placeholderStyle != oldValue { setNeedsDisplay() } } }

  /// Makes a view for a picture that is not there yet.
  public init(
    pixelSize: PixelSize? = nil, maximumSize: GridSize = GridSize(columns: 80, rows: 24),
    alternativeText: String = ""
  ) {
    self.pixelSize = pixelSize
    self.maximumSize = maximumSize
    self.alternativeText = alternativeText
    cellSize = PixelSize(width: 8, height: 16)
    super.init()
  }

  override public var naturalColumns: Int? { sizing?.naturalColumns ?? 1 }

  override public func sizeThatFits(columns: Int) -> Int {
    guard let size = size(columns: columns) else { return words.isEmpty ? 0 : 1 }
    return size.rows
  }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let room = size(columns: columns)
    if let picture = source?.picture(size: room) ?? image, let room {
      picture.draw(in: &canvas, size: room, lines: lines)
    } else {
      drawPlaceholder(in: &canvas, size: room, lines: lines)
    }
  }

  /// The cells that the picture takes at a width, to have it made in that size; nil while nobody
  /// knows the picture's own size.
  public func size(columns: Int) -> GridSize? { sizing?.size(columns: columns) }

  private var sizing: ImageSizing? {
    pixelSize.map {
      ImageSizing(
        pixels: $0, cell: cellSize, limit: maximumSize, enlarges: contentMode == .scaleAspectFit)
    }
  }

  private func drawPlaceholder(in canvas: inout Canvas, size: GridSize?, lines: Range<Int>) {
    let style = size == nil ? onBackground(textOnlyStyle) : placeholderStyle
    if let size {
      let room = Rect(column: 0, row: lines.lowerBound, columns: size.columns, rows: lines.count)
      canvas.fill(room, style: style)
    }
    guard lines.contains(0) else { return }
    let text = StyledText(words)
    let options = WrapOptions(columns: size?.columns ?? columns, mode: .none, maxLines: 1)
    guard let line = text.text.wrapped(options).first else { return }
    canvas.draw(line: line, of: text, at: Point(column: 0, row: 0), base: style)
  }

  /// Without room for a picture its background would be a bar across the cell.
  private var textOnlyStyle: Style {
    Style(foreground: placeholderStyle.foreground, attributes: placeholderStyle.attributes)
  }
}

extension ImageView {
  /// Takes over how far the picture of the source has come; the source calls it.
  ///
  /// The row is measured again only if the picture takes other cells than before.
  public func sourceDidChange() {
    guard let source, source.status != status else { return setNeedsDisplay() }
    adopt(source.status)
  }

  private func beginSource() {
    image = nil
    // Without words a view that awaits nothing has no line.
    if alternativeText.isEmpty, (status == nil) != (source == nil) { setNeedsHeight() }
    if let source { return adopt(source.status, isNew: true) }
    (pixelSize, status) = (nil, nil)
  }

  private func adopt(_ new: ImageStatus, isNew: Bool = false) {
    status = new
    switch new {
    case .pending: if isNew { pixelSize = nil }
    case .sized(let size): pixelSize = size
    case .missing: pixelSize = nil
    }
    setNeedsDisplay()
    onStatusChange?(new)
  }

  /// The text where the picture would be.
  private var words: String {
    switch status {
    case nil, .sized: alternativeText
    case .pending: alternativeText.isEmpty ? "…" : alternativeText
    case .missing(let reason): alternativeText.isEmpty ? reason : "\(alternativeText): \(reason)"
    }
  }
}

extension ImageView {
  /// A size in pixels.
  public struct PixelSize: Sendable, Hashable {
    /// Width, at least 1.
    public var width: Int
    /// Height, at least 1.
    public var height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
      require(width > 0 && height > 0, "a size of \(width)x\(height) pixels shows nothing")
      self.width = width
      self.height = height
    }
  }
}
