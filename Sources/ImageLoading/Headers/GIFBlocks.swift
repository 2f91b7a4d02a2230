/// The blocks of a GIF up to the end of its first frame (GIF89a, appendix A and B).
enum GIFBlocks {
  /// The first frame of an animation.
  struct Frame: Equatable {
    /// Size of the smallest canvas from the origin that holds the frame.
    let size: PixelSize
    /// Bytes of the file up to the end of the frame.
    let endOffset: Int
  }

  private static let extensionBlock = 0x21
  private static let imageBlock = 0x2C
  private static let trailer: UInt8 = 0x3B

  /// Finds the first frame; nil where there is none.
  ///
  /// O(number of blocks before its end).
  static func firstFrame(_ reader: ByteReader) -> Frame? {
    guard let flags = reader.byte(10) else { return nil }
    var offset = 13 + colourTableBytes(flags)
    while reader.byte(offset) == extensionBlock {
      offset = endOfSubBlocks(reader, from: offset + 2)
    }
    guard reader.byte(offset) == imageBlock, let frameFlags = reader.byte(offset + 9),
      let origin = reader.size(widthAt: offset + 1, heightAt: offset + 3, reader.little16),
      let size = reader.size(widthAt: offset + 5, heightAt: offset + 7, reader.little16)
    else { return nil }
    let extent = PixelSize(width: origin.width + size.width, height: origin.height + size.height)
    // One byte, the code size, precedes the pixels.
    let end = endOfSubBlocks(reader, from: offset + 10 + colourTableBytes(frameFlags) + 1)
    return Frame(size: extent, endOffset: min(end, reader.bytes.count))
  }

  /// The file with every frame after the first one cut off, so that no decoder sees them.
  static func keepingFirstFrame(_ bytes: [UInt8]) -> [UInt8] {
    guard let frame = firstFrame(ByteReader(bytes)) else { return bytes }
    return bytes[..<frame.endOffset] + [trailer]
  }

  private static func colourTableBytes(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  /// Skips blocks that tell their length in front, up to and with the empty one that ends them.
  private static func endOfSubBlocks(_ reader: ByteReader, from start: Int) -> Int {
    var offset = start
    while let length = reader.byte(offset), length > 0 { offset += 1 + length }
    return offset + 1
  }
}
