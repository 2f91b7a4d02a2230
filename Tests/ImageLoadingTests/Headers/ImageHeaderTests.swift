import ImageLoading
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
  @Test func `the header of every format tells its size`() throws {
    let white = [UInt8](repeating: 255, count: 64)
    let images: [(ImageFormat, [UInt8], PixelSize)] = [
      (.png, EncodedImages.png(width: 3, height: 2, rgba: white), PixelSize(width: 3, height: 2)),
      (.jpeg, try EncodedImages.jpeg(), PixelSize(width: 32, height: 16)),
      (.jpeg, try EncodedImages.jpeg(orientation: 6), PixelSize(width: 16, height: 32)),
      (.gif, EncodedImages.gif(width: 5, height: 4, frames: [1]), PixelSize(width: 5, height: 4)),
      (.bmp, EncodedImages.bmp(width: 3, height: 2, rgb: white), PixelSize(width: 3, height: 2)),
      (.webp, try EncodedImages.webp(), PixelSize(width: 2, height: 1)),
      (.webp, try EncodedImages.lossyWebP(), PixelSize(width: 2, height: 1)),
      (.webp, extendedWebP(width: 5000, height: 3), PixelSize(width: 5000, height: 3)),
      (.bmp, coreBMP(width: 640, height: 480), PixelSize(width: 640, height: 480)),
    ]
    for (format, bytes, size) in images {
      let header = try #require(ImageHeader(bytes), "\(format)")
      #expect(header.format == format)
      #expect(header.size == size)
    }
  }

  @Test func `a header cut short anywhere gives a size or nil and never traps`() throws {
    for bytes in try samples() {
      let size = try #require(ImageHeader(bytes)).size
      for count in 0..<bytes.count {
        let cut = ImageHeader(Array(bytes[..<count]))
        #expect(cut == nil || cut?.size == size)
      }
      #expect(ImageHeader(Array(bytes[..<8])) == nil)
    }
  }

  @Test func `a header with random bytes never has an empty size`() throws {
    var generator = RandomSource(seed: 5)
    for bytes in try samples() {
      for _ in 0..<2000 {
        var damaged = bytes
        for _ in 0..<4 {
          damaged[Int.random(in: 3..<bytes.count, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        guard let size = ImageHeader(damaged)?.size else { continue }
        #expect(size.width > 0 && size.height > 0)
      }
    }
  }

  @Test func `bytes of other formats have no header`() {
    for start in ["", "B", "<svg xmlns=", "II*\0", "icns", "/* XPM */", "GIF88a", "RIFF____ACON"] {
      #expect(ImageFormat(startOf: Array(start.utf8)) == nil)
      #expect(ImageHeader(Array(start.utf8)) == nil)
    }
  }

  @Test func `a frame larger than the canvas of a GIF counts`() throws {
    var bytes = EncodedImages.gif(width: 5, height: 4, frames: [1])
    bytes.replaceSubrange(6..<10, with: [1, 0, 1, 0])
    #expect(ImageHeader(bytes)?.size == PixelSize(width: 5, height: 4))
  }

  private func samples() throws -> [[UInt8]] {
    [
      EncodedImages.pngStart(width: 3, height: 2), try EncodedImages.jpeg(orientation: 3),
      EncodedImages.gif(width: 2, height: 2, frames: [1, 2]), try EncodedImages.webp(),
      EncodedImages.bmp(width: 1, height: 1, rgb: [1, 2, 3]), try EncodedImages.lossyWebP(),
    ]
  }

  private func extendedWebP(width: Int, height: Int) -> [UInt8] {
    Array("RIFF".utf8) + little32(22) + Array("WEBPVP8X".utf8) + little32(10) + little32(0)
      + little32(width - 1)[..<3] + little32(height - 1)[..<3]
  }

  private func coreBMP(width: Int, height: Int) -> [UInt8] {
    Array("BM".utf8) + little32(26) + little32(0) + little32(26) + little32(12)
      + little16(width) + little16(height) + [1, 0, 24, 0]
  }
}
