/// Writes the values of one field as bytes whose order is that of a sort key.
struct FieldKeyEncoder {
  private let kind: SortKey.Kind
  private let isDescending: Bool
  /// Whether the field's name says that its words are the levels of a log.
  private let hasLevels: Bool
  private var key = KeyBytes()

  init(_ sortKey: SortKey) {
    kind = sortKey.kind
    isDescending = sortKey.isDescending
    let name = sortKey.field.lastName?.lowercased()
    hasLevels = kind == .auto && ["level", "lvl", "severity"].contains(name)
  }

  /// Makes the key of a value; it stays until the next one.
  ///
  /// O(bytes).
  mutating func encode(_ value: FieldValue) {
    key.removeAll()
    let isPresent = !value.isNothing && append(value)
    guard isPresent else { return key.append(KeyClass.absent) }
    if isDescending { key.complement() }
  }

  /// The key that was made last.
  var bytes: [UInt8] { key.bytes }

  /// Answers whether the value is one of the kind.
  private mutating func append(_ value: FieldValue) -> Bool {
    switch kind {
    case .auto: appendAny(value)
    case .natural: appendText(value.bytes)
    case .text: appendRaw(value.bytes, as: KeyClass.text)
    case .numeric: return appendNumber(value)
    case .date: return appendDate(value)
    }
    return true
  }

  private mutating func appendAny(_ value: FieldValue) {
    switch value.kind {
    case .missing, .null: break
    case .bool: key.append(value.bytes.first == 0x74 ? KeyClass.yes : KeyClass.no)
    case .array: appendRaw(value.bytes, as: KeyClass.array)
    case .object: appendRaw(value.bytes, as: KeyClass.object)
    case .number: appendAnyText(value.bytes)
    case .string: appendAnyText(value.bytes.trimmed)
    }
  }

  private mutating func appendAnyText(_ text: UnsafeBufferPointer<UInt8>) {
    if let number = DecimalNumber(text) {
      key.append(number)
    } else if let moment = DateText.moment(in: text) {
      key.append(moment)
    } else if let gravity = gravity(of: text) {
      key.append(KeyClass.level)
      key.append(gravity)
    } else {
      appendText(text)
    }
  }

  private mutating func appendNumber(_ value: FieldValue) -> Bool {
    guard value.kind == .number || value.kind == .string else { return false }
    guard let number = DecimalNumber(prefixOf: value.bytes.trimmed) else { return false }
    key.append(number)
    return true
  }

  private mutating func appendDate(_ value: FieldValue) -> Bool {
    guard value.kind == .number || value.kind == .string else { return false }
    let text = value.bytes.trimmed
    let moment =
      if let number = DecimalNumber(text) { Moment(epoch: number) } else {
        DateText.moment(in: text)
      }
    guard let moment else { return false }
    key.append(moment)
    return true
  }

  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    key.append(KeyClass.text)
    key.appendNatural(text)
  }

  private mutating func appendRaw(_ text: UnsafeBufferPointer<UInt8>, as first: UInt8) {
    key.append(first)
    key.appendRaw(text)
  }

  private func gravity(of word: UnsafeBufferPointer<UInt8>) -> UInt8? {
    guard hasLevels, word.count < 16 else { return nil }
    return LogLevel(word: String(decoding: word, as: UTF8.self)).map { UInt8($0.gravity) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without the white space around it.
  fileprivate var trimmed: UnsafeBufferPointer<UInt8> {
    guard let first, let last, Byte.isSpace(first) || Byte.isSpace(last) else { return self }
    let start = firstIndex { !Byte.isSpace($0) } ?? count
    let end = lastIndex { !Byte.isSpace($0) } ?? start - 1
    return UnsafeBufferPointer(rebasing: self[start..<(end + 1)])
  }
}
