/// The head of a request, sent before the bytes of an image: the picture to make, and its limits.
struct WorkerRequest: Equatable {
  /// Bytes of an encoded request.
  static let byteCount = numberCount * 4
  private static let numberCount = 15
  /// Says that this is a request, and of which version of the messages.
  private static let mark: UInt32 = 0x5152_4601

  var render: RenderRequest
  var limits: ImageLimits
  /// Bytes of the image that follow.
  var imageBytes: Int

  init(render: RenderRequest, limits: ImageLimits, imageBytes: Int) {
    self.render = render
    self.limits = limits
    self.imageBytes = imageBytes
  }

  /// Reads a request; nil unless it is one as ``encoded`` makes them.
  init?(_ bytes: [UInt8]) {
    let numbers = WireBytes.numbers(bytes)
    guard bytes.count == Self.byteCount, numbers[0] == Self.mark else { return nil }
    let values = numbers.map(Int.init)
    guard let form = ImageForm(wire: Array(values[1...5])),
      (1...1000).contains(values[6]), (1...1000).contains(values[7]), values[8] <= 1,
      values[14] <= values[9]
    else { return nil }
    render = RenderRequest(
      size: SymbolSize(columns: values[6], rows: values[7]), form: form, isRound: values[8] == 1)
    limits = ImageLimits()
    limits.bytes = values[9]
    limits.side = values[10]
    limits.pixels = values[11]
    limits.picturePixels = values[12]
    limits.pictureBytes = values[13]
    imageBytes = values[14]
  }

  /// The request as it is sent; limits over 32 bits are cut to that.
  var encoded: [UInt8] {
    var wire = WireBytes()
    wire.append(Self.mark)
    for number in render.form.wire { wire.append(number) }
    for number in [render.size.columns, render.size.rows, render.isRound ? 1 : 0] {
      wire.append(number)
    }
    for number in [limits.bytes, limits.side, limits.pixels] { wire.append(number) }
    for number in [limits.picturePixels, limits.pictureBytes, imageBytes] { wire.append(number) }
    return wire.bytes
  }
}

extension ImageForm {
  /// Kind, characters, colours, and the sides of a cell.
  fileprivate var wire: [Int] {
    switch self {
    case .symbols(let style): [0, index(of: style.symbols), index(of: style.colors), 0, 0]
    case .sixel(let cell): [1, 0, 0, cell.width, cell.height]
    case .png(let cell): [2, 0, 0, cell.width, cell.height]
    }
  }

  fileprivate init?(wire: [Int]) {
    let cell = PixelSize(width: wire[3], height: wire[4])
    let (symbols, colors) = (SymbolStyle.Symbols.allCases, SymbolStyle.Colors.allCases)
    switch wire[0] {
    case 0 where symbols.indices.contains(wire[1]) && colors.indices.contains(wire[2]):
      self = .symbols(SymbolStyle(symbols: symbols[wire[1]], colors: colors[wire[2]]))
    case 1: self = .sixel(cell: cell)
    case 2: self = .png(cell: cell)
    default: return nil
    }
  }

  private func index<Case: CaseIterable & Equatable>(of value: Case) -> Int {
    Case.allCases.prefix { $0 != value }.count
  }
}

/// The start of an answer: how it went, and how many bytes of a picture follow.
struct WorkerAnswer: Equatable {
  /// Bytes of an encoded answer.
  static let byteCount = 12
  /// Says that this is an answer, and of which version of the messages.
  private static let mark: UInt32 = 0x4152_4601

  /// The result.
  ///
  /// Sizes and formats are not said: who asks knows them from the image's header.
  enum Status: UInt32, CaseIterable {
    case picture
    case damaged
    case tooLarge
    case libraryMissing
    case formatMissing
    case outOfMemory
  }

  var status: Status
  /// Bytes of the picture that follow; 0 where there is none.
  var pictureBytes: Int

  init(status: Status, pictureBytes: Int) {
    self.status = status
    self.pictureBytes = pictureBytes
  }

  /// Reads the start of an answer; nil unless it is one as ``encoded`` makes them.
  init?(_ bytes: [UInt8]) {
    let numbers = WireBytes.numbers(bytes)
    guard bytes.count == Self.byteCount, numbers[0] == Self.mark,
      let status = Status(rawValue: numbers[1]), status == .picture || numbers[2] == 0
    else { return nil }
    self.status = status
    pictureBytes = Int(numbers[2])
  }

  /// The start of an answer as it is sent.
  var encoded: [UInt8] {
    var wire = WireBytes()
    wire.append(Self.mark)
    wire.append(status.rawValue)
    wire.append(pictureBytes)
    return wire.bytes
  }
}

extension WorkerAnswer.Status {
  /// The status that says most about a failure of decoding.
  init(_ failure: ImageFailure) {
    self =
      switch failure {
      case .tooLarge: .tooLarge
      case .libraryMissing: .libraryMissing
      case .formatMissing: .formatMissing
      case .outOfMemory: .outOfMemory
      default: .damaged
      }
  }

  /// The failure of an image with such a header; nil for a picture.
  func failure(_ header: ImageHeader) -> ImageFailure? {
    switch self {
    case .picture: nil
    case .damaged: .damaged
    case .tooLarge: .tooLarge(header.size)
    case .libraryMissing: .libraryMissing(header.size)
    case .formatMissing: .formatMissing(header.format, header.size)
    case .outOfMemory: .outOfMemory
    }
  }
}

/// Messages between this program and its decoding process: numbers of 32 bits, little end first.
struct WireBytes {
  private(set) var bytes: [UInt8] = []

  /// Adds a number; what does not fit is the largest that does.
  mutating func append(_ number: Int) { append(UInt32(clamping: number)) }

  mutating func append(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  /// The numbers of a message; bytes after the last whole number are left out.
  static func numbers(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
