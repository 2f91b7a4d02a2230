/// The orientation that cameras embed in a JPEG (EXIF 2.32, 4.6.4 and tag 0x0112).
enum ExifOrientation {
  private static let tag = 0x0112
  private static let short = 3
  private static let entryBytes = 12

  /// Reads the orientation of an APP1 segment, from 1 to 8; nil where it has none.
  ///
  /// Only the first directory is read, which has 65,535 entries at most.
  /// - Parameter start: Where the contents of the segment begin, after its length.
  static func read(_ reader: ByteReader, from start: Int, to end: Int) -> Int? {
    guard end - start >= 32, reader.has("Exif", at: start) else { return nil }
    let tiff = start + 6
    guard let order = ByteOrder(reader, at: tiff),
      let distance = order.number32(reader, tiff + 4), distance <= end - tiff - 2,
      let count = order.number16(reader, tiff + distance),
      tiff + distance + 2 + count * entryBytes <= end
    else { return nil }
    let entries = tiff + distance + 2
    for entry in stride(from: entries, to: entries + count * entryBytes, by: entryBytes)
    where order.number16(reader, entry) == tag {
      guard order.number16(reader, entry + 2) == short, order.number32(reader, entry + 4) == 1,
        let orientation = order.number16(reader, entry + 8), (1...8).contains(orientation)
      else { return nil }
      return orientation
    }
    return nil
  }

  /// Which byte of a number comes first, as a TIFF header tells.
  private enum ByteOrder {
    case big
    case little

    init?(_ reader: ByteReader, at offset: Int) {
      if reader.has("MM\0*", at: offset) {
        self = .big
      } else if reader.has("II*\0", at: offset) {
        self = .little
      } else {
        return nil
      }
    }

    func number16(_ reader: ByteReader, _ offset: Int) -> Int? {
      self == .big ? reader.big16(offset) : reader.little16(offset)
    }

    func number32(_ reader: ByteReader, _ offset: Int) -> Int? {
      self == .big ? reader.big32(offset) : reader.little32(offset)
    }
  }
}
