import Testing

@testable import Records

/// The records of a text, which must be the same from a file in chunks of every size, backwards, and
/// through a pipe.
package func recordsInEveryChunk(
  _ text: String, _ options: RecordOptions = RecordOptions(), sizes: [Int]? = nil
) throws -> [Record] {
  let bytes = Array(text.utf8)
  let file = TemporaryFile(bytes)
  let expected = try file.source(options: options).allRecords()
  for size in sizes ?? Array(1...max(1, bytes.count)) {
    let source = try file.source(options: options, chunkByteCount: size)
    #expect(try source.allRecords() == expected, "chunks of \(size)")
    let backwards = try expected.indices.reversed().map { try source.record(at: $0) }
    #expect(backwards.reversed() == expected, "chunks of \(size)")
    let piped = try recordsThroughPipe(
      bytes, options: options, chunkByteCount: size)
    #expect(piped == expected, "pieces of \(size)")
  }
  checkLines(of: expected, in: bytes)
  return expected
}

/// Checks that records say which line they begin in.
private func checkLines(of records: [Record], in bytes: [UInt8]) {
  var (line, offset) = (1, 0)
  for record in records {
    line += bytes[offset..<record.byteRange.lowerBound].count { $0 == Byte.newline }
    offset = record.byteRange.lowerBound
    #expect(record.line == line)
  }
}
