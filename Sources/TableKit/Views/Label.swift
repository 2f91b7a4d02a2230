import CellGrid
import TextLayout

/// A text that wraps at the width it gets.
///
/// A text without bytes has no line. Measuring a label counts its lines and makes none; they are made
/// once, when it is first drawn at a width.
@MainActor
public final class Label: View {
  /// The text with styles on its parts.
  ///
  /// Other styles on the same text change no height and cost nobody anything.
  public var styledText: StyledText {
    didSet { styledText.text == oldValue.text ? setNeedsDisplay() : textDidChange() }
  }

  /// The style under that of the parts.
  public var textStyle = Style.plain {
    didSet { if textStyle != oldValue { setNeedsDisplay() } }
  }
  /// Where the lines lie.
  public var textAlignment = TextAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Most lines, the last of them cut with an ellipsis where there are more; 0, as it is at first,
  /// means all.
  public var numberOfLines = 0 { didSet { if numberOfLines != oldValue { optionsDidChange() } } }
  /// How a line that is too long is broken.
  public var lineBreakMode = WrapMode.word {
    didSet { if lineBreakMode != oldValue { optionsDidChange() } }
  }
  /// Columns by which the lines of a paragraph are indented but for its first.
  public var hangingIndent = 0 { didSet { if hangingIndent != oldValue { optionsDidChange() } } }

  private var natural: Int?
  private var wrapped: Wrapped?
  private var version = 0

  /// The lines of a text at a width.
  private struct Wrapped {
    var columns: Int
    var version: Int
    var lines: [WrappedLine]
  }

  /// Makes a label.
  public init(_ text: String = "", style: Style = .plain) {
    styledText = StyledText(text)
    textStyle = style
    super.init()
  }

  /// The text, without what a terminal cannot show.
  public var text: String {
    get { String(decoding: styledText.text.utf8, as: UTF8.self) }
    set { styledText = StyledText(newValue) }
  }

  override public var naturalColumns: Int? {
    if let natural { return natural }
    let columns = styledText.text.naturalColumns
    natural = columns
    return columns
  }

  override public func sizeThatFits(columns: Int) -> Int {
    styledText.text.lineCount(options(columns: columns))
  }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let base = onBackground(textStyle)
    let all = currentLines()
    for row in lines.clamped(to: 0..<all.count) {
      let line = all[row]
      let taken = Int(line.columns) + Int(line.indent)
      let start = Point(column: textAlignment.offset(of: taken, in: columns), row: row)
      canvas.draw(line: line, of: styledText, at: start, base: base)
    }
  }

  override public func anchor(atLine line: Int) -> LineAnchor? {
    // A text that has changed is still on the screen with the lines it was drawn with.
    let lines = wrapped?.columns == columns ? wrapped?.lines ?? [] : currentLines()
    guard line < lines.count else { return LineAnchor(item: 0, offset: 0, extraLines: line) }
    return LineAnchor(item: 0, offset: Int(lines[line].start))
  }

  override public func line(of anchor: LineAnchor) -> Int? {
    let lines = currentLines()
    guard !lines.isEmpty else { return nil }
    return min(lines.count - 1, lines.firstIndex(showing: anchor.offset) + anchor.extraLines)
  }

  private func options(columns: Int) -> WrapOptions {
    WrapOptions(
      columns: columns, mode: lineBreakMode, maxLines: numberOfLines, hangingIndent: hangingIndent)
  }

  /// The lines at the width that the label was last fitted for.
  private func currentLines() -> [WrappedLine] {
    if let wrapped, wrapped.columns == columns, wrapped.version == version { return wrapped.lines }
    let lines = styledText.text.wrapped(options(columns: columns))
    wrapped = Wrapped(columns: columns, version: version, lines: lines)
    return lines
  }

  private func textDidChange() {
    natural = nil
    optionsDidChange()
  }

  private func optionsDidChange() {
    version += 1
    setNeedsHeight()
  }
}

/// Where the lines of a text lie in its width.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle, the odd column at the right.
  case center
  /// At the right edge.
  case right

  /// The columns before a line.
  func offset(of columns: Int, in available: Int) -> Int {
    let free = max(0, available - columns)
    return switch self {
    case .left: 0
    case .center: free / 2
    case .right: free
    }
  }
}
