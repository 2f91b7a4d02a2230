/// Bytes that may be decoded: of a known format, within the limits, without what is not shown.
///
/// Nothing here needs a library, so that a caller may know before it starts a process for one.
struct EncodedImage {
  /// The format and size, from the first bytes.
  let header: ImageHeader
  /// The bytes to decode.
  let bytes: [UInt8]

  /// Checks bytes; O(their number).
  ///
  /// - Throws: `ImageFailure.tooManyBytes`, `.notAnImage`, `.damaged`, `.tooLarge`.
  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes }
    guard let format = ImageFormat(startOf: bytes) else { throw .notAnImage }
    guard let header = ImageHeader(bytes) else { throw .damaged }
    guard limits.allow(header.size) else { throw .tooLarge(header.size) }
    self.header = header
    self.bytes =
      switch format {
      case .gif: GIFBlocks.keepingFirstFrame(bytes)
      case .png: PNGChunks.keepingPixels(bytes)
      case .jpeg, .webp, .bmp: bytes
      }
  }
}
