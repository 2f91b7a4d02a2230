/// A few bytes, and which of them may be any digit.
struct BytePattern {
  /// Bytes that are looked at, whatever the length of the pattern.
  static let byteCount = 40

  /// A condition on eight bytes.
  private struct Word {
    /// The bytes, a zero for each digit.
    var expected: UInt64 = 0
    /// The addend that lifts a difference from `expected` that is too large over the highest bit of its byte.
    var lift: UInt64 = 0
    /// The highest bit of each byte that matters.
    var test: UInt64 = 0
  }

  /// Bytes of the pattern.
  let count: Int
  private let words: (Word, Word, Word, Word, Word)

  /// Makes the pattern of no bytes, which all fit.
  init() {
    count = 0
    words = (Word(), Word(), Word(), Word(), Word())
  }

  /// Makes the pattern of some bytes; nil if they are too many.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.count <= Self.byteCount else { return nil }
    count = bytes.count
    let words = (0..<Self.byteCount / 8).map { Self.word(bytes.dropFirst($0 * 8).prefix(8)) }
    self.words = (words[0], words[1], words[2], words[3], words[4])
  }

  private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Word {
    var word = Word()
    for (index, byte) in bytes.enumerated() {
      let shift = UInt64(index * 8)
      let isDigit = Byte.isDigit(byte)
      word.expected |= UInt64(isDigit ? 0x30 : byte) << shift
      // 0x30 ^ digit is 9 at most, and 9 + 0x76 is just below the highest bit.
      word.lift |= (isDigit ? 0x76 : 0x7F) << shift
      word.test |= 0x80 << shift
    }
    return word
  }

  /// Whether the bytes at the cursor fit; false also where the window ends too soon to see it.
  func fits(_ window: ByteWindow) -> Bool {
    guard window.bytes.count - window.cursor >= Self.byteCount,
      let base = window.bytes.baseAddress
    else { return false }
    return matches(base + window.cursor)
  }

  /// Whether the bytes at `start` fit; ``byteCount`` of them are read.
  func matches(_ start: UnsafePointer<UInt8>) -> Bool {
    let start = UnsafeRawPointer(start)
    return
      (Self.misfit(start, words.0) | Self.misfit(start + 8, words.1)
      | Self.misfit(start + 16, words.2) | Self.misfit(start + 24, words.3)
      | Self.misfit(start + 32, words.4)) == 0
  }

  /// A bit for each byte that does not fit; a carry out of one makes another wrong only where there is
  /// a misfit anyway.
  private static func misfit(_ start: UnsafeRawPointer, _ word: Word) -> UInt64 {
    let bytes = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let difference = bytes ^ word.expected
    return (difference | (difference &+ word.lift)) & word.test
  }
}
