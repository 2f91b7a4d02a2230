import TestSupport
import Testing

@testable import ImageLoading

@Suite struct WorkerMessageTests {
  private let cell = PixelSize(width: 10, height: 20)

  @Test func `every request comes back as it was sent`() {
    let forms = SymbolStyle.all.map(ImageForm.symbols) + [.sixel(cell: cell), .png(cell: cell)]
    for form in forms {
      for (columns, rows, isRound) in [(1, 1, false), (1000, 1000, true), (60, 20, false)] {
        let size = SymbolSize(columns: columns, rows: rows)
        let request = WorkerRequest(
          render: RenderRequest(size: size, form: form, isRound: isRound), limits: ImageLimits(),
          imageBytes: 12_345)
        #expect(request.encoded.count == WorkerRequest.byteCount)
        #expect(WorkerRequest(request.encoded) == request)
      }
    }
  }

  @Test func `a request with any number out of its range is refused`() {
    let good = request(.symbols(SymbolStyle())).encoded
    // Numbers: mark, form, symbols, colours, two sides, columns, rows, round, limits, bytes.
    let wrong = [
      (0, [0, 1]), (1, [3, 255]), (2, [3]), (3, [5]), (6, [0, 1001]), (7, [0, 1001]), (8, [2]),
      (14, [ImageLimits().bytes + 1, Int(UInt32.max)]),
    ]
    for (place, numbers) in wrong {
      for number in numbers {
        #expect(
          WorkerRequest(replacing(place, in: good, with: number)) == nil, "\(place) \(number)")
      }
    }
    for count in 0..<good.count { #expect(WorkerRequest(Array(good[..<count])) == nil) }
    #expect(WorkerRequest(good + [0]) == nil)
  }

  @Test func `random requests and answers are refused or mean what they say`() {
    var generator = RandomSource(seed: 31)
    let request = request(.symbols(SymbolStyle())).encoded
    let answer = WorkerAnswer(status: .picture, pictureBytes: 9).encoded
    for _ in 0..<20_000 {
      let someRequest = damaged(request, &generator)
      if let read = WorkerRequest(someRequest) { #expect(WorkerRequest(read.encoded) == read) }
      let someAnswer = damaged(answer, &generator)
      if let read = WorkerAnswer(someAnswer) { #expect(read.encoded == someAnswer) }
    }
  }

  @Test func `every answer comes back, and only a picture has bytes`() {
    for status in WorkerAnswer.Status.allCases {
      let answer = WorkerAnswer(status: status, pictureBytes: status == .picture ? 77 : 0)
      #expect(WorkerAnswer(answer.encoded) == answer)
      #expect(
        (WorkerAnswer(replacing(2, in: answer.encoded, with: 5)) == nil) == (status != .picture))
    }
    let good = WorkerAnswer(status: .picture, pictureBytes: 1).encoded
    #expect(WorkerAnswer(replacing(0, in: good, with: 9)) == nil)
    #expect(WorkerAnswer(replacing(1, in: good, with: 6)) == nil)
    for count in 0..<good.count { #expect(WorkerAnswer(Array(good[..<count])) == nil) }
  }

  @Test func `a failure means the same on both sides`() throws {
    let header = try #require(ImageHeader(EncodedImages.jpeg(orientation: 6)))
    let failures: [ImageFailure] = [
      .damaged, .tooLarge(header.size), .libraryMissing(header.size),
      .formatMissing(.jpeg, header.size), .outOfMemory,
    ]
    for failure in failures {
      #expect(WorkerAnswer.Status(failure).failure(header) == failure)
    }
  }

  private func request(_ form: ImageForm) -> WorkerRequest {
    WorkerRequest(
      render: RenderRequest(size: SymbolSize(columns: 4, rows: 2), form: form),
      limits: ImageLimits(), imageBytes: 10)
  }

  private func replacing(_ place: Int, in bytes: [UInt8], with number: Int) -> [UInt8] {
    bytes[..<(place * 4)] + little32(number) + bytes[(place * 4 + 4)...]
  }

  private func damaged(_ bytes: [UInt8], _ generator: inout RandomSource) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<generator.number(in: 1...3) {
      bytes[generator.below(bytes.count)] = UInt8(generator.pick([0, 1, 2, 3, 4, 5, 128, 255]))
    }
    return bytes
  }
}
