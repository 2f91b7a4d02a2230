import TableKit

/// A cell that shows a text and tells its table of all that happens to it.
class ScreenCell: TableViewCell {
  weak var screen: ScreenTable?
  /// What the cell was bound to, or has become since.
  private(set) var text: ScreenText?
  /// The width that the cell was last asked about, in columns.
  fileprivate var fittedColumns = 1

  /// Shows a text.
  func show(_ text: ScreenText) { self.text = text }

  /// Shows another text of the same row and says so.
  func change(to text: ScreenText) {
    show(text)
    setNeedsHeight()
  }

  override func prepareForReuse() { text = nil }

  override func sizeThatFits(columns: Int) -> Int {
    let lines = super.sizeThatFits(columns: columns)
    screen?.reach(.sizeThatFits, of: self)
    return lines
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    super.draw(in: &canvas, lines: lines)
    screen?.reach(.draw, of: self)
  }
}

/// A cell that measures and draws its text by itself.
final class DrawnScreenCell: ScreenCell {
  override func sizeThatFits(columns: Int) -> Int {
    let lines = text?.height(columns: columns) ?? 0
    fittedColumns = columns
    screen?.reach(.sizeThatFits, of: self)
    return lines
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in lines {
      let string = text?.line(line, columns: fittedColumns) ?? "?"
      canvas.draw(string, at: Point(column: 0, row: line))
    }
    screen?.reach(.draw, of: self)
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    LineAnchor(item: 0, offset: line * fittedColumns)
  }

  override func line(of anchor: LineAnchor) -> Int? { anchor.offset / fittedColumns }
}

/// A cell whose text is in a label, which tells of every change.
final class LabelScreenCell: ScreenCell {
  private let label = Label.ofLetters("")

  required init() {
    super.init()
    contentView = label
  }

  override func show(_ text: ScreenText) {
    super.show(text)
    label.text = text.string
  }

  override func change(to text: ScreenText) { show(text) }
}

/// A cell of two labels, of which each can be hidden.
final class StackScreenCell: ScreenCell {
  private let title = Label.ofLetters("")
  private let letters = Label.ofLetters("")

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [title, letters])
  }

  override func show(_ text: ScreenText) {
    super.show(text)
    title.text = text.title
    letters.text = text.string
    title.isHidden = text.hidesTitle
    letters.isHidden = text.hidesLetters
  }

  override func change(to text: ScreenText) { show(text) }
}

/// A header or footer of the table that is neither a view nor a cell.
@MainActor
final class PlainScreenView: TableContentView {
  var text: ScreenText
  private var columns = 1

  init(_ text: ScreenText) { self.text = text }

  func sizeThatFits(columns: Int) -> Int {
    self.columns = columns
    return text.height(columns: columns)
  }

  func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in lines {
      canvas.draw(text.line(line, columns: columns), at: Point(column: 0, row: line))
    }
  }
}

extension Label {
  /// A label that breaks its text after any letter.
  static func ofLetters(_ text: String) -> Label {
    let label = Label(text)
    label.lineBreakMode = .character
    return label
  }
}
