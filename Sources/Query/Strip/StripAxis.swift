import JSON
import Records
import Values

/// The quantity that a strip shows the spread of: a time, a number, or the place among the records shown.
package enum StripAxis: Sendable, Hashable {
  /// The times of a field, in whole microseconds since 1970.
  case time(FieldPath)
  /// The numbers of a field.
  case number(FieldPath)
  /// The rows in which the records stand, 0-based.
  case row

  /// The field; nil for rows.
  package var path: FieldPath? {
    switch self {
    case .time(let path), .number(let path): path
    case .row: nil
    }
  }

  /// The value of a record as it is decoded; nil where it has none on this axis.
  ///
  /// The same as a strip gets from the bytes of the record.
  ///
  /// - Parameter layout: The layout of its input.
  package func value(of record: Record, layout: RecordLayout) -> Double? {
    guard let path, let json = record.value(at: path) else { return nil }
    var text: String
    switch json {
    case .string(let string): text = string
    case .number(let number): text = number
    case .null, .bool, .array, .object: return nil
    }
    let meaning = layout.meaning(of: path)
    return text.withUTF8 { value(of: StripValue(text: $0, meaning)) }
  }

  /// A value of the field on this axis; nil where it is of another kind.
  func value(of value: StripValue?) -> Double? {
    switch (self, value) {
    case (.time, .time(let time)): time
    case (.number, .number(let number)): number
    case (.time, _), (.number, _), (.row, _): nil
    }
  }
}

/// A value that can be a place on an axis.
enum StripValue {
  /// Microseconds since 1970, rounded down.
  case time(Double)
  case number(Double)

  /// The value of a field; nil for what is neither.
  ///
  /// O(bytes of the value).
  init?(_ value: FieldValue, _ meaning: FieldMeaning) {
    guard value.kind == .string || value.kind == .number else { return nil }
    self.init(text: value.bytes, meaning)
  }

  /// The value of the text of a field, or of a number as it is written.
  init?(text: UnsafeBufferPointer<UInt8>, _ meaning: FieldMeaning) {
    switch meaning.read(text.trimmed) {
    case .moment(let moment):
      // Whole microseconds are exact up to the year 2255, and nothing is told apart more finely.
      self = .time(Double(moment.seconds) * 1e6 + Double(moment.nanoseconds / 1_000))
    case .number(let number):
      let double = number.double
      guard double.isFinite else { return nil }
      self = .number(double)
    case .severity, .text: return nil
    }
  }
}

/// A field that may be what a strip is along.
package struct StripCandidate: Sendable, Hashable {
  /// The field.
  package var path: FieldPath
  /// Whether its times alone count, and only where a good part of the records has one.
  package var isForTime: Bool

  /// Names a field.
  package init(_ path: FieldPath, isForTime: Bool) {
    (self.path, self.isForTime) = (path, isForTime)
  }

  /// Records of which one has to have a time, at least.
  private static let leastShare = 4

  /// The axis that it makes, by what was found in some records; nil for none.
  func axis(times: Int, numbers: Int, among count: Int) -> StripAxis? {
    if isForTime { return times * Self.leastShare >= count && times > 0 ? .time(path) : nil }
    if times > 0, times >= numbers { return .time(path) }
    return numbers > 0 ? .number(path) : nil
  }
}
