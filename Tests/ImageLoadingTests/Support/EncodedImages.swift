import Foundation
import Testing

/// Images encoded by hand, so that every byte of a fixture is known.
enum EncodedImages {
  /// Colours in the order of the corners of `jpeg`: red, green, blue, white, as RGB.
  static let corners: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  /// A PNG of 8-bit RGBA pixels, stored without compression.
  static func png(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows += [0] + rgba[row * width * 4..<(row + 1) * width * 4]
    }
    return pngStart(width: width, height: height)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A PNG up to its first chunk, which may announce any size.
  static func pngStart(width: Int, height: Int) -> [UInt8] {
    signature + chunk("IHDR", big32(width) + big32(height) + [8, 6, 0, 0, 0])
  }

  /// The first bytes of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A GIF with a canvas and frames of one colour each (indexes of black, red, green, blue).
  static func gif(width: Int, height: Int, frames: [UInt8]) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little16(width) + little16(height) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    for colour in frames {
      bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0]
      bytes += little16(width) + little16(height) + [0, 2]
      let data = lzw(pixels: width * height, colour: colour)
      bytes += [UInt8(data.count)] + data + [0]
    }
    return bytes + [0x3B]
  }

  /// A BMP of 24-bit pixels, rows from the top.
  static func bmp(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - width * 3 % 4) % 4)
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        pixels += rgb[(row * width + column) * 3..<(row * width + column) * 3 + 3].reversed()
      }
      pixels += padding
    }
    let header =
      little32(40) + little32(width) + little32(-height) + [1, 0, 24, 0] + little32(0)
      + little32(pixels.count) + little32(0) + little32(0) + little32(0) + little32(0)
    return Array("BM".utf8) + little32(54 + pixels.count) + little32(0) + little32(54) + header
      + pixels
  }

  /// A JPEG of 32×16 pixels whose quarters have the colours of `corners`, with an orientation.
  static func jpeg(orientation: Int? = nil) throws -> [UInt8] {
    let bytes = try fixture(
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL
      EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
      FBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgJCv/EABQQ
      AQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAwEBAAAAAAAAAAAAAAAABwkKBgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA
      DAMBAAIRAxEAPwCdEGLUwFjISZjwGXjRm9ygOltVY7gB/9k=
      """)
    guard let orientation else { return bytes }
    // A big-endian TIFF directory with the one entry 0x0112, a SHORT.
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let tiff = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    let exif = Array("Exif".utf8) + [0, 0] + tiff
    return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...]
  }

  /// A lossless WebP of 2×1 pixels, red and red.
  static func webp() throws -> [UInt8] {
    try fixture("UklGRhwAAABXRUJQVlA4TA8AAAAvAQAAAAcQ/Y/+ByKi/wEA")
  }

  /// A lossy WebP of 2×1 pixels.
  static func lossyWebP() throws -> [UInt8] {
    try fixture(
      "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAEAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA="
    )
  }

  /// Bytes in base 64, on any number of lines.
  static func fixture(_ base64: String) throws -> [UInt8] {
    try #require(Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map(Array.init))
  }

  /// Codes of three bits: a clear code before every pixel keeps the width from growing.
  private static func lzw(pixels: Int, colour: UInt8) -> [UInt8] {
    let clear: UInt8 = 4
    let end: UInt8 = 5
    let codes = (0..<pixels).flatMap { _ in [clear, colour] } + [end]
    let bits = codes.flatMap { code in (0..<3).map { code >> $0 & 1 } }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
        $0 | $1.element << $1.offset
      }
    }
  }

  /// A chunk of a PNG with its checksum.
  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return big32(data.count) + body + big32(Int(crc32(body)))
  }

  /// A zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = little16(bytes.count)
    return [0x78, 0x01, 0x01] + length + length.map(~) + bytes + big32(Int(adler32(bytes)))
  }

  /// The checksum of a chunk (ISO/IEC 15948, annex D).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let (a, b) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    return b << 16 | a
  }
}

func big32(_ number: Int) -> [UInt8] { little32(number).reversed() }

func little16(_ number: Int) -> [UInt8] { Array(little32(number)[..<2]) }

func little32(_ number: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
