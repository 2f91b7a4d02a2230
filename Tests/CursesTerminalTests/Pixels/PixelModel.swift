import CellGrid
import TestSupport

@testable import CursesTerminal

/// A screen whose cells hold pixels, which nothing takes away but writing and which scroll along.
struct PixelModel {
  /// The picture in each cell, with the place within it.
  private(set) var pixels: [Point: Pixel] = [:]
  private var random: RandomSource

  /// What lies over a cell.
  struct Pixel: Hashable {
    var id: PictureID
    var place: Point
  }

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  /// Does to the pixels what curses does to the screen, and now and then the more that it may do.
  mutating func apply(redrawn: Set<Int>, changes: FrameDiff?, cursorRow: Int?, columns: Int) {
    for row in redrawn { clear(row, 0..<columns) }
    guard let changes else { return }
    if let scroll = changes.scroll { move(scroll) }
    for span in changes.spans {
      clear(span.row, span.columns)
      if random.oneIn(2) { clear(span.row, 0..<columns) }
    }
    if let cursorRow, random.oneIn(2) { clear(cursorRow, 0..<columns) }
  }

  mutating func draw(_ picture: Picture) {
    for row in picture.rect.rowRange {
      for column in picture.rect.columnRange {
        let place = Point(column: column - picture.rect.column, row: row - picture.rect.row)
        pixels[Point(column: column, row: row)] = Pixel(id: picture.id, place: place)
      }
    }
  }

  mutating func clearAll() {
    pixels = [:]
  }

  private mutating func clear(_ row: Int, _ columns: Range<Int>) {
    for column in columns { pixels[Point(column: column, row: row)] = nil }
  }

  private mutating func move(_ scroll: Scroll) {
    // Some terminals move pixels with the text, some leave them.
    guard random.oneIn(2) else { return }
    let moving = pixels.filter { scroll.region.contains($0.key.row) }
    for point in moving.keys { pixels[point] = nil }
    for (point, pixel) in moving where scroll.region.contains(point.row - scroll.distance) {
      pixels[Point(column: point.column, row: point.row - scroll.distance)] = pixel
    }
  }
}
