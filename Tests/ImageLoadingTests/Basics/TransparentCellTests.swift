import Testing

@testable import ImageLoading

@Suite struct TransparentCellTests {
  private typealias Cell = SymbolImage.Cell

  @Test func `a character and its complement fill a cell, as near as there are characters`() throws
  {
    for scalar in try Self.drawn() {
      let complement = Cell.complement(of: scalar)
      let missed = zip(try Self.shape(scalar), try Self.shape(complement)).count { $0 == $1 }
      // Of 8×24 parts, three eighths at most: where no character is the exact complement.
      #expect(missed <= 8 * 24 * 3 / 8, "\(scalar) \(complement)")
      if !("▁▂▃▅▆▊▋▍▎▏".unicodeScalars.contains(scalar)) { #expect(missed == 0, "\(scalar)") }
    }
  }

  @Test func `a transparent foreground is drawn the other way around`() {
    let red = SymbolImage.Color.palette(1)
    func shown(_ scalar: Unicode.Scalar, _ back: SymbolImage.Color) -> Cell {
      Cell(scalar: scalar, foreground: .own, background: back).withTransparency
    }
    #expect(shown("▐", red) == Cell(scalar: "▌", foreground: red, background: .own))
    #expect(shown("▏", red) == Cell(scalar: " ", foreground: .own, background: red))
    #expect(shown("#", red) == Cell(scalar: " ", foreground: .own, background: red))
    #expect(shown("█", red) == Cell(scalar: " ", foreground: .own, background: .own))
    #expect(shown("▚", .own) == Cell(scalar: " ", foreground: .own, background: .own))
  }

  @Test func `a cell without a transparent foreground stays, but for colours nobody sees`() {
    let red = SymbolImage.Color.rgb(0xFF0000)
    for cell in [
      Cell(scalar: "▚", foreground: red, background: red),
      Cell(scalar: "▚", foreground: red, background: .own),
      Cell(scalar: " ", foreground: .own, background: red),
    ] {
      #expect(cell.withTransparency == cell)
    }
    let space = Cell(scalar: " ", foreground: red, background: .own)
    #expect(space.withTransparency == Cell(scalar: " ", foreground: .own, background: .own))
  }

  /// Block elements without shades, and sextants.
  private static func drawn() throws -> [Unicode.Scalar] {
    let values = Array(0x2580...0x2590) + Array(0x2594...0x259F) + Array(0x1FB00...0x1FB3B)
    return try values.map { try #require(Unicode.Scalar($0)) }
  }

  /// Which of 8×24 parts of a cell a character fills, from its name in the Unicode standard.
  private static func shape(_ scalar: Unicode.Scalar) throws -> [Bool] {
    let quadrants = [
      "▖": 4, "▗": 8, "▘": 1, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▝": 2, "▞": 6, "▟": 14,
    ]
    return (0..<24).flatMap { row in
      (0..<8).map { column in
        switch scalar.value {
        case 0x20: false
        case 0x2580: row < 12
        case 0x2581...0x2588: row >= 24 - 3 * Int(scalar.value - 0x2580)
        case 0x2589...0x258F: column < 8 - Int(scalar.value - 0x2588)
        case 0x2590: column >= 4
        case 0x2594: row < 3
        case 0x2595: column == 7
        case 0x2596...0x259F:
          quadrants[String(scalar), default: 0] >> (row / 12 * 2 + column / 4) & 1 == 1
        default: sextant(scalar) >> (row / 8 * 2 + column / 4) & 1 == 1
        }
      }
    }
  }

  private static func sextant(_ scalar: Unicode.Scalar) -> Int {
    let patterns = (1...62).filter { $0 != 0b010101 && $0 != 0b101010 }
    return patterns[Int(scalar.value) - 0x1FB00]
  }
}
