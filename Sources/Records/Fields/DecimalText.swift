/// A number as it was written in decimal digits, compared exactly whatever its length.
///
/// What counts as a number is what JSON does: RFC 8259, section 6.
struct DecimalText {
  /// The value, where doubles tell all numbers apart that have as few digits.
  private let quick: Double?
  /// Else what it takes to compare.
  private let long: LongDecimal?

  /// Reads a number, or answers nil if the bytes are none.
  ///
  /// O(bytes).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let parts = DecimalParts(text) else { return nil }
    quick = parts.quick
    long = quick == nil ? LongDecimal(parts, in: text) : nil
  }

  /// Reads a number, or answers nil if the text is none.
  init?(_ text: String) {
    var text = text
    guard let decimal = text.withUTF8({ DecimalText($0) }) else { return nil }
    self = decimal
  }

  private var expanded: LongDecimal { long ?? LongDecimal(quick ?? 0) }
}

extension DecimalText: Comparable {
  static func == (left: DecimalText, right: DecimalText) -> Bool {
    if let left = left.quick, let right = right.quick { return left == right }
    return left.expanded == right.expanded
  }

  static func < (left: DecimalText, right: DecimalText) -> Bool {
    if let left = left.quick, let right = right.quick { return left < right }
    return left.expanded < right.expanded
  }
}
