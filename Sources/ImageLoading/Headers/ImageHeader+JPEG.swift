extension ImageHeader {
  /// What the segments of a JPEG up to its first scan say (ITU-T T.81, B.1 and B.2).
  struct JPEGFrame {
    /// Size as stored.
    let size: PixelSize
    /// Whether an embedded orientation turns it by a quarter.
    let isTurned: Bool

    /// Reads the segments; nil unless a frame and then a scan begin.
    ///
    /// The orientation may come after the frame, so only the scan says that none will.
    init?(_ reader: ByteReader) {
      var size: PixelSize?
      var orientation: Int?
      var offset = 2
      while let marker = reader.byte(offset + 1), reader.byte(offset) == 0xFF {
        if marker == 0xFF {
          offset += 1
        } else if marker == 0x01 || (0xD0...0xD8).contains(marker) {
          offset += 2
        } else {
          guard let length = reader.big16(offset + 2), length >= 2 else { return nil }
          let end = offset + 2 + length
          switch marker {
          case 0xDA:
            guard let size else { return nil }
            self.size = size
            isTurned = orientation.map { $0 > 4 } ?? false
            return
          case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            size = reader.size(widthAt: offset + 7, heightAt: offset + 5, reader.big16)
          case 0xE1:
            // The last one counts, as it does for gdk-pixbuf.
            orientation = ExifOrientation.read(reader, from: offset + 4, to: end) ?? orientation
          default: break
          }
          offset = end
        }
      }
      return nil
    }
  }
}
