import TestSupport
import Testing

@testable import ImageLoading

@Suite struct PixelFormTests {
  private let decoder = ImageDecoder()
  private let cell = PixelSize(width: 10, height: 20)
  private let size = SymbolSize(columns: 4, rows: 3)

  @Test func `sixels fill their cells with the colours of the image`() throws {
    let picture = try sixels(halves(left: [255, 0, 0, 255], right: [0, 0, 255, 255]))
    #expect(picture.width == 40 && picture.height == 60)
    for row in [0, 30, 59] {
      #expect(near(picture.pixels[.init(column: 2, row: row)], [100, 0, 0]))
      #expect(near(picture.pixels[.init(column: 37, row: row)], [0, 0, 100]))
    }
  }

  @Test func `transparent pixels of sixels stay untouched`() throws {
    let picture = try sixels(halves(left: [0, 0, 0, 0], right: [0, 255, 0, 255]))
    #expect(picture.parameters.dropFirst().first == 1, "background select: left as it is")
    for row in [0, 30, 59] {
      #expect(picture.pixels[.init(column: 2, row: row)] == nil)
      #expect(near(picture.pixels[.init(column: 37, row: row)], [0, 100, 0]))
    }
  }

  @Test func `sixels stay within their cells, whatever a cell's size`() throws {
    let image = halves(left: [9, 8, 7, 255], right: [200, 100, 50, 255])
    for (width, height) in [(1, 1), (6, 6), (7, 15), (9, 19), (12, 23), (300, 2)] {
      let form = ImageForm.sixel(cell: PixelSize(width: width, height: height))
      let request = RenderRequest(size: SymbolSize(columns: 3, rows: 2), form: form)
      guard case .sixel(let bytes) = try decoder.render(image, as: request) else { continue }
      let picture = SixelPicture(bytes)
      #expect(picture.width == 3 * min(256, max(6, width)))
      let rows = 2 * max(6, height)
      #expect(picture.height <= rows && picture.height > rows - 6)
      #expect(
        picture.pixels.keys.allSatisfy { $0.column < picture.width && $0.row < picture.height })
    }
  }

  @Test func `a PNG is as large as its cells and holds nothing but pixels`() throws {
    let image = halves(left: [255, 0, 0, 255], right: [0, 0, 255, 128])
    let png = try png(image, isRound: false)
    #expect(PNGChunks.sizeOfPlain(png) == PixelSize(width: 40, height: 60))
    let pixels = try decoder.bitmap(of: png).pixels
    #expect(pixels[..<4] == [255, 0, 0, 255] && pixels.suffix(4) == [0, 0, 255, 128])
  }

  @Test func `a round picture is an ellipse within its sides`() throws {
    let image = halves(left: [255, 0, 0, 255], right: [255, 0, 0, 255])
    let bitmap = try decoder.bitmap(of: png(image, isRound: true))
    for row in 0..<60 {
      for column in 0..<40 {
        // The distance from the centre, as a part of that to the edge in the same direction.
        let x = (Double(column) - 19.5) / 20
        let y = (Double(row) - 29.5) / 30
        let distance = (x * x + y * y).squareRoot()
        let alpha = bitmap.pixels[(row * 40 + column) * 4 + 3]
        if distance < 0.94 { #expect(alpha == 255, "\(column) \(row)") }
        if distance > 1.06 { #expect(alpha == 0, "\(column) \(row)") }
      }
    }
    let total = stride(from: 3, to: bitmap.pixels.count, by: 4).reduce(0) {
      $0 + Int(bitmap.pixels[$1])
    }
    #expect(abs(Double(total) / 255 - Double.pi * 20 * 30) < 10)
  }

  @Test func `the corners of a round picture of symbols are the terminal's`() throws {
    let image = halves(left: [255, 0, 0, 255], right: [255, 0, 0, 255])
    let request = RenderRequest(
      size: SymbolSize(columns: 20, rows: 10), form: .symbols(SymbolStyle()), isRound: true)
    guard case .symbols(let drawing) = try decoder.render(image, as: request) else { return }
    for (column, row) in [(0, 0), (19, 0), (0, 9), (19, 9), (1, 0), (0, 1)] {
      let cell = drawing[column, row]
      #expect(cell.scalar == " " && cell.background == .own && cell.foreground == .own)
    }
    #expect(drawing[10, 5].background == .rgb(0xFF0000))
    for cell in drawing.cells where cell.scalar != " " { #expect(cell.foreground != .own) }
  }

  @Test func `a picture over the limit is smaller, and sixels over it are refused`() throws {
    var limits = ImageLimits()
    limits.picturePixels = 600
    let small = ImageDecoder(limits: limits)
    let image = halves(left: [255, 0, 0, 255], right: [0, 0, 255, 255])
    guard case .png(let png) = try small.render(image, as: request(.png(cell: cell))) else {
      return
    }
    #expect(PNGChunks.sizeOfPlain(png) == PixelSize(width: 20, height: 30))
    #expect(throws: ImageFailure.tooLarge(PixelSize(width: 40, height: 60))) {
      try small.render(image, as: request(.sixel(cell: cell)))
    }
    let huge = RenderRequest(
      size: SymbolSize(columns: 1000, rows: 1000),
      form: .png(cell: PixelSize(width: .max, height: .max)))
    #expect(try huge.pictureSize(ImageLimits()).pixels <= ImageLimits().picturePixels)
  }

  @Test func `bytes over the limit are refused`() {
    var limits = ImageLimits()
    limits.pictureBytes = 50
    let image = halves(left: [255, 0, 0, 255], right: [0, 0, 255, 255])
    for form in [ImageForm.png(cell: cell), .sixel(cell: cell)] {
      #expect(throws: ImageFailure.tooLarge(PixelSize(width: 8, height: 2))) {
        try ImageDecoder(limits: limits).render(image, as: request(form))
      }
    }
  }

  private func request(_ form: ImageForm, isRound: Bool = false) -> RenderRequest {
    RenderRequest(size: size, form: form, isRound: isRound)
  }

  private func halves(left: [UInt8], right: [UInt8]) -> [UInt8] {
    let rgba = (0..<16).flatMap { $0 % 8 < 4 ? left : right }
    return EncodedImages.png(width: 8, height: 2, rgba: rgba)
  }

  private func sixels(_ image: [UInt8]) throws -> SixelPicture {
    guard case .sixel(let bytes) = try decoder.render(image, as: request(.sixel(cell: cell)))
    else { throw ImageFailure.damaged }
    return SixelPicture(bytes)
  }

  private func png(_ image: [UInt8], isRound: Bool) throws -> [UInt8] {
    let request = request(.png(cell: cell), isRound: isRound)
    guard case .png(let bytes) = try decoder.render(image, as: request) else {
      throw ImageFailure.damaged
    }
    return bytes
  }

  private func near(_ color: [Int]?, _ expected: [Int]) -> Bool {
    guard let color else { return false }
    return zip(color, expected).allSatisfy { abs($0 - $1) <= 8 }
  }
}
