import TestSupport
import Testing

@testable import CellGrid
@testable import CursesTerminal

@Suite struct FrameDiffTests {
  /// Moves and copies as a difference says, as curses would be told to.
  private func applying(_ diff: FrameDiff, of new: Surface, to old: Surface) -> Surface {
    var result = old
    result.clusters = new.clusters
    let columns = new.size.columns
    if let scroll = diff.scroll {
      for row in scroll.region {
        let cells = scroll.source(ofRow: row).map { Array(old.row($0)) }
        result.cells.replaceSubrange(
          (row * columns)..<((row + 1) * columns),
          with: cells ?? Array(repeating: .blank, count: columns))
      }
    }
    for span in diff.spans {
      for column in span.columns {
        result.cells[span.row * columns + column] = new.cells[span.row * columns + column]
      }
    }
    return result
  }

  @Test func `the spans turn one frame into the next, whatever distance is expected`() {
    let sizes = [(1, 3), (2, 3), (3, 4), (9, 5), (40, 12)]
    for (seed, size) in sizes.enumerated() {
      var frames = RandomFrames(
        size: GridSize(columns: size.0, rows: size.1), seed: UInt64(seed),
        colors: [.default, .palette(3)])
      for step in 0..<200 {
        let old = frames.surface
        frames.advance()
        let new = frames.surface
        let expected = [nil, step % 7 - 3, step - 100][step % 3]
        let diff = FrameDiff(from: old, to: new, expected: expected)
        let result = applying(diff, of: new, to: old)
        for row in 0..<size.1 { #expect(result.row(row) == new.row(row)) }
        for span in diff.spans { #expect(new[span.columns.lowerBound, span.row].columns > 0) }
      }
    }
  }

  @Test func `a cell that changed is all that is drawn`() {
    let old = Surface(size: GridSize(columns: 10, rows: 3))
    for column in 0..<10 {
      var new = old
      new.cells[10 + column].glyph = 0x61
      let diff = FrameDiff(from: old, to: new)
      #expect(diff.spans == [FrameDiff.Span(row: 1, columns: column..<(column + 1))])
      #expect(diff.scroll == nil)
    }
  }

  @Test(arguments: [-7, -3, -1, 1, 2, 9])
  func `rows that only moved are moved and not drawn`(_ distance: Int) throws {
    var frames = RandomFrames(
      size: GridSize(columns: 30, rows: 20), seed: 1, colors: [.default, .palette(2)])
    let old = frames.surface
    frames.scroll(by: distance)
    let diff = FrameDiff(from: old, to: frames.surface)
    #expect(diff.scroll?.distance == distance)
    #expect(diff.scroll?.region == 1..<19)
    // A row whose clusters are new to the table makes those with clusters count as changed.
    let drawn = Set(diff.spans.map(\.row))
    let exposed = distance > 0 ? (19 - distance)..<19 : 1..<(1 - distance)
    #expect(drawn.isSuperset(of: exposed))
  }

  @Test(arguments: [-1, 1])
  func `the row that a selection has left is moved with the others`(_ distance: Int) throws {
    func frame(from first: Int, selected: Int) -> Surface {
      var surface = Surface(size: GridSize(columns: 20, rows: 12))
      for row in 0..<10 {
        for column in 0..<12 {
          surface.cells[row * 20 + column].glyph = 0x61 + UInt32((first + row) * (column + 3) % 23)
        }
      }
      surface.cells[selected * 20].glyph = 0x2A
      return surface
    }
    let selected = distance > 0 ? 9 : 0
    let diff = FrameDiff(
      from: frame(from: 5, selected: selected), to: frame(from: 5 + distance, selected: selected))
    #expect(diff.scroll == Scroll(region: 0..<10, distance: distance))
    #expect(
      diff.spans.sorted { $0.columns.count < $1.columns.count } == [
        FrameDiff.Span(row: selected - distance, columns: 0..<1),
        FrameDiff.Span(row: selected, columns: 0..<12),
      ])
  }

  @Test(arguments: [-30, -2, 0, 1, 2, 3, 19, 200])
  func `a distance that was expected and is not found changes nothing`(_ expected: Int) {
    for distance in [-3, 1, 2, 5] {
      var frames = RandomFrames(
        size: GridSize(columns: 30, rows: 20), seed: UInt64(distance + 10), colors: [.default])
      let old = frames.surface
      frames.scroll(by: distance)
      let diff = FrameDiff(from: old, to: frames.surface, expected: expected)
      #expect(diff == FrameDiff(from: old, to: frames.surface))
    }
  }

  @Test func `a cluster of another table is drawn even where its number is the same`() {
    var old = Surface(size: GridSize(columns: 4, rows: 1))
    var new = old
    old.cells[1] = Cell(glyph: old.glyph(base: "a", marks: [0x301, 0, 0, 0]), style: .plain)
    new.cells[1] = Cell(glyph: new.glyph(base: "o", marks: [0x301, 0, 0, 0]), style: .plain)
    #expect(old.cells == new.cells)
    #expect(FrameDiff(from: old, to: new).spans.count == 1)
    #expect(FrameDiff(from: old, to: old).spans == [])
  }
}
