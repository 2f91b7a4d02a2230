import Records

/// Sorts records by keys that need not fit in memory.
///
/// What does not fit goes to a temporary file in sorted runs, which are merged at the end. Memory is
/// that of the resources, and five bytes a record for the result.
struct ExternalSorter: ~Copyable {
  private let resources: SortResources
  private let directions: [Bool]
  private var buffer: RunBuffer
  private var file: RunFile?
  /// Records that were added.
  private(set) var count = 0

  /// Makes a sorter.
  ///
  /// - Parameter directions: which of the keys are descending.
  init(directions: [Bool], resources: SortResources) {
    self.resources = resources
    self.directions = directions
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
    if runs.runs.count == resources.runCount { runs = try merged(runs) }
    file = runs
    buffer.sort()
    try Self.write(buffer, to: runs)
    buffer.removeAll()
  }

  private static func write(_ buffer: borrowing RunBuffer, to file: RunFile) throws(SortError) {
    try file.addRun { add throws(SortError) in try buffer.forEach(add) }
  }

  /// Makes one run of all, in a file of its own, so that the room of the old one is free again.
  private func merged(_ file: RunFile) throws(SortError) -> RunFile {
    let merged = try RunFile(resources)
    var merger = RunMerger(try readers(of: file))
    try merged.addRun { add throws(SortError) in while try merger.next(add) {} }
    return merged
  }

  private func readers(of file: RunFile) throws(SortError) -> [RunReader] {
    var readers: [RunReader] = []
    for run in file.runs.indices {
      readers.append(try file.reader(ofRun: run, bufferByteCount: resources.readByteCount))
    }
    return readers
  }

  /// The records in their order.
  ///
  /// - Parameter goesOn: called now and then with how many records are in order so far; sorting ends
  ///   without a result where it answers false.
  consuming func sorted(_ goesOn: (Int) -> Bool) throws(SortError) -> SortedRecords? {
    if file != nil { try spill() }
    var builder = OrderBuilder(directions: directions, count: count)
    if let file {
      buffer = RunBuffer(byteCount: 0)
      var merger = RunMerger(try readers(of: file))
      var done = 0
      while try merger.next({ key, record in builder.add(key, record: record) }) {
        done += 1
        if done % 4_096 == 0, !goesOn(done) { return nil }
      }
    } else {
      buffer.sort()
      guard goesOn(0) else { return nil }
      buffer.forEach { key, record in builder.add(key, record: record) }
    }
    return builder.order
  }
}

/// The resources that a sort may use.
struct SortResources: Sendable {
  /// Bytes of keys in memory, less than 4 GB.
  var byteCount = 64 << 20
  /// Runs that are merged at once, at least two.
  var runCount = 256
  /// Bytes that are read of each run at a time while they are merged.
  var readByteCount = 128 << 10
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
