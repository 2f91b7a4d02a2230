import JSON
import Synchronization

/// Counts the records of a JSON input that are not JSON, behind the index.
struct BadRecordCounter: ~Copyable {
  /// Bytes of an input that are looked at.
  static let mostBytes = 256 << 20

  private let file: InputFile
  private var chunks: ChunkScanner
  private var parser = JSONParser()
  private(set) var badCount = 0

  init(_ file: InputFile, layout: RecordLayout, chunkByteCount: Int) {
    self.file = file
    chunks = ChunkScanner(file, layout: layout, chunkByteCount: chunkByteCount)
  }

  /// Whether it has looked at as much as it may.
  var isExhausted: Bool { chunks.position > Self.mostBytes }

  /// Looks at a chunk.
  ///
  /// O(bytes).
  mutating func step(_ extent: Extent) throws(RecordError) -> ChunkScanner.Outcome {
    var apart: [RecordSpan] = []
    var badCount = 0
    var parser = JSONParser()
    swap(&parser, &self.parser)
    let outcome = try chunks.scan(extent) { span, bytes in
      if span.fault != nil {
        badCount += 1
      } else if let bytes {
        badCount += parser.isValid(bytes) ? 0 : 1
      } else {
        apart.append(span)
      }
      return true
    }
    for span in apart where span.range.count <= Record.largestByteCount {
      let buffer = ReadBuffer(byteCount: span.range.count)
      let count = try file.read(into: buffer.memory, at: span.range.lowerBound)
      badCount += parser.isValid(buffer.bytes(count)) ? 0 : 1
    }
    swap(&parser, &self.parser)
    self.badCount += badCount
    return outcome
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
