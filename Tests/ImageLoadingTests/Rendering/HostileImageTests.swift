import ImageLoading
import TestSupport
import Testing

@Suite struct HostileImageTests {
  private let renderers: [any ImageRendering] = [ImageDecoder(), WorkerPool(.fixture)]
  private let request = RenderRequest(
    size: SymbolSize(columns: 2, rows: 1), form: .symbols(SymbolStyle()))

  @Test func `a PNG of 40,000 × 40,000 pixels is refused by its header`() {
    let bomb = EncodedImages.pngStart(width: 40_000, height: 40_000)
    expect(bomb, .failure(.tooLarge(PixelSize(width: 40_000, height: 40_000))))
  }

  @Test func `texts and profiles that would inflate to gigabytes are left out`() {
    expect(EncodedImages.textBomb(chunks: 100), color: 0xFF0000)
  }

  @Test func `data that go on after the last pixel are not inflated`() {
    expect(EncodedImages.endlessPNG(), color: nil)
  }

  @Test func `a GIF of a million frames costs one`() {
    expect(EncodedImages.longGIF(frames: 1_000_000), color: 0xFF0000)
  }

  @Test func `a file over the limit is refused by its length`() {
    expect(EncodedImages.longGIF(frames: 1_500_000), .failure(.tooManyBytes))
  }

  @Test func `unusual kinds of images are decoded`() throws {
    expect(EncodedImages.interlacedPNG(), color: 0xFF0000)
    expect(EncodedImages.deepPNG(), color: 0xFF8000)
    for renderer in renderers {
      guard
        case .success(.symbols(let drawing)) = result(
          renderer, try EncodedImages.cmykJPEG(), request),
        case .rgb(let color) = drawing[0, 0].background
      else {
        Issue.record("no picture of four colours of ink")
        continue
      }
      #expect(color >> 16 > 0xC0 && color & 0xFFFF < 0x4040, "red as in inks")
    }
  }

  @Test func `the first picture of a WebP animation is shown where its loader is installed`() throws
  {
    let size = PixelSize(width: 4, height: 4)
    for renderer in renderers {
      switch result(renderer, try EncodedImages.animatedWebP(), request) {
      case .success(let picture): #expect(picture == plain(0xFF0000))
      case .failure(let failure):
        print("WebP: no loader is installed (package webp-pixbuf-loader); the message was checked")
        #expect(failure == .formatMissing(.webp, size))
      }
    }
  }

  @Test func `a JPEG cut short shows what is there`() throws {
    let jpeg = try EncodedImages.jpeg()
    let cut = Array(jpeg[..<(jpeg.count - 12)])
    for renderer in renderers {
      let outcome = result(renderer, cut, request)
      guard case .success = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  private func expect(_ bytes: [UInt8], _ expected: Result<RenderedImage, ImageFailure>) {
    for renderer in renderers { #expect(result(renderer, bytes, request) == expected) }
  }

  private func expect(_ bytes: [UInt8], color: UInt32?) {
    for renderer in renderers {
      let outcome = result(renderer, bytes, request)
      #expect(outcome == .success(plain(color)))
    }
  }

  private func plain(_ color: UInt32?) -> RenderedImage {
    let cell = SymbolImage.Cell(
      scalar: " ", foreground: .own, background: color.map(SymbolImage.Color.rgb) ?? .own)
    return .symbols(SymbolImage(size: request.size, cells: [cell, cell]))
  }
}
