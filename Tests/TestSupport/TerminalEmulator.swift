import CVTerm
import CellGrid

/// A terminal in memory: takes what a program sends and shows what a user would see.
///
/// Its tables of widths are old: use ``TmuxSession`` for emoji of the last ten years. It does not know
/// the attribute dim, and application program commands do nothing.
public final class TerminalEmulator {
  private let emulator: OpaquePointer
  private var commands = ApplicationCommands()
  /// The size of the screen.
  public private(set) var size: GridSize

  /// What a cell shows.
  public struct ShownCell: Sendable, Hashable {
    /// The scalars; a blank cell has a space.
    public var text: String
    /// 1 or 2 columns; 0 for the right half of a wide cell.
    public var columns: Int
    /// Colours, never a role, and attributes.
    public var style: Style

    /// Makes a cell, as one to compare with.
    public init(text: String, columns: Int = 1, style: Style = .plain) {
      self.text = text
      self.columns = columns
      self.style = style
    }
  }

  /// Makes a blank terminal.
  public init(size: GridSize) {
    self.size = size
    emulator = emulator_new(Int32(size.rows), Int32(size.columns))
  }

  deinit {
    emulator_free(emulator)
  }

  /// Changes the size.
  public func resize(_ newSize: GridSize) {
    size = newSize
    emulator_resize(emulator, Int32(size.rows), Int32(size.columns))
  }

  /// Takes what a program sends.
  public func feed(_ bytes: [UInt8]) {
    let shown = commands.removed(from: bytes)
    emulator_feed(emulator, shown, shown.count)
  }

  /// What the terminal answers to the program's queries, taken out.
  public func consumeAnswers() -> [UInt8] {
    Array(
      unsafeUninitializedCapacity: 4096,
      initializingWith: { buffer, count in
        count = emulator_answers(emulator, buffer.baseAddress, buffer.count)
      })
  }

  /// The cell at a place.
  public func cell(column: Int, row: Int) -> ShownCell {
    var cell = emulator_cell()
    emulator_get_cell(emulator, Int32(row), Int32(column), &cell)
    let isRightHalf = cell.scalars.0 == UInt32.max
    return ShownCell(
      text: isRightHalf ? "" : cell.text, columns: isRightHalf ? 0 : Int(cell.columns),
      style: cell.style)
  }

  /// The font of a cell, 0 for the usual one: something that moves with the cell and has no look here.
  public func font(column: Int, row: Int) -> Int {
    var cell = emulator_cell()
    emulator_get_cell(emulator, Int32(row), Int32(column), &cell)
    return Int(cell.font)
  }

  /// A row as text, without the blanks at its end.
  public func text(ofRow row: Int) -> String {
    var text = ""
    for column in 0..<size.columns { text += cell(column: column, row: row).text }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// All rows as text, without blanks at their ends.
  public var rows: [String] { (0..<size.rows).map(text) }

  /// All rows, with line ends.
  public var text: String { rows.joined(separator: "\n") }

  /// Where the cursor is, or nil where it is hidden.
  public var cursor: Point? {
    var (row, column, isVisible) = (Int32(0), Int32(0), false)
    emulator_get_cursor(emulator, &row, &column, &isVisible)
    return isVisible ? Point(column: Int(column), row: Int(row)) : nil
  }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { emulator_is_alternate(emulator) }
}

extension emulator_cell {
  fileprivate var text: String {
    let (a, b, c, d, e, f) = scalars
    let known = [a, b, c, d, e, f].prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: known.isEmpty ? [" "] : known)
    return String(view)
  }

  fileprivate var style: Style {
    let names: [(Int, Attributes)] = [
      (EMULATOR_BOLD, .bold), (EMULATOR_ITALIC, .italic), (EMULATOR_UNDERLINE, .underline),
      (EMULATOR_REVERSE, .reverse), (EMULATOR_STRIKE, .strikethrough),
    ]
    return Style(
      foreground: Self.color(foreground), background: Self.color(background),
      attributes: names.reduce(into: []) { set, name in
        if Int(attributes) & name.0 != 0 { set.formUnion(name.1) }
      })
  }

  private static func color(_ packed: Int32) -> Color {
    switch packed {
    case ..<0: .default
    case ..<256: .palette(UInt8(packed))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed))
    }
  }
}
