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
    // What is kept for long is kept without the room that growing has left.
    self.bytes = bytes.capacity > bytes.count + bytes.count / 8 ? bytes.trimmed : bytes
    size = header.size
  }
}

extension [UInt8] {
  /// The same bytes in no more memory than they need.
  fileprivate var trimmed: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      count = buffer.initialize(from: self).1 - buffer.startIndex
    }
  }
}
