/// An input that is read from its start to its end, decompressed and converted to UTF-8 on its way.
struct DecodedInput: ~Copyable {
  /// Milliseconds without more bytes after which the first ones have to do to see what they are.
  private static let patience: Int32 = 200

  private let stream: StreamInput
  private var decoder: InputDecoder

  init(_ stream: StreamInput, options: RecordOptions) {
    self.stream = stream
    decoder = InputDecoder(options)
  }

  /// The file or pipe.
  var file: InputFile { stream.file }

  /// Whether what comes from now on is what stands in the file.
  var isTransparent: Bool { decoder.isTransparent }

  /// The decoding so far.
  var decoding: InputDecoding { decoder.decoding }

  /// Waits until there is something to read, or the end of it.
  ///
  /// - Parameter milliseconds: the longest wait for more bytes; nil waits for as long as it takes.
  mutating func wait(milliseconds: Int32?) -> StreamInput.Event {
    while true {
      if decoder.isTransparent { return stream.wait(milliseconds: milliseconds) }
      let isReady = decoder.advance() != .needsInput
      let limit = decoder.isUndecided ? min(milliseconds ?? .max, Self.patience) : milliseconds
      let event = stream.wait(milliseconds: isReady ? 0 : limit)
      if event == .woken { return .woken }
      if isReady { return .readable }
      if event == .timeout, decoder.isUndecided {
        decoder.settle()
        continue
      }
      guard event == .readable else { return event }
      decoder.feed(from: stream.file)
    }
  }

  /// Reads what is there, and waits for it if need be; 0 bytes are the end.
  ///
  /// A failure comes behind all that could be read.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
    while !decoder.isTransparent {
      switch decoder.advance() {
      case .output: return decoder.read(into: buffer)
      case .needsInput: decoder.feed(from: stream.file)
      case .end:
        if let failure = decoder.failure ?? stream.failure() { throw failure }
        return 0
      }
    }
    let count = try stream.file.read(into: buffer)
    if count == 0, let failure = stream.failure() { throw failure }
    return count
  }
}

/// The decoding of an input's bytes before they were read as UTF-8.
public struct InputDecoding: Sendable, Hashable {
  /// How they were compressed, if they were.
  public internal(set) var compression: Compression?
  /// The encoding that they were converted from; nil for UTF-8.
  public internal(set) var encoding: TextEncoding?
  /// Bytes, or units of the encoding, that stand for no character; U+FFFD is in their place.
  public internal(set) var replacedCount = 0

  /// Whether the bytes are read as they are.
  public var isNone: Bool { compression == nil && encoding == nil }
}
