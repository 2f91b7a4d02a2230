import AdaptiveCards
import CellGrid
import Platform
import RecordCards

/// Writes cards as text: by the same layout as on the screen, nothing cut; no terminal control but colours,
/// where they are asked for.
struct CardPrinter: ~Copyable {
  /// Width where neither the command line, nor `COLUMNS`, nor a terminal says.
  private static let usualColumns = 80
  /// The widest card on a terminal where the command line does not say: longer lines are hard to read.
  static let mostUsualColumns = 100
  /// Cells that are drawn at a time, so that a card of any height takes the memory of a few lines.
  private static let bandCells = 1 << 14

  private var output: OutputBuffer
  private var surface = Surface(size: GridSize(columns: 0, rows: 0))
  /// Columns of a number, as many as `cat -n` has.
  private static let numberColumns = 6

  /// Columns of a card.
  private let columns: Int
  /// Columns of its number and what is behind it; 0 without numbers.
  private let leading: Int
  private var environment = LayoutEnvironment()
  /// Writes the looks of cells; nil where they are left out.
  private var styles: StyleSequences?

  /// A printer on an open file; it writes ASCII instead of UTF-8 where `usesASCII` says so, as it
  /// does by itself where the locale has no UTF-8.
  init(plan: PrintPlan, descriptor: Int32, usesASCII: Bool = !localeIsUTF8) {
    output = OutputBuffer(descriptor: descriptor)
    let width = Self.columns(plan, descriptor)
    leading = plan.showsNumbers && width > Self.numberColumns * 2 ? Self.numberColumns + 2 : 0
    columns = width - leading
    environment.isPlain = true
    styles = plan.colors.map(StyleSequences.init)
    plan.cards.design.hostConfig.map { environment.hostConfig = $0 }
    if usesASCII { environment.usesASCII = true }
    environment.alignsRightToLeft = plan.alignsRightToLeft
  }

  /// Writes a file's name above its records.
  mutating func print(heading name: String) throws(OutputBuffer.Failure) {
    setStyle(Style(attributes: .bold))
    try output.append("== \(UserMessage.line(of: name)) ==".utf8)
    try endLine()
  }

  /// Writes a card and the rule below it; its number stands beside it if numbers are asked for.
  mutating func print(_ card: Card, number: Int) throws(OutputBuffer.Failure) {
    try printLines(of: card, number: number)
    append(leading: nil)
    setStyle(Style(foreground: .role(.rule)))
    for _ in 0..<columns { output.append(environment.usesASCII ? "-" : "─") }
    try endLine()
  }

  /// Writes a blank line.
  mutating func printBlankLine() throws(OutputBuffer.Failure) { try endLine() }

  /// Writes a card alone; its number stands beside it if numbers are asked for.
  mutating func printLines(of card: Card, number: Int) throws(OutputBuffer.Failure) {
    let layout = CardLayout(card, columns: columns, state: CardState(), environment: environment)
    let band = max(1, Self.bandCells / columns)
    for start in stride(from: 0, to: layout.lineCount, by: band) {
      draw(layout, lines: start..<min(start + band, layout.lineCount))
      try printSurface(number: start == 0 ? number : nil)
    }
  }

  /// Writes what is collected.
  mutating func flush() throws(OutputBuffer.Failure) { try output.flush() }

  private mutating func draw(_ layout: CardLayout, lines: Range<Int>) {
    surface.erase(size: GridSize(columns: columns, rows: lines.count))
    var canvas = Canvas(surface)
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    let place = Rect(column: 0, row: -lines.lowerBound, columns: columns, rows: layout.lineCount)
    canvas.inside(place) { layout.draw(in: &$0, lines: lines, resources: DrawResources()) }
    surface = canvas.takeSurface()
  }

  /// Writes the lines that were drawn; a number stands before the first of them.
  private mutating func printSurface(number: Int?) throws(OutputBuffer.Failure) {
    for row in 0..<surface.size.rows {
      append(leading: row == 0 ? number : nil)
      let start = surface.start(ofRow: row)
      for place in start..<(start + columnsInUse(ofRow: row)) {
        let cell = surface.cells[place]
        if styles != nil { setStyle(cell.style) }
        append(cell)
      }
      try endLine()
    }
  }

  /// The columns of a row up to the last one in which something is seen.
  private func columnsInUse(ofRow row: Int) -> Int {
    guard styles != nil else { return columns }
    return (0..<columns).last { column in
      let cell = surface[column, row]
      return cell.glyph != 0x20 || cell.background != .default
        || !cell.attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
    }.map { $0 + 1 } ?? 0
  }

  private mutating func setStyle(_ style: Style) {
    output.append { styles?.set(style, in: &$0) }
  }

  /// Ends a line in the style of plain text, so that it can be taken out of its surroundings.
  private mutating func endLine() throws(OutputBuffer.Failure) {
    setStyle(.plain)
    try output.endLine()
  }

  /// Writes what stands before a line.
  private mutating func append(leading number: Int?) {
    guard leading > 0 else { return }
    setStyle(number == nil ? .plain : Style(foreground: .role(.subtle)))
    let text = number.map(String.init) ?? ""
    for _ in 0..<max(0, Self.numberColumns - text.utf8.count) { output.append(" ") }
    for scalar in text.unicodeScalars { output.append(scalar) }
    for _ in 0..<(leading - Self.numberColumns) { output.append(" ") }
  }

  private mutating func append(_ cell: Cell) {
    if cell.columns == 0 { return }
    if cell.glyph & Cell.clusterBit == 0 {
      output.append(Unicode.Scalar(cell.glyph) ?? " ")
    } else {
      for scalar in surface.scalars(of: cell) { output.append(scalar) }
    }
  }

  private static func columns(_ plan: PrintPlan, _ descriptor: Int32) -> Int {
    if let width = plan.width, width > 0 { return width }
    if let size = TerminalEnvironment.size(of: descriptor) {
      return plan.width == nil ? min(size.columns, mostUsualColumns) : size.columns
    }
    guard let text = getenv("COLUMNS"), let width = Int(String(cString: text)),
      (1...PrintPlan.mostColumns).contains(width)
    else { return usualColumns }
    return width
  }

  /// Whether the locale of the environment writes UTF-8 (locale(7): LC_ALL, LC_CTYPE, LANG in turn).
  ///
  /// Without any of them it is taken to do so, as nearly all do.
  private static var localeIsUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let upper = String(cString: value).uppercased()
      return upper.contains(bytesOf: "UTF-8") || upper.contains(bytesOf: "UTF8")
    }
    return true
  }
}
