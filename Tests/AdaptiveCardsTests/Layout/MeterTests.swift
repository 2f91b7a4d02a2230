import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct MeterTests {
  private func rows(_ body: String, columns: Int = 30, isPlain: Bool = false, ascii: Bool = false)
    throws -> [String]
  {
    var environment = isPlain ? LayoutEnvironment.plain : .forTests
    environment.usesASCII = ascii
    return screen(try card(body: body), columns: columns, environment: environment)
  }

  @Test(arguments: [
    (#""value": 3.2"#, " ★★★☆☆ 3.2", " 3.2 of 5"),
    (#""value": 3.2, "count": 1160"#, " ★★★☆☆ 3.2 (1160)", " 3.2 of 5 (1160)"),
    (#""value": 3.2, "style": "Compact""#, " ★ 3.2", " 3.2 of 5"),
    (#""value": 9, "max": 7"#, " ★★★★★★★ 9", " 9 of 7"),
    (#""value": -1"#, " ☆☆☆☆☆ -1", " -1 of 5"),
    (#""value": 1, "max": 1000000"#, " ★" + String(repeating: "☆", count: 19) + " 1", " 1 of 20"),
  ])
  func `a rating is stars and its value`(_ properties: String, _ screen: String, _ paper: String)
    throws
  {
    let body = #"{"type": "Rating", \#(properties)}"#
    #expect(try rows(body) == [screen])
    #expect(try rows(body, isPlain: true) == [paper])
  }

  @Test(arguments: [
    (#""value": 40, "max": 50"#, " ███████████████████░░░░░ 80%", " 80%"),
    (#""value": 0"#, " " + String(repeating: "░", count: 25) + " 0%", " 0%"),
    (#""value": 1e300"#, " " + String(repeating: "█", count: 23) + " 100%", " 100%"),
    (#""max": 10"#, " …", " under way"),
    (#""value": 3, "max": -2"#, " █" + String(repeating: "░", count: 24) + " 3%", " 3%"),
  ])
  func `a bar fills the width and says its share`(
    _ properties: String, _ screen: String, _ paper: String
  ) throws {
    let body = #"{"type": "ProgressBar", \#(properties)}"#
    #expect(try rows(body) == [screen])
    #expect(try rows(body, isPlain: true) == [paper])
  }

  @Test func `a ring shows its share in quarters, and its label where the card wants it`() throws {
    let ring = #"{"type": "ProgressRing", "label": "busy", "#
    #expect(try rows(ring + #""value": 25}"#) == [" ◔ 25% busy"])
    #expect(try rows(ring + #""labelPosition": "Before"}"#) == [" busy …"])
    #expect(try rows(ring + #""value": 25}"#, isPlain: true) == [" 25% busy"])
  }

  @Test func `with characters of ASCII alone stars and bars are ASCII`() throws {
    for body in [
      #"{"type": "Rating", "value": 3}"#, #"{"type": "ProgressBar", "value": 3}"#,
      #"{"type": "ProgressRing", "value": 3}"#, #"{"type": "Icon", "name": "CalendarClock"}"#,
    ] {
      #expect(try rows(body, ascii: true).joined().utf8.allSatisfy { $0 < 0x80 })
    }
    #expect(
      try rows(#"{"type": "Icon", "name": "CalendarClock"}"#, ascii: true) == [" [Calendar Clock]"])
  }

  @Test func `nothing is wider than the card`() throws {
    for columns in 1...40 {
      for type in ["Rating", "ProgressBar", "ProgressRing"] {
        for row in try rows(#"{"type": "\#(type)", "value": 70, "max": 99}"#, columns: columns) {
          #expect(row.count <= columns, "\(type) in \(columns)")
        }
      }
    }
  }
}
