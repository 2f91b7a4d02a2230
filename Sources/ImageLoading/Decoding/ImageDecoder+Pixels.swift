import CImage

extension ImageDecoder {
  /// Draws a bitmap as sixels, stretched over cells of so many pixels each.
  ///
  /// The last 1 to 5 rows of pixels stay untouched where the height is no multiple of six.
  /// - Throws: `ImageFailure.libraryMissing`, `.outOfMemory`, `.tooLarge` for a sequence over
  ///   `ImageLimits.pictureBytes`.
  func sixels(
    of bitmap: Bitmap, size: SymbolSize, cell: PixelSize
  ) throws(ImageFailure) -> [UInt8] {
    var made = cimage_bytes()
    let status = bitmap.withDrawing(size: size) { drawing in
      drawing.cell_width = Int32(clamping: cell.width)
      drawing.cell_height = Int32(clamping: cell.height)
      return cimage_draw_sixels(libraries.chafa, &drawing, &made)
    }
    let sequence = try taken(&made, status, from: bitmap)
    guard SixelSequence.isComplete(sequence, within: size.pixels(of: cell)) else { throw .damaged }
    return sequence
  }

  /// Encodes a bitmap as a PNG of nothing but pixels.
  ///
  /// - Throws: As ``sixels(of:size:cell:)``.
  func png(of bitmap: Bitmap) throws(ImageFailure) -> [UInt8] {
    var made = cimage_bytes()
    let status = withDecoder { encoder in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        cimage_encode_png(
          encoder, pixels.baseAddress, Int32(clamping: bitmap.width),
          Int32(clamping: bitmap.height), &made)
      }
    }
    return PNGChunks.keepingPixels(try taken(&made, status, from: bitmap))
  }

  private func taken(
    _ made: inout cimage_bytes, _ status: cimage_status, from bitmap: Bitmap
  ) throws(ImageFailure) -> [UInt8] {
    defer { cimage_bytes_free(&made) }
    switch status {
    case CIMAGE_OK: break
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(bitmap.naturalSize)
    default: throw .outOfMemory
    }
    guard made.count <= limits.pictureBytes else { throw .tooLarge(bitmap.naturalSize) }
    return Array(UnsafeBufferPointer(start: made.bytes, count: made.count))
  }
}
