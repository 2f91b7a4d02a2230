import Records

/// Sorted runs of keys in a temporary file without a name.
final class RunFile {
  /// Where runs stand in the file, in the order they were added.
  private(set) var runs: [Range<Int>] = []
  private let file: InputFile

  init(_ resources: SortResources) throws(SortError) {
    do throws(RecordError) {
      file = try resources.makeFile()
    } catch {
      throw SortError(error)
    }
  }

  /// Adds a run; `write` hands its keys and records over in order.
  func addRun(
    _ write: ((UnsafeBufferPointer<UInt8>, UInt32) throws(SortError) -> Void) throws(SortError)
      -> Void
  ) throws(SortError) {
    let start = runs.last?.upperBound ?? 0
    var writer = RunWriter(file, at: start)
    try write { key, record throws(SortError) in try writer.add(key, record: record) }
    try writer.flush()
    runs.append(start..<writer.end)
  }

  func reader(ofRun run: Int, bufferByteCount: Int) throws(SortError) -> RunReader {
    try RunReader(file, runs[run], bufferByteCount: bufferByteCount)
  }
}

extension SortError {
  /// The error of a temporary file.
  init(_ error: RecordError) {
    switch error {
    case .unreadable(let code), .spoolFailed(let code): self = .temporaryFileFailed(code: code)
    default: self = .unreadable(error)
    }
  }
}
