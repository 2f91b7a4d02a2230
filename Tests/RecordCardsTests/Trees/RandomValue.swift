import JSON
import TestSupport

/// Values of JSON that are small and odd.
enum RandomValue {
  private static let names = ["a", "b", "a b", "", "ä", "x.y", "1", "a\n\u{1B}[31m\u{202E}b", "if"]

  /// A value that is nested no deeper than said.
  static func value(_ random: inout RandomSource, depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0: .null
    case 1: .bool(random.oneIn(2))
    case 2: .number("\(random.below(100))")
    case 3: .string(random.text(0...80, of: "ab c\n\té\u{1B}\u{202E}漢"))
    case 4: .number("1700000000")
    case 5:
      .string(random.pick(["{\"in\": [1, {\"x\": 2}]}", "[]", "{", "[\"{\\\"y\\\":1}\"]", ""]))
    case 6: .array((0..<random.below(4)).map { _ in value(&random, depth: depth - 1) })
    default: .object(object(&random, depth: depth - 1))
    }
  }

  static func object(_ random: inout RandomSource, depth: Int) -> JSONObject {
    JSONObject(
      members: (0..<random.below(5)).map { _ in
        JSONObject.Member(key: random.pick(names), value: value(&random, depth: depth))
      })
  }

  /// All values of so many parts: arrays, objects, and what is in them.
  static func all(ofSize size: Int) -> [JSONValue] {
    let inner = lists(ofSize: size - 1).flatMap { list in
      [
        .array(list),
        .object(
          JSONObject(
            members: list.enumerated().map { JSONObject.Member(key: "k\($0)", value: $1) })),
      ] as [JSONValue]
    }
    return inner + (size == 1 ? [.number("7")] : [])
  }

  private static func lists(ofSize size: Int) -> [[JSONValue]] {
    if size == 0 { return [[]] }
    return (1...size).flatMap { first in
      all(ofSize: first).flatMap { value in lists(ofSize: size - first).map { [value] + $0 } }
    }
  }
}
