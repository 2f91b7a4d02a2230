import CImage

extension ImageDecoder {
  /// Draws a bitmap with block elements, stretched over columns and rows.
  ///
  /// Colours are 24 bits deep. About 10 ms for 60 columns and 20 rows.
  /// - Throws: `ImageFailure.libraryMissing`, `ImageFailure.outOfMemory`.
  public func symbols(of bitmap: Bitmap, size: SymbolSize) throws(ImageFailure) -> SymbolImage {
    let blank = cimage_cell(scalar: 0x20, foreground: -1, background: -1)
    var cells = [cimage_cell](repeating: blank, count: size.columns * size.rows)
    switch draw(bitmap, size, into: &cells) {
    case CIMAGE_OK: return SymbolImage(size: size, cells: cells.map(SymbolImage.Cell.init))
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(bitmap.naturalSize)
    default: throw .outOfMemory
    }
  }

  private func draw(
    _ bitmap: Bitmap, _ size: SymbolSize, into cells: inout [cimage_cell]
  ) -> cimage_status {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      var drawing = cimage_drawing(
        rgba: pixels.baseAddress, width: Int32(clamping: bitmap.width),
        height: Int32(clamping: bitmap.height), columns: Int32(clamping: size.columns),
        rows: Int32(clamping: size.rows))
      return cimage_draw_symbols(libraries.chafa, &drawing, &cells)
    }
  }
}

extension SymbolImage.Cell {
  fileprivate init(_ cell: cimage_cell) {
    self.init(
      scalar: Unicode.Scalar(cell.scalar) ?? " ",
      foreground: .init(cell.foreground), background: .init(cell.background))
  }
}

extension SymbolImage.Color {
  fileprivate init(_ color: Int32) {
    self = UInt32(exactly: color).map(Self.rgb) ?? .own
  }
}
