import Records

/// Sorts records by keys that need not fit in memory.
///
/// Keys for which memory is too small go to a temporary file, in sorted runs. The resources say how much memory a thread has.
struct ExternalSorter: ~Copyable {
  private let resources: SortResources
  /// The keys in memory: a sorted run once it is sealed.
  private(set) var buffer: RunBuffer
  private var file: RunFile?
  /// Records that were added.
  private(set) var count = 0

  init(_ resources: SortResources) {
    self.resources = resources
    buffer = RunBuffer(byteCount: resources.byteCount)
  }

  /// Adds a record, whose number is above that of the one before.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) throws(SortError) {
    if !buffer.add(key, record: record) {
      try spill()
      guard buffer.add(key, record: record) else {
        fatalError("a key has at most 64 KB: allow more bytes than that")
      }
    }
    count += 1
  }

  /// Writes what is in memory to the file as a run.
  private mutating func spill() throws(SortError) {
    var runs: RunFile
    if let file { runs = file } else { runs = try RunFile(resources) }
    buffer.sort()
    try Self.write(buffer, to: &runs)
    file = runs
    buffer.removeAll()
  }

  private static func write(
    _ buffer: borrowing RunBuffer, to file: inout RunFile
  ) throws(SortError) {
    try file.addRun { add throws(SortError) in
      for index in 0..<buffer.count { try add(buffer.key(at: index), buffer.record(at: index)) }
    }
  }

  /// Sorts what is in memory; nothing is added any more.
  mutating func seal() { buffer.sort() }

  /// The sorted runs in the temporary file.
  var fileRuns: [FileRun] { file?.runs ?? [] }
}

/// The resources that a sort may use.
struct SortResources: Sendable {
  /// Threads that read records and sort their keys.
  var threadCount = PassThreads.usualCount
  /// Bytes of keys in memory for each thread, less than 4 GB.
  var byteCount = (64 << 20) / PassThreads.usualCount
  /// Bytes of records for which threads are worth their start.
  var leastParallelByteCount = 2 << 20
  /// Bytes that are read of a run at a time.
  var readByteCount = 64 << 10
  /// Keys that a thread puts in order at a time: the fewest for which that is worth it, and the most.
  var partKeyCounts = (16 << 10)...(256 << 10)
  /// Makes the file for what does not fit in memory.
  var makeFile: @Sendable () throws(RecordError) -> InputFile = InputFile.temporary
}

/// Why records could not be sorted.
public enum SortError: Error, Sendable, Hashable {
  /// The input cannot be read.
  case unreadable(RecordError)
  /// Keys that do not fit in memory could not be kept in a temporary file, with this `errno`.
  case temporaryFileFailed(code: Int32)
  /// There are more records than a list of them can number, which are 2^32.
  case tooManyRecords
}
