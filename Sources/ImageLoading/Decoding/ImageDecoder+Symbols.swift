import CImage

extension ImageDecoder {
  /// Draws a bitmap with block elements in 24 bits of colour; see ``symbols(of:size:style:)``.
  package func symbols(of bitmap: Bitmap, size: SymbolSize) throws(ImageFailure) -> SymbolImage {
    try symbols(of: bitmap, size: size, style: SymbolStyle())
  }

  /// Draws a bitmap with characters, stretched over columns and rows.
  ///
  /// About 10 ms for 60 columns and 20 rows.
  /// - Throws: `ImageFailure.libraryMissing`, `ImageFailure.outOfMemory`.
  package func symbols(
    of bitmap: Bitmap, size: SymbolSize, style: SymbolStyle
  ) throws(ImageFailure) -> SymbolImage {
    let blank = cimage_cell(scalar: 0x20, foreground: -1, background: -1)
    var cells = [cimage_cell](repeating: blank, count: size.columns * size.rows)
    let status = bitmap.withDrawing(size: size) { drawing in
      drawing.symbols = style.symbols.drawn
      drawing.colors = style.colors.drawn
      return cimage_draw_symbols(libraries.chafa, &drawing, &cells)
    }
    switch status {
    case CIMAGE_OK:
      return SymbolImage(size: size, cells: cells.map { SymbolImage.Cell($0, in: style.colors) })
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(bitmap.naturalSize)
    default: throw .outOfMemory
    }
  }
}

extension Bitmap {
  /// Lends the pixels for a drawing over columns and rows.
  func withDrawing<Result>(size: SymbolSize, _ body: (inout cimage_drawing) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { pixels in
      var drawing = cimage_drawing()
      drawing.rgba = pixels.baseAddress
      drawing.width = Int32(clamping: width)
      drawing.height = Int32(clamping: height)
      drawing.columns = Int32(clamping: size.columns)
      drawing.rows = Int32(clamping: size.rows)
      return body(&drawing)
    }
  }
}

extension SymbolStyle.Symbols {
  fileprivate var drawn: cimage_symbols {
    switch self {
    case .blocks: CIMAGE_BLOCKS
    case .sextants: CIMAGE_SEXTANTS
    case .ascii: CIMAGE_ASCII
    }
  }
}

extension SymbolStyle.Colors {
  fileprivate var drawn: cimage_colors {
    switch self {
    case .direct: CIMAGE_DIRECT
    case .palette256: CIMAGE_PALETTE_256
    case .palette16: CIMAGE_PALETTE_16
    case .palette8: CIMAGE_PALETTE_8
    case .none: CIMAGE_MONOCHROME
    }
  }

  /// A colour as the library numbers it; negative numbers are no colour.
  fileprivate func color(_ number: Int32) -> SymbolImage.Color {
    switch self {
    case .direct: UInt32(exactly: number).map(SymbolImage.Color.rgb) ?? .own
    case .palette256, .palette16, .palette8:
      UInt8(exactly: number).map(SymbolImage.Color.palette) ?? .own
    case .none: .own
    }
  }
}

extension SymbolImage.Cell {
  fileprivate init(_ cell: cimage_cell, in colors: SymbolStyle.Colors) {
    let drawn = Self(
      scalar: Unicode.Scalar(cell.scalar) ?? " ",
      foreground: colors.color(cell.foreground), background: colors.color(cell.background))
    self = colors == .none ? drawn : drawn.withTransparency
  }
}
