import Dispatch
import Synchronization

/// One input, a file or a stream, as a list of records that can be read in any order.
///
/// What is known of it grows: ``progress`` says how many records there are so far. Only an index of
/// every so many records is kept in memory, well under a byte a record; a record is read from the
/// input when it is asked for. All of it may be called from any thread.
public final class RecordSource: Sendable {
  /// Bytes that are read at a time.
  static let chunkByteCount = 256 << 10

  /// What the input is called: a path, or a name that was given.
  public let name: String
  let file: InputFile
  let options: RecordOptions
  let chunkByteCount: Int
  let state: Mutex<SourceState>
  /// Who indexes holds this, so that only one does.
  let indexer = Mutex<RecordIndexer?>(nil)
  private let loader = Mutex<RecordLoader?>(nil)
  let queue: DispatchQueue
  /// The pipe that the input comes from, if it does.
  let stream: StreamInput?

  init(
    name: String, file: InputFile, stream: StreamInput?, options: RecordOptions,
    chunkByteCount: Int
  ) {
    self.name = name
    self.file = file
    self.stream = stream
    self.options = options
    self.chunkByteCount = chunkByteCount
    let byteCount = stream == nil ? file.byteCount : 0
    state = Mutex(SourceState(extent: Extent(byteCount: byteCount, isFinal: stream == nil)))
    queue = DispatchQueue(label: "records " + name, qos: .userInitiated)
  }

  /// How far the input is known now.
  public var progress: RecordProgress {
    state.withLock { $0.progress }
  }

  /// Reads a record.
  ///
  /// O(bytes of the record), and O(bytes of 64 records or 256 KB) far from one read before.
  ///
  /// - Parameter index: 0-based, below the count of ``progress``.
  public func record(at index: Int) throws(RecordError) -> Record {
    let place = state.withLock { $0.place(of: index) }
    let result = loader.withLock { loader in
      var current = loader.take() ?? RecordLoader(file, layout: place.layout)
      let result = current.record(at: index, place)
      loader = consume current
      return result
    }
    return try result.get()
  }

  /// Stops indexing, counting and reading from a pipe; what is known stays.
  public func cancel() {
    state.withLock { $0.isCancelled = true }
    stream?.wake()
  }
}
