import Foundation
import TestSupport
import Testing

@Suite struct PlainTests {
  private static let samples = [
    "booking.json", "broken.jsonl", "cards.jsonl", "chat.jsonl", "expense.json", "expense.sh",
    "gallery.jsonl", "issue-card.json", "issues.jsonl", "notes.txt", "people.json",
    "scripts.jsonl", "server.log", "survey.csv", "weather-card.json",
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

  @Test func `of a file without hits no name is printed, and none is asked for twice`() throws {
    let folder = try TemporaryFolder()
    let paths = try [1, 2, 3].map { try folder.write("{\"n\":\($0)}\n", to: "\($0).jsonl") }
    func headings(_ arguments: [String]) throws -> [String] {
      try Riffle.run(["-p"] + arguments + paths).lines.filter { $0.hasPrefix("==") }
    }
    #expect(try headings([]).count == 3)
    #expect(try headings(["--filter", "n = 2"]) == ["== \(paths[1]) =="])
    #expect(try headings(["--filter", "file ~ 3.jsonl"]) == ["== \(paths[2]) =="])
    let sorted = try Riffle.run(["-o", "jsonl", "--sort", "file:desc"] + paths)
    #expect(sorted.lines == [3, 2, 1].map { "{\"n\":\($0)}" })
  }

  @Test func `the width comes from the command line, then the environment, then it is 80`() throws {
    let widths = try [
      Riffle.run(["--width", "30", "-"], environment: ["COLUMNS": "40"], input: "{}"),
      Riffle.run(["-"], environment: ["COLUMNS": "40"], input: "{}"),
      Riffle.run(["-"], environment: ["COLUMNS": "many"], input: "{}"),
    ].map { $0.lines.last?.count }
    #expect(widths == [30, 40, 80])
  }

  @Test(arguments: samples)
  func `colours change nothing but colours`(_ sample: String) throws {
    let path = "\(Riffle.samples)/\(sample)"
    let plain = try Riffle.run(["-p", path])
    let colored = try Riffle.run(["-p", "--color", "always", path])
    let parts = ControlSequences(colored.output)
    let sequences = parts.sequences.filter { $0 != [UInt8(ascii: "\n")] }
    #expect(!sequences.isEmpty)
    let isColor = sequences.map {
      $0.starts(with: "\u{1B}[0".utf8) && $0.last == UInt8(ascii: "m")
    }
    #expect(!isColor.contains(false))
    for (line, plain) in zip(colored.lines, plain.lines) {
      let parts = ControlSequences(Array(line.utf8))
      // Blanks at the end of a line are seen where they have a background.
      #expect(String(decoding: parts.text, as: UTF8.self).trimmingSuffix(" ") == plain)
      // A line leaves nothing to the next one.
      #expect(parts.sequences.last.map { $0 == Array("\u{1B}[0m".utf8) } ?? true)
    }
    #expect(colored.lines.count == plain.lines.count)
  }

  @Test(arguments: samples)
  func `cards as on the screen are plain text where no colours are asked for`(_ sample: String)
    throws
  {
    let path = "\(Riffle.samples)/\(sample)"
    let run = try Riffle.run(["-p", "--layout", "screen", "-w", "60", path])
    #expect(run.status == 0)
    #expect(ControlSequences(run.output).sequences.allSatisfy { $0 == [UInt8(ascii: "\n")] })
    let colored = try Riffle.run(["-o", "ansi", "-w", "60", path])
    let texts = colored.lines.map { line in
      String(decoding: ControlSequences(Array(line.utf8)).text, as: UTF8.self)
    }
    #expect(texts.count == run.lines.count)
    // Without colours the room of an image has a line around it.
    for (text, line) in zip(texts, run.lines) where line.allSatisfy({ !"┌│└".contains($0) }) {
      #expect(text.trimmingSuffix(" ") == line)
    }
  }

  @Test func `a pipe gets no colours unless they are asked for, nobody against his wish`() throws {
    let input = "{\"title\": \"one\"}\n"
    func hasColors(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try Riffle.run(arguments, environment: environment, input: input).text.contains("\u{1B}")
    }
    #expect(try !hasColors(["-"]))
    #expect(try hasColors(["--color", "always", "-"]))
    #expect(try hasColors(["--color", "always", "-"], ["NO_COLOR": "1"]))
    #expect(try !hasColors(["--color", "never", "-"]))
  }
}
