import Foundation
import TestSupport
import Testing

/// The records around those that a filter finds, printed.
@Suite struct ContextPrintingTests {
  private func output(_ arguments: [String], input: String = "") throws -> String {
    let run = try Riffle.run(arguments, input: input)
    #expect(run.status == 0)
    return run.text
  }

  /// Lines, of which some have a word; with their numbers, so that none is as another.
  private func lines(_ random: inout RandomSource, _ count: Int) -> [String] {
    let rarity = 1 + random.below(30)
    return (0..<count).map { "line \($0) \(random.oneIn(rarity) ? "error" : "fine")" }
  }

  /// What is printed of lines: those near an error, and `--` where others are left out.
  private func model(_ lines: [String], width: Int) -> String {
    let hits = lines.indices.filter { lines[$0].hasSuffix("error") }
    var result = ""
    var end: Int?
    for line in lines.indices where hits.contains(where: { abs($0 - line) <= width }) {
      if width > 0, let end, end != line { result += "--\n" }
      result += lines[line] + "\n"
      end = line + 1
    }
    return result
  }

  @Test(arguments: PropertySeeds.range(perThousand: 100, least: 30))
  func `lines are printed as a model and as grep has them`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let lines = lines(&random, 1 + random.below(300))
    let width = random.below(12)
    let text = lines.joined(separator: "\n") + "\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.txt")
    let options = ["-t", "text", "--split", "line", "-o", "raw", "--filter", "error"]
    let printed = try output(options + ["--context", "\(width)", path])
    #expect(printed == model(lines, width: width), "seed \(seed)")
    #expect(
      try output(options + ["--context", "\(width)"], input: text) == printed, "seed \(seed)")
    guard width > 0 else { return }
    let grep = try ProgramRun("/bin/grep", ["-C", "\(width)", "error", path])
    #expect(grep.text == printed, "seed \(seed)")
  }

  @Test func `between files a line stands as grep has it`() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a error\nb\nc\n", "d\ne error\nf\n"].enumerated().map {
      try folder.write($1, to: "\($0).txt")
    }
    let options = [
      "-t", "text", "--split", "line", "-o", "raw", "--filter", "error", "--context", "1",
    ]
    let grep = try ProgramRun("/bin/grep", ["-h", "-C", "1", "error"] + paths)
    #expect(try output(options + paths) == grep.text)
  }

  @Test func `a large file is printed as grep has it`() throws {
    var random = RandomSource(seed: 1)
    let lines = (0..<200_000).map { "line \($0) \(random.oneIn(900) ? "error" : "fine")" }
    let folder = try TemporaryFolder()
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "a.txt")
    let options = ["-t", "text", "--split", "line", "-o", "raw", "--filter", "error"]
    let grep = try ProgramRun("/bin/grep", ["-C", "7", "error", path])
    #expect(try output(options + ["--context", "7", path]) == grep.text)
  }

  private let records = (0..<12).map { "{\"title\":\"Card \($0)\",\"size\":\($0 % 6)}\n" }

  @Test func `data has neighbours and no lines between groups`() throws {
    let options = ["--filter", "size = 5", "--context", "1"]
    let wanted = records[4...6] + records[10...11]
    let text = records.joined()
    #expect(try output(options + ["-o", "jsonl"], input: text) == wanted.joined())
    #expect(try output(options + ["-o", "raw"], input: text) == wanted.joined())
    let csv = try output(options + ["-o", "csv"], input: text)
    #expect(csv == "title,size\nCard 4,4\nCard 5,5\nCard 6,0\nCard 10,4\nCard 11,5\n")
  }

  @Test func `cards have neighbours and a line between groups`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(records.joined(), to: "a.jsonl")
    let options = ["--filter", "size = 5", "--context", "1"]
    let rows = try output(options + ["-p", path]).split(separator: "\n")
    let shown = rows.filter { $0 == "--" || $0.contains("Card ") }
    #expect(
      shown == ["┊ Card 4", "  Card 5", "┊ Card 6", "--", "┊ Card 10", "  Card 11"])
    #expect(try output(options + ["-p"], input: records.joined()).contains("\n--\n"))
    // A hit is bold as its title is, a neighbour is dim.
    let colored = try output(options + ["-p", "--color", "always", path])
    #expect(colored.contains("\u{1B}[0;1mCard 5") && colored.contains("\u{1B}[0;2mCard 4"))
    #expect(!colored.contains("\u{1B}[0;1mCard 4"))
  }

  @Test func `numbers and rules stand behind the marks of neighbours`() throws {
    let text = records[4...6].joined()
    let options = ["-p", "-N", "--width", "24", "--filter", "size = 5", "--context", "1"]
    let rows = try output(options, input: text).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.first == "┊      1  Card 4" && rows.contains("       2  Card 5"))
    #expect(rows.allSatisfy { $0.isEmpty || $0.hasPrefix("┊") || $0.hasPrefix("  ") })
    #expect(rows.allSatisfy { $0.count <= 24 })
  }

  @Test func `the first record is found with those before and behind it`() throws {
    let text = (0..<5).map { "{\"a\":\($0)}\n" }.joined()
    #expect(
      try output(["--filter", "a = 0", "--context", "2", "-o", "jsonl"], input: text)
        == "{\"a\":0}\n{\"a\":1}\n{\"a\":2}\n")
    #expect(try output(["--context", "2", "-o", "jsonl"], input: text) == text)
  }

  @Test func `sorted records have no neighbours, which is said`() throws {
    let run = try Riffle.run(
      ["--filter", "size = 5", "--context", "1", "--sort", "title", "-o", "jsonl"],
      input: records.joined())
    #expect(run.status == 0)
    #expect(run.text == records[11] + records[5] || run.text == records[5] + records[11])
    #expect(run.errorText.contains("--context shows no neighbours"))
  }
}
