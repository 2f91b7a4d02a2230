import AdaptiveCards
import CellGrid
import Phrases
import Platform
import RecordCards

/// Writes cards: by the same layout as on the screen, on paper with nothing cut; no terminal control but colours,
/// where they are asked for.
struct CardPrinter: ~Copyable {
  /// Width where neither the command line, nor `COLUMNS`, nor a terminal says.
  private static let usualColumns = 80
  /// The widest card on a terminal where the command line does not say: longer lines are hard to read.
  static let mostUsualColumns = 100
  /// Cells that are drawn at a time, so that a card of any height takes the memory of a few lines.
  private static let bandCells = 1 << 14

  private var writer: SurfaceWriter
  private var surface = Surface(size: GridSize(columns: 0, rows: 0))
  /// The line below each card.
  private lazy var rule = Self.rule(setting)
  /// The same as a line of text.
  private lazy var ruleLine = TextLines(nil).bytes(of: rule)
  /// Columns of a number, as many as `cat -n` has.
  private static let numberColumns = 6
  /// Columns between a number and its card.
  private static let numberGap = 2
  /// Columns of the mark of a neighbour, and of what is behind it.
  private static let markColumns = 2

  /// The setting of all cards.
  struct Setting: Sendable {
    let plan: PrintPlan
    /// Columns before a number or a card: those for the mark of a neighbour, or none.
    let margin: Int
    /// Columns of a card.
    let columns: Int
    /// Columns of its number and what is behind it; 0 without numbers.
    let leading: Int
    let layout: LayoutSetting

    /// Whether cards can be printed apart from those before them.
    var hasParts: Bool {
      switch plan.form {
      case .text, .ansi, .html: true
      case .svg: false
      }
    }
  }

  /// The setting of all cards.
  let setting: Setting
  private var columns: Int { setting.columns }
  private var leading: Int { setting.leading }

  /// A printer on an open file, in which it begins with what stands before all cards.
  ///
  /// Lines of text are ASCII instead of UTF-8 where `usesASCII` says so, as they are by themselves where the locale
  /// has no UTF-8.
  ///
  /// - Parameters:
  ///   - names: Whose cards they are.
  ///   - marksNeighbours: Whether there may be neighbours among them, for whose marks there is room beside all.
  init(
    plan: PrintPlan, descriptor: Int32, names: [String] = [], marksNeighbours: Bool = false,
    usesASCII: Bool = !localeIsUTF8
  ) throws(OutputBuffer.Failure) {
    let whole = Self.columns(plan, descriptor)
    let margin = marksNeighbours && whole > Self.markColumns * 2 ? Self.markColumns : 0
    let width = whole - margin
    let leading =
      plan.showsNumbers && width > Self.numberColumns * 2
      ? Self.numberColumns + Self.numberGap : 0
    var environment = plan.environment
    if usesASCII, plan.form.isLines { environment.usesASCII = true }
    setting = Setting(
      plan: plan, margin: margin, columns: width - leading, leading: leading,
      layout: LayoutSetting(environment))
    writer = try SurfaceWriter(plan, descriptor: descriptor, title: Self.title(names))
  }

  /// Makes a printer of some cards that come behind others, which stay in memory until ``drainPart()``.
  init(partOf setting: Setting) {
    self.setting = setting
    writer = SurfaceWriter(partOf: setting.plan)
  }

  /// Bytes of the cards of a part so far.
  var partByteCount: Int { writer.partByteCount }

  /// Empties the part, and returns its cards.
  mutating func drainPart() -> [UInt8] { writer.drainPart() }

  /// Writes the cards of a part.
  mutating func add(_ part: [UInt8]) throws(OutputBuffer.Failure) { try writer.add(part) }

  /// Writes a file's name above its records.
  mutating func print(heading name: String) throws(OutputBuffer.Failure) {
    try print(
      line: StyledText("== \(UserMessage.line(of: name)) ==", style: Style(attributes: .bold)))
  }

  /// Writes a line that says that records are left out there, as grep has it.
  mutating func printGap() throws(OutputBuffer.Failure) {
    try print(line: StyledText("--", style: Style(foreground: .role(.subtle))))
  }

  private mutating func print(line text: StyledText) throws(OutputBuffer.Failure) {
    writer.beginCard(language: nil)
    draw(GridSize(columns: text.text.naturalColumns, rows: 1)) {
      $0.draw(text, at: Point(column: 0, row: 0))
    }
    try writer.append(surface)
    writer.endCard()
  }

  /// Writes a card and the rule below it; its number stands beside it if numbers are asked for.
  ///
  /// - Parameter isNeighbour: Whether it is shown for one near it: then it is dim, and has a dotted bar beside it.
  mutating func print(
    _ card: Card, number: Int, isNeighbour: Bool = false
  ) throws(OutputBuffer.Failure) {
    writer.beginCard(language: card.language)
    try appendLines(of: card, number: number, isNeighbour: isNeighbour)
    let line = ruleLine
    let isAdded = try writer.appendText { bytes in
      bytes.append(contentsOf: line)
      return true
    }
    if !isAdded { try writer.append(rule) }
    writer.endCard()
  }

  /// Writes a blank line.
  mutating func printBlankLine() throws(OutputBuffer.Failure) {
    draw(GridSize(columns: 0, rows: 1)) { _ in }
    try writer.append(surface)
  }

  /// Writes a card alone; its number stands beside it if numbers are asked for.
  mutating func printLines(of card: Card, number: Int) throws(OutputBuffer.Failure) {
    writer.beginCard(language: card.language)
    try appendLines(of: card, number: number)
    writer.endCard()
  }

  /// Writes what is collected.
  mutating func flush() throws(OutputBuffer.Failure) { try writer.flush() }

  /// Writes what stands behind all cards.
  mutating func finish() throws(OutputBuffer.Failure) { try writer.finish() }

  private mutating func appendLines(
    of card: Card, number: Int, isNeighbour: Bool = false
  ) throws(OutputBuffer.Failure) {
    let layout = CardLayout(card, columns: columns, setting: setting.layout)
    let text = leading > 0 ? String(number) : ""
    // A number with more digits than there is room for has its card stand further right.
    let margin = setting.margin
    let indent =
      margin + (leading > 0 ? max(leading, text.utf8.count + Self.numberGap) : 0)
    let band = max(1, Self.bandCells / columns)
    // A card of any height is drawn in bands, for the sake of memory.
    if layout.lineCount <= band, !isNeighbour {
      let blanks = margin + (leading > 0 ? max(0, Self.numberColumns - text.utf8.count) : 0)
      let head = String(repeating: " ", count: blanks) + text
      let isAdded = try writer.appendText {
        layout.appendText(to: &$0, head: head, margin: indent)
      }
      if isAdded { return }
    }
    let mark = NeighbourMark(setting)
    for start in stride(from: 0, to: layout.lineCount, by: band) {
      let lines = start..<min(start + band, layout.lineCount)
      draw(GridSize(columns: indent + layout.columns, rows: lines.count)) { canvas in
        if start == 0 {
          let place = Point(
            column: margin + max(0, Self.numberColumns - text.utf8.count), row: 0)
          canvas.draw(text, at: place, style: Style(foreground: .role(.subtle)))
        }
        let rect = Rect(
          column: indent, row: -start, columns: layout.columns, rows: layout.lineCount)
        canvas.inside(rect) { layout.draw(in: &$0, lines: lines, resources: DrawResources()) }
        if isNeighbour { mark.draw(in: &canvas, rows: lines.count, columns: rect.endColumn) }
      }
      try writer.append(surface)
    }
  }

  private static func rule(_ setting: Setting) -> Surface {
    let start = setting.margin + setting.leading
    let place = Rect(column: start, row: 0, columns: setting.columns, rows: 1)
    let glyph: Unicode.Scalar = setting.layout.environment.usesASCII ? "-" : "─"
    var canvas = Canvas(Surface(size: GridSize(columns: place.endColumn, rows: 1)))
    canvas.fill(place, with: Cell(glyph: glyph.value, style: Style(foreground: .role(.rule))))
    return canvas.takeSurface()
  }

  /// Draws on the surface anew, in a size.
  private mutating func draw(_ size: GridSize, _ body: (inout Canvas) -> Void) {
    surface.erase(size: size)
    var canvas = Canvas(surface)
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    body(&canvas)
    surface = canvas.takeSurface()
  }

  /// The title of what is printed of some inputs: the first one's name, and how many more there are.
  private static func title(_ names: [String]) -> String {
    guard let first = names.first else { return "riffle" }
    let name = UserMessage.line(of: InputOpener.title(of: first))
    let more = ValueText.grouped(names.count - 1)
    return names.count > 1 ? Phrase("\(name) and \(more) more").text : name
  }

  static func columns(_ plan: PrintPlan, _ descriptor: Int32) -> Int {
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
  static var localeIsUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let upper = String(cString: value).uppercased()
      return upper.contains(bytesOf: "UTF-8") || upper.contains(bytesOf: "UTF8")
    }
    return true
  }
}

/// The marks by which a neighbour of a hit is told from the hit: it is dim, and has a dotted bar beside it.
private struct NeighbourMark {
  private let hasBar: Bool
  private let glyph: Unicode.Scalar

  init(_ setting: CardPrinter.Setting) {
    hasBar = setting.margin > 0
    glyph = setting.layout.environment.usesASCII ? ":" : "┊"
  }

  /// Marks what is drawn.
  func draw(in canvas: inout Canvas, rows: Int, columns: Int) {
    canvas.restyle(Rect(column: 0, row: 0, columns: columns, rows: rows)) { $0.dimmed }
    guard hasBar else { return }
    let bar = Rect(column: 0, row: 0, columns: 1, rows: rows)
    canvas.fill(bar, with: Cell(glyph: glyph.value, style: Style(foreground: .role(.subtle))))
  }
}
