import ImageLoading
import TestSupport
import Testing

@Suite struct SymbolStyleTests {
  private let decoder = ImageDecoder()
  private let clear: [UInt8] = [0, 0, 0, 0]

  @Test(arguments: SymbolStyle.Symbols.allCases)
  func `areas of a palette's colours have them, whatever the characters`(
    symbols: SymbolStyle.Symbols
  ) throws {
    let areas: [(rgb: [UInt8], colors: SymbolStyle.Colors, expected: SymbolImage.Color)] = [
      ([255, 0, 0], .direct, .rgb(0xFF0000)), ([1, 2, 3], .direct, .rgb(0x010203)),
      ([255, 0, 0], .palette256, .palette(196)), ([0, 0, 255], .palette256, .palette(21)),
      ([255, 255, 255], .palette256, .palette(231)), ([0, 0, 0], .palette256, .palette(16)),
      ([128, 128, 128], .palette256, .palette(244)),
      ([255, 0, 0], .palette16, .palette(9)), ([0, 0, 255], .palette16, .palette(12)),
      ([255, 255, 255], .palette16, .palette(15)), ([0, 0, 0], .palette16, .palette(0)),
      ([128, 0, 0], .palette8, .palette(1)), ([0, 0, 0], .palette8, .palette(0)),
      ([192, 192, 192], .palette8, .palette(7)),
    ]
    for area in areas {
      let style = SymbolStyle(symbols: symbols, colors: area.colors)
      let image = try draw(style) { _, _ in area.rgb + [255] }
      for cell in image.cells {
        #expect(cell.background == area.expected, "\(area)")
        #expect(cell.scalar == " " || cell.foreground == area.expected, "\(area) \(cell)")
      }
    }
  }

  @Test(arguments: SymbolStyle.all)
  func `noise is drawn with the characters and colours of its style alone`(
    style: SymbolStyle
  ) throws {
    var generator = RandomSource(seed: 17)
    let image = try draw(style) { _, _ in
      (0..<3).map { _ in .random(in: 0...255, using: &generator) }
        + [generator.oneIn(5) ? 0 : 255]
    }
    for cell in image.cells {
      #expect(isDrawn(cell.scalar, with: style.symbols), "\(cell)")
      for color in [cell.foreground, cell.background] {
        #expect(color == .own || isDrawn(color, with: style.colors), "\(cell)")
      }
      #expect(cell.scalar != " " || cell.foreground == .own)
    }
    #expect(Set(image.cells).count > 1)
  }

  @Test(arguments: SymbolStyle.all)
  func `a transparent half is left to the terminal`(style: SymbolStyle) throws {
    // The edge runs through the third of five columns.
    for clearsLeft in [false, true] {
      let image = try draw(style) { column, _ in
        (column < 20) == clearsLeft ? clear : [255, 255, 255, 255]
      }
      let kept = clearsLeft ? [3, 4] : [0, 1]
      for row in 0..<image.rows {
        for column in [0, 1, 3, 4] {
          let cell = image[column, row]
          let isBlank = cell.scalar == " " && cell.background == .own
          #expect(isBlank == !kept.contains(column), "\(column) \(cell)")
        }
        let edge = image[2, row]
        #expect(edge.background == .own || edge.scalar == " ", "\(edge)")
      }
    }
  }

  @Test func `one colour lights what is bright and leaves what is dark`() throws {
    for symbols in SymbolStyle.Symbols.allCases {
      let style = SymbolStyle(symbols: symbols, colors: .none)
      let image = try draw(style) { column, _ in
        column < 16 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      }
      #expect(image[0, 0].scalar != " " && image[4, 0].scalar == " ")
      #expect(image.cells.allSatisfy { $0.foreground == .own && $0.background == .own })
    }
  }

  private func draw(
    _ style: SymbolStyle, pixel: (Int, Int) -> [UInt8]
  ) throws -> SymbolImage {
    let pixels = (0..<24).flatMap { row in (0..<40).flatMap { pixel($0, row) } }
    let size = PixelSize(width: 40, height: 24)
    let bitmap = Bitmap(width: 40, height: 24, pixels: pixels, naturalSize: size)
    return try decoder.symbols(of: bitmap, size: SymbolSize(columns: 5, rows: 3), style: style)
  }

  private func isDrawn(_ scalar: Unicode.Scalar, with symbols: SymbolStyle.Symbols) -> Bool {
    let block = ("\u{2580}"..."\u{259F}").contains(scalar) || scalar == " "
    return switch symbols {
    case .blocks: block
    case .sextants: block || ("\u{1FB00}"..."\u{1FB3B}").contains(scalar)
    case .ascii: (" "..."~").contains(scalar)
    }
  }

  private func isDrawn(_ color: SymbolImage.Color, with colors: SymbolStyle.Colors) -> Bool {
    switch (colors, color) {
    case (.direct, .rgb): true
    case (.palette256, .palette(let index)): index >= 16
    case (.palette16, .palette(let index)): index < 16
    case (.palette8, .palette(let index)): index < 8
    default: false
    }
  }
}
