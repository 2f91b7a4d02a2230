import CellGrid
import TestSupport

/// Frames with pictures among changing text: scrolled, moved, cut and covered.
struct PictureFrames {
  private var frames: RandomFrames
  private var random: RandomSource
  private var places: [(id: PictureID, corner: Point)] = []
  private var overlay: Rect?
  let size: GridSize

  /// Columns and rows of each picture.
  static let extent = GridSize(columns: 3, rows: 2)

  init(size: GridSize, seed: UInt64) {
    self.size = size
    random = RandomSource(seed: seed &* 7919)
    frames = RandomFrames(size: size, seed: seed, colors: [.default, .palette(3)])
    for number in 0..<4 {
      places.append((PictureID(rawValue: UInt32(256 + number)), Point(column: 0, row: 0)))
      shuffle(number)
    }
  }

  /// Changes the frame in one of the ways, often in none that concerns pictures.
  mutating func advance() {
    switch random.number(in: 0...9) {
    case 0: frames.advance()
    case 1, 2: scroll(by: random.number(in: -3...3))
    case 3: shuffle(random.below(places.count))
    case 4: overlay = overlay == nil ? randomRect() : nil
    default: break
    }
  }

  /// The frame: text, pictures in their cells, the overlay and a clock in the last row.
  mutating func surface() -> Surface {
    var canvas = Canvas(frames.surface)
    for place in places {
      let rect = Rect(
        column: place.corner.column, row: place.corner.row, columns: Self.extent.columns,
        rows: Self.extent.rows)
      canvas.fill(rect, with: Cell(glyph: 0x23, style: Style(foreground: .palette(2))))
      canvas.place(place.id, in: rect)
    }
    if let overlay { canvas.fill(overlay, style: .plain) }
    canvas.draw("\(random.below(100))", at: Point(column: 1, row: size.rows - 1))
    return canvas.surface
  }

  private mutating func scroll(by distance: Int) {
    frames.scroll(by: distance)
    for index in places.indices { places[index].corner.row -= distance }
    let lost = places.indices.filter { !(-2...size.rows).contains(places[$0].corner.row) }
    for index in lost { shuffle(index) }
  }

  private mutating func shuffle(_ index: Int) {
    places[index].corner = Point(
      column: random.number(in: -1...(size.columns - 2)),
      row: random.number(in: -1...(size.rows - 1)))
  }

  private mutating func randomRect() -> Rect {
    Rect(
      column: random.below(size.columns), row: random.below(size.rows),
      columns: random.number(in: 1...4), rows: random.number(in: 1...3))
  }
}
