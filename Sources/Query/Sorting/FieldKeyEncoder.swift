import Records
import Values

/// Writes the values of one field as bytes whose order is that of a sort key.
struct FieldKeyEncoder {
  private let kind: SortKey.Kind
  private let isDescending: Bool
  /// The meaning of the values, by the field's name.
  private let meaning: FieldMeaning
  private var key = OrderKey()
  private var texts = JSONValueText()

  init(_ sortKey: SortKey) { self.init(sortKey, meaning: sortKey.field.meaning) }

  init(_ sortKey: SortKey, meaning: FieldMeaning) {
    kind = sortKey.kind
    isDescending = sortKey.isDescending
    self.meaning = meaning
  }

  /// Makes the key of a value, however that is written; it stays until the next one.
  ///
  /// O(bytes).
  mutating func encode(_ value: FieldValue) {
    guard value.kind == .array || value.kind == .object else { return encodeBytes(value) }
    var plain: [UInt8] = []
    texts.appendPlain(value.bytes, upTo: OrderKey.longestText, to: &plain)
    var value = value
    plain.withUnsafeBufferPointer {
      value.bytes = $0
      encodeBytes(value)
    }
  }

  private mutating func encodeBytes(_ value: FieldValue) {
    key.removeAll()
    let isGap = kind != .text && meaning.notation.isGap(value)
    let isPresent = !value.isNothing && !isGap && append(value)
    guard isPresent else { return key.appendAbsent() }
    if isDescending { key.complement() }
  }

  /// Adds zeros to the key that was made last, up to so many bytes.
  mutating func pad(to byteCount: Int) { key.pad(to: byteCount) }

  /// The key that was made last.
  var bytes: [UInt8] { key.bytes }

  /// Answers whether the value is one of the kind.
  private mutating func append(_ value: FieldValue) -> Bool {
    switch kind {
    case .auto: appendAny(value)
    case .natural: key.appendNatural(value.bytes)
    case .text: key.appendRaw(value.bytes)
    case .numeric: return appendNumber(value)
    case .date: return appendDate(value)
    }
    return true
  }

  private mutating func appendAny(_ value: FieldValue) {
    switch value.kind {
    case .missing, .null: break
    case .bool: key.append(value.bytes.first == 0x74)
    case .array, .object: key.appendRaw(container: value.bytes)
    case .number: key.append(value.bytes, as: meaning.read(value.bytes))
    case .string:
      let text = value.bytes.trimmed
      key.append(text, as: meaning.read(text))
    }
  }

  private mutating func appendNumber(_ value: FieldValue) -> Bool {
    guard value.kind == .number || value.kind == .string else { return false }
    let text = value.bytes.trimmed
    guard let number = meaning.number(text) ?? DecimalNumber(prefixOf: text) else { return false }
    key.append(number)
    return true
  }

  private mutating func appendDate(_ value: FieldValue) -> Bool {
    guard value.kind == .number || value.kind == .string else { return false }
    let text = value.bytes.trimmed
    let moment =
      if let number = DecimalNumber(text) { Moment(epoch: number) } else { meaning.moment(text) }
    guard let moment else { return false }
    key.append(moment)
    return true
  }
}
