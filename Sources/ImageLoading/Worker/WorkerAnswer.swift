/// The start of an answer: how it went, and how many bytes of a picture follow.
struct WorkerAnswer: Equatable {
  /// Bytes of an encoded answer.
  static let byteCount = 12
  /// Says that this is an answer, and of which version of the messages.
  private static let mark: UInt32 = 0x4152_4601

  /// How it went.
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
  mutating func append(_ number: Int) {
    append(UInt32(clamping: number))
  }

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
