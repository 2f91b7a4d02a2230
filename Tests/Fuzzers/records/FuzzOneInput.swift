@testable import Records

/// Reads bytes as an input of any kind, in chunks of two sizes, which must give the same records.
///
/// The first byte says the kind, or that it is to be seen from the bytes; the second the size of a chunk.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard input.count > 2 else { return 0 }
  let kinds: [RecordType?] = [nil] + RecordType.allCases
  let options = RecordOptions(type: kinds[Int(input[0]) % kinds.count])
  let bytes = Array(input[2...])
  let whole = records(of: bytes, options, chunkByteCount: 64 << 10)
  let parts = records(of: bytes, options, chunkByteCount: 1 + Int(input[1]))
  precondition(whole == parts, "in chunks it reads \(parts), at once \(whole)")
  checkRanges(of: whole, byteCount: bytes.count)
  return 0
}

private func records(
  of bytes: [UInt8], _ options: RecordOptions, chunkByteCount: Int
) -> [Record] {
  guard let descriptor = try? MemoryInput.descriptor(of: bytes),
    var reader = try? RecordReader(
      InputFile(owning: descriptor), name: "fuzz", options: options,
      chunkByteCount: chunkByteCount)
  else { return [] }
  var records: [Record] = []
  while let record = try? reader.next() { records.append(record) }
  return records
}

/// Records follow one another, and none is beyond the input.
private func checkRanges(of records: [Record], byteCount: Int) {
  var end = 0
  for record in records {
    precondition(record.byteRange.lowerBound >= end, "records overlap")
    end = record.byteRange.upperBound
  }
  precondition(end <= byteCount, "a record is beyond the end")
}
