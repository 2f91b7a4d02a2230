import CellGrid
import CursesTerminal

/// A column of pictures in many colours that can be scrolled, over a status line.
///
/// Beside each stands its number. `j` and `k` scroll, `s` changes only the status line, `v` covers
/// the middle with a box, `b` moves a bar beside the pictures.
@MainActor
struct Gallery {
  /// The first line that is shown.
  private var top = 0
  private var steps = 0
  private var isCovered = false
  private var ids: [Int: PictureID] = [:]
  /// How often pixels were shown.
  private(set) var rests = 0

  private static let size = GridSize(columns: 12, rows: 4)
  /// Lines from one picture to the next.
  private static let pitch = 5
  private static let column = 6

  /// Does what a key stands for.
  mutating func act(on scalar: Unicode.Scalar) {
    switch scalar {
    case "j": top += 1
    case "k": top = max(0, top - 1)
    case "s": steps += 1
    case "b": steps += 10
    case "v": isCovered.toggle()
    default: break
    }
  }

  /// Draws the frame for a screen, having sent the pictures that it needs where it shows placeholders.
  mutating func draw(on screen: CursesScreen) -> Surface {
    var canvas = Canvas(Surface(size: screen.size))
    let body = Rect(
      column: 0, row: 0, columns: screen.size.columns, rows: screen.size.rows - 1)
    let (first, last) = (top / Self.pitch, (top + body.rows) / Self.pitch)
    canvas.inside(body) { canvas in
      for number in first...last { draw(number, in: &canvas, on: screen) }
      if isCovered { cover(&canvas) }
    }
    let status = "step \(steps) rests \(rests) \(describe(screen.pixels))"
    let row = screen.size.rows - 1
    canvas.draw(status, at: Point(column: 0, row: row), style: Style(attributes: .reverse))
    return canvas.takeSurface()
  }

  /// Draws the pixels of pictures, each in the colour of its number.
  mutating func showPixels(on screen: CursesScreen) {
    rests += 1
    guard let cell = screen.pixels.cellPixels else { return }
    let numbers = [PictureID: Int](uniqueKeysWithValues: ids.map { ($1, $0) })
    screen.showPixels { id in
      numbers[id].map {
        SolidSixel.bytes(
          width: Self.size.columns * cell.width, height: Self.size.rows * cell.height,
          color: (100, 10 + $0 * 17 % 90, $0 * 41 % 100))
      }
    }
  }

  private mutating func draw(
    _ number: Int, in canvas: inout Canvas, on screen: CursesScreen
  ) {
    let row = number * Self.pitch - top
    let rect = Rect(
      column: Self.column, row: row, columns: Self.size.columns, rows: Self.size.rows)
    if steps / 10 % 2 == 1 {
      canvas.drawVerticalRule(at: .init(column: 0, row: row), rows: 4, style: .plain)
    }
    canvas.draw("\(number)", at: Point(column: 2, row: row))
    guard let id = ids[number] ?? screen.makePictureID() else { return }
    ids[number] = id
    if screen.pixels.kitty {
      screen.transmit(id, png: TinyPNG.bytes, size: Self.size)
      canvas.drawPlaceholders(id, in: rect, color: screen.pixels.placeholderColor)
    } else {
      canvas.fill(rect, with: Cell(glyph: 0x2592, style: Style(foreground: .palette(42))))
      canvas.place(id, in: rect)
    }
  }

  private func cover(_ canvas: inout Canvas) {
    canvas.fill(Rect(column: 9, row: 3, columns: 20, rows: 5), style: .plain)
    canvas.draw("covered", at: Point(column: 10, row: 4))
  }

  private func describe(_ pixels: PixelSupport) -> String {
    let cell = pixels.cellPixels.map { "\($0.width)x\($0.height)" } ?? "unknown"
    return "kitty \(pixels.kitty) sixel \(pixels.sixel) cell \(cell)"
  }
}
