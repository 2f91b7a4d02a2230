import JSON
import Testing

@testable import RecordCards

@Suite struct ValueTextTests {
  private func value(_ text: String) throws -> JSONValue {
    var parser = JSONParser()
    return try parser.parse(Array(text.utf8))
  }

  @Test(arguments: [
    ("1.0", "1.0"), ("1e-9", "1e-9"), ("true", "true"), (#""text""#, "text"),
    (#"["a","b"]"#, "a, b"), (#"[{"a":1},{"a":2}]"#, "[2 items]"), (#"{"a":1}"#, "{1 key}"),
    ("[1,2,3,4,5,6,7,8,9,10,11,12,13]", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, +1 more"),
  ])
  func `values are read as they were written`(json: String, expected: String) throws {
    #expect(ValueText.summary(try value(json)) == expected)
  }

  @Test func `an embedding is counted, not listed`() throws {
    let numbers = "[" + (0..<1536).map { "\($0).5" }.joined(separator: ",") + "]"
    #expect(ValueText.summary(try value(numbers)) == "[1\u{202F}536 numbers]")
  }

  @Test func `base64 is named by its size, a long word is not`() {
    let data = String(repeating: "aGVsbG8gd29ybGQh", count: 64)
    #expect(BinaryText.summary(of: data) == "[base64 768 bytes]")
    #expect(
      BinaryText.summary(of: "data:image/png;base64," + data)?.hasPrefix("[image/png ") == true)
    #expect(BinaryText.summary(of: String(repeating: "GATTACA", count: 64)) == nil)
  }

  @Test func `nested values are written out with indents`() throws {
    let text = NestedText(try value(#"{"a":{"b":1,"c":[{"d":"x"},{"d":"y\nz"}]},"e":null}"#)).text
    #expect(text == "a:\n  b: 1\n  c:\n    - d: x\n    - d: y\n        z\ne: null")
  }

  @Test func `html is read as text with its links`() {
    let html = #"<p>One &amp; <b>two</b></p><p><a href="https://example.org">three</a></p>"#
    #expect(HTMLText.isHTML(html))
    #expect(HTMLText.plain(html) == "One & two\n\nthree (https://example.org)")
    #expect(!HTMLText.isHTML("a < b and c > d"))
  }
}
