import Records

/// Ways to write a text in an input that its raw bytes do not show.
enum Disguise: Sendable {
  /// None: the text is its bytes.
  case none
  /// Escapes of JSON (RFC 8259, section 7) that stand for one of some bytes, or for a code unit.
  case escapes(EscapedUnits)
  /// A quote in the middle of a cell, between two of some bytes (RFC 4180 has none there).
  case quote(ByteSet)

  /// The first such place at `start` or behind it, where a record starts.
  ///
  /// O(bytes).
  func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var window = ByteWindow(bytes: bytes, offset: 0, isLast: true)
    window.cursor = start
    switch self {
    case .none: return nil
    case .escapes(let units): return units.next(in: &window)
    case .quote(let set):
      while let quote = window.next(Byte.quote) {
        if quote > 0, quote + 1 < bytes.count, set.contains(bytes[quote - 1]),
          set.contains(bytes[quote + 1])
        {
          return quote
        }
        window.cursor = quote + 1
      }
      return nil
    }
  }
}

/// The UTF-16 code units that a text has, of which an escape can stand for one.
struct EscapedUnits: Sendable {
  private var ascii = ByteSet()
  private var others: Set<UInt16> = []
  private var hasAll = false

  /// Collects the units of texts; where capitals do not matter, of all that can match.
  init(textsOf texts: [String], isCaseSensitive: Bool) {
    ascii.insert(textsOf: texts, isCaseSensitive: isCaseSensitive)
    for text in texts {
      others.formUnion(text.utf16)
      // Half a surrogate pair becomes U+FFFD.
      if text.unicodeScalars.contains("\u{FFFD}") { hasAll = true }
      guard !isCaseSensitive else { continue }
      if !text.utf8.allSatisfy({ $0 < 0x80 }) { hasAll = true }
      others.formUnion([0x17F, 0x212A])
    }
  }

  /// The next escape for one of the units.
  fileprivate func next(in window: inout ByteWindow) -> Int? {
    while let backslash = window.next(Byte.backslash) {
      let rest = UnsafeBufferPointer(rebasing: window.bytes[(backslash + 1)...])
      if isOne(rest) { return backslash }
      window.cursor = min(backslash + 2, window.bytes.count)
    }
    return nil
  }

  /// Whether what stands behind a backslash makes an escape for one of the units.
  private func isOne(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rest.first {
    case nil: return false
    case 0x75:
      guard rest.count >= 5,
        let unit = UInt16(String(decoding: rest[1..<5], as: UTF8.self), radix: 16)
      else { return false }
      return hasAll || (unit < 0x80 ? ascii.contains(UInt8(unit)) : others.contains(unit))
    case 0x62: return ascii.contains(0x08)
    case 0x66: return ascii.contains(0x0C)
    case 0x6E: return ascii.contains(Byte.newline)
    case 0x72: return ascii.contains(Byte.carriageReturn)
    case 0x74: return ascii.contains(Byte.tab)
    case let byte?: return ascii.contains(byte)
    }
  }
}

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
