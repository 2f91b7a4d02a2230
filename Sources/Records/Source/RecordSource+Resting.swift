import JSON
import Synchronization

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
    return (try? parser.validate(buffer.bytes(span.range.count))) != nil
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
