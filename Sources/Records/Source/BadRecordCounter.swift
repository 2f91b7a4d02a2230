import JSON
import Synchronization

/// Counts the records of a JSON input that are not JSON, behind the index.
struct BadRecordCounter: ~Copyable {
  /// Bytes of an input that are looked at.
  static let mostBytes = 256 << 20

  private var chunks: ChunkScanner
  private var parser = JSONParser()
  private var members: MemberReader
  private(set) var badCount = 0
  /// The version of the source whose records it counts.
  let version: Int

  init(_ file: InputFile, layout: RecordLayout, chunkByteCount: Int, version: Int) {
    self.version = version
    members = MemberReader(layout)
    chunks = ChunkScanner(file, layout: layout, chunkByteCount: chunkByteCount)
  }

  /// Whether it has looked at as much as it may.
  var isExhausted: Bool { chunks.position > Self.mostBytes }

  /// Looks at a chunk.
  ///
  /// O(bytes).
  mutating func step(_ extent: Extent) throws(RecordError) -> ChunkScanner.Outcome {
    try Self.count(&badCount, in: &chunks, with: &parser, &members, extent)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func count(
    _ badCount: inout Int, in chunks: inout ChunkScanner, with parser: inout JSONParser,
    _ members: inout MemberReader, _ extent: Extent
  ) throws(RecordError) -> ChunkScanner.Outcome {
    try chunks.scanBytes(extent) { span, bytes in
      let isValid = bytes.map { parser.isValid(members.json($0)) } ?? true
      badCount += isValid && span.fault == nil ? 0 : 1
      return true
    }
  }
}

extension JSONParser {
  fileprivate mutating func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try validate(bytes)
      return true
    } catch { return false }
  }
}

extension RecordSource {
  /// Counts the bad records among those that are indexed, from where it stopped the last time.
  func countBadRecords(onStep: () -> Void) {
    let (file, layout, extent, version) = state.withLock {
      ($0.file, $0.layout, $0.extent, $0.version)
    }
    guard let layout, layout.format.isJSON else { return }
    badCounter.withLock { kept in
      var counter =
        Self.usable(kept.take(), version)
        ?? BadRecordCounter(
          file, layout: layout, chunkByteCount: Self.chunkByteCount, version: version)
      var outcome = ChunkScanner.Outcome.more
      while outcome == .more, !isInterrupted, !counter.isExhausted {
        // A file that has changed is counted anew when it is indexed anew.
        guard let next = try? counter.step(extent) else { return }
        outcome = next
        let (count, isWhole) = (counter.badCount, outcome == .end)
        state.withLock { $0.setBadCount(count, isWhole: isWhole, version) }
        onStep()
      }
      kept = consume counter
    }
  }

  private static func usable(
    _ counter: consuming BadRecordCounter?, _ version: Int
  ) -> BadRecordCounter? {
    guard let counter = consume counter, counter.version == version else { return nil }
    return counter
  }
}

extension SourceState {
  fileprivate mutating func setBadCount(_ count: Int, isWhole: Bool, _ version: Int) {
    guard version == self.version else { return }
    badCount = count
    isBadCountComplete = isWhole
  }
}
