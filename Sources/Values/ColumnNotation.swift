/// How the values of a column are written, where people or offices write them otherwise than data usually
/// does.
///
/// One value alone does not tell: `1.234` is a little more than one or more than a thousand, and `02/03/2024`
/// is in February or in March. All values of a column together do.
package struct ColumnNotation: Sendable, Hashable {
  /// How numbers are written.
  package enum Numbers: Sendable, Hashable {
    /// As in data: digits and a point (``DecimalNumber``).
    case plain
    /// With signs of currency or per cent, groups of digits and a point: `$1,234.50`, `12.5%`.
    case point
    /// With a comma for the point: `1.234,50 €`.
    case comma
  }

  /// How numbers are written.
  package var numbers = Numbers.plain
  /// Whether in dates of three numbers the day comes before the month; nil where no date of the column tells
  /// (``DateText/init(_:isDayFirst:)``).
  package var isDayFirst: Bool?
  /// Whether words such as `NA` say that there is no value, as in a column of numbers or dates.
  package var hasGaps = false

  /// Makes the notation of data.
  package init() {}

  /// Whether it is that of data, in which each value says alone what it is.
  package var isPlain: Bool { self == ColumnNotation() }

  /// Whether a text, without white space around it, stands for no value.
  ///
  /// O(1).
  package func isGap(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    hasGaps && Self.isGapWord(text)
  }

  /// Whether a text, without white space around it, is a word for no value in tables of numbers.
  ///
  /// O(1).
  package static func isGapWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= longestGap && gaps.contains { text.isSameWord($0) }
  }

  private static let gaps = ["na", "n/a", "#n/a", "nan", "null", "nil", "none", "-", "--", "?"]
    .map { Array($0.utf8) }
  private static let longestGap = 4
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is a word in small ASCII letters, written in any letters.
  fileprivate func isSameWord(_ word: [UInt8]) -> Bool {
    count == word.count && zip(self, word).allSatisfy { ($0.isCapital ? $0 | 0x20 : $0) == $1 }
  }
}

extension DecimalNumber {
  /// Reads a number that is all of a text, as people write it: with a sign or in brackets for less than
  /// zero, with a currency or a sign of per cent before or behind it, its digits in groups.
  ///
  /// Groups have three digits, but for the first and those of India, which have two or three before the last;
  /// between them stand commas, or points where the comma is what begins a fraction, apostrophes or spaces.
  /// O(bytes).
  package init?(written text: UnsafeBufferPointer<UInt8>, _ numbers: ColumnNotation.Numbers) {
    if let plain = DecimalNumber(text), numbers != .comma || !text.contains(Sign.dot) {
      self = plain
      return
    }
    guard numbers != .plain, text.count <= WrittenNumber.longest else { return nil }
    var reader = WrittenNumber(text, decimalMark: numbers == .comma ? Sign.comma : Sign.dot)
    guard reader.read() else { return nil }
    let number = reader.digits.withUnsafeBufferPointer { DecimalNumber($0) }
    guard let number else { return nil }
    self = number
  }
}
