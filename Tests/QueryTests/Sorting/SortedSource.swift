import RecordsFixture
import Synchronization
import Testing

@testable import Query
@testable import Records

extension RecordSource {
  /// Indexes all and returns the order of the records by some keys.
  func order(
    by keys: String, among records: [UInt32]? = nil, resources: SortResources = SortResources()
  ) throws -> RecordOrder {
    while indexChunk() {}
    let keys = try SortKey.parse(keys)
    let sort = RecordSort(
      keys, of: [self], among: records.map { [$0] }, resources: resources)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == nil)
    return try #require(sort.order)
  }
}

/// The temporary files of sorts, as long as they are open.
final class SortFiles: Sendable {
  private struct Entry: Sendable {
    weak let file: InputFile?
  }

  private let entries = Mutex<[Entry]>([])

  /// How many files were made.
  var madeCount: Int { entries.withLock { $0.count } }
  /// How many of them are open.
  var openCount: Int { entries.withLock { entries in entries.count { $0.file != nil } } }

  func make() throws(RecordError) -> InputFile {
    let file = try InputFile.temporary()
    entries.withLock { $0.append(Entry(file: file)) }
    return file
  }

  /// So little memory that a few records make a run, and a few runs are merged at once.
  func resources(byteCount: Int, readByteCount: Int = 50) -> SortResources {
    SortResources(byteCount: byteCount, readByteCount: readByteCount) {
      [self] () throws(RecordError) in try make()
    }
  }
}
