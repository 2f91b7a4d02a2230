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
