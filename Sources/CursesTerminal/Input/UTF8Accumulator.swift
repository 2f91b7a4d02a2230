/// Puts scalars together from UTF-8 that comes byte by byte.
struct UTF8Accumulator: Sendable, Hashable {
  private var value: UInt32 = 0
  private var missing = 0
  private var lowest: UInt32 = 0

  /// The result of a byte.
  enum Step: Hashable {
    /// More bytes are needed.
    case pending
    /// A scalar is complete.
    case scalar(Unicode.Scalar)
    /// The byte, or what came before it, is not UTF-8 and was dropped.
    case invalid
    /// The sequence before the byte was cut short and dropped; the byte is not used yet.
    case unfinished
  }

  /// Takes a byte.
  mutating func append(_ byte: UInt8) -> Step {
    missing == 0 ? begin(byte) : proceed(byte)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2..<0xE0: (value, missing, lowest) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0..<0xF0: (value, missing, lowest) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0..<0xF5: (value, missing, lowest) = (UInt32(byte & 0x07), 3, 0x10000)
    default: return .invalid
    }
    return .pending
  }

  private mutating func proceed(_ byte: UInt8) -> Step {
    guard byte & 0xC0 == 0x80 else {
      self = UTF8Accumulator()
      return .unfinished
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .pending }
    defer { self = UTF8Accumulator() }
    guard value >= lowest, let scalar = Unicode.Scalar(value) else { return .invalid }
    return .scalar(scalar)
  }
}
