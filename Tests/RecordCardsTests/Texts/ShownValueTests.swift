import JSON
import Testing

@testable import RecordCards

@Suite struct ShownValueTests {
  private func shown(_ json: String, named name: String = "x") throws -> JSONValue {
    var parser = JSONParser()
    return ShownValue.of(try parser.parse(Array(json.utf8)), named: name)
  }

  private func value(_ json: String) throws -> JSONValue {
    var parser = JSONParser()
    return try parser.parse(Array(json.utf8))
  }

  @Test(arguments: [
    (#""{\"a\": [1, 2]}""#, #"{"a":[1,2]}"#), (#""[1, 2]""#, "[1,2]"),
    (#""{}""#, #""{}""#), (#""[]""#, #""[]""#), (#""{a}""#, #""{a}""#), (#""[x] y""#, #""[x] y""#),
    (#""1""#, #""1""#), (#""{\"a\":1} ""#, #"{"a":1}"#),
  ])
  func `a string that is an object or array is shown as that`(json: String, expected: String) throws
  {
    #expect(try shown(json) == value(expected))
  }

  @Test(arguments: [
    ("1732450000", "created_at", "1732450000 (2024-11-24 12:06:40 UTC)"),
    ("1732450000123", "ts", "1732450000123 (2024-11-24 12:06:40.123 UTC)"),
    ("1732450000.5", "time", "1732450000.5 (2024-11-24 12:06:40.5 UTC)"),
    (
      "1732450000000000001", "event_time", "1732450000000000001 (2024-11-24 12:06:40.000000001 UTC)"
    ),
    ("1732450000123", "ms", "1732450000123 (2024-11-24 12:06:40.123 UTC)"),
    ("1732450000000000001", "nano", "1732450000000000001 (2024-11-24 12:06:40.000000001 UTC)"),
    ("1732450000", "lastSeen", "1732450000 (2024-11-24 12:06:40 UTC)"),
    ("1732450000", "created_on", "1732450000 (2024-11-24 12:06:40 UTC)"),
    ("1732450000", "due_time", "1732450000 (2024-11-24 12:06:40 UTC)"),
    ("1732450000", "ms", nil), ("1732450000", "took_ns", nil), ("1732450000123", "us", nil),
    ("1732450000", "lastId", nil), ("1732450000", "based_on", nil),
    ("1732450000", "count", nil), ("17324500", "time", nil), ("-1732450000", "time", nil),
    ("1732450000", "cpu_time", nil), ("5732450000", "time", nil), ("1.732450000e9", "time", nil),
  ])
  func `beside a number that is a time its date is shown`(
    number: String, name: String, expected: String?
  ) throws {
    #expect(try shown(number, named: name) == .number(expected ?? number))
    #expect(try shown("\"\(number)\"", named: name) == .string(expected ?? number))
  }

  @Test(arguments: [
    (#""=?utf-8?q?Caf=C3=A9?= =?utf-8?B?w6k=?=""#, "Caféé"), (#""a = b ? c""#, "a = b ? c"),
    (#""=?nowhere?q?a?=""#, "=?nowhere?q?a?="), (#""(=?iso-8859-1?q?=E9?=)""#, "(é)"),
  ])
  func `encoded words of a mail are decoded in any string`(json: String, expected: String) throws {
    #expect(try shown(json) == .string(expected))
  }

  @Test(arguments: [
    (#"["a\n", "b\n", "c"]"#, "a\nb\nc"), (#"["a\n", "\n", "b\n"]"#, "a\n\nb"),
    (#"["a", "b"]"#, nil), (#"["a\n"]"#, nil), (#"["a\n", 1]"#, nil), (#"["a\nb\n", "c"]"#, nil),
  ])
  func `an array of lines is shown as a text`(json: String, expected: String?) throws {
    #expect(try shown(json) == expected.map(JSONValue.string) ?? value(json))
  }

  @Test func `strings in strings in strings are opened only so far`() throws {
    var text = #"{"end":1}"#
    for _ in 0..<6 {
      text = JSONValue.object(JSONObject(members: [.init(key: "s", value: .string(text))])).text
    }
    var parser = JSONParser()
    let shown = NestedText(try parser.parse(Array(text.utf8))).text
    #expect(shown.split(separator: "\n").count == 3)
    #expect(shown.contains(#"{\"s\":"#))
  }
}
