import Foundation
import TestSupport
import Testing

@Suite struct PlainTests {
  private static let samples = [
    "booking.json", "broken.jsonl", "cards.jsonl", "chat.jsonl", "gallery.jsonl",
    "issue-card.json", "issues.jsonl", "notes.txt", "people.json", "scripts.jsonl", "server.log",
    "survey.csv", "weather-card.json",
  ]

  @Test(arguments: samples, [40, 80])
  func `a sample is printed as it was`(_ sample: String, _ columns: Int) throws {
    let run = try Riffle.run(
      ["--plain", "--width", "\(columns)", "\(Riffle.samples)/\(sample)"])
    #expect(run.status == 0)
    #expect(run.errors == [])
    try ScreenSnapshot.expect(run.lines, matches: "\(sample)-\(columns)")
  }

  @Test func `all samples are covered`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Riffle.samples)
    #expect(files.filter { $0.contains(".") }.sorted() == Self.samples)
  }

  @Test func `the rule is plain where the locale is`() throws {
    let run = try Riffle.run(
      ["--width", "10", "-"], environment: ["LANG": "C"], input: "{\"title\": \"one\"}\n")
    #expect(run.lines == ["one", "----------"])
  }

  @Test func `the width comes from the command line, then the environment, then it is 80`() throws {
    let widths = try [
      Riffle.run(["--width", "30", "-"], environment: ["COLUMNS": "40"], input: "{}"),
      Riffle.run(["-"], environment: ["COLUMNS": "40"], input: "{}"),
      Riffle.run(["-"], environment: ["COLUMNS": "many"], input: "{}"),
    ].map { $0.lines.last?.count }
    #expect(widths == [30, 40, 80])
  }
}
