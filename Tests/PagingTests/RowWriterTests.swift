import Testing

@testable import Paging

/// Rows as records.
@Suite struct RowWriterTests {
  private func json(_ cell: EngineCell, _ form: CellForm = .text) -> String {
    var output: [UInt8] = []
    RowWriter([("a", form)]).append([cell], to: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasPrefix("{\"a\":") && text.hasSuffix("}"))
    return String(text.dropFirst(5).dropLast())
  }

  private func text(_ text: String, _ form: CellForm) -> String {
    json(.text(Array(text.utf8)), form)
  }

  @Test func `values are written as JSON has them`() {
    #expect(json(.null) == "null")
    #expect(json(.integer(-9_223_372_036_854_775_808)) == "-9223372036854775808")
    #expect(json(.real(0.1)) == "0.1" && json(.real(2)) == "2.0" && json(.real(1e300)) == "1e+300")
    #expect(json(.real(.infinity)) == "\"Infinity\"" && json(.real(.nan)) == "\"NaN\"")
    #expect(json(.text(Array("a\"\n\u{1}é".utf8))) == "\"a\\\"\\n\\u0001é\"")
    #expect(json(.text([0x61, 0xFF])) == "\"a\u{FFFD}\"")
    #expect(json(.blob([0, 0xAF])) == "\"\\\\x00af\"")
    #expect(
      json(.blob([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])).hasPrefix(
        "\"data:image/png;base64,iVBO"))
    #expect(json(.blob(Array("GIF89a".utf8))).hasPrefix("\"data:image/gif;base64,"))
  }

  @Test func `columns of one name are told apart`() {
    var output: [UInt8] = []
    let writer = RowWriter([("n", .text), ("n", .text), ("", .text), ("n", .text)])
    writer.append([.integer(1), .integer(2), .integer(3), .integer(4)], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == #"{"n":1,"n_2":2,"":3,"n_3":4}"#)
  }

  @Test(arguments: [
    ("12", "12"), ("-0.50", "-0.50"),
    (
      "1234567890123456789012345678901234567890.5",
      "1234567890123456789012345678901234567890.5"
    ), ("1e+20", "1e+20"), ("NaN", "\"NaN\""),
    ("Infinity", "\"Infinity\""), ("-Infinity", "\"-Infinity\""), ("007", "\"007\""),
    ("1.", "\"1.\""), (".5", "\".5\""), ("1e", "\"1e\""), ("-", "\"-\""), ("", "\"\""),
  ])
  func `a number that JSON does not have is a text`(number: String, expected: String) {
    #expect(text(number, .number) == expected)
  }

  @Test func `what a server writes becomes what it means`() {
    #expect(
      text("t", .bool) == "true" && text("f", .bool) == "false" && text("x", .bool) == "\"x\"")
    #expect(text("{\"a\": [1,\n 2]}", .json) == "{\"a\":[1,2]}")
    #expect(text("\\x00ff", .bytes) == "\"\\\\x00ff\"")
    #expect(text("\\x89504e470d0a1a0a", .bytes).hasPrefix("\"data:image/png"))
  }

  @Test(arguments: [
    ("{}", "[]"), ("{1,NULL,-2}", "[1,null,-2]"), ("{{1,2},{3,4}}", "[[1,2],[3,4]]"),
    ("[0:1]={7,8}", "[7,8]"), ("{1,}", "\"{1,}\""), ("{1", "\"{1\""), ("{1}x", "\"{1}x\""),
    ("{{{{{{{{{1}}}}}}}}}", "\"{{{{{{{{{1}}}}}}}}}\""), ("", "\"\""),
  ])
  func `an array of numbers is taken apart`(literal: String, expected: String) {
    #expect(text(literal, .array(.number, delimiter: UInt8(ascii: ","))) == expected)
  }

  @Test(arguments: [
    (#"{a,"b c","NULL",NULL,"","d\"e\\f","{g}"}"#, #"["a","b c","NULL",null,"","d\"e\\f","{g}"]"#),
    (#"{"a,b",c}"#, #"["a,b","c"]"#), (#"{"a"#, #""{\"a""#),
  ])
  func `an array of texts is taken apart`(literal: String, expected: String) {
    #expect(text(literal, .array(.text, delimiter: UInt8(ascii: ","))) == expected)
  }
}
