/// The typed value of a text: a number, a moment, a severity or a text.
///
/// In order these come one after the other: numbers, moments, severities, texts.
package enum TypedValue: Sendable {
  case number(DecimalNumber)
  case moment(Moment)
  case severity(Severity)
  /// Nothing but a text.
  case text

  private var rank: Int {
    switch self {
    case .number: 0
    case .moment: 1
    case .severity: 2
    case .text: 3
    }
  }

  /// Below 0 if this comes first, above 0 if the other does, 0 if they are the same or two texts.
  package func compare(_ other: TypedValue) -> Int {
    switch (self, other) {
    case (.number(let left), .number(let right)): left.compare(right)
    case (.moment(let left), .moment(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.severity(let left), .severity(let right)): left.rank - right.rank
    case (.number, _), (.moment, _), (.severity, _), (.text, _): rank - other.rank
    }
  }
}

extension FieldMeaning {
  /// Reads a text, without white space around it, as what it is in the field.
  ///
  /// O(bytes) for numbers, else O(1).
  package func read(_ text: UnsafeBufferPointer<UInt8>) -> TypedValue {
    if let number = number(text) { return read(number) }
    if let date = date(text) { return .moment(date.moment(notAfter: latest)) }
    if hasSeverities, let severity = Severity(text) { return .severity(severity) }
    return .text
  }

  /// The number that a text is in the field, whatever numbers mean there.
  @inline(__always)
  package func number(_ text: UnsafeBufferPointer<UInt8>) -> DecimalNumber? {
    notation.numbers == .plain
      ? DecimalNumber(text) : DecimalNumber(written: text, notation.numbers)
  }

  private func date(_ text: UnsafeBufferPointer<UInt8>) -> DateText? {
    DateText(text, isDayFirst: notation.isDayFirst)
  }

  /// The moment that a text means in the field, if it does.
  ///
  /// What ``read(_:)`` answers with, for comparisons with a moment, which need nothing else.
  package func moment(_ text: UnsafeBufferPointer<UInt8>) -> Moment? {
    if let date = date(text) { return date.moment(notAfter: latest) }
    guard numbers == .times || numbers == .likelyTimes, let number = number(text) else {
      return nil
    }
    return numbers == .times ? Moment(epoch: number) : Moment(likelyEpoch: number)
  }

  /// Returns the value of a number in the field.
  package func read(_ number: DecimalNumber) -> TypedValue {
    switch numbers {
    case .amounts: .number(number)
    case .likelyTimes: Moment(likelyEpoch: number).map(TypedValue.moment) ?? .number(number)
    case .times: Moment(epoch: number).map(TypedValue.moment) ?? .number(number)
    case .severities: Severity(number).map(TypedValue.severity) ?? .number(number)
    case .texts: .text
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text without the white space around it.
  ///
  /// O(white space).
  package var trimmed: UnsafeBufferPointer<UInt8> {
    guard let first, let last, first.isSpace || last.isSpace else { return self }
    let start = firstIndex { !$0.isSpace } ?? count
    let end = lastIndex { !$0.isSpace } ?? start - 1
    return UnsafeBufferPointer(rebasing: self[start..<(end + 1)])
  }
}
