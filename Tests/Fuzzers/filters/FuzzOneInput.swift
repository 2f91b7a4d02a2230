@testable import Records

/// Reads bytes as a filter, as sort keys and as a field; what was read is read again as it was written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  if let filter = try? RecordFilter(text) {
    let again = try? RecordFilter(filter.description)
    precondition(again == filter, "\(filter) is read again as \(again.debugDescription)")
  }
  _ = try? SortKey.parse(text)
  _ = try? FieldPath(text)
  return 0
}
