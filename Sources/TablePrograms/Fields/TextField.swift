import CellGrid
import TableKit
import TextLayout

/// A line of text that the user edits.
///
/// It is a `View`, so it stands in a pane by itself or in a stack beside a label:
///
///     let filter = TextField(placeholder: "filter")
///     filter.onChange = { text in names.show(matching: text) }
///
/// While it has the keys the terminal's own cursor stands in it. It knows the arrows, Home and End, ^A
/// and ^E, words by M-b, M-f, M-d and ^W, ^U and ^K to either end. Pasted text arrives as a whole. A
/// text that is too long is shown in part, moved by whole characters so that the cursor can be seen.
@MainActor
public final class TextField: View {
  /// The text, without line breaks.
  ///
  /// Setting it puts the cursor behind it and calls nothing.
  public var text: String {
    get { line.text }
    set { line = EditableLine(Self.singleLine(newValue)) }
  }

  /// The text shown while the field is empty.
  public var placeholder: String { didSet { setNeedsDisplay() } }

  /// How the text looks.
  public var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }

  /// Called with the text after the user has changed it.
  public var onChange: ((String) -> Void)?

  /// Called with the text when the user presses Enter; without it the key is the program's.
  public var onSubmit: ((String) -> Void)?

  /// Whether the keys are for this field; see ``TableApplication/focus(_:)-(TextField)``.
  public internal(set) var hasFocus = false

  /// The cursor's cell on the screen, as of the last drawing.
  private(set) var cursorPosition: Point?
  /// The field's cells on the screen, as of the last drawing.
  private(set) var frame: Rect?

  private var line: EditableLine {
    didSet { if line != oldValue { setNeedsDisplay() } }
  }
  private var scroll = FieldScroll()

  /// Makes a field with the cursor behind its text.
  public init(
    _ text: String = "", placeholder: String = "", style: Style = .plain,
    onChange: ((String) -> Void)? = nil
  ) {
    line = EditableLine(Self.singleLine(text))
    self.placeholder = placeholder
    self.style = style
    self.onChange = onChange
    super.init()
  }

  /// The characters in front of the cursor, 0 at the start of the text; one outside is moved inside.
  public var cursor: Int {
    get { line.cursor }
    set { line.move(to: newValue) }
  }

  /// Types a key as the user does.
  ///
  /// - Returns: Whether it means something here; else it is for the program.
  public func handle(_ key: Key) -> Bool {
    if key == "Enter", let onSubmit {
      onSubmit(text)
      return true
    }
    return edit { $0.type(key) }
  }

  /// Puts text at the cursor as the user does by pasting; a line break becomes a space.
  public func insert(_ text: String) { edit { $0.insert(Self.singleLine(text)) } }

  private func edit<Result>(_ change: (inout EditableLine) -> Result) -> Result {
    let before = line.characters
    let result = change(&line)
    if line.characters != before { onChange?(text) }
    return result
  }

  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  override public func sizeThatFits(columns: Int) -> Int { 1 }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    frame = Rect(column: canvas.origin.column, row: canvas.origin.row, columns: columns, rows: 1)
    let cells = line.characters.map { DisplayText(String($0)) }
    scroll.follow(line.cursor, widths: cells.map(\.columns), columns: columns)
    cursorPosition = hasFocus ? frame.map { scroll.cursor(in: $0) } : nil
    guard !cells.isEmpty else { return drawPlaceholder(in: &canvas) }
    var column = 0
    for cell in cells[scroll.first...] where column < columns {
      column += canvas.draw(
        cell, in: 0..<cell.utf8.count, at: Point(column: column, row: 0),
        style: onBackground(style))
    }
  }

  private func drawPlaceholder(in canvas: inout Canvas) {
    let subtle = Style(foreground: .role(.subtle))
    canvas.draw(placeholder, at: Point(column: 0, row: 0), style: onBackground(subtle))
  }

  /// Puts the cursor on the character that is shown at a column of the screen.
  func moveCursor(toScreenColumn column: Int) {
    guard let frame else { return }
    let widths = line.characters.map { DisplayText(String($0)).columns }
    line.move(to: scroll.character(at: column - frame.column, widths: widths))
  }
}

extension DisplayText {
  /// The columns of a text without line breaks, blanks at its end too.
  var columns: Int { columns(in: 0..<utf8.count) }
}
