import JSON
import Records

extension RecordDifference {
  /// Compares the fields of two records that are shown; nil where one is too long to be read whole.
  ///
  /// A record without fields is compared as a text.
  ///
  /// - Parameter fields: Which fields are compared; nil for all.
  package init?(_ left: Record, _ right: Record, fields: FieldSelection?) {
    guard let left = left.comparedValue(fields), let right = right.comparedValue(fields) else {
      return nil
    }
    self.init(left: left, right: right)
  }
}

extension Record {
  /// The value that is compared with another record's; nil for a record too long to be read whole.
  fileprivate func comparedValue(_ fields: FieldSelection?) -> JSONValue? {
    if let value = valueOfFields {
      guard let fields, case .object(let object) = value else { return value }
      return .object(JSONObject(members: fields.apply(to: object.members)))
    }
    switch content {
    case .text(let text): return .string(RowFields.string(text.bytes))
    case .bad(let raw, _): return .string(RowFields.string(raw))
    case .json, .row, .log, .oversized: return nil
    }
  }
}
