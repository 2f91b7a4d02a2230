import CellGrid
import JSON
import TestSupport
import Testing

@testable import RecordCards

/// JSON that is formatted for reading.
@Suite struct FormattedJSONTests {
  private func text(_ formatted: FormattedJSON) -> String {
    String(decoding: formatted.styled.text.utf8, as: UTF8.self)
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `it is what a writer of JSON writes`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = RandomValue.value(&random, depth: 4)
    let written = StyledText(value.prettyText(indent: 2))
    let formatted = FormattedJSON(value, mostBytes: .max)
    #expect(formatted.styled.text == written.text, "\(value.text)")
  }

  @Test func `values and names have the look of their kinds`() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "b": [true, null, "x"]}"#)
    let styled = FormattedJSON(value, mostBytes: .max).styled
    let looks = styled.runs.map { String(decoding: styled.text.utf8[$0.range], as: UTF8.self) }
    #expect(looks == ["\"a\"", "1", "\"b\"", "true", "null", "\"x\""])
  }

  @Test func `what is too long ends with a line that says so`() {
    let value = JSONValue.array((0..<1_000).map { .number("\($0)") })
    let short = text(FormattedJSON(value, mostBytes: 100))
    #expect(short.utf8.count < 140 && short.hasSuffix("\n… and more"))
  }
}
