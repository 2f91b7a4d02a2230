/// A picture made of an image.
package enum RenderedImage: Sendable, Hashable {
  /// Characters with colours.
  case symbols(SymbolImage)
  /// A sixel sequence from `ESC P` to `ESC \`, with nothing in it but what sixels are made of.
  case sixel([UInt8])
  /// A PNG that was encoded anew from decoded pixels.
  case png([UInt8])

  /// Bytes of memory that it takes.
  var byteCount: Int {
    switch self {
    case .symbols(let image): image.byteCount
    case .sixel(let bytes), .png(let bytes): bytes.count
    }
  }
}
