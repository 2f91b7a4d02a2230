import ImageLoading
import TestSupport
import Testing

@Suite struct WorkerPoolTests {
  private let pool = WorkerPool(.fixture)
  private let cell = PixelSize(width: 10, height: 20)

  @Test func `every form of picture is the same as without a process`() throws {
    let images = [
      EncodedImages.png(width: 3, height: 2, rgba: (0..<24).map { UInt8($0 * 10 + 20) }),
      try EncodedImages.jpeg(orientation: 6),
      EncodedImages.gif(width: 5, height: 4, frames: [1, 2]),
      EncodedImages.bmp(width: 2, height: 1, rgb: [1, 2, 3, 200, 100, 50]),
    ]
    let forms = SymbolStyle.all.map(ImageForm.symbols) + [.sixel(cell: cell), .png(cell: cell)]
    for (image, form, isRound) in images.flatMap({ image in
      forms.flatMap { form in [(image, form, false), (image, form, true)] }
    }) {
      let request = RenderRequest(
        size: SymbolSize(columns: 5, rows: 3), form: form, isRound: isRound)
      #expect(
        try pool.render(image, as: request) == ImageDecoder().render(image, as: request),
        "\(request)")
    }
  }

  @Test func `a failure of decoding is the same as without a process`() throws {
    let jpeg = try EncodedImages.jpeg()
    let samples = [
      [], Array("<svg/>".utf8), Array(jpeg[..<20]), Array(jpeg[..<200]),
      EncodedImages.pngStart(width: 40_000, height: 40_000), try EncodedImages.webp(),
    ]
    let request = RenderRequest(size: SymbolSize(columns: 5, rows: 3), form: .sixel(cell: cell))
    for sample in samples {
      #expect(result(pool, sample, request) == result(ImageDecoder(), sample, request))
    }
  }

  @Test func `a program that is not there fails each image, and none is decoded here`() throws {
    var configuration = WorkerPool.Configuration.fixture
    for program in ["/no/such/program", "/bin/false", "/bin/true", "/etc/passwd"] {
      configuration.program = program
      let request = RenderRequest(size: SymbolSize(columns: 5, rows: 3), form: .png(cell: cell))
      let broken = WorkerPool(configuration)
      for _ in 0..<2 {
        #expect(throws: ImageFailure.decoderNotStarted) {
          try broken.render(EncodedImages.jpeg(), as: request)
        }
      }
    }
  }
}
