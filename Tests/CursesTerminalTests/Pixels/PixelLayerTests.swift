import CellGrid
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct PixelLayerTests {
  private static let size = GridSize(columns: 14, rows: 9)

  @Test(arguments: PropertySeeds.range(least: 40))
  func `no pixel is ever where its cells are not`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed &+ 99)
    var frames = PictureFrames(size: Self.size, seed: seed)
    var (layer, model) = (PixelLayer(), PixelModel(seed: seed))
    var former: Surface?
    for step in 0..<60 {
      frames.advance()
      let surface = frames.surface()
      if random.oneIn(15) {
        layer.clear()
        model.clearAll()
        former = nil
      }
      let changes = former.map { FrameDiff(from: $0, to: surface) }
      let cursorRow = random.oneIn(3) ? random.below(Self.size.rows) : nil
      let pictures = surface.wholePictures
      let redrawn = layer.advance(to: pictures, changes: changes, cursorRow: cursorRow)
      model.apply(
        redrawn: redrawn, changes: changes, cursorRow: cursorRow, columns: Self.size.columns)
      try #require(ghosts(model, pictures) == 0, "seed \(seed), step \(step), frame")
      if random.oneIn(2) {
        let missing = random.oneIn(3) ? pictures.randomElement(using: &random)?.id : nil
        for picture in layer.lacking where picture.id != missing {
          layer.draw(picture)
          model.draw(picture)
        }
        try #require(ghosts(model, pictures) == 0, "seed \(seed), step \(step), rest")
        for picture in pictures where picture.id != missing {
          try #require(isComplete(picture, model), "seed \(seed), step \(step), \(picture)")
        }
      }
      former = surface
    }
    for row in layer.removeAll() {
      model.apply(redrawn: [row], changes: nil, cursorRow: nil, columns: Self.size.columns)
    }
    #expect(model.pixels.isEmpty, "seed \(seed)")
  }

  /// Pixels in cells that are not those of their picture.
  private func ghosts(_ model: PixelModel, _ pictures: [Picture]) -> Int {
    model.pixels.count { point, pixel in
      !pictures.contains {
        $0.id == pixel.id && $0.rect.contains(point)
          && pixel.place
            == Point(column: point.column - $0.rect.column, row: point.row - $0.rect.row)
      }
    }
  }

  private func isComplete(_ picture: Picture, _ model: PixelModel) -> Bool {
    picture.rect.rowRange.allSatisfy { row in
      picture.rect.columnRange.allSatisfy {
        model.pixels[Point(column: $0, row: row)]?.id == picture.id
      }
    }
  }

  private let picture = Picture(
    id: PictureID(rawValue: 300), rect: Rect(column: 2, row: 2, columns: 3, rows: 2),
    visible: Rect(column: 2, row: 2, columns: 3, rows: 2))

  /// A layer that shows one picture, and its frame.
  private func resting() -> (PixelLayer, Surface) {
    var layer = PixelLayer()
    _ = layer.advance(to: [picture], changes: nil, cursorRow: nil)
    _ = layer.consumeMovement()
    layer.draw(picture)
    return (layer, Surface(size: Self.size))
  }

  private func expectRows(
    _ rows: Set<Int>, _ expected: Set<Int>, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(rows == expected, sourceLocation: location)
  }

  private func expectMovement(
    _ layer: inout PixelLayer, _ expected: Bool, _ location: SourceLocation = #_sourceLocation
  ) {
    let movement = layer.consumeMovement()
    #expect(movement == expected, sourceLocation: location)
  }

  @Test func `a change in any cell does to a picture what it must and no more`() {
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        var (layer, former) = resting()
        var canvas = Canvas(former)
        canvas.draw("x", at: Point(column: column, row: row))
        let changes = FrameDiff(from: former, to: canvas.surface)
        let rows = layer.advance(to: [picture], changes: changes, cursorRow: nil)
        let isHit = picture.rect.contains(Point(column: column, row: row))
        let isBeside = picture.rect.rowRange.contains(row)
        #expect(rows == (isHit ? [2, 3] : []))
        #expect(layer.lacking == (isBeside ? [picture] : []))
        expectMovement(&layer, isBeside)
        former = canvas.surface
      }
    }
  }

  @Test func `the wait for rest begins anew only where pictures moved`() {
    var (layer, frame) = resting()
    let same = FrameDiff(from: frame, to: frame)
    expectRows(layer.advance(to: [picture], changes: same, cursorRow: nil), [])
    expectMovement(&layer, false)
    let rect = picture.rect.moved(by: Point(column: 0, row: 1))
    let moved = Picture(id: picture.id, rect: rect, visible: rect)
    expectRows(layer.advance(to: [moved], changes: same, cursorRow: nil), [2, 3])
    expectMovement(&layer, true)
    expectMovement(&layer, false)
    expectRows(layer.advance(to: [moved], changes: same, cursorRow: nil), [])
    expectMovement(&layer, false)
    expectRows(layer.advance(to: [], changes: same, cursorRow: nil), [])
    expectMovement(&layer, false)
    #expect(layer.isEmpty)
  }

  @Test func `a movement of rows takes away the pictures in it and leaves those beside it`() throws
  {
    let size = GridSize(columns: 60, rows: 9)
    var (old, new) = (Surface(size: size), Surface(size: size))
    TextPage.draw(in: &old, top: 0)
    TextPage.draw(in: &new, top: 1)
    let changes = FrameDiff(from: old, to: new)
    #expect(try #require(changes.scroll).region == 1..<8)
    for row in 0..<8 {
      let rect = Rect(column: 2, row: row, columns: 3, rows: 1)
      let picture = Picture(id: picture.id, rect: rect, visible: rect)
      var layer = PixelLayer()
      _ = layer.advance(to: [picture], changes: nil, cursorRow: nil)
      layer.draw(picture)
      let rows = layer.advance(to: [picture], changes: changes, cursorRow: nil)
      #expect(rows == (row == 0 ? [] : [row]))
    }
  }
}
