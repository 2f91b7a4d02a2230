import CImage

/// Turns encoded bytes into a bitmap, and a bitmap into symbols.
///
/// Blocks for milliseconds: for a worker.
public struct ImageDecoder: Sendable {
  let libraries: ImageLibraries
  private let limits: ImageLimits

  /// Makes a decoder; nothing is opened yet.
  public init(libraries: ImageLibraries = ImageLibraries(), limits: ImageLimits = ImageLimits()) {
    self.libraries = libraries
    self.limits = limits
  }

  /// Decodes an image of one of the known formats, upright, scaled down to `ImageLimits.bitmapSide`.
  ///
  /// - Throws: `ImageFailure`; an image over the limits is refused by its header.
  public func bitmap(of bytes: [UInt8]) throws(ImageFailure) -> Bitmap {
    guard let format = ImageFormat(startOf: bytes) else { throw .notAnImage }
    guard let header = ImageHeader(bytes) else { throw .damaged }
    guard limits.allow(header.size) else { throw .tooLarge(header.size) }
    let encoded = format == .gif ? GIFBlocks.keepingFirstFrame(bytes) : bytes
    var pixels = cimage_pixels()
    let status = decode(encoded, as: format, into: &pixels)
    defer { cimage_pixels_free(&pixels) }
    try check(status, header)
    return bitmap(from: pixels)
  }

  private func decode(
    _ bytes: [UInt8], as format: ImageFormat, into pixels: inout cimage_pixels
  ) -> cimage_status {
    libraries.pixbuf.withCString { pixbuf in
      libraries.object.withCString { object in
        format.rawValue.withCString { format in
          bytes.withUnsafeBufferPointer { bytes in
            var decoder = cimage_decoder(pixbuf: pixbuf, gobject: object)
            var source = source(bytes, format)
            return cimage_decode(&decoder, &source, &pixels)
          }
        }
      }
    }
  }

  private func source(
    _ bytes: UnsafeBufferPointer<UInt8>, _ format: UnsafePointer<CChar>
  ) -> cimage_source {
    cimage_source(
      bytes: bytes.baseAddress, count: bytes.count, format: format,
      maximum_side: Int32(clamping: limits.bitmapSide), refused_side: Int32(clamping: limits.side),
      refused_pixels: Int64(limits.pixels))
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
