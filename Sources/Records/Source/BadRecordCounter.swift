import JSON
import Synchronization

/// Counts the records of a JSON input that are not JSON, behind the index.
struct BadRecordCounter: ~Copyable {
  /// Bytes of an input that are looked at.
  static let mostBytes = 256 << 20

  private var chunks: ChunkScanner
  private var parser = JSONParser()
  private(set) var badCount = 0

  init(_ file: InputFile, layout: RecordLayout, chunkByteCount: Int) {
    chunks = ChunkScanner(file, layout: layout, chunkByteCount: chunkByteCount)
  }

  /// Whether it has looked at as much as it may.
  var isExhausted: Bool { chunks.position > Self.mostBytes }

  /// Looks at a chunk.
  ///
  /// O(bytes).
  mutating func step(_ extent: Extent) throws(RecordError) -> ChunkScanner.Outcome {
    try Self.count(&badCount, in: &chunks, with: &parser, extent)
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func count(
    _ badCount: inout Int, in chunks: inout ChunkScanner, with parser: inout JSONParser,
    _ extent: Extent
  ) throws(RecordError) -> ChunkScanner.Outcome {
    try chunks.scanBytes(extent) { span, bytes in
      let isValid = bytes.map { parser.isValid($0) } ?? true
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
    } catch {
      return false
    }
  }
}

extension RecordSource {
  /// Counts the bad records of a file that is indexed.
  func countBadRecords(onStep: () -> Void) {
    let (layout, extent) = state.withLock { ($0.layout, $0.extent) }
    guard let layout, layout.format.isJSON else { return }
    var counter = BadRecordCounter(file, layout: layout, chunkByteCount: Self.chunkByteCount)
    do throws(RecordError) {
      while !isCancelled, !counter.isExhausted {
        let outcome = try counter.step(extent)
        state.withLock { state in
          state.badCount = counter.badCount
          state.isBadCountComplete = outcome == .end
        }
        if outcome != .more { return }
        onStep()
      }
    } catch {
      state.withLock { $0.failure = error }
    }
  }
}
