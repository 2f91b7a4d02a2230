import JSON
import Templating
import TestSupport

extension ExpressionValue {
  /// A value of the vectors, which write what JSON lacks as objects with one special key.
  init(encoded json: JSONValue) throws {
    switch json {
    case .array(let elements): self = .array(try elements.map(ExpressionValue.init(encoded:)))
    case .object(let object): self = try Self.decoded(object)
    default: self = ExpressionValue(json)
    }
  }

  private static func decoded(_ object: JSONObject) throws -> ExpressionValue {
    guard object.members.count == 1, let member = object.members.first,
      member.key.hasPrefix("__")
    else { return try fields(of: object) }
    switch (member.key, member.value) {
    case ("__undefined", _): return .missing
    case ("__bytes", .array(let bytes)): return .bytes(try bytes.map(byte))
    case ("__bigint", .string(let digits)): return ExpressionValue(.number(digits))
    case ("__number", .string(let name)): return .double(try number(name))
    // Dates and times are texts in JSON.
    case ("__date", .string(let text)): return .string(text)
    case ("__timex", let timex): return try ExpressionValue(encoded: timex)
    case ("__map", .array(let pairs)): return .object(try pairs.map(field))
    default: throw VectorProblem("unknown special value \(JSONValue.object(object).text)")
    }
  }

  private static func number(_ name: String) throws -> Double {
    guard let number = Double(name) else { throw VectorProblem("unknown number \(name)") }
    return number
  }

  private static func byte(_ value: JSONValue) throws -> UInt8 {
    guard let byte = value.double.flatMap(UInt8.init(exactly:)) else {
      throw VectorProblem("\(value.text) is no byte")
    }
    return byte
  }

  private static func field(_ pair: JSONValue) throws -> ExpressionField {
    guard let key = pair.array?.first?.string, let value = pair.array?.last else {
      throw VectorProblem("\(pair.text) is not a key and a value")
    }
    return ExpressionField(key: key, value: try ExpressionValue(encoded: value))
  }

  private static func fields(of object: JSONObject) throws -> ExpressionValue {
    .object(
      try object.members.map { member in
        ExpressionField(key: member.key, value: try ExpressionValue(encoded: member.value))
      })
  }

  /// Whether a result is what the vectors expect; fields in any order, numbers by their value.
  func isExpected(_ expected: ExpressionValue) throws -> Bool {
    switch (self, expected) {
    case (.json(let json), _): return try ExpressionValue(encoded: json).isExpected(expected)
    case (.array(let left), .array(let right)):
      return try left.count == right.count && zip(left, right).allSatisfy { try $0.isExpected($1) }
    case (.object(let left), .object(let right)):
      let values = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
      return try left.count == right.count
        && left.allSatisfy { try values[$0.key].map($0.value.isExpected) ?? false }
    case (.double(let left), .double(let right)):
      return left == right || left.isNaN && right.isNaN || abs(left - right) <= abs(right) * 1e-15
    default: return self == expected
    }
  }
}
