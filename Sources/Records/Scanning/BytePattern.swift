/// A few bytes, and which of them may be any digit.
struct BytePattern {
  /// Bytes of the longest pattern.
  static let mostBytes = 40

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
  private var words: InlineArray<5, Word>

  /// Makes the pattern of no bytes, which all fit.
  init() {
    count = 0
    words = InlineArray(repeating: Word())
  }

  /// Makes the pattern of some bytes; nil if they are too many.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.count <= Self.mostBytes else { return nil }
    count = bytes.count
    words = InlineArray(repeating: Word())
    for (index, byte) in bytes.enumerated() {
      let (word, shift) = (index / 8, UInt64(index % 8 * 8))
      let isDigit = Byte.isDigit(byte)
      words[word].expected |= UInt64(isDigit ? 0x30 : byte) << shift
      // 0x30 ^ digit is 9 at most, and 9 + 0x76 is just below the highest bit.
      words[word].lift |= (isDigit ? 0x76 : 0x7F) << shift
      words[word].test |= 0x80 << shift
    }
  }

  /// Bytes that are looked at, a few more than are compared.
  var reach: Int { Self.reach(of: count) }

  /// Bytes that are looked at for a pattern of so many.
  static func reach(of count: Int) -> Int { (count + 7) / 8 * 8 }

  /// Whether the bytes at the cursor fit; false also where the window ends too soon to see it.
  func fits(_ window: ByteWindow) -> Bool {
    guard window.bytes.count - window.cursor >= reach, let base = window.bytes.baseAddress else {
      return false
    }
    return matches(base + window.cursor)
  }

  /// Whether the bytes at `start` fit; ``reach`` of them are read.
  func matches(_ start: UnsafePointer<UInt8>) -> Bool {
    let start = UnsafeRawPointer(start)
    var misfit: UInt64 = 0
    for index in 0..<reach / 8 { misfit |= Self.misfit(start + index * 8, words[index]) }
    return misfit == 0
  }

  /// A bit for each byte that does not fit; a carry out of one makes another wrong only where there is
  /// a misfit anyway.
  private static func misfit(_ start: UnsafeRawPointer, _ word: Word) -> UInt64 {
    let bytes = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let difference = bytes ^ word.expected
    return (difference | (difference &+ word.lift)) & word.test
  }
}
