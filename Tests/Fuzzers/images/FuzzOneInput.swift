@testable import ImageLoading

/// Reads bytes as the header of an image, all of them and then fewer.
///
/// A header that is known from some bytes is the same from more of them, but for a JPEG or GIF, where what
/// comes later may say more.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let header = ImageHeader(bytes)
  let part = ImageHeader(Array(bytes.dropLast(bytes.count / 2)))
  if let part, part.format != .jpeg, part.format != .gif {
    precondition(header == part, "half of it says \(part), all \(header.debugDescription)")
  }
  _ = ImageAddress.resolve(String(decoding: bytes, as: UTF8.self), besideFile: nil)
  return 0
}
