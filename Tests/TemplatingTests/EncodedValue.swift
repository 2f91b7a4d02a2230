import JSON
import Templating

extension ExpressionValue {
  /// A value of the vectors, which write what JSON lacks as objects with one special key.
  init(encoded json: JSONValue) {
    switch json {
    case .array(let elements): self = .array(elements.map(ExpressionValue.init(encoded:)))
    case .object(let object): self = Self.decoded(object)
    default: self = ExpressionValue(json)
    }
  }

  private static func decoded(_ object: JSONObject) -> ExpressionValue {
    guard object.members.count == 1, let member = object.members.first else {
      return fields(of: object)
    }
    switch (member.key, member.value) {
    case ("__undefined", _): return .missing
    case ("__bytes", .array(let bytes)):
      return .bytes(bytes.compactMap { $0.double.map { UInt8($0) } })
    case ("__bigint", .string(let digits)): return ExpressionValue(.number(digits))
    case ("__number", .string(let name)): return .double(Double(name) ?? .nan)
    // Dates and times are texts in JSON.
    case ("__date", .string(let text)): return .string(text)
    case ("__timex", let timex): return ExpressionValue(encoded: timex)
    case ("__map", .array(let pairs)): return .object(pairs.compactMap(field))
    default: return fields(of: object)
    }
  }

  private static func field(_ pair: JSONValue) -> ExpressionField? {
    guard let key = pair.array?.first?.string, let value = pair.array?.last else { return nil }
    return ExpressionField(key: key, value: ExpressionValue(encoded: value))
  }

  private static func fields(of object: JSONObject) -> ExpressionValue {
    .object(
      object.members.map { member in
        ExpressionField(key: member.key, value: ExpressionValue(encoded: member.value))
      })
  }

  /// Whether a result is what the vectors expect; fields in any order, numbers by their value.
  func isExpected(_ expected: ExpressionValue) -> Bool {
    switch (self, expected) {
    case (.json(let json), _): return ExpressionValue(encoded: json).isExpected(expected)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isExpected($1) }
    case (.object(let left), .object(let right)):
      let values = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
      return left.count == right.count
        && left.allSatisfy { values[$0.key].map($0.value.isExpected) ?? false }
    case (.double(let left), .double(let right)): return abs(left - right) <= abs(right) * 1e-15
    default: return self == expected
    }
  }
}
