import JSON
import Records
import Synchronization

/// Reads some fields of records anywhere in an input; those that are near one another come with one read.
enum PlacedRecords {
  /// Records of a run that is read at a time, with those between them.
  private static let longestRun = 4 * Checkpoint.recordStride

  /// Hands on the values of some fields of records that are whole.
  ///
  /// O(bytes of the records, and of those around each up to the places that are known).
  ///
  /// - Parameters:
  ///   - records: Their numbers, ascending.
  ///   - isStopped: Asked before each run; after a true answer no more are read.
  ///   - body: Called with the place among `records`, that of the field among the paths, and its value, which is valid
  ///     during the call.
  static func read(
    _ records: [Int], of source: RecordSource, _ paths: [FieldPath],
    isStopped: () -> Bool, _ body: (_ record: Int, _ path: Int, FieldValue) -> Void
  ) throws(RecordError) {
    let part = source.indexedPart
    guard let layout = part.layout else { return }
    var scanner = BlockScanner(part.file, layout: layout)
    var reader = FieldReader(paths, layout: layout)
    var parser = JSONParser()
    var matcher = EveryRecord()
    var next = 0
    while next < records.count, !isStopped() {
      let last = endOfRun(from: next, in: records)
      let block = source.state.withLock { known in
        known.version == part.version
          ? known.block(
            from: records[next], before: records[last] + 1, byteCount: source.chunkByteCount) : nil
      }
      // What is not there any more is another file, of which the asker will hear.
      guard let block else { return }
      _ = try scanner.forEach(in: block, by: &matcher) { index, span, bytes, mayHide in
        while next < records.count, records[next] < index { next += 1 }
        guard next < records.count, records[next] == index, span.fault == nil else { return }
        let record = next
        if mayHide {
          layout.format.withReadable(bytes) {
            _ = reader.read($0, checkedBy: &parser) { body(record, $0, $1) }
          }
        } else {
          _ = reader.read(bytes, checkedBy: &parser) { body(record, $0, $1) }
        }
      }
      while next < records.count, records[next] < block.records.upperBound { next += 1 }
    }
  }

  private static func endOfRun(from first: Int, in records: [Int]) -> Int {
    var last = first
    while last + 1 < records.count, records[last + 1] - records[last] <= Checkpoint.recordStride,
      records[last + 1] - records[first] <= longestRun
    {
      last += 1
    }
    return last
  }
}

/// Lets every record through.
private struct EveryRecord: RecordMatching, ~Copyable {
  var findsAll: Bool { true }

  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict { .yes }
}
