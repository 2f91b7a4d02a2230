/// Checks one input; libFuzzer calls this function again and again.
///
/// `Tests/Scripts/fuzz.sh` says which target `Fuzzed` is.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try Fuzzed.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
