import Synchronization

/// A small input that is kept in memory, and given other bytes by whoever knows when.
extension RecordSource {
  /// Makes an input of a copy of a file's bytes.
  ///
  /// What becomes of the file does not show in it. O(bytes).
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is its name too.
  ///   - options: How it is read; nothing is decompressed or decoded.
  package static func copy(
    _ bytes: [UInt8], ofFile path: String, options: RecordOptions
  ) throws(RecordError) -> RecordSource {
    let source = RecordSource(
      name: path, file: try MemoryInput.file(of: bytes), path: path, isCopy: true, stream: nil,
      options: options, chunkByteCount: chunkByteCount)
    _ = try source.seeLayout(isForced: true)
    return source
  }

  /// Takes other bytes in place of those that are read, as the next version of the same records: what is known of
  /// a record by its number goes on, but every one may be another (``SourceChanges/firstRevised``).
  ///
  /// All of them are indexed at once, so this is for small inputs. Nothing happens to a pipe. O(bytes).
  package func renew(_ bytes: [UInt8]) throws(RecordError) {
    guard stream == nil else { return }
    let file = try MemoryInput.file(of: bytes)
    indexer.withLock { indexer in
      indexer = nil
      state.withLock { $0.renew(from: file) }
    }
    _ = try seeLayout(isForced: true)
    while indexChunk() {}
    notify()
    // Bad records are counted in the background.
    scheduleWork()
  }
}

extension SourceState {
  /// Forgets all that is known of the records; those of `file` are their next versions, number for number.
  fileprivate mutating func renew(from file: InputFile) {
    let isNew = changes.isNew
    restart(with: file, event: nil)
    changes.isNew = isNew
    revise(from: 0)
  }
}
