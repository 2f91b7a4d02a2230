import ImageLoading
import Testing

@Suite struct SymbolSizeTests {
  @Test func `a fitted size stays within its bounds and never outgrows the image`() {
    let sides = [1, 2, 7, 64, 200, 700, 1200, 16_384]
    for width in sides {
      for height in sides {
        for columns in [1, 2, 20, 60, 200] {
          for rows in [1, 3, 12, 50] {
            let bounds = SymbolSize(columns: columns, rows: rows)
            let image = PixelSize(width: width, height: height)
            let size = SymbolSize.fitting(image, within: bounds)
            #expect(size.columns <= columns && size.rows <= rows)
            #expect(size.columns <= (width + 7) / 8)
          }
        }
      }
    }
  }

  @Test func `the shape is kept, a cell being twice as high as wide`() {
    let bounds = SymbolSize(columns: 60, rows: 20)
    for (width, height, columns, rows) in [
      (400, 400, 40, 20), (1200, 200, 60, 5), (200, 700, 11, 19), (64, 64, 8, 4),
      (4000, 3000, 53, 20),
    ] {
      let size = SymbolSize.fitting(PixelSize(width: width, height: height), within: bounds)
      #expect(size == SymbolSize(columns: columns, rows: rows), "\(width)×\(height)")
    }
  }
}
