@testable import ImageLoading

/// The messages between the program and its decoding process: what is accepted is what would be sent,
/// and a picture that is accepted stays within what was asked for.
///
/// The start of a message is put in front, for random bytes would hardly have it: first a byte that
/// says which message it is, then the message.
enum WireFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let kind = input.byte()
    switch kind % 4 {
    case 0: try checkRequest([0x01, 0x46, 0x52, 0x51] + input.rest.prefix(56))
    case 1: try checkAnswer([0x01, 0x46, 0x52, 0x41] + input.rest.prefix(8))
    default: try checkPicture(&input)
    }
    try checkRequest(input.bytes)
    try checkAnswer(input.bytes)
  }

  private static func checkRequest(_ bytes: [UInt8]) throws {
    guard let request = WorkerRequest(bytes) else { return }
    try expect(request.imageBytes <= request.limits.bytes, "more than the limit: \(request)")
    // Numbers that a form does not have are not kept.
    try expectEqual(WorkerRequest(request.encoded), request, "sent again")
  }

  private static func checkAnswer(_ bytes: [UInt8]) throws {
    guard let answer = WorkerAnswer(bytes) else { return }
    try expectEqual(answer.encoded, bytes, "sent again")
  }

  private static func checkPicture(_ input: inout FuzzInput) throws {
    let size = SymbolSize(columns: 1 + input.byte() % 5, rows: 1 + input.byte() % 5)
    let cell = PixelSize(width: input.byte() % 20, height: input.byte() % 20)
    let style = SymbolStyle(
      symbols: input.choice(of: SymbolStyle.Symbols.allCases),
      colors: input.choice(of: SymbolStyle.Colors.allCases))
    let form = input.choice(of: [ImageForm.symbols(style), .sixel(cell: cell), .png(cell: cell)])
    let request = RenderRequest(size: size, form: form)
    var bytes = input.bytes
    if case .sixel = form { bytes = Array("\u{1B}Pq".utf8) + bytes + Array("\u{1B}\\".utf8) }
    guard let picture = RenderedImage(wire: bytes, for: request, limits: ImageLimits()) else {
      return
    }
    try expectEqual(picture.wire, bytes, "sent again")
    switch picture {
    case .symbols(let image): try expectEqual(image.size, size, "size")
    case .sixel(let bytes): try SixelReader.check(bytes, within: size.pixels(of: request.cell))
    case .png(let bytes):
      let asked = try request.pictureSize(ImageLimits())
      try expectEqual(ImageHeader(bytes)?.size, asked, "size")
    }
  }
}
