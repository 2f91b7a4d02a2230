import RecordCards
import Records

/// A number by which a record is known again: one of another content hardly ever has the same.
struct RecordFingerprint: Hashable, Sendable {
  /// Bytes at the start of a record that count, beside their number.
  private static let mostBytes = 64 << 10

  /// The number.
  let value: UInt64

  /// Computes that of a record, by FNV-1a over its first bytes and its length.
  ///
  /// O(bytes that count).
  init(of bytes: some Sequence<UInt8>, byteCount: Int) {
    // The numbers are those of its authors.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in bytes { mix(byte) }
    for place in 0..<8 { mix(UInt8(truncatingIfNeeded: byteCount >> (place * 8))) }
    value = hash
  }

  /// Reads a record and computes its number; nil where it cannot be read.
  init?(ofRecord number: Int, in source: RecordSource) {
    guard let record = try? source.record(at: number),
      let bytes = try? source.bytes(of: record, limit: Self.mostBytes)
    else { return nil }
    self.init(of: bytes, byteCount: record.byteRange.count)
  }

  /// The number as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads ``text``; nil for what is none.
  init?(text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }
}
