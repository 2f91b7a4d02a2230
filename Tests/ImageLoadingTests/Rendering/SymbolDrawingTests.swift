import ImageLoading
import TestSupport
import Testing

@Suite struct SymbolDrawingTests {
  private let decoder = ImageDecoder()
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  @Test func `the halves of a two-coloured image have their colours`() throws {
    let image = try symbols(width: 32, height: 16, columns: 4, rows: 2) { column, _ in
      column < 16 ? red : blue
    }
    for row in 0..<2 {
      for column in 0..<4 {
        #expect(visibleColours(image[column, row]) == [column < 2 ? 0xFF0000 : 0x0000FF])
      }
    }
  }

  @Test func `a cell with an edge in its middle is a half block of two colours`() throws {
    let halves = try symbols(width: 8, height: 8, columns: 1, rows: 1) { column, _ in
      column < 4 ? red : blue
    }
    #expect(Set(["▌", "▐"]).contains(halves[0, 0].scalar))
    #expect(visibleColours(halves[0, 0]) == [0xFF0000, 0x0000FF])
    let leftColour = halves[0, 0].scalar == "▌" ? halves[0, 0].foreground : halves[0, 0].background
    #expect(leftColour == .rgb(0xFF0000))
  }

  @Test func `a transparent cell has no colour`() throws {
    let image = try symbols(width: 16, height: 8, columns: 2, rows: 1) { column, _ in
      column < 8 ? red : [0, 0, 0, 0]
    }
    #expect(visibleColours(image[0, 0]) == [0xFF0000])
    #expect(visibleColours(image[1, 0]) == [])
  }

  @Test func `only spaces and block elements are drawn`() throws {
    var generator = RandomSource(seed: 11)
    let image = try symbols(width: 160, height: 160, columns: 20, rows: 20) { _, _ in
      [.random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator), 80, 255]
    }
    #expect(image.cells.count == 400)
    for cell in image.cells {
      #expect(cell.scalar == " " || ("\u{2580}"..."\u{259F}").contains(cell.scalar))
    }
  }

  @Test func `every small grid is filled`() throws {
    for columns in 1...6 {
      for rows in 1...6 {
        let image = try symbols(width: 3, height: 5, columns: columns, rows: rows) { _, _ in red }
        #expect(image.columns == columns && image.rows == rows)
        #expect(image.cells.allSatisfy { visibleColours($0) == [0xFF0000] })
      }
    }
  }

  @Test func `without the library drawing says so`() {
    var libraries = ImageLibraries()
    libraries.chafa = "libno-such-library.so.9"
    let bitmap = Bitmap.plain()
    #expect(throws: ImageFailure.libraryMissing(bitmap.naturalSize)) {
      try ImageDecoder(libraries: libraries)
        .symbols(of: bitmap, size: SymbolSize(columns: 2, rows: 1))
    }
  }

  private func symbols(
    width: Int, height: Int, columns: Int, rows: Int, pixel: (Int, Int) -> [UInt8]
  ) throws -> SymbolImage {
    let pixels = (0..<height).flatMap { row in (0..<width).flatMap { pixel($0, row) } }
    let size = PixelSize(width: width, height: height)
    let bitmap = Bitmap(width: width, height: height, pixels: pixels, naturalSize: size)
    return try decoder.symbols(of: bitmap, size: SymbolSize(columns: columns, rows: rows))
  }

  /// The colours of a cell that can be seen of its character.
  private func visibleColours(_ cell: SymbolImage.Cell) -> Set<UInt32> {
    switch cell.scalar {
    case " ": colours([cell.background])
    case "█": colours([cell.foreground])
    default: colours([cell.foreground, cell.background])
    }
  }

  private func colours(_ colours: [SymbolImage.Color]) -> Set<UInt32> {
    Set(colours.compactMap { if case .rgb(let colour) = $0 { colour } else { nil } })
  }
}

extension Bitmap {
  fileprivate static func plain(width: Int = 2, height: Int = 1) -> Bitmap {
    Bitmap(
      width: width, height: height, pixels: Array(repeating: 7, count: width * height * 4),
      naturalSize: PixelSize(width: width * 10, height: height * 10))
  }
}
