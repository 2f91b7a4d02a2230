import Testing

@testable import Printing

@Suite struct CellShapeTests {
  /// The units of a cell that a shape fills, row by row.
  private func filled(_ scalar: Unicode.Scalar) -> Set<Int>? {
    CellShape(scalar).map { shape in
      Set(
        shape.boxes.flatMap { box in
          (box.top..<(box.top + box.height)).flatMap { row in
            (box.left..<(box.left + box.width)).map { row * CellShape.width + $0 }
          }
        })
    }
  }

  @Test func `blocks fill their part of a cell`() throws {
    let whole = try #require(filled("█"))
    #expect(whole.count == CellShape.width * CellShape.height)
    let parts: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▚", "▞"),
    ]
    for (one, other) in parts {
      let (one, other) = (try #require(filled(one)), try #require(filled(other)))
      #expect(one.isDisjoint(with: other) && one.union(other) == whole)
    }
    let rising = "▁▂▃▄▅▆▇█".unicodeScalars.compactMap(filled).map(\.count)
    #expect(rising == [16, 32, 48, 64, 80, 96, 112, 128])
    let narrowing = "█▉▊▋▌▍▎▏".unicodeScalars.compactMap(filled).map(\.count)
    #expect(narrowing == [128, 112, 96, 80, 64, 48, 32, 16])
    #expect("░▒▓".unicodeScalars.compactMap(CellShape.init).map(\.strength) == [0.25, 0.5, 0.75])
  }

  @Test func `rules reach the edges that they go to, and meet those of the next cell`() throws {
    let across = try #require(filled("─"))
    let down = try #require(filled("│"))
    #expect(filled("┼") == across.union(down))
    let corners = try "┌┐└┘".unicodeScalars.map { try #require(filled($0)) }
    #expect(corners.reduce(Set()) { $0.union($1) } == across.union(down))
    #expect(try #require(filled("├")).union(corners[1]) == across.union(down))
    #expect(across.count == 8 && down.count == 16)
  }

  @Test func `a rounded corner reaches the edges of a square one, without its middle`() throws {
    for (round, square) in zip("╭╮╯╰".unicodeScalars, "┌┐┘└".unicodeScalars) {
      let (round, square) = (try #require(filled(round)), try #require(filled(square)))
      #expect(round.isSubset(of: square) && square.count - round.count == 1)
    }
  }

  @Test(arguments: ["a", " ", "═", "┃", "⣿", "╱"] as [Unicode.Scalar])
  func `other characters are for the font`(_ scalar: Unicode.Scalar) {
    #expect(CellShape(scalar) == nil)
  }
}
