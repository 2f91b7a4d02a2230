import ImageLoading
import TestSupport
import Testing

@Suite struct ExifOrientationTests {
  private let decoder = ImageDecoder()

  @Test func `every orientation in both byte orders gives the size that decoding gives`() throws {
    for order in TIFF.Order.allCases {
      for orientation in 0...9 {
        for padding in [0, 3] {
          let exif = TIFF(order: order, padding: padding, orientation: orientation).segment
          let bytes = try jpeg(segments: [exif])
          let size = try #require(ImageHeader(bytes)).size
          #expect(try decoder.bitmap(of: bytes).naturalSize == size, "\(order) \(orientation)")
          #expect((size.height == 32) == (5...8).contains(orientation))
        }
      }
    }
  }

  @Test func `the last orientation counts, also one after the frame`() throws {
    let turned = TIFF(order: .little, padding: 0, orientation: 6).segment
    let upright = TIFF(order: .big, padding: 0, orientation: 1).segment
    let other: [UInt8] = [0xFF, 0xE1, 0, 10] + Array("http://n".utf8)
    for segments in [
      [turned, upright], [upright, turned], [other, turned], [turned, other], [],
    ] {
      let bytes = try jpeg(segments: segments)
      #expect(try ImageHeader(bytes)?.size == decoder.bitmap(of: bytes).naturalSize)
    }
    var late = try EncodedImages.jpeg()
    let frame = try #require(late.indices.first { late[$0...].starts(with: [0xFF, 0xC4]) })
    late.insert(contentsOf: turned, at: frame)
    #expect(ImageHeader(late)?.size == PixelSize(width: 16, height: 32))
    #expect(try decoder.bitmap(of: late).naturalSize == PixelSize(width: 16, height: 32))
  }

  @Test func `a damaged directory gives the size that decoding gives`() throws {
    var generator = RandomSource(seed: 23)
    for round in 0..<1500 {
      let order = generator.pick(TIFF.Order.allCases)
      let padding = generator.below(3)
      var exif = TIFF(order: order, padding: padding, orientation: generator.number(in: 1...8))
        .segment
      for _ in 0..<generator.number(in: 1...2) {
        exif[generator.number(in: 4...(exif.count - 1))] = generator.pick([0, 1, 2, 3, 8, 255])
      }
      let bytes = try jpeg(segments: [exif])
      let size = try #require(ImageHeader(bytes)).size
      #expect(try decoder.bitmap(of: bytes).naturalSize == size, "\(round): \(exif)")
    }
  }

  private func jpeg(segments: [[UInt8]]) throws -> [UInt8] {
    let bytes = try EncodedImages.jpeg()
    return Array(bytes[..<2]) + Array(segments.joined()) + bytes[2...]
  }
}

/// An APP1 segment with a directory of one orientation after some other entries.
private struct TIFF {
  enum Order: CaseIterable {
    case big
    case little
  }

  let order: Order
  let padding: Int
  let orientation: Int

  var segment: [UInt8] {
    let start = order == .big ? Array("MM\0*".utf8) : Array("II*\0".utf8)
    let others = (0..<padding).flatMap { entry(0x0100 + $0, $0) }
    let tiff =
      start + number(8, 4) + number(padding + 1, 2) + others + entry(0x0112, orientation)
      + number(0, 4)
    let body = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }

  private func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = Array(little32(value)[..<count])
    return order == .big ? little.reversed() : little
  }
}
