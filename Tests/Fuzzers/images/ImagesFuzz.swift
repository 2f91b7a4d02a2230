@testable import ImageLoading

/// The headers of images: half of the bytes do not say anything that all of them deny, what is left
/// out for the decoder changes nothing that the header says, and sizes are positive.
enum ImagesFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let header = ImageHeader(bytes)
    let part = ImageHeader(Array(bytes.dropLast(bytes.count / 2)))
    // What comes later in a JPEG or GIF may say more.
    if let part, part.format != .jpeg, part.format != .gif {
      try expectEqual(header, part, "half of it says another size")
    }
    if let header {
      try expect(header.size.width > 0 && header.size.height > 0, "empty: \(header)")
      try expectEqual(ImageFormat(startOf: bytes), header.format, "format")
    }
    try checkReduced(PNGChunks.keepingPixels, bytes, header, format: .png)
    try checkReduced(GIFBlocks.keepingFirstFrame, bytes, header, format: .gif)
    if let size = PNGChunks.sizeOfPlain(bytes) {
      try expectEqual(header?.size, size, "a plain PNG")
      try expectEqual(PNGChunks.keepingPixels(bytes), bytes, "a plain PNG has nothing to lose")
    }
  }

  /// A file without what its pixels do not need has the same header, and is not reduced again.
  private static func checkReduced(
    _ reduce: ([UInt8]) -> [UInt8], _ bytes: [UInt8], _ header: ImageHeader?, format: ImageFormat
  ) throws {
    guard let header, header.format == format else { return }
    let reduced = reduce(bytes)
    // The end that is put behind a file that was cut short is not seen as one.
    try expect(reduced.count <= bytes.count + 1, "it has grown")
    guard reduced.count <= bytes.count else { return }
    try expectEqual(reduce(reduced), reduced, "reduced twice")
    // A header that stands where none should be is not known from what is left.
    if let again = ImageHeader(reduced) { try expectEqual(again.format, format, "format") }
  }
}
