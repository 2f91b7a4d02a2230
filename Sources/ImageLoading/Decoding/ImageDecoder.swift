import CImage

/// Turns encoded bytes into pixels, and pixels into pictures, in this process.
///
/// Blocks for milliseconds: for a worker.
package struct ImageDecoder: Sendable {
  let libraries: ImageLibraries
  let limits: ImageLimits

  /// Makes a decoder; nothing is opened yet.
  package init(libraries: ImageLibraries = ImageLibraries(), limits: ImageLimits = ImageLimits()) {
    self.libraries = libraries
    self.limits = limits
  }

  /// Decodes an image of one of the known formats, upright, scaled down to `ImageLimits.bitmapSide`.
  ///
  /// - Throws: `ImageFailure`; an image over the limits is refused by its header.
  package func bitmap(of bytes: [UInt8]) throws(ImageFailure) -> Bitmap {
    let image = try EncodedImage(bytes, limits: limits)
    return try bitmap(of: image, target: image.header.size.shrunk(toSide: limits.bitmapSide))
  }

  /// Decodes an image, upright, with each side scaled down to that of a target.
  ///
  /// - Parameter enlarges: Whether sides that are shorter are stretched to those of the target.
  func bitmap(
    of image: EncodedImage, target: PixelSize, enlarges: Bool = false
  ) throws(ImageFailure) -> Bitmap {
    let stored = image.header.isTurned ? target.turned : target
    var pixels = cimage_pixels()
    let format = image.header.format
    let status = decode(image.bytes, format, to: stored, enlarges: enlarges, into: &pixels)
    defer { cimage_pixels_free(&pixels) }
    try check(status, image.header)
    return bitmap(from: pixels)
  }

  private func decode(
    _ bytes: [UInt8], _ format: ImageFormat, to target: PixelSize, enlarges: Bool,
    into pixels: inout cimage_pixels
  ) -> cimage_status {
    withDecoder { decoder in
      format.rawValue.withCString { format in
        bytes.withUnsafeBufferPointer { bytes in
          var source = cimage_source(
            bytes: bytes.baseAddress, count: bytes.count, format: format,
            target_width: Int32(clamping: target.width),
            target_height: Int32(clamping: target.height), enlarges: enlarges,
            refused_side: Int32(clamping: limits.side), refused_pixels: Int64(limits.pixels))
          return cimage_decode(decoder, &source, &pixels)
        }
      }
    }
  }

  /// Has the module of a format loaded, where it is installed.
  func open(_ format: ImageFormat) {
    var pixels = cimage_pixels()
    let status = decode(
      [], format, to: PixelSize(width: 1, height: 1), enlarges: false, into: &pixels)
    if status == CIMAGE_OK { cimage_pixels_free(&pixels) }
  }

  /// Lends the names of the libraries that decode and encode.
  func withDecoder<Result>(_ body: (UnsafePointer<cimage_decoder>) -> Result) -> Result {
    libraries.pixbuf.withCString { pixbuf in
      libraries.object.withCString { object in
        withUnsafePointer(to: cimage_decoder(pixbuf: pixbuf, gobject: object), body)
      }
    }
  }

  private func check(_ status: cimage_status, _ header: ImageHeader) throws(ImageFailure) {
    switch status {
    case CIMAGE_OK: return
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(header.size)
    case CIMAGE_FORMAT_MISSING: throw .formatMissing(header.format, header.size)
    case CIMAGE_TOO_LARGE: throw .tooLarge(header.size)
    case CIMAGE_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .damaged
    }
  }

  private func bitmap(from pixels: cimage_pixels) -> Bitmap {
    let width = Int(pixels.width)
    let height = Int(pixels.height)
    return Bitmap(
      width: width, height: height,
      pixels: Array(UnsafeBufferPointer(start: pixels.rgba, count: width * height * 4)),
      naturalSize: PixelSize(width: Int(pixels.natural_width), height: Int(pixels.natural_height)))
  }
}
