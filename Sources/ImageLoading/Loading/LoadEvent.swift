/// How a load comes on.
package enum LoadEvent: Sendable, Hashable {
  /// So many bytes are here, of so many where that is known.
  case progress(received: Int, expected: Int?)
  /// The first bytes told the size, upright, in pixels.
  case header(PixelSize)
  /// All bytes are here, or will not come.
  case finished(Result<[UInt8], ImageFailure>)
}
