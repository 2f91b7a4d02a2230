import JSON
import RecordsFixture
import TestSupport

extension RandomSource {
  /// An object of a few members, some of them nested.
  mutating func jsonObject(depth: Int = 2) -> JSONValue {
    .object(
      JSONObject(
        members: (0..<number(in: 0...4)).map { _ in
          JSONObject.Member(key: text(0...3, of: "ab.\"ü"), value: jsonValue(depth: depth))
        }))
  }

  private mutating func jsonValue(depth: Int) -> JSONValue {
    switch number(in: 0...(depth > 0 ? 6 : 4)) {
    case 0: .null
    case 1: .bool(oneIn(2))
    case 2: .number(pick(["0", "-1", "1.0", "1e-5", "12345678901234567890"]))
    case 3, 4: .string(text(0...8, of: "ab \"\\\n\r\t\u{1}é漢🙂,"))
    case 5: .array((0..<number(in: 0...3)).map { _ in jsonValue(depth: depth - 1) })
    default: jsonObject(depth: depth - 1)
    }
  }
}
