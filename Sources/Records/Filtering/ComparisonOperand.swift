/// What values are compared with, read once in every way that it can be meant.
struct ComparisonOperand {
  private let text: [UInt8]
  /// Whether only the text itself equals it.
  private let isExact: Bool
  private let number: DecimalText?
  private let date: ISODate?
  /// The level, if the field is one that has levels.
  private let level: LogLevel?

  init(_ comparison: FieldComparison) {
    let path = comparison.path
    text = Array(comparison.text.utf8)
    isExact = comparison.isQuoted
    number = DecimalText(comparison.text)
    date = ISODate(comparison.text)
    level = path.isLevelName ? LogLevel(word: comparison.text) : nil
  }

  /// Whether values equal it that are written in another way.
  var hasOtherForms: Bool {
    !isExact && (number != nil || date != nil || level != nil)
  }

  /// Whether a value is the same number, moment, level or text.
  func equals(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.elementsEqual(value) { return true }
    if isExact { return false }
    if let order = typedOrder(of: value) { return order == 0 }
    return false
  }

  /// Below 0 if a value comes before this one, 0 if it is the same, above 0 else.
  func order(of value: UnsafeBufferPointer<UInt8>) -> Int {
    if let order = typedOrder(of: value) { return order }
    return text.withUnsafeBufferPointer { NaturalOrder.compare(value, $0) }
  }

  /// The order as numbers, moments or levels, if both are that.
  private func typedOrder(of value: UnsafeBufferPointer<UInt8>) -> Int? {
    if let number { return DecimalText(value).map { Self.order($0, number) } }
    if let date { return ISODate(value).map { Self.order($0, date) } }
    guard let level, value.count <= LogLevel.longestWord else { return nil }
    return LogLevel(word: String(decoding: value, as: UTF8.self)).map { Self.order($0, level) }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }
}

extension FieldPath {
  /// Names of fields whose words are levels.
  private static let levelNames: Set = [
    "level", "lvl", "loglevel", "log_level", "log-level", "levelname", "severity", "severity_text",
    "severitytext", "priority",
  ]

  /// Whether the field's name says that it is a level.
  fileprivate var isLevelName: Bool {
    lastName.map { Self.levelNames.contains($0.lowercased()) } ?? false
  }
}

extension LogLevel {
  /// Bytes of the longest word for a level, `information`.
  static let longestWord = 11
}
