import Records
import Values

/// The value on the right of a comparison, read once as what it is.
struct ComparisonOperand {
  private let text: [UInt8]
  /// Whether only the text itself equals it.
  private let isExact: Bool
  /// Whether the text is a whole number as it is usually written, so that no other such text is the same number.
  private let isWholeNumber: Bool
  /// The value for fields that are true or false.
  private let bool: Bool?
  let value: TypedValue
  /// The meaning of the field's values.
  let meaning: FieldMeaning

  /// - Parameter fieldMeaning: The meaning of the field's values by its name and column.
  init(_ comparison: FieldComparison, _ fieldMeaning: FieldMeaning) {
    text = Array(comparison.text.utf8)
    isExact = comparison.isQuoted
    isWholeNumber = text.withUnsafeBufferPointer(Self.isWholeNumber)
    bool = Bool(comparison.text)
    (value, meaning) = text.withUnsafeBufferPointer { text in
      let value = Self.value(of: text.trimmed, fieldMeaning)
      let isNumber = DecimalNumber(text.trimmed) != nil
      return (value, isNumber ? fieldMeaning : fieldMeaning.beside(value))
    }
  }

  /// Reads a value that somebody types, whose numbers may be written as in data or as in the column.
  private static func value(
    of text: UnsafeBufferPointer<UInt8>, _ fieldMeaning: FieldMeaning
  ) -> TypedValue {
    var meaning = fieldMeaning
    meaning.notation.numbers = .plain
    let value = meaning.read(text)
    guard case .text = value else { return value }
    return fieldMeaning.read(text)
  }

  /// The value as it was typed.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Whether it is the word for no value, as JSON has it.
  var isNull: Bool { !isExact && text.elementsEqual("null".utf8) }

  /// Whether values equal it that are written in another way, or are no text.
  var hasOtherForms: Bool {
    if isExact { return false }
    if isNull { return true }
    switch value {
    case .number, .moment, .severity: return true
    case .text: return false
    }
  }

  /// Whether a value is the same number, moment, severity or text.
  ///
  /// O(bytes).
  func equals(_ field: FieldValue) -> Bool {
    if text.elementsEqual(field.bytes) { return true }
    guard hasOtherForms else { return false }
    switch field.kind {
    case .missing, .null, .bool, .array, .object: return false
    case .number, .string: return !isNull && isSame(field.bytes.trimmed)
    }
  }

  private func isSame(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch value {
    case .number(let wanted) where meaning.numbers == .amounts:
      // Most numbers are these.
      isWholeNumber && Self.isWholeNumber(bytes)
        ? text.elementsEqual(bytes) : meaning.number(bytes) == wanted
    case .moment(let wanted): meaning.moment(bytes) == wanted
    case .number, .severity, .text: meaning.read(bytes).compare(value) == 0
    }
  }

  /// Whether a text is digits alone that do not begin with 0.
  private static func isWholeNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, first != 0x30 else { return false }
    return text.allSatisfy(Byte.isDigit)
  }

  /// Below 0 if a value comes before this one in a sort, 0 if it is the same, above 0 else.
  ///
  /// Nil where there is nothing to compare: no value, an empty text, an array or an object; beside a
  /// number, a moment or a severity also a value that is none. Beside a number a text counts as the
  /// number that it begins with (`12 ms`), as it does in a sort by numbers. O(bytes).
  func order(of field: FieldValue) -> Int? {
    switch field.kind {
    case .missing, .null, .array, .object: nil
    case .bool: order(ofBool: field.bytes.first == 0x74)
    case .number: order(of: field.bytes)
    case .string:
      field.bytes.isEmpty || meaning.notation.isGap(field) ? nil : order(of: field.bytes.trimmed)
    }
  }

  /// False comes before true, and both before all texts.
  private func order(ofBool isTrue: Bool) -> Int? {
    if let bool { return (isTrue ? 1 : 0) - (bool ? 1 : 0) }
    guard case .text = value else { return nil }
    return -1
  }

  private func order(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch value {
    case .number(let wanted):
      if case .amounts = meaning.numbers, let number = meaning.number(bytes) {
        return number.compare(wanted)
      }
      return order(of: bytes, beside: wanted)
    case .moment(let wanted):
      guard let moment = meaning.moment(bytes) else { return nil }
      return moment < wanted ? -1 : moment == wanted ? 0 : 1
    case .severity(let wanted):
      guard case .severity(let severity) = meaning.read(bytes) else { return nil }
      return severity.rank - wanted.rank
    case .text:
      guard case .text = meaning.read(bytes) else { return -1 }
      return text.withUnsafeBufferPointer { TextOrder.compare(bytes, $0.trimmed) }
    }
  }

  private func order(of bytes: UnsafeBufferPointer<UInt8>, beside wanted: DecimalNumber) -> Int? {
    switch meaning.read(bytes) {
    case .number(let number): number.compare(wanted)
    case .text: DecimalNumber(prefixOf: bytes)?.compare(wanted)
    case .moment, .severity: nil
    }
  }
}

extension ColumnNotation {
  /// Whether a value is a word for none.
  func isGap(_ value: FieldValue) -> Bool {
    hasGaps && value.kind == .string && isGap(value.bytes.trimmed)
  }
}
