import JSON
import RecordsFixture
import TestSupport

@testable import Query
@testable import Records

/// Counts the values of a field of whole records, one by one.
struct NaiveCount {
  private(set) var counts: [CountedValue: Int] = [:]

  mutating func add(_ record: Record, _ path: FieldPath) {
    if case .bad = record.content { return note(.unreadable, "") }
    guard let value = record.value(at: path) else { return note(.missing, "") }
    guard case .array(let elements) = value else { return add(value) }
    if elements.isEmpty { return note(.list, "[]") }
    var seen: Set<CountedValue> = []
    for element in elements where seen.insert(Self.value(of: element)).inserted { add(element) }
  }

  private mutating func add(_ value: JSONValue) { counts[Self.value(of: value), default: 0] += 1 }

  private mutating func note(_ kind: CountedValue.Kind, _ text: String) {
    counts[CountedValue(kind, Array(text.utf8)), default: 0] += 1
  }

  private static func value(of value: JSONValue) -> CountedValue {
    switch value {
    case .null: CountedValue(.null, [])
    case .bool(let isTrue): CountedValue(.bool, Array("\(isTrue)".utf8))
    case .string(let text): CountedValue(.text, Array(text.utf8))
    case .array: CountedValue(.list, Array(compact(value).utf8))
    case .object: CountedValue(.object, Array(compact(value).utf8))
    case .number(let text): CountedValue(.number, Array(number(text).utf8))
    }
  }

  /// The number in the same digits however it was written, for numbers that a machine word holds.
  private static func number(_ text: String) -> String {
    let number = Double(text) ?? .nan
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private static func compact(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .string(let text): "\"\(text)\""
    case .number(let text): text
    case .array(let elements): "[" + elements.map(compact).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\"\($0.key)\":" + compact($0.value) }.joined(separator: ",") + "}"
    }
  }
}

/// Records of JSON whose field `f` has every kind of value, written in several ways; some are bad.
enum CountedRecords {
  private static let values = [
    "1", "3.0", "30e-1", "-0", "0", "2.5", "25e-1", "\"1\"", "\"a\"", "\"\\u0061\"", "\"\"",
    "\"é\"",
    "true", "false", "null", "[]", "[ ]", "[3, 3.0, \"a\"]", "[\"a\",null,[1, 2]]", "{\"x\": 1}",
    "{\"x\":1}", "[{ \"x\": 1 }]",
  ]

  static func line(_ random: inout RandomSource) -> String {
    let value = random.pick(values)
    switch random.below(12) {
    case 0: return "{\"g\":\(value)}"
    case 1: return "{\"f\":\(value),}"
    case 2: return "{\"f\": \"other\", \"f\": \(value)}"
    case 3: return " {\"g\":{\"f\":0}, \"f\" : \(value) } "
    default: return "{\"g\":[\(value)],\"f\":\(value),\"h\":\"\\n\"}"
    }
  }
}
