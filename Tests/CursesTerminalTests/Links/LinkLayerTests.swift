import CellGrid
import TestSupport
import Testing

@testable import CursesTerminal

@Suite struct LinkLayerTests {
  private static let size = GridSize(columns: 12, rows: 8)

  /// A frame of one letter a row, with links in some rows.
  private func frame(_ letters: String, links: [Int]) throws -> Surface {
    var canvas = Canvas(Surface(size: Self.size))
    for (row, letter) in letters.enumerated() {
      canvas.draw(String(repeating: letter, count: 9), at: Point(column: 0, row: row))
      guard links.contains(row), let address = LinkText.address(row + 1) else { continue }
      canvas.link(Rect(column: 2, row: row, columns: 3, rows: 1), to: address)
    }
    return canvas.surface
  }

  /// A layer at rest on a frame.
  private func settled(_ surface: Surface) -> LinkLayer {
    var layer = LinkLayer()
    layer.advance(nil, hasScrolled: false, cursorRow: nil, links: surface.links)
    _ = layer.settle(surface.shownLinks, rowCount: Self.size.rows)
    return layer
  }

  /// The rows that are written at rest on a frame that follows another, `!` behind those that are written
  /// whole.
  private func rows(
    _ former: Surface, _ surface: Surface, hasScrolled: Bool = true, cursorRow: Int? = nil,
    isUnknown: Bool = false
  ) -> [String] {
    var layer = settled(former)
    let changes = isUnknown ? nil : FrameDiff(from: former, to: surface)
    layer.advance(changes, hasScrolled: hasScrolled, cursorRow: cursorRow, links: surface.links)
    return layer.settle(surface.shownLinks, rowCount: Self.size.rows).map {
      "\($0.row)\($0.isWhole ? "!" : "")"
    }
  }

  @Test func `rows of a first frame are written where they have links`() throws {
    let surface = try frame("abcdefgh", links: [2, 5])
    var layer = LinkLayer()
    #expect(layer.isEmpty)
    layer.advance(nil, hasScrolled: false, cursorRow: nil, links: surface.links)
    let hasMoved = layer.consumeMovement()
    let movesAgain = layer.consumeMovement()
    #expect(hasMoved && !movesAgain)
    let work = layer.settle(surface.shownLinks, rowCount: Self.size.rows)
    #expect(work.map(\.row) == [2, 5] && work.allSatisfy { !$0.isWhole })
    #expect(work.map(\.parts[0].columns) == [2..<5, 2..<5])
  }

  @Test func `nothing is written where nothing has changed`() throws {
    let surface = try frame("abcdefgh", links: [2, 5])
    #expect(rows(surface, surface) == [])
    #expect(rows(surface, surface, cursorRow: 3) == [])
    #expect(rows(surface, surface, cursorRow: 5) == ["5!"])
    #expect(rows(surface, surface, isUnknown: true) == (0..<8).map { "\($0)!" })
    let other = try frame("abcdefgh", links: [2])
    #expect(rows(surface, other) == ["5!"])
    #expect(rows(other, surface) == ["5"])
  }

  @Test func `a row that has changed may have any links, and so may those between two`() throws {
    let former = try frame("abcdefgh", links: [2, 5])
    #expect(rows(former, try frame("abcXefgh", links: [2, 5])) == [])
    #expect(rows(former, try frame("abXdefgh", links: [2, 5])) == ["2!"])
    #expect(rows(former, try frame("aXcXefgh", links: [2, 5])) == ["1!", "2!", "3!"])
    #expect(rows(former, try frame("abcXXfgh", links: [2, 5])) == [])
  }

  @Test func `links move with the lines that the terminal moves`() throws {
    let former = try frame("abcdefgh", links: [2, 5])
    var canvas = Canvas(Surface(size: Self.size))
    canvas.draw(former, rows: 1..<8, at: Point(column: 0, row: 0))
    canvas.draw("iiiiiiiii", at: Point(column: 0, row: 7))
    #expect(rows(former, canvas.surface) == [])
    let all = rows(former, canvas.surface, hasScrolled: false)
    #expect(all.contains("0!") && all.contains("4!"))
    canvas.draw("http", at: Point(column: 1, row: 4))
    #expect(rows(former, canvas.surface).contains("4!"))
  }

  @Test func `rows that were written again have lost theirs, and a cleared screen has none`() throws
  {
    let surface = try frame("abcdefgh", links: [2, 5])
    var layer = settled(surface)
    layer.damage(rows: [1, 2])
    let work = layer.settle(surface.shownLinks, rowCount: Self.size.rows)
    #expect(work.map(\.row) == [2])
    layer.clear()
    #expect(layer.isEmpty)
    layer.advance(nil, hasScrolled: false, cursorRow: nil, links: surface.links)
    let again = layer.settle(surface.shownLinks, rowCount: Self.size.rows)
    #expect(again.map(\.row) == [2, 5] && again.allSatisfy { !$0.isWhole })
  }
}
