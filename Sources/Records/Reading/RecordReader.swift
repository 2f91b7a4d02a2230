import Platform

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

  var input: DecodedInput
  let options: RecordOptions
  private let name: String
  var buffer: StreamBuffer
  private var scanner: RecordScanner?
  private var decoder: RecordDecoder?
  /// Where the next record is looked for, once the layout is known.
  private(set) var nextPlace = Checkpoint(index: 0, offset: 0, line: 1)
  /// Whether what stands before the first record is let go of.
  private var hasStarted = false
  /// A record that was found and not taken yet.
  private var found: FoundRecord?
  /// Whether the input was opened by its name, and is read from its first byte.
  let isFile: Bool

  var layout: RecordLayout? { sharedLayout?.value }
  private(set) var sharedLayout: SharedLayout?

  /// How the records are told apart, or nil before the first one is read.
  public var format: RecordFormat? { layout?.format }

  /// The lists of a JSON document that has several, one of which may be read; empty before its format is known.
  public var lists: [JSONList] { layout?.lists ?? [] }

  /// Makes a reader of a descriptor, which it takes over.
  ///
  /// - Parameter failure: Asked at the end of the bytes: why there are no more, where that is not for they are all.
  public init(
    descriptor: Int32, name: String, options: RecordOptions = RecordOptions(),
    failure: @escaping @Sendable () -> RecordError? = { nil }
  ) throws(RecordError) {
    try self.init(
      InputFile(owning: descriptor), name: name, options: options,
      chunkByteCount: Self.chunkByteCount, failure: failure)
  }

  /// Makes a reader of a file.
  public init(path: String, options: RecordOptions = RecordOptions()) throws(RecordError) {
    try self.init(
      InputFile(path: path), name: path, options: options, chunkByteCount: Self.chunkByteCount,
      isFile: true)
  }

  init(
    _ file: InputFile, name: String, options: RecordOptions, chunkByteCount: Int,
    isFile: Bool = false, failure: @escaping @Sendable () -> RecordError? = { nil }
  ) throws(RecordError) {
    let kind = file.kind
    if kind == .directory { throw .isDirectory }
    // Seen at the end of the bytes: of a file that was cut or written anew meanwhile it is not the end of what was there.
    let tracker = kind == .regular ? FileTracker(file, path: nil) : nil
    let stream = try StreamInput(file) {
      failure() ?? (tracker?.hasOtherContent(file) == true ? .changed : nil)
    }
    input = DecodedInput(stream, options: options)
    self.isFile = isFile && kind == .regular
    buffer = StreamBuffer(chunkByteCount: chunkByteCount)
    self.name = name
    self.options = options
  }

  /// Reads the next record, and waits for it if need be; nil at the end of the input.
  ///
  /// O(bytes of the record).
  public mutating func next() throws(RecordError) -> Record? {
    guard let found = try find() else { return nil }
    var record: Record?
    withRecord(found) { raw, decoder in record = decoder?.record(raw) }
    if options.isStrict, let record, case .bad(_, let problem) = record.content {
      throw .badRecord(line: record.line, problem)
    }
    return record
  }

  /// Whether ``next()`` would have to wait for more of the input.
  public mutating func wouldBlock() throws(RecordError) -> Bool {
    while found == nil {
      switch try scanBuffer() {
      case .record(let record): found = record
      case .end: return false
      case .needsMore:
        guard input.wait(milliseconds: 0) == .readable else { return true }
        buffer.fill(from: &input)
      }
    }
    return false
  }

  mutating func find() throws(RecordError) -> FoundRecord? {
    while true {
      if let found {
        self.found = nil
        return found
      }
      switch try scanBuffer() {
      case .record(let record): return record
      case .end:
        if let failure = buffer.failure ?? scanner?.failure { throw failure }
        return nil
      case .needsMore: try waitForMore()
      }
    }
  }
}

// MARK: Scanning

extension RecordReader {
  /// Where a record is in the buffer, and where scanning goes on behind it.
  struct FoundRecord {
    var span: RecordSpan
    /// Where the next record can start.
    var resume: Int
    /// The line of that byte, 1-based.
    var line: Int
  }

  private enum Step { case record(FoundRecord), needsMore, end }

  private mutating func scanBuffer() throws(RecordError) -> Step {
    guard try seeLayout(isForced: false) else { return .needsMore }
    if !hasStarted, let start = layout?.start {
      hasStarted = true
      buffer.advance(to: start)
      buffer.release(upTo: start)
    }
    var window = buffer.window
    // In its place, for a scanner is large and there is a step for each record.
    guard let step = scanner?.next(in: &window) else { return .needsMore }
    buffer.advance(to: window.position)
    switch step {
    case .needsMore:
      // Behind the last byte nothing comes, whatever the scanner waits for.
      if window.isLast { return .end }
      if scanner?.isPassing == true { buffer.release(upTo: window.position) }
      return .needsMore
    case .end:
      return .end
    case .record(let span):
      // The next record may have begun with lines of this one.
      let next = scanner?.pending
      return .record(
        FoundRecord(
          span: span, resume: next?.range.lowerBound ?? window.position,
          line: next?.line ?? scanner?.line ?? span.line))
    case .badRecord(let span, let resume):
      buffer.advance(to: resume)
      return .record(
        FoundRecord(span: span, resume: resume, line: scanner?.line ?? span.line))
    }
  }

  /// Hands a record on, and lets go of the bytes before the next.
  private mutating func withRecord(
    _ found: FoundRecord, _ body: (RawRecord, inout RecordDecoder?) -> Void
  ) {
    guard let sharedLayout else { return }
    defer {
      nextPlace = Checkpoint(index: nextPlace.index + 1, offset: found.resume, line: found.line)
      buffer.release(upTo: found.resume)
    }
    let prefix = buffer.oversizedPrefix(of: found.span.range)
    (prefix ?? []).withUnsafeBufferPointer { first in
      let bytes = prefix == nil ? buffer.bytes(found.span.range) : first
      let record = RawRecord(
        index: nextPlace.index, span: found.span, bytes: bytes, sharedLayout: sharedLayout)
      body(record, &decoder)
    }
  }

  /// Reads more; in a log, takes the entry that may go on if nothing comes for a while.
  private mutating func waitForMore() throws(RecordError) {
    let mayFlush = scanner?.pending != nil || (scanner == nil && !buffer.isEmpty)
    guard mayFlush, input.wait(milliseconds: Self.patience) == .timeout else {
      return buffer.fill(from: &input)
    }
    if scanner == nil {
      _ = try seeLayout(isForced: true)
    } else if let span = scanner?.flushPending() {
      found = FoundRecord(
        span: span, resume: span.range.upperBound, line: scanner?.line ?? span.line)
    }
  }

  mutating func seeLayout(isForced: Bool) throws(RecordError) -> Bool {
    if scanner != nil { return true }
    let window = buffer.window
    let prefix = InputPrefix(
      bytes: UnsafeBufferPointer(rebasing: window.bytes.prefix(InputPrefix.byteCount)),
      isWhole: window.isLast && window.bytes.count <= InputPrefix.byteCount)
    let sniffer = FormatSniffer(prefix, options: options, name: name)
    if !isForced, !prefix.isWhole, prefix.bytes.isEmpty || sniffer.isUncertain { return false }
    var layout = try sniffer.layout(of: input.file)
    if options.namesFile { layout.fileName = name }
    sharedLayout = SharedLayout(layout)
    nextPlace = Checkpoint(start: layout)
    scanner = RecordScanner(layout, at: layout.start, line: layout.line)
    decoder = RecordDecoder(layout)
    return true
  }
}

extension RecordReader {
  /// Has the next record looked for at a place, from which on the bytes come.
  mutating func restart(at place: Checkpoint) {
    guard let layout else { return }
    buffer = StreamBuffer(chunkByteCount: buffer.chunkByteCount, at: place.offset)
    scanner = RecordScanner(layout, at: place.offset, line: place.line)
    (nextPlace, found, hasStarted) = (place, nil, true)
  }
}

/// Reading records without taking them apart.
extension RecordReader {
  /// Calls `body` with the next record as it stands in the input, and waits for it if need be; nil at
  /// the end of the input.
  ///
  /// The record is not taken apart, which costs far less than ``next()``. O(bytes of the record).
  @inlinable
  public mutating func nextRaw<Result>(
    _ body: (RawRecord) -> Result
  ) throws(RecordError) -> Result? {
    var result: Result?
    try passNext { result = body($0) }
    return result
  }

  /// Passes the next record on, if there is one.
  ///
  /// It is not generic, as ``nextRaw(_:)`` is: for each record the type of its result would be looked
  /// up where another module calls it.
  @usableFromInline
  mutating func passNext(_ body: (RawRecord) -> Void) throws(RecordError) {
    guard let found = try find() else { return }
    var fault: RecordError?
    let isStrict = options.isStrict
    withRecord(found) { raw, decoder in
      fault = isStrict ? decoder?.fault(of: raw) : nil
      if fault == nil { body(raw) }
    }
    if let fault { throw fault }
  }

  /// Calls `body` with the next bytes of the input, whatever they are, and waits for them if need be;
  /// nil at the end of the input.
  ///
  /// For the input as a whole, from its first byte: not behind ``next()``. O(bytes).
  public mutating func nextBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(RecordError) -> Result? {
    while true {
      let window = buffer.window
      if window.cursor < window.bytes.count {
        defer {
          buffer.advance(to: window.end)
          buffer.release(upTo: window.end)
        }
        return body(UnsafeBufferPointer(rebasing: window.bytes[window.cursor...]))
      }
      if window.isLast {
        if let failure = buffer.failure { throw failure }
        return nil
      }
      buffer.fill(from: &input)
    }
  }

  /// How the records are told apart; waits for the first bytes if need be.
  public mutating func waitForFormat() throws(RecordError) -> RecordFormat {
    while true {
      if try seeLayout(isForced: false), let format { return format }
      try waitForMore()
    }
  }
}

extension RecordDecoder {
  /// Returns the fault of a record.
  fileprivate mutating func fault(of raw: RawRecord) -> RecordError? {
    guard case .bad(_, let problem) = record(raw).content else { return nil }
    return .badRecord(line: raw.line, problem)
  }
}
