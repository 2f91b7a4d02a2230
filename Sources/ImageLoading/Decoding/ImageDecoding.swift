/// Turns addresses into bitmaps and bitmaps into symbols; blocks, and is called on workers only.
public protocol ImageDecoding: Sendable {
  /// Reads what an address names and decodes it.
  func bitmap(at address: ImageAddress) throws(ImageFailure) -> Bitmap

  /// Draws a bitmap over columns and rows.
  func symbols(of bitmap: Bitmap, size: SymbolSize) throws(ImageFailure) -> SymbolImage
}

extension ImageDecoder: ImageDecoding {}
