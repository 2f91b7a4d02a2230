/// Images that are meant to hurt, and some that are only unusual.
extension EncodedImages {
  /// Zeros, deflated to a five-hundredth (RFC 1951, 3.2.6): a literal, then runs of 258 at distance 1.
  static func deflatedZeros(count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append([1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0])
    for _ in 0..<count / 258 { bits.append([1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]) }
    bits.append([0, 0, 0, 0, 0, 0, 0])
    return [0x78, 0x01] + bits.bytes + [0, 0, 0, 0]
  }

  /// A red pixel with chunks of text and a colour profile that each inflate to 8 MB.
  static func textBomb(chunks: Int) -> [UInt8] {
    let zeros = deflatedZeros(count: 8 << 20)
    let text = chunk("zTXt", Array("a".utf8) + [0, 0] + zeros)
    let international = chunk("iTXt", Array("a".utf8) + [0, 1, 0, 0, 0] + zeros)
    let profile = chunk("iCCP", Array("a".utf8) + [0, 0] + zeros)
    let red = png(width: 1, height: 1, rgba: [255, 0, 0, 255])
    var bytes = Array(red[..<33]) + profile
    for _ in 0..<chunks {
      bytes += text
      bytes += international
    }
    return bytes + red[33...]
  }

  /// A PNG of 2×2 pixels whose data go on for many megabytes.
  static func endlessPNG() -> [UInt8] {
    pngStart(width: 2, height: 2) + chunk("IDAT", deflatedZeros(count: 16 << 20))
      + chunk("IEND", [])
  }

  /// A GIF of one red pixel, again and again.
  static func longGIF(frames: Int) -> [UInt8] {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0]
    var all = frame
    while all.count < frames * frame.count { all += all }
    let start = Array("GIF89a".utf8) + little16(1) + little16(1) + [0x80, 0, 0]
    return start + [0, 0, 0, 255, 0, 0] + all[..<(frames * frame.count)] + [0x3B]
  }

  /// A red PNG of 3×3 pixels in passes, whose rows have 1, 1, 2, 1, 1 and 3 pixels (ISO/IEC 15948, 8.2).
  static func interlacedPNG() -> [UInt8] {
    let red: [UInt8] = [255, 0, 0]
    let passes = [1, 1, 2, 1, 1, 3].map { [0] + Array(repeatElement(red, count: $0).joined()) }
    return signature + chunk("IHDR", big32(3) + big32(3) + [8, 2, 0, 0, 1])
      + chunk("IDAT", stored(Array(passes.joined()))) + chunk("IEND", [])
  }

  /// A PNG of one pixel of 16 bits a channel.
  static func deepPNG() -> [UInt8] {
    let row: [UInt8] = [0, 255, 255, 128, 0, 0, 1]
    return signature + chunk("IHDR", big32(1) + big32(1) + [16, 2, 0, 0, 0])
      + chunk("IDAT", stored(row)) + chunk("IEND", [])
  }

  /// A JPEG of 8×8 red pixels in cyan, magenta, yellow and black.
  static func cmykJPEG() throws -> [UInt8] {
    try fixture(
      """
      /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBX
      QUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEA
      AAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AE4YDAnP/9k=
      """)
  }

  /// A WebP animation of 4×4 pixels, red and then green.
  static func animatedWebP() throws -> [UInt8] {
    try fixture(
      """
      UklGRoQAAABXRUJQVlA4WAoAAAACAAAAAwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAMAAAMAAAAAAAJW
      UDhMDwAAAC8DwAAABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAMAAAMAAAAAAABWUDhMDwAAAC8DwAAAB9D/iP4HIqL/
      AQA=
      """)
  }
}

/// Bits in the order of deflate, from the lowest of each byte.
private struct BitWriter {
  var bytes: [UInt8] = []
  private var count = 0

  mutating func append(_ bits: [UInt8]) {
    for bit in bits {
      if count % 8 == 0 { bytes.append(0) }
      bytes[count / 8] |= bit << (count % 8)
      count += 1
    }
  }
}

extension EncodedImages {
  /// A PNG with the right checksum behind each chunk; anything else as it is.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: signature) else { return bytes }
    var mended = bytes
    var offset = signature.count
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { break }
      mended.replaceSubrange(end..<end + 4, with: big32(Int(crc32(Array(bytes[offset + 4..<end])))))
      offset = end + 4
    }
    return mended
  }
}
