import Synchronization

/// A file whose bytes follow those of another, behind a line break.
struct Continuation: Sendable {
  /// Where its first byte stands in the whole, which is behind the line break.
  var start: Int
  /// Bytes at its front that are left out.
  var skippedByteCount: Int
  var file: InputFile
}

/// Logs that are rotated: files one after the other that are read as if they were one.
extension InputFile {
  /// Most files that are read as one; each keeps a descriptor.
  package static let mostContinuations = 100

  /// Files that follow the first.
  package var continuationCount: Int { continuations.withLock { $0.count } }

  /// The last of the files, which may still grow.
  package var newest: InputFile { continuations.withLock { $0.last?.file } ?? self }

  /// The offset to add to a place in the last file to get the place in the whole.
  package var newestOffset: Int {
    continuations.withLock { $0.last.map { $0.start - $0.skippedByteCount } ?? 0 }
  }

  /// Has a file follow the first `byteCount` bytes of the whole, but for its own first bytes.
  ///
  /// What comes behind these bytes in the file before is not read any more.
  package func append(_ file: InputFile, behind byteCount: Int, skipping skippedByteCount: Int) {
    continuations.withLock {
      $0.append(Continuation(start: byteCount + 1, skippedByteCount: skippedByteCount, file: file))
    }
  }

  /// Reads like ``read(into:at:)``, from one file after the other.
  func read(
    _ parts: [Continuation], into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(RecordError) -> Int {
    var count = 0
    while count < buffer.count {
      let position = offset + count
      let following = parts.firstIndex { $0.start - 1 > position } ?? parts.count
      let end = following < parts.count ? parts[following].start - 1 : .max
      let length = min(buffer.count - count, end - position)
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<(count + length)])
      let part = following == 0 ? nil : parts[following - 1]
      let read = try self.read(part, into: piece, at: position)
      if read == 0 { break }
      count += read
    }
    return count
  }

  private func read(
    _ part: Continuation?, into buffer: UnsafeMutableRawBufferPointer, at position: Int
  ) throws(RecordError) -> Int {
    guard let part else { return try readSelf(into: buffer, at: position) }
    guard position >= part.start else {
      buffer[0] = Byte.newline
      return 1
    }
    return try part.file.readSelf(into: buffer, at: position - part.start + part.skippedByteCount)
  }
}
