/// A decimal number as it is written, exact whatever its length.
///
/// It is 0.d₁d₂d₃… × 10^exponent, where d₁ and the last digit are not 0.
struct DecimalNumber {
  /// Bounds of the exponent, beyond which numbers count as equal.
  private static let largestExponent = 1_000_000_000_000_000

  private(set) var isNegative = false
  /// The digits, perhaps with a point among them; empty for zero.
  private(set) var digits: Slice<UnsafeBufferPointer<UInt8>>
  var exponent = 0
  /// Where what follows the number starts.
  private(set) var end = 0

  /// Reads the number that a text starts with: a sign, digits with a point or without, an exponent.
  ///
  /// O(bytes of the number).
  init?(prefixOf text: UnsafeBufferPointer<UInt8>) {
    digits = text[0..<0]
    guard let first = text.first, first <= 0x39 else { return nil }
    isNegative = first == Self.minus
    let start = isNegative || first == Self.plus ? 1 : 0
    guard readDigits(of: text, from: start) else { return nil }
    readExponent(of: text)
  }

  /// Reads a number that is all of a text.
  ///
  /// O(bytes).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    self.init(prefixOf: text)
    guard end == text.count else { return nil }
  }

  private static let minus: UInt8 = 0x2D
  private static let plus: UInt8 = 0x2B
  private static let point: UInt8 = 0x2E
  private static let zero: UInt8 = 0x30

  private mutating func readDigits(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var point: Int?
    var first: Int?
    var last = start
    end = start
    while end < text.count {
      if text[end] == Self.point, point == nil {
        point = end
      } else if !Byte.isDigit(text[end]) {
        break
      } else if text[end] != Self.zero {
        first = first ?? end
        last = end
      }
      end += 1
    }
    guard end - start > (point == nil ? 0 : 1) else { return false }
    guard let first else { return true }
    digits = text[first...last]
    let pointOrEnd = point ?? end
    exponent = pointOrEnd > first ? pointOrEnd - first : pointOrEnd + 1 - first
    return true
  }

  /// Reads `e5` and the like, if it is there.
  private mutating func readExponent(of text: UnsafeBufferPointer<UInt8>) {
    guard end + 1 < text.count, text[end] | 0x20 == 0x65 else { return }
    let isSigned = text[end + 1] == Self.minus || text[end + 1] == Self.plus
    var position = end + (isSigned ? 2 : 1)
    guard position < text.count, Byte.isDigit(text[position]) else { return }
    var value = 0
    while position < text.count, Byte.isDigit(text[position]) {
      value = min(value * 10 + Int(text[position] - Self.zero), Self.largestExponent)
      position += 1
    }
    if !isZero { exponent += text[end + 1] == Self.minus ? -value : value }
    end = position
  }

  var isZero: Bool { digits.isEmpty }

  /// The digits as numbers from 0 to 9.
  var digitValues: some Sequence<UInt8> {
    digits.lazy.filter { $0 != Self.point }.map { $0 - Self.zero }
  }
}
