/// The bytes of an image, which begin as those of an image do.
struct LoadedImage: Sendable, Hashable {
  /// The image as it was encoded.
  let bytes: [UInt8]
  /// Its upright size in pixels, of which there are not too many.
  let size: PixelSize

  /// Looks at the start of what was loaded.
  ///
  /// - Throws: `ImageFailure.notAnImage`, `.damaged` where no size can be read, `.tooLarge`.
  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) {
    guard ImageFormat(startOf: bytes) != nil else { throw .notAnImage }
    guard let header = ImageHeader(bytes) else { throw .damaged }
    guard limits.allow(header.size) else { throw .tooLarge(header.size) }
    self.bytes = bytes
    size = header.size
  }
}
