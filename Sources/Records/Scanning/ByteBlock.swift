/// 64 bytes that are looked at together: the answers have a bit for each, the first byte's lowest.
struct ByteBlock {
  static let byteCount = 64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  private let start: UnsafeRawPointer

  /// Looks at the bytes from the cursor on; nil where there are not as many.
  init?(_ window: ByteWindow) {
    guard window.bytes.count - window.cursor >= Self.byteCount,
      let base = window.bytes.baseAddress
    else { return nil }
    start = UnsafeRawPointer(base + window.cursor)
  }

  /// The bytes of a value.
  func mask(of byte: UInt8) -> UInt64 {
    mask(of: byte, ignoring: 0)
  }

  /// Brackets and braces, and some bytes that JSON has in strings only: `Y`, `_`, `y` and delete.
  var bracketLikeMask: UInt64 {
    // With these three bits set, all four brackets are 0x7F.
    mask(of: 0x7F, ignoring: 0x26)
  }

  /// Whether there is such a byte.
  func contains(_ byte: UInt8) -> Bool {
    var found: UInt64 = 0
    for index in 0..<8 {
      let difference = word(index) ^ (UInt64(byte) &* Self.ones)
      found |= (difference &- Self.ones) & ~difference
    }
    return found & ~Self.lows != 0
  }

  /// The bytes that are the value when these bits are set.
  @inline(__always)
  private func mask(of byte: UInt8, ignoring bits: UInt8) -> UInt64 {
    var mask: UInt64 = 0
    for index in 0..<8 {
      let difference = (word(index) | UInt64(bits) &* Self.ones) ^ (UInt64(byte) &* Self.ones)
      // The highest bit of a byte is 0 if all its bits are.
      let highs = ((difference & Self.lows) &+ Self.lows) | difference | Self.lows
      mask |= Self.gathered(~highs >> 7) &<< UInt64(index &* 8)
    }
    return mask
  }

  private func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
  }

  /// The lowest bit of each byte, next to each other.
  private static func gathered(_ lowest: UInt64) -> UInt64 {
    // Every factor's bit lifts one byte's bit to its place in the highest byte.
    (lowest &* 0x0102_0408_1020_4080) >> 56
  }
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
  static func bits(through index: Int) -> UInt64 {
    .max >> UInt64(63 - index)
  }
}
