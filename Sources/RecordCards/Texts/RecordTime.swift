import JSON
import Records
import Values

/// When a record was.
package enum RecordTime {
  private static let path = FieldPath(name: "timestamp")

  /// The time that a record has, as it stands there; nil where it has none.
  ///
  /// A number of seconds or milliseconds since 1970 is a date.
  /// O(bytes of the record).
  package static func text(of record: Record) -> String? {
    switch record.value(at: path) {
    case .string(let text)?: return text.isEmpty ? nil : UserMessage.line(of: text)
    case .number(let text)?:
      var text = text
      guard let number = text.withUTF8({ DecimalNumber($0) }),
        let moment = Moment(likelyEpoch: number)
      else { return text }
      let time = DateTime(moment)
      return "\(time.dateText) \(time.timeText)"
    case .bool?, .null?, .array?, .object?, nil: return nil
    }
  }
}
