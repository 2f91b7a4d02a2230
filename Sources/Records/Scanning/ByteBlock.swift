import CBytes

/// 64 bytes that are looked at together: the answers have a bit for each, the lowest for the first.
struct ByteBlock {
  static let byteCount = 64

  private let bytes: UnsafePointer<UInt8>

  /// Looks at the bytes from the cursor on, as long as the window is there; nil where there are not as many.
  init?(_ window: ByteWindow) {
    guard window.bytes.count - window.cursor >= Self.byteCount,
      let base = window.bytes.baseAddress
    else { return nil }
    bytes = base + window.cursor
  }

  /// The bytes of a value.
  func mask(of byte: UInt8) -> UInt64 { cbytes_mask(bytes, byte, 0) }

  /// Brackets and braces, and some bytes that JSON has in strings only: `Y`, `_`, `y` and delete.
  var bracketLikeMask: UInt64 {
    // With these three bits set, all four brackets are 0x7F.
    cbytes_mask(bytes, 0x7F, 0x26)
  }

  /// Whether there is such a byte.
  func contains(_ byte: UInt8) -> Bool { mask(of: byte) != 0 }
}

extension UInt64 {
  /// Every bit that has an odd number of ones up to and with itself.
  var runningParity: UInt64 {
    var parity = self
    parity ^= parity << 1
    parity ^= parity << 2
    parity ^= parity << 4
    parity ^= parity << 8
    parity ^= parity << 16
    parity ^= parity << 32
    return parity
  }

  /// The bits below one, and itself.
  static func bits(through index: Int) -> UInt64 { .max >> UInt64(63 - index) }
}
