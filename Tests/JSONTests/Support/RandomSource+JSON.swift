import JSON
import TestSupport

extension RandomSource {
  mutating func value(depth: Int) -> JSONValue {
    switch number(in: 0...(depth > 0 ? 5 : 3)) {
    case 0: .null
    case 1: .bool(number(in: 0...1) == 0)
    case 2: .number(["0", "-1", "2.50", "1e9", "123456789012345678901"][number(in: 0...4)])
    case 3: .string(string())
    case 4: .array((0..<number(in: 0...5)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        JSONObject(
          members: (0..<number(in: 0...5)).map { _ in
            JSONObject.Member(key: string(), value: value(depth: depth - 1))
          }))
    }
  }

  private mutating func string() -> String {
    let letters = ["a", "\"", "\\", "\n", "\u{1}", "é", "漢", "😀", " ", "{", "]", ","]
    return (0..<number(in: 0...8)).map { _ in letters[number(in: 0...11)] }.joined()
  }
}
