/// The beginning of a value, with what tells it from other values that begin alike.
struct ShortBytes: Sendable, Hashable {
  /// The bytes that are kept.
  static let limit = 48

  /// The bytes, eight in a word, and zeros.
  private var words = SIMD8<UInt64>.zero

  init() {}

  /// Keeps the beginning of a value.
  ///
  /// O(bytes).
  init(_ value: UnsafeBufferPointer<UInt8>) {
    words[6] = UInt64(value.count)
    words[7] = ValueHash.hash(value, 0)
    guard let base = value.baseAddress else { return }
    for word in 0..<min(6, (value.count + 7) / 8) {
      words[word] = ByteWord.word(base + word * 8, min(8, value.count - word * 8))
    }
  }

  /// The bytes of the whole value.
  var fullCount: Int { Int(words[6]) }

  /// The hash of the whole value, by which values are told apart.
  var hash: UInt64 { words[7] }

  /// The bytes that are kept.
  var bytes: [UInt8] {
    (0..<min(fullCount, Self.limit)).map {
      UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64($0 % 8 * 8))
    }
  }
}

extension ShortBytes: Comparable {
  /// The order of the bytes; of values that begin alike, that of their lengths and hashes.
  static func < (one: Self, other: Self) -> Bool {
    let (first, second) = (one.bytes, other.bytes)
    guard first == second else { return first.lexicographicallyPrecedes(second) }
    return (one.fullCount, one.words[7]) < (other.fullCount, other.words[7])
  }
}
