/// Makes UTF-8 text of what an input gives: decompresses it, then converts its encoding, or takes the colours out
/// of JSON.
///
/// It is fed as bytes come, and decodes only as far as its output is taken. What needs neither goes
/// through only until that is seen; see ``isTransparent``.
struct InputDecoder: ~Copyable {
  /// The readiness of an input.
  enum Readiness {
    /// Decoded bytes that can be taken.
    case output
    /// Nothing before more bytes are fed.
    case needsInput
    /// Nothing, and nothing will come.
    case end
  }

  private static let stageByteCount = 64 << 10

  private let options: RecordOptions
  private let library: String?
  /// The bytes that came, decompressed and converted.
  private var raw = ByteQueue(byteCount: stageByteCount)
  private var text = ByteQueue(byteCount: stageByteCount)
  private var output = ByteQueue(byteCount: stageByteCount)
  private var hasRawEnded = false
  private var hasTextEnded = false
  private var hasOutputEnded = false
  /// Whether what is there has to do to see what it is.
  private var isSettled = false
  private var isCompressionSeen = false
  private var isEncodingSeen = false
  private var decompressor: Decompressor?
  private var transcoder: Transcoder?
  private var colorRemover: ColorRemover?
  /// Why there is no more, if that is not the end of the input.
  private(set) var failure: RecordError?
  /// The decoding so far.
  private(set) var decoding = InputDecoding()

  /// - Parameter library: the file of a library in place of the usual one.
  init(_ options: RecordOptions, library: String? = nil) {
    self.options = options
    self.library = library
  }

  /// Whether what comes from now on needs no decoding, and nothing waits to be taken.
  var isTransparent: Bool {
    isCompressionSeen && isEncodingSeen && decompressor == nil && transcoder == nil
      && colorRemover == nil && raw.isEmpty && text.isEmpty && output.isEmpty && failure == nil
  }

  /// Takes in what a source has; if that is nothing, the input has ended.
  ///
  /// Called only when input is needed, so that there is room.
  mutating func feed(from source: some ByteSource) {
    do throws(RecordError) {
      let count = try raw.append(from: source)
      hasRawEnded = count == 0
    } catch {
      failure = error
      hasRawEnded = true
    }
  }

  /// Decodes until there is output, if the input that came is enough.
  mutating func advance() -> Readiness {
    while output.isEmpty, !hasOutputEnded {
      guard fillOutput() || fillText() else { return .needsInput }
    }
    return output.isEmpty ? .end : .output
  }

  /// Whether something has come, but too little to see what it is.
  var isUndecided: Bool {
    !isSettled && !(isCompressionSeen && isEncodingSeen) && !(raw.isEmpty && text.isEmpty)
  }

  /// Settles for what has come, for nothing has followed for a while.
  mutating func settle() { if isUndecided { isSettled = true } }

  /// Moves output to the caller; answers how many bytes.
  mutating func read(into room: UnsafeMutableRawBufferPointer) -> Int { output.move(to: room) }
}

// MARK: Decompressing

extension InputDecoder {
  /// Decompresses on; answers whether that has changed anything.
  private mutating func fillText() -> Bool {
    guard !hasTextEnded else { return false }
    guard isCompressionSeen || seeCompression() else { return false }
    if hasTextEnded { return true }
    guard
      let step = decompressor?.decode(raw.bytes, isLast: hasRawEnded, into: text.makeRoom())
    else { return passText() }
    text.didWrite(step.produced)
    raw.drop(step.consumed)
    if let problem = step.problem { fail(problem) }
    hasTextEnded = step.isEnd || step.problem != nil
    return hasTextEnded || step.consumed + step.produced > 0
  }

  private mutating func passText() -> Bool {
    guard !raw.isEmpty || hasRawEnded else { return false }
    text.didWrite(raw.move(to: text.makeRoom()))
    hasTextEnded = raw.isEmpty && hasRawEnded
    return true
  }

  private mutating func seeCompression() -> Bool {
    let finding = CompressionSniffer.finding(in: raw.bytes, isWhole: hasRawEnded || isSettled)
    guard let finding else { return false }
    isCompressionSeen = true
    guard case .found(let compression) = finding else { return true }
    decoding.compression = compression
    do throws(CompressionProblem) {
      decompressor = try Decompressor(compression, library: library, hasLimits: options.hasLimits)
    } catch {
      fail(error)
      hasTextEnded = true
    }
    return true
  }

  /// Notes a failure; that of reading comes first, for it is the cause of the others.
  private mutating func fail(_ problem: CompressionProblem) {
    guard failure == nil, let compression = decoding.compression else { return }
    failure = .compression(compression, problem)
  }
}

// MARK: Converting

extension InputDecoder {
  /// Converts on; answers whether that has changed anything.
  private mutating func fillOutput() -> Bool {
    guard !text.isEmpty || hasTextEnded, isEncodingSeen || seeEncoding() else { return false }
    guard let step = convert() else { return passOutput() }
    output.didWrite(step.produced)
    text.drop(step.consumed)
    decoding.replacedCount += step.replaced
    let hasChanged = step.consumed + step.produced > 0
    hasOutputEnded = hasTextEnded && !hasChanged
    return hasChanged || hasOutputEnded
  }

  /// The step of what converts the text; nil if nothing has to.
  private mutating func convert() -> Transcoder.Step? {
    if transcoder != nil {
      return transcoder?.decode(text.bytes, isLast: hasTextEnded, into: output.makeRoom())
    }
    return colorRemover?.decode(text.bytes, isLast: hasTextEnded, into: output.makeRoom())
  }

  private mutating func passOutput() -> Bool {
    hasOutputEnded = text.isEmpty && hasTextEnded
    output.didWrite(text.move(to: output.makeRoom()))
    return true
  }

  private mutating func seeEncoding() -> Bool {
    if let encoding = options.encoding {
      use(encoding)
      return true
    }
    let isWhole = hasTextEnded || isSettled
    guard let finding = EncodingSniffer.finding(in: text.bytes, isWhole: isWhole) else {
      return false
    }
    if case .found(let mark) = finding {
      text.drop(mark.byteCount)
      use(mark.encoding)
    } else if let isColored = ColorRemover.isNeeded(for: text.bytes, isWhole: isWhole) {
      if isColored { colorRemover = ColorRemover() }
    } else {
      return false
    }
    isEncodingSeen = true
    return true
  }

  private mutating func use(_ encoding: TextEncoding) {
    isEncodingSeen = true
    guard !encoding.isUTF8 else { return }
    decoding.encoding = encoding
    transcoder = Transcoder(encoding)
  }
}

extension InputDecoder {
  /// Whether the bytes of a file are something else than UTF-8, as far as its first ones tell.
  static func isNeeded(for file: InputFile, _ options: RecordOptions) throws(RecordError) -> Bool {
    let buffer = ReadBuffer(byteCount: max(EncodingSniffer.byteCount, ColorRemover.byteCount))
    let count = try file.read(into: buffer.memory, at: 0)
    let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory.prefix(count))
    if case .found = CompressionSniffer.finding(in: bytes, isWhole: true) { return true }
    if let encoding = options.encoding { return !encoding.isUTF8 }
    if case .found = EncodingSniffer.finding(in: bytes, isWhole: true) { return true }
    return ColorRemover.isNeeded(for: bytes, isWhole: true) ?? false
  }
}
