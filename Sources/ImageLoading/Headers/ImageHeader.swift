/// The format and size of an image, read from its first bytes without any library.
///
/// A size may be beyond all reason (that is what it is read for); it is never zero.
package struct ImageHeader: Sendable, Hashable {
  /// The format.
  package let format: ImageFormat
  /// The size upright: as stored, or turned by a quarter where an embedded orientation says so.
  package let size: PixelSize
  /// Whether width and height are exchanged in what is stored.
  let isTurned: Bool

  /// Reads a header; nil for another format, a header cut short, or an empty image.
  ///
  /// O(1) for all formats but JPEG and GIF, whose size follows other segments: O(their number).
  package init?(_ bytes: [UInt8]) {
    guard let format = ImageFormat(startOf: bytes) else { return nil }
    let reader = ByteReader(bytes)
    let frame = format == .jpeg ? JPEGFrame(reader) : nil
    let stored =
      switch format {
      case .png: Self.sizeOfPNG(reader)
      case .jpeg: frame?.size
      case .gif: Self.sizeOfGIF(reader)
      case .webp: Self.sizeOfWebP(reader)
      case .bmp: Self.sizeOfBMP(reader)
      }
    guard let stored, stored.width > 0, stored.height > 0 else { return nil }
    self.format = format
    isTurned = frame?.isTurned ?? false
    size = isTurned ? stored.turned : stored
  }

  /// The first chunk is IHDR (ISO/IEC 15948, 11.2.2).
  private static func sizeOfPNG(_ reader: ByteReader) -> PixelSize? {
    guard reader.has("IHDR", at: 12) else { return nil }
    return reader.size(widthAt: 16, heightAt: 20, reader.big32)
  }

  /// The logical screen and the first frame, whichever is larger (GIF89a, sections 18 and 20).
  private static func sizeOfGIF(_ reader: ByteReader) -> PixelSize? {
    guard let screen = reader.size(widthAt: 6, heightAt: 8, reader.little16),
      let frame = GIFBlocks.firstFrame(reader)
    else { return nil }
    return PixelSize(
      width: max(screen.width, frame.size.width), height: max(screen.height, frame.size.height))
  }

  /// The three kinds of a first chunk (RFC 9649, 2.5 to 2.7).
  private static func sizeOfWebP(_ reader: ByteReader) -> PixelSize? {
    if reader.has("VP8X", at: 12) {
      guard let width = reader.little24(24), let height = reader.little24(27) else { return nil }
      return PixelSize(width: width + 1, height: height + 1)
    }
    if reader.has("VP8L", at: 12), reader.byte(20) == 0x2F {
      guard let bits = reader.little32(21) else { return nil }
      return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.has("VP8 ", at: 12), let width = reader.little16(26),
      let height = reader.little16(28)
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// The size of the header tells OS/2's 16-bit sides from Windows' signed 32-bit ones; a negative
  /// height means rows from the top.
  private static func sizeOfBMP(_ reader: ByteReader) -> PixelSize? {
    if reader.little32(14) == 12 { return reader.size(widthAt: 18, heightAt: 20, reader.little16) }
    guard let width = reader.little32(18), let height = reader.little32(22) else { return nil }
    return PixelSize(
      width: Int(Int32(truncatingIfNeeded: width)),
      height: Int(Int32(truncatingIfNeeded: height).magnitude))
  }
}

extension ImageHeader {
  /// The size and orientation of a JPEG, from the segments before its first scan (ITU-T T.81, B.1 and B.2).
  struct JPEGFrame {
    /// Size as stored.
    private(set) var size: PixelSize?
    private var orientation = 1

    /// Whether an embedded orientation turns it by a quarter.
    var isTurned: Bool { orientation > 4 }

    /// Reads the segments; nil where no scan begins.
    ///
    /// The orientation may come after the size, so only the scan says that none will.
    init?(_ reader: ByteReader) {
      var offset = 2
      while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
        switch marker {
        case 0xFF: offset += 1
        case 0x01, 0xD0...0xD8: offset += 2
        case 0xDA: return
        default:
          guard let length = reader.big16(offset + 2), length >= 2 else { return nil }
          read(marker, reader, from: offset + 4, to: offset + 2 + length)
          offset += 2 + length
        }
      }
      return nil
    }

    private mutating func read(_ marker: Int, _ reader: ByteReader, from start: Int, to end: Int) {
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        size = reader.size(widthAt: start + 3, heightAt: start + 1, reader.big16)
      case 0xE1:
        // Of several the last one counts, as it does for gdk-pixbuf.
        orientation = ExifOrientation.read(reader, from: start, to: end) ?? orientation
      default: break
      }
    }
  }
}
