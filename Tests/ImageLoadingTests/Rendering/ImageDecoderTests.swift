import ImageLoading
import TestSupport
import Testing

@Suite struct ImageDecoderTests {
  private let decoder = ImageDecoder()

  @Test func `a PNG is decoded to its exact pixels`() throws {
    let rgba: [UInt8] = [
      255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
      1, 2, 3, 4, 200, 100, 50, 128, 255, 255, 255, 0,
    ]
    let bitmap = try decoder.bitmap(of: EncodedImages.png(width: 3, height: 2, rgba: rgba))
    #expect(bitmap.pixels == rgba)
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(bitmap.naturalSize == PixelSize(width: 3, height: 2))
  }

  @Test func `a BMP from the top is decoded to its exact pixels`() throws {
    let rgb: [UInt8] = [9, 8, 7, 6, 5, 4, 3, 2, 1, 250, 251, 252, 253, 254, 255, 0, 1, 2]
    let bitmap = try decoder.bitmap(of: EncodedImages.bmp(width: 3, height: 2, rgb: rgb))
    #expect(bitmap.pixels == withAlpha(rgb))
  }

  @Test func `only the first frame of a GIF is decoded`() throws {
    let green = try decoder.bitmap(of: EncodedImages.gif(width: 2, height: 2, frames: [2, 1, 3]))
    #expect(green.pixels == withAlpha(Array(repeating: [0, 255, 0], count: 4).flatMap(\.self)))
    var bytes = EncodedImages.gif(width: 2, height: 2, frames: [2, 1])
    let second = EncodedImages.gif(width: 2, height: 2, frames: [2]).count - 1
    bytes.replaceSubrange(second..., with: Array(repeating: 0xEE, count: 9))
    #expect(try decoder.bitmap(of: bytes) == green)
  }

  @Test func `every embedded orientation is turned upright`() throws {
    // The corners in reading order after each of the orientations 1 to 8 (EXIF 2.32, tag 0x0112).
    let upright = [
      [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1],
      [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
    ]
    for orientation in 1...8 {
      let bitmap = try decoder.bitmap(of: EncodedImages.jpeg(orientation: orientation))
      let isTurned = orientation > 4
      #expect(
        bitmap.naturalSize == PixelSize(width: isTurned ? 16 : 32, height: isTurned ? 32 : 16))
      #expect(PixelSize(width: bitmap.width, height: bitmap.height) == bitmap.naturalSize)
      let corners = [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
        nearestCorner(bitmap, bitmap.width * column / 4, bitmap.height * row / 4)
      }
      #expect(corners == upright[orientation - 1], "orientation \(orientation)")
    }
  }

  @Test func `a large image is scaled down and keeps its shape`() throws {
    var limits = ImageLimits()
    limits.bitmapSide = 8
    let small = ImageDecoder(limits: limits)
    for orientation in [1, 6] {
      let bitmap = try small.bitmap(of: EncodedImages.jpeg(orientation: orientation))
      #expect(max(bitmap.width, bitmap.height) == 8)
      #expect(min(bitmap.width, bitmap.height) == 4)
      #expect(max(bitmap.naturalSize.width, bitmap.naturalSize.height) == 32)
    }
    let line = try small.bitmap(
      of: EncodedImages.png(width: 100, height: 1, rgba: Array(repeating: 9, count: 400)))
    #expect(line.width == 8 && line.height == 1)
    #expect(line.naturalSize == PixelSize(width: 100, height: 1))
  }

  @Test func `a bomb is refused by its header, before any pixel`() {
    for (width, height) in [(50_000, 50_000), (16_385, 1), (1, 16_385), (7000, 7000)] {
      let size = PixelSize(width: width, height: height)
      let bytes = EncodedImages.pngStart(width: width, height: height)
      #expect(throws: ImageFailure.tooLarge(size)) { try decoder.bitmap(of: bytes) }
    }
    let forged = EncodedImages.pngStart(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)
    #expect(throws: ImageFailure.self) { try decoder.bitmap(of: forged) }
  }

  @Test func `what is no image, or only the start of a header, fails with its reason`() throws {
    #expect(throws: ImageFailure.notAnImage) { try decoder.bitmap(of: []) }
    #expect(throws: ImageFailure.notAnImage) { try decoder.bitmap(of: Array("<svg/>".utf8)) }
    for sample in [EncodedImages.pngStart(width: 9, height: 9), try EncodedImages.jpeg()] {
      #expect(throws: ImageFailure.damaged) { try decoder.bitmap(of: Array(sample[..<20])) }
      #expect(throws: ImageFailure.damaged) { try decoder.bitmap(of: Array(sample[..<33])) }
    }
  }

  @Test func `an image cut short is shown as far as it goes`() throws {
    let rgba = [UInt8](repeating: 200, count: 4000)
    let png = EncodedImages.png(width: 100, height: 10, rgba: rgba)
    let bitmap = try decoder.bitmap(of: Array(png[..<2000]))
    #expect(bitmap.width == 100 && bitmap.height == 10)
    #expect(bitmap.pixels[..<1600] == rgba[..<1600])
    #expect(bitmap.pixels[3600...] != rgba[3600...])
  }

  @Test func `random damage fails or decodes, and never traps`() throws {
    var generator = RandomSource(seed: 3)
    let rgba = [UInt8](repeating: 100, count: 8 * 8 * 4)
    let samples = [
      EncodedImages.png(width: 8, height: 8, rgba: rgba), try EncodedImages.jpeg(orientation: 5),
      EncodedImages.gif(width: 3, height: 3, frames: [1, 2]),
      EncodedImages.bmp(width: 2, height: 2, rgb: Array(repeating: 1, count: 12)),
    ]
    for sample in samples {
      for _ in 0..<100 {
        var bytes = sample
        let position = Int.random(in: 8..<bytes.count, using: &generator)
        bytes[position] = .random(in: 0...255, using: &generator)
        let bitmap = try? decoder.bitmap(of: bytes)
        #expect((bitmap?.pixels.count ?? 0) <= 400 * 400 * 4)
      }
    }
  }

  @Test func `without the library the size is still known`() throws {
    for wrong in [\ImageLibraries.pixbuf, \ImageLibraries.object] {
      var libraries = ImageLibraries()
      libraries[keyPath: wrong] = "libno-such-library.so.9"
      let decoder = ImageDecoder(libraries: libraries)
      #expect(throws: ImageFailure.libraryMissing(PixelSize(width: 32, height: 16))) {
        try decoder.bitmap(of: EncodedImages.jpeg())
      }
    }
  }

  @Test func `WebP is decoded where a loader is installed and says its size where none is`() throws
  {
    let webp = try EncodedImages.webp()
    do throws(ImageFailure) {
      #expect(try decoder.bitmap(of: webp).pixels == [255, 0, 0, 255, 255, 0, 0, 255])
    } catch {
      #expect(error == .formatMissing(.webp, PixelSize(width: 2, height: 1)))
    }
  }

  private func nearestCorner(_ bitmap: Bitmap, _ column: Int, _ row: Int) -> Int? {
    let start = (row * bitmap.width + column) * 4
    let pixel = bitmap.pixels[start..<start + 3]
    return EncodedImages.corners.firstIndex { corner in
      zip(corner, pixel).allSatisfy { abs(Int($0) - Int($1)) < 40 }
    }
  }

  private func withAlpha(_ rgb: [UInt8]) -> [UInt8] {
    stride(from: 0, to: rgb.count, by: 3).flatMap { rgb[$0..<$0 + 3] + [255] }
  }
}
