/// Checks one input, again and again for libFuzzer.
///
/// `Tests/Scripts/fuzz.sh` says which target `Fuzzed` is.
@_cdecl("fuzz_check")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) {
  do {
    try Fuzzed.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
}
