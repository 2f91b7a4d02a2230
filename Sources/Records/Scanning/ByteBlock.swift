/// 64 bytes that are looked at together: the answers have a bit for each, the lowest for the first.
///
/// For little-endian processors, which all are that the program is made for.
struct ByteBlock {
  static let byteCount = 64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  private typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  private let words: Words

  /// Looks at the bytes from the cursor on; nil where there are not as many.
  init?(_ window: ByteWindow) {
    guard window.bytes.count - window.cursor >= Self.byteCount,
      let base = window.bytes.baseAddress
    else { return nil }
    words = UnsafeRawPointer(base + window.cursor).loadUnaligned(as: Words.self)
  }

  /// The bytes of a value.
  func mask(of byte: UInt8) -> UInt64 { mask(of: byte, ignoring: 0) }

  /// Brackets and braces, and some bytes that JSON has in strings only: `Y`, `_`, `y` and delete.
  var bracketLikeMask: UInt64 {
    // With these three bits set, all four brackets are 0x7F.
    mask(of: 0x7F, ignoring: 0x26)
  }

  /// Whether there is such a byte.
  func contains(_ byte: UInt8) -> Bool {
    let byte = UInt64(byte) &* Self.ones
    return
      (Self.zeros(words.0 ^ byte) | Self.zeros(words.1 ^ byte) | Self.zeros(words.2 ^ byte)
      | Self.zeros(words.3 ^ byte) | Self.zeros(words.4 ^ byte) | Self.zeros(words.5 ^ byte)
      | Self.zeros(words.6 ^ byte) | Self.zeros(words.7 ^ byte)) != 0
  }

  /// The bytes that are the value when these bits are set.
  @inline(__always)
  private func mask(of byte: UInt8, ignoring bits: UInt8) -> UInt64 {
    let byte = UInt64(byte) &* Self.ones
    let bits = UInt64(bits) &* Self.ones
    let low =
      Self.gathered((words.0 | bits) ^ byte) | Self.gathered((words.1 | bits) ^ byte) << 8
      | Self.gathered((words.2 | bits) ^ byte) << 16 | Self.gathered((words.3 | bits) ^ byte) << 24
    let high =
      Self.gathered((words.4 | bits) ^ byte) | Self.gathered((words.5 | bits) ^ byte) << 8
      | Self.gathered((words.6 | bits) ^ byte) << 16 | Self.gathered((words.7 | bits) ^ byte) << 24
    return low | high << 32
  }

  /// The highest bit of each byte that is zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & lows) &+ lows) | word | lows)
  }

  /// A bit for each byte that is zero, next to each other.
  @inline(__always)
  private static func gathered(_ word: UInt64) -> UInt64 {
    // Every factor's bit lifts one byte's bit to its place in the highest byte.
    ((zeros(word) >> 7) &* 0x0102_0408_1020_4080) >> 56
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
  static func bits(through index: Int) -> UInt64 { .max >> UInt64(63 - index) }
}
