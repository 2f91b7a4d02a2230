/// A place in a text that moves on over what it is told to expect.
struct ByteCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Whether all is read.
  var isAtEnd: Bool { position == text.count }

  /// Moves on by so many bytes.
  mutating func advance(_ count: Int = 1) { position += count }

  /// The byte so far ahead, or 0 behind the end.
  @inline(__always)
  func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < text.count ? text[position + ahead] : 0
  }

  /// How many of the next bytes are digits, at most nine.
  var digitCount: Int {
    var count = 0
    while count < 9, byte(count).isDigit { count += 1 }
    return count
  }

  /// Moves over a byte if it comes next; answers whether it did.
  @inline(__always)
  mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte() == wanted else { return false }
    position += 1
    return true
  }

  /// Moves over all bytes that pass a test.
  @inline(__always)
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < text.count, isSkipped(text[position]) { position += 1 }
  }

  /// Reads a number of two digits.
  @inline(__always)
  mutating func pair() -> Int? {
    guard position + 2 <= text.count else { return nil }
    let tens = text[position] &- 0x30
    let ones = text[position + 1] &- 0x30
    guard tens < 10, ones < 10 else { return nil }
    position += 2
    return Int(tens) * 10 + Int(ones)
  }

  /// Reads a number of four digits.
  @inline(__always)
  mutating func fourDigits() -> Int? {
    guard let hundreds = pair(), let rest = pair() else { return nil }
    return hundreds * 100 + rest
  }

  /// Reads a number of one digit or two.
  @inline(__always)
  mutating func oneOrTwo() -> Int? {
    if let pair = pair() { return pair }
    guard byte().isDigit else { return nil }
    position += 1
    return Int(text[position - 1] - 0x30)
  }

  /// Reads all letters that come next.
  mutating func letters() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position
    skip { $0.isLetter }
    return text[start..<position]
  }
}

/// The characters that the parts of a date are parted by.
enum Sign {
  static let space: UInt8 = 0x20
  static let open: UInt8 = 0x28
  static let close: UInt8 = 0x29
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let dash: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let bigT: UInt8 = 0x54
  static let underscore: UInt8 = 0x5F
  static let smallA: UInt8 = 0x61
  static let smallM: UInt8 = 0x6D
  static let smallP: UInt8 = 0x70
  static let smallT: UInt8 = 0x74
  static let smallZ: UInt8 = 0x7A
}
