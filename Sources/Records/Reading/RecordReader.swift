import Glibc

/// Reads the records of an input in order, as they arrive, in little memory.
///
/// For printing: nothing is kept behind the record that was read last, so a pipe may go on for ever.
///
/// ```swift
/// var reader = try RecordReader(descriptor: 0, name: "-")
/// while let record = try reader.next() {
///   print(record)
///   if reader.wouldBlock() { flush() }
/// }
/// ```
public struct RecordReader: ~Copyable {
  private static let chunkByteCount = 64 << 10
  /// Milliseconds after which an entry of a log that may go on is taken to be whole.
  private static let patience: Int32 = 200

  private let input: StreamInput
  private let options: RecordOptions
  private let name: String
  private var buffer: StreamBuffer
  private var scanner: RecordScanner?
  private var decoder: RecordDecoder?
  private var nextIndex = 0
  /// A record that ``wouldBlock()`` came across.
  private var found: Record?

  /// How the records are told apart, or nil before the first one is read.
  public private(set) var format: RecordFormat?

  /// Makes a reader of a descriptor, which it takes over.
  public init(
    descriptor: Int32, name: String, options: RecordOptions = RecordOptions()
  ) throws(RecordError) {
    try self.init(
      InputFile(owning: descriptor), name: name, options: options,
      chunkByteCount: Self.chunkByteCount)
  }

  /// Makes a reader of a file.
  public init(path: String, options: RecordOptions = RecordOptions()) throws(RecordError) {
    try self.init(
      InputFile(path: path), name: path, options: options, chunkByteCount: Self.chunkByteCount)
  }

  init(
    _ file: InputFile, name: String, options: RecordOptions, chunkByteCount: Int
  ) throws(RecordError) {
    if file.kind == .directory { throw .isDirectory }
    input = try StreamInput(file)
    buffer = StreamBuffer(chunkByteCount: chunkByteCount)
    self.name = name
    self.options = options
  }

  /// Reads the next record, and waits for it if need be; nil at the end of the input.
  ///
  /// O(bytes of the record).
  public mutating func next() throws(RecordError) -> Record? {
    while true {
      if let record = takeFound() { return record }
      switch try scanBuffer() {
      case .record(let record): return record
      case .end: return nil
      case .needsMore: try waitForMore()
      }
    }
  }

  /// Whether ``next()`` would have to wait for more of the input.
  public mutating func wouldBlock() throws(RecordError) -> Bool {
    while found == nil {
      switch try scanBuffer() {
      case .record(let record): found = record
      case .end: return false
      case .needsMore:
        guard input.wait(milliseconds: 0) == .readable else { return true }
        try buffer.fill(from: input)
      }
    }
    return false
  }

  private mutating func takeFound() -> Record? {
    defer { found = nil }
    return found
  }
}

// MARK: Scanning

extension RecordReader {
  private enum Step {
    case record(Record), needsMore, end
  }

  private mutating func scanBuffer() throws(RecordError) -> Step {
    guard try seeLayout(isForced: false), var scanner else { return .needsMore }
    var window = buffer.window
    let step = scanner.next(in: &window)
    self.scanner = scanner
    buffer.advance(to: window.position)
    switch step {
    case .needsMore:
      return .needsMore
    case .end:
      return .end
    case .record(let span):
      return .record(take(span, resumeAt: window.position))
    case .badRecord(let span, let resume):
      buffer.advance(to: resume)
      return .record(take(span, resumeAt: resume))
    }
  }

  /// Makes the record of a span, and lets go of the bytes before `resume`.
  private mutating func take(_ span: RecordSpan, resumeAt resume: Int) -> Record {
    defer {
      nextIndex += 1
      buffer.release(upTo: resume)
    }
    let content: Record.Content =
      if let prefix = buffer.oversizedPrefix(of: span.range) {
        .oversized(prefix: prefix, byteCount: span.range.count)
      } else {
        decoder?.content(of: span, buffer.bytes(span.range)) ?? .text([])
      }
    return Record(index: nextIndex, line: span.line, byteRange: span.range, content: content)
  }

  /// Reads more; in a log, takes the entry that may go on if nothing comes for a while.
  private mutating func waitForMore() throws(RecordError) {
    let mayFlush = scanner?.pending != nil || (scanner == nil && !buffer.isEmpty)
    guard mayFlush, input.wait(milliseconds: Self.patience) == .timeout else {
      return try buffer.fill(from: input)
    }
    if scanner == nil {
      _ = try seeLayout(isForced: true)
    } else if let span = scanner?.flushPending() {
      found = take(span, resumeAt: span.range.upperBound)
    }
  }

  private mutating func seeLayout(isForced: Bool) throws(RecordError) -> Bool {
    if scanner != nil { return true }
    let window = buffer.window
    let prefix = InputPrefix(
      bytes: UnsafeBufferPointer(rebasing: window.bytes.prefix(InputPrefix.byteCount)),
      isWhole: window.isLast && window.bytes.count <= InputPrefix.byteCount)
    let sniffer = FormatSniffer(prefix, options: options, name: name)
    if !isForced, !prefix.isWhole, prefix.bytes.isEmpty || sniffer.isUncertain { return false }
    let layout = try sniffer.layout()
    format = layout.format
    scanner = RecordScanner(layout.format, at: layout.start, line: layout.line)
    decoder = RecordDecoder(layout)
    buffer.advance(to: layout.start)
    buffer.release(upTo: layout.start)
    return true
  }
}
