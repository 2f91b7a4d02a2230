import Records

/// Some of the 256 bytes.
struct ByteSet: Sendable {
  private var isMember = [Bool](repeating: false, count: 256)

  /// Whether a byte is one of them.
  func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }

  mutating func insert(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { isMember[Int(byte)] = true }
  }

  /// Adds the bytes of texts; where capitals do not matter, all that a match can have instead.
  mutating func insert(textsOf texts: [String], isCaseSensitive: Bool) {
    for text in texts {
      insert(text.utf8)
      guard !isCaseSensitive else { continue }
      insert(text.uppercased().utf8)
      insert(text.lowercased().utf8)
      // Capitals beyond ASCII have many customs, and two letters there are like `k` and `s`.
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      if !isASCII { insert("kKsS".utf8) }
      if !isASCII || text.utf8.contains(where: "kKsS".utf8.contains) { insert(0x80...0xFF) }
    }
  }
}
