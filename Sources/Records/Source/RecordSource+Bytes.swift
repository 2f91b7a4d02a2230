extension RecordSource {
  /// Reads a record's bytes as they stand in the input, its first ones where it is longer than a limit.
  ///
  /// O(bytes read).
  public func bytes(of record: Record, limit: Int) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: min(record.byteRange.count, limit))
    let count = try file.read(into: buffer.memory, at: record.byteRange.lowerBound)
    return Array(buffer.bytes(count))
  }

  /// Reads a part of the input.
  ///
  /// O(bytes read).
  ///
  /// - Throws: ``RecordError/changed`` if the input is shorter.
  public func bytes(in range: Range<Int>) throws(RecordError) -> [UInt8] {
    let buffer = ReadBuffer(byteCount: range.count)
    guard try file.read(into: buffer.memory, at: range.lowerBound) == range.count
    else { throw .changed }
    return Array(buffer.bytes(range.count))
  }
}
