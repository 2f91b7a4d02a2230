import TestSupport

@testable import CellGrid

/// Frames that follow one another as a viewer's do: pages, scrolled pages, a moved bar, a word.
struct RandomFrames {
  private(set) var surface: Surface
  private var random: RandomSource
  private let colors: [Color]

  private static let narrow = Array("abcdefghij.,-|é".unicodeScalars)
  private static let wide = Array("漢字カナ한".unicodeScalars)
  private static let marks: [UInt32] = [0x301, 0x302, 0x308]

  init(size: GridSize, seed: UInt64, colors: [Color]) {
    surface = Surface(size: size)
    random = RandomSource(seed: seed)
    self.colors = colors
    fill(rows: 0..<size.rows)
  }

  /// Changes the frame in one of the ways.
  mutating func advance() {
    let rows = surface.size.rows
    switch random.number(in: 0...5) {
    case 0: fill(rows: 0..<rows)
    case 1, 2: scroll(by: random.number(in: -3...3))
    case 3: restyle(row: random.number(in: 0...(rows - 1)))
    default:
      let row = random.number(in: 0...(rows - 1))
      fill(rows: row..<(row + 1))
    }
  }

  /// Moves all rows but the first and the last, and fills those that are new.
  mutating func scroll(by count: Int) {
    let (columns, rows) = (surface.size.columns, surface.size.rows)
    let old = surface.cells
    let body = 1..<(rows - 1)
    for row in body {
      if body.contains(row + count) {
        let source = surface.start(ofRow: row + count)
        surface.cells.replaceSubrange(
          surface.start(ofRow: row)..<surface.start(ofRow: row + 1),
          with: old[source..<(source + columns)])
      } else {
        fill(rows: row..<(row + 1))
      }
    }
  }

  private mutating func restyle(row: Int) {
    let style = randomStyle()
    for index in surface.start(ofRow: row)..<surface.start(ofRow: row + 1) {
      surface.cells[index].style = style
    }
  }

  private mutating func fill(rows: Range<Int>) {
    for row in rows {
      var column = 0
      var style = randomStyle()
      while column < surface.size.columns {
        if random.oneIn(7) { style = randomStyle() }
        column += put(column: column, row: row, style: style)
      }
    }
  }

  private mutating func put(column: Int, row: Int, style: Style) -> Int {
    let index = surface.start(ofRow: row) + column
    if random.oneIn(5), column + 2 <= surface.size.columns {
      surface.cells[index] = Cell(glyph: random.pick(Self.wide).value, style: style, columns: 2)
      surface.cells[index + 1] = Cell(glyph: 0x20, style: style, columns: 0)
      return 2
    }
    var marks = SIMD4<UInt32>.zero
    // libvterm 0.1 loses a mark on the last column; tmux does not, see the tests with it.
    if random.oneIn(6), column + 1 < surface.size.columns { marks[0] = random.pick(Self.marks) }
    let base = random.oneIn(3) ? " " : random.pick(Self.narrow)
    let glyph = surface.glyph(base: base, marks: base == " " ? .zero : marks)
    surface.cells[index] = Cell(glyph: glyph, style: style)
    return 1
  }

  private mutating func randomStyle() -> Style {
    var style = Style.plain
    if random.oneIn(2) { style.foreground = random.pick(colors) }
    if random.oneIn(4) { style.background = random.pick(colors) }
    if random.oneIn(4) {
      style.attributes = Attributes(rawValue: UInt16(random.number(in: 0...63)))
    }
    return style
  }
}
