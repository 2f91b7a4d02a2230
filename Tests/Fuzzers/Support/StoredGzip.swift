/// Gzip files (RFC 1952) whose data is stored and not compressed (RFC 1951, section 3.2.4).
enum StoredGzip {
  /// A file that decompresses to at most 65,535 bytes.
  static func file(of bytes: [UInt8]) -> [UInt8] {
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    let count = little(UInt32(bytes.count))
    let block = [1] + count.prefix(2) + count.prefix(2).map { ~$0 }
    return head + block + bytes + little(checksum(bytes)) + count
  }

  /// The CRC-32 of some bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
