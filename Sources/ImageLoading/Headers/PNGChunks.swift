/// The chunks of a PNG (ISO/IEC 15948, clauses 5 and 11).
enum PNGChunks {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length, the kind and the checksum of a chunk, without its data.
  private static let frameBytes = 12

  /// The file without the chunks that pixels do not need, and without what follows its end.
  ///
  /// Texts and colour profiles are compressed: a few kilobytes could become gigabytes in a decoder
  /// that keeps them all. A chunk that is cut short stays, for the pixels that it still has.
  /// O(length).
  static func keepingPixels(_ bytes: [UInt8]) -> [UInt8] {
    let reader = ByteReader(bytes)
    var kept = signature
    var offset = signature.count
    while let length = reader.big32(offset), let kind = reader.byte(offset + 4) {
      let end = min(offset + frameBytes + length, bytes.count)
      // A capital letter in front marks the chunks without which there is no image.
      if kind & 0x20 == 0 || reader.has("tRNS", at: offset + 4) { kept += bytes[offset..<end] }
      if reader.has("IEND", at: offset + 4) { break }
      offset = end
    }
    return kept
  }

  /// The size that a PNG announces, if it is one of 8-bit RGB or RGBA and of IHDR, IDAT and IEND
  /// chunks alone, without a byte to spare; else nil.
  static func sizeOfPlain(_ bytes: [UInt8]) -> PixelSize? {
    let reader = ByteReader(bytes)
    guard bytes.starts(with: signature), reader.big32(8) == 13, reader.has("IHDR", at: 12),
      let size = reader.size(widthAt: 16, heightAt: 20, reader.big32), size.width > 0,
      size.height > 0, reader.byte(24) == 8, reader.byte(25) == 2 || reader.byte(25) == 6
    else { return nil }
    var offset = signature.count + frameBytes + 13
    while let length = reader.big32(offset), reader.has("IDAT", at: offset + 4) {
      offset += frameBytes + length
    }
    let isWhole = reader.big32(offset) == 0 && reader.has("IEND", at: offset + 4)
    return isWhole && bytes.count == offset + frameBytes ? size : nil
  }
}
