import CursesTerminal

/// Decodes what a terminal could send, all at once and cut into two, which must give the same events.
///
/// The first byte says where it is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  let bytes = input.dropFirst()
  let cut = bytes.startIndex + Int(first) % (bytes.count + 1)
  var (one, two) = (KeyDecoder(), KeyDecoder())
  var whole = one.decode(bytes)
  var parts = two.decode(bytes[..<cut]) + two.decode(bytes[cut...])
  whole += one.flushPendingEscape()
  parts += two.flushPendingEscape()
  precondition(whole == parts, "cut at \(cut) it reads \(parts), at once \(whole)")
  return 0
}
