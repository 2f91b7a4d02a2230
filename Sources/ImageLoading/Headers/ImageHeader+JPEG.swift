extension ImageHeader {
  /// What the segments of a JPEG before its first scan say (ITU-T T.81, B.1 and B.2).
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
