import Dispatch
import JSON
import Synchronization

/// One input, a file or a stream, as a list of records that can be read in any order.
///
/// What is known of it grows: ``progress`` says how many records there are so far. Only an index of
/// every so many records is kept in memory, well under a byte a record; a record is read from the
/// input when it is asked for. All of it may be called from any thread.
public final class RecordSource: Sendable {
  /// Bytes that are read at a time.
  package static let chunkByteCount = 256 << 10

  /// The name of the input: a path, or a name that was given.
  public let name: String
  /// The path of the file whose bytes are read as they are, or a copy of them; nil for what comes through a pipe or is decoded,
  /// and for a file that was open already.
  public let path: String?
  package let chunkByteCount: Int
  package let state: Mutex<SourceState>
  /// Held while indexing; only one indexer at a time.
  let indexer = Mutex<RecordIndexer?>(nil)
  /// Signalled when a pipe whose reading is held may be read on.
  let permit = DispatchSemaphore(value: 0)
  /// The watch over the file, and over the one before or behind it; none for a pipe.
  let watches = Mutex<[FileWatch]>([])
  let badCounter = Mutex<BadRecordCounter?>(nil)
  private let loader = Mutex<RecordLoader?>(nil)
  let queue: DispatchQueue
  /// The pipe that the input comes from, if it does.
  let stream: StreamInput?

  /// - Parameter isCopy: Whether the bytes are a copy of those at the path.
  init(
    name: String, file: InputFile, path: String? = nil, isCopy: Bool = false,
    stream: StreamInput?, options: RecordOptions, chunkByteCount: Int
  ) {
    self.name = name
    self.path = path
    self.stream = stream
    self.chunkByteCount = chunkByteCount
    let tracker = stream == nil ? FileTracker(file, path: isCopy ? nil : path) : nil
    // Asked once: what a file grows by between two answers would be taken for known, and never be read.
    let byteCount = tracker?.status?.byteCount ?? 0
    state = Mutex(
      SourceState(
        file: file, options: options, extent: Extent(byteCount: byteCount, isFinal: stream == nil),
        tracker: tracker))
    queue = DispatchQueue(label: "records " + name, qos: .userInitiated)
  }

  /// How far the input is known now.
  public var progress: RecordProgress { state.withLock { $0.progress } }

  /// How it is read, or is to be read as soon as that can begin.
  public var options: RecordOptions { state.withLock { $0.wishedOptions ?? $0.options } }

  /// The lists of a JSON document that has several, one of which may be read; empty until its format is known.
  public var lists: [JSONList] { state.withLock { $0.layout?.lists ?? [] } }

  /// Whether it comes through a pipe, or is decompressed or decoded on its way.
  public var isStream: Bool { stream != nil }

  /// Whether its reading was stopped by ``cancel()``.
  public var isStopped: Bool { isCancelled }

  /// The file that the records are in now.
  var file: InputFile { state.withLock { $0.file } }
  /// The decoding of the input's bytes: decompression and encoding.
  public var decoding: InputDecoding { state.withLock { $0.decoding } }

  /// Reads a record.
  ///
  /// O(bytes of the record), and O(bytes of 64 records or 256 KB) far from one read before.
  ///
  /// - Parameter index: 0-based, below the count of ``progress``.
  /// - Throws: ``RecordError/changed`` for a record of a file that is not any more what was indexed.
  public func record(at index: Int) throws(RecordError) -> Record {
    try record(at: index) { $0.place(of: index) }
  }

  /// Reads the record at a place; nil is one that is no more.
  func record(at index: Int, _ place: (SourceState) -> RecordPlace?) throws(RecordError) -> Record {
    var attempts = 0
    while true {
      guard let place = state.withLock({ place($0) }) else { throw .changed }
      let result = read(index, place)
      attempts += 1
      // Looked at after reading: what was read is then of the file that was indexed.
      guard isSound(place) else {
        // Where another file has followed meanwhile, it is the place that is none any more.
        if attempts < Self.mostAttempts, isOutdated(place) { continue }
        scheduleWork()
        throw .changed
      }
      if result == .failure(.changed) {
        // Nothing else shows that the file is another than was indexed.
        suspect(place.version)
        throw .changed
      }
      let record = try result.get()
      wasShown(upTo: record.byteRange.upperBound)
      return record
    }
  }

  /// How often a record is read whose place is another one by then.
  private static let mostAttempts = 5

  private func read(_ index: Int, _ place: RecordPlace) -> Result<Record, RecordError> {
    loader.withLock { loader in
      var current = Self.usable(loader.take(), for: place)
      let result = current.record(at: index, place)
      loader = consume current
      return result
    }
  }

  /// Whether more is known of the input by now than when a place was asked for.
  private func isOutdated(_ place: RecordPlace) -> Bool {
    state.withLock { $0.tracker != place.tracker }
  }

  /// Whether the file is still what was indexed, and has only grown.
  private func isSound(_ place: RecordPlace) -> Bool {
    guard var tracker = place.tracker else { return true }
    guard tracker.isSound(place.file.newest) else { return false }
    if tracker != place.tracker {
      state.withLock { if $0.tracker == place.tracker { $0.tracker = tracker } }
    }
    return true
  }

  /// Whether who goes through the records from now on comes by all that there is of the input.
  ///
  /// Of a file that was just written anew not even the format may be known, and of one that is followed there
  /// are no more records than are indexed. A pipe has what has arrived.
  public var isTakenIn: Bool {
    let progress = progress
    return isStream || progress.failure != nil
      || progress.format != nil && (progress.totalBytes != nil || progress.isCurrent)
  }

  /// Whether the records are still those of a version (``RecordProgress/version``), also where nobody
  /// has seen yet that the file was changed.
  ///
  /// O(1), and it reads some KB where the file was written to.
  public func isStill(version: Int) -> Bool {
    let (current, tracker, file) = state.withLock { ($0.version, $0.tracker, $0.file.newest) }
    guard current == version else { return false }
    guard var tracker else { return true }
    if tracker.isSound(file) { return true }
    scheduleWork()
    return false
  }

  private static func usable(
    _ loader: consuming RecordLoader?, for place: RecordPlace
  ) -> RecordLoader {
    if let loader = consume loader, loader.version == place.version { return loader }
    return RecordLoader(for: place)
  }

  /// Stops indexing, counting and reading from a pipe; what is known stays.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    stream?.wake()
    permit.signal()
  }
}

extension RecordSource {
  /// Reads a record's bytes as they stand in the input, its first ones where it is longer than a limit.
  ///
  /// O(bytes read).
  public func bytes(of record: Record, limit: Int) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: min(record.byteRange.count, limit))
    let count = try file.read(into: buffer.memory, at: record.byteRange.lowerBound)
    return Array(buffer.bytes(count))
  }

  /// Reads a part of the input.
  ///
  /// O(bytes read).
  ///
  /// - Throws: ``RecordError/changed`` if the input is shorter.
  public func bytes(in range: Range<Int>) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: range.count)
    guard try file.read(into: buffer.memory, at: range.lowerBound) == range.count
    else { throw .changed }
    return Array(buffer.bytes(range.count))
  }
}

extension RecordSource {
  /// Shows a last record that has no end yet, if it could end here: nothing has come for a while.
  func showRestingTail() {
    indexer.withLock { indexer in
      let (isWaiting, file, layout, extent) = state.withLock {
        (!$0.isComplete, $0.file, $0.layout, $0.extent)
      }
      guard isWaiting, let layout, let spans = try? indexer?.tail(extent) else { return }
      let whole = spans.prefix { $0.fault == nil && isWhole($0, in: file, layout) }
      state.withLock { $0.rest(on: Array(whole)) }
    }
  }

  /// Whether the bytes of a span are a record; those of a JSON value that goes on are none yet.
  private func isWhole(_ span: RecordSpan, in file: InputFile, _ layout: RecordLayout) -> Bool {
    guard layout.format.isJSON else { return true }
    guard span.range.count <= Record.largestByteCount else { return false }
    let buffer = ReadBuffer(byteCount: span.range.count)
    guard (try? file.read(into: buffer.memory, at: span.range.lowerBound)) == span.range.count
    else { return false }
    var parser = JSONParser()
    var members = MemberReader(layout)
    return (try? parser.validate(members.json(buffer.bytes(span.range.count)))) != nil
  }
}

extension SourceState {
  /// Takes over the records that the input would end with if nothing more came.
  package mutating func rest(on spans: [RecordSpan]) {
    guard spans != tail else { return }
    revise(from: count)
    tail = spans
  }

  /// Notes that records may have changed from one on.
  package mutating func revise(from index: Int) {
    changes.firstRevised = min(changes.firstRevised ?? .max, index)
  }
}
