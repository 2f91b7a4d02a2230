/// Messages between this program and its decoding process: numbers of 32 bits, little end first.
struct WireBytes {
  private(set) var bytes: [UInt8] = []

  /// Adds a number; what does not fit is the largest that does.
  mutating func append(_ number: Int) {
    append(UInt32(clamping: number))
  }

  mutating func append(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  /// The numbers of a message; bytes after the last whole number are left out.
  static func numbers(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
