@testable import JSON

/// Parses bytes by both ways of finding tokens, which must agree, and what was parsed once more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let scanned = parsed(bytes, JSONTokenIndexer(bytesBeforeLibrary: .max))
  let indexed = parsed(bytes, JSONTokenIndexer(bytesBeforeLibrary: 0))
  precondition(scanned == indexed, "the scan and the library differ: \(scanned), \(indexed)")
  guard case .success(let value) = scanned else { return 0 }
  let again = parsed(Array(value.text.utf8), JSONTokenIndexer(bytesBeforeLibrary: .max))
  precondition(again == scanned, "written and parsed again it is \(again), was \(scanned)")
  return 0
}

private func parsed(
  _ bytes: [UInt8], _ indexer: consuming JSONTokenIndexer
) -> Result<JSONValue, JSONError> {
  var parser = JSONParser(indexer: indexer)
  return Result { () throws(JSONError) in try parser.parse(bytes) }
}
