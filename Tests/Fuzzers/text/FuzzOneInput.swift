/// Checks one input of libFuzzer, which calls this function again and again.
///
/// The first eight bytes say which options are tried. `Tests/Scripts/fuzz.sh` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  var numbers = InputNumbers(state: input.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  let violation = TextInvariants.violation(of: Array(input.dropFirst(8)), using: &numbers)
  precondition(violation == nil, violation ?? "")
  return 0
}
