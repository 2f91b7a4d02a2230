import Foundation
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Random keys in every mode, crossed with files that grow, are cut, written anew, replaced and deleted,
/// against a model that knows which cards there may be.
@MainActor
@Suite struct RandomProgramTests {
  /// Keys of every mode; those that leave the program are left out.
  private static let keys: [Key] = [
    "j", "k", "J", "K", "Space", "b", "d", "u", "g", "G", "H", "M", "L", "^E", "^Y", "z", "t", "5",
    "2",
    "%", "F", "Tab", "S-Tab", "l", "h", "e", "E", "Enter", "r", "c", "i", "I", "=", "/", "\\", "n",
    "N",
    "&", "@", "!", "[", "]", "Esc", "?", ":", "^L", "^Z", "^C", "x", "a", "C", "o", "Up", "Down",
    "Left",
    "Backspace", "^U", "^W", "^R", "^N", "M-c", "PgDn", "Home", "End", "F5",
    "m", "'", "^O", "M-o", ",", "T", "T", "V", "V", "V", "w", "B", "-", "(", ")", "f",
  ]
  private static let words = [
    "Card 1", "odd", "size", "tag", "size > 3", "tag = even", "size:desc", "set numbers!",
    "set width=30",
    "fields tag,*", "fields", "filter", "sort", "12", "50%", "messages", "warnings", "nope", "(",
    "table", "table", "lines", "cards", "plain",
  ]

  /// What the file holds, and what it has held.
  private struct Model {
    var count: Int
    var generation = 0
    /// Titles that the current and all former contents have had.
    var titles: Set<String> = []

    mutating func lines(_ numbers: Range<Int>) -> String {
      numbers.map { number in
        let title = "Card \(number) of \(generation)"
        titles.insert(title)
        // Fields that only some of the contents have bring other columns.
        let late = generation % 3 == 1 ? ", \"late\(generation)\": {\"a\": 1}" : ""
        return
          "{\"title\": \"\(title)\", \"size\": \(number % 10), \"tag\": \"\(number % 2 == 0 ? "even" : "odd")\"\(late)}\n"
      }.joined()
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `every card on the screen is one of the file, and at the end all are there`(
    seed: UInt64
  ) async throws {
    var random = RandomSource(seed: seed)
    var model = Model(count: 15)
    // A file beside it that stays as it is, in half of the runs: a sort puts both into one list.
    var other = Model(count: seed % 2 == 0 ? 0 : 9, generation: 1_000)
    let otherText = other.lines(0..<other.count)
    let files = [("data.jsonl", model.lines(0..<15)), ("other.jsonl", otherText)]
    let run = try BrowserRun(Array(files.prefix(other.count > 0 ? 2 : 1))) {
      $0.follows = random.below(2) == 0
    }
    model.titles.formUnion(other.titles)
    run.terminal.passTime()
    var isDeleted = false
    for step in 0..<120 {
      switch random.below(12) {
      case 0: try change(run, &model, &random, &isDeleted)
      case 1: run.terminal.type(random.pick(Self.words))
      case 2: run.terminal.resize(columns: random.below(90), rows: random.below(30))
      case 3: run.terminal.paste(random.pick(Self.words) + "\nsecond")
      case 4: run.terminal.passTime()
      default: run.press(random.pick(Self.keys))
      }
      try #require(run.terminal.exitStatus == nil || run.terminal.exitStatus == 130, "seed \(seed)")
      if run.terminal.exitStatus != nil { return }
      for row in run.cards {
        guard let start = row.range(of: "Card "), row.contains(" of ") else { continue }
        // Behind a title that is wrapped in its column stands another column, two blanks away.
        let words = row[start.lowerBound...]
          .split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false).prefix(4)
        guard words.count == 4, Int(words[1]) != nil, Int(words[3]) != nil else { continue }
        #expect(model.titles.contains(words.joined(separator: " ")), "seed \(seed), step \(step)")
      }
    }
    try await settle(run, [model.count] + (other.count > 0 ? [other.count] : []), isDeleted, seed)
  }

  private func change(
    _ run: BrowserRun, _ model: inout Model, _ random: inout RandomSource, _ isDeleted: inout Bool
  ) throws {
    let path = run.folder.path(of: "data.jsonl")
    switch random.below(5) {
    case 0, 1:
      guard !isDeleted, let handle = FileHandle(forWritingAtPath: path) else { return }
      try handle.seekToEnd()
      let added = 1 + random.below(6)
      try handle.write(contentsOf: Data(model.lines(model.count..<(model.count + added)).utf8))
      try handle.close()
      model.count += added
    case 2:
      // Cut to nothing and written on, as logrotate's copytruncate does.
      guard !isDeleted else { return }
      model.generation += 1
      model.count = random.below(8)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(model.lines(0..<model.count).utf8))
      try handle.close()
    case 3:
      // Another file in its place.
      model.generation += 1
      model.count = random.below(20)
      let text = model.lines(0..<model.count)
      try run.folder.write(text, to: "next")
      try #require(rename(run.folder.path(of: "next"), path) == 0)
      isDeleted = false
    default:
      guard !isDeleted else { return }
      try FileManager.default.removeItem(atPath: path)
      isDeleted = true
    }
  }

  /// Leaves every mode, and waits until all records of the last content are shown.
  private func settle(
    _ run: BrowserRun, _ counts: [Int], _ isDeleted: Bool, _ seed: UInt64
  ) async throws {
    run.terminal.resize(columns: 60, rows: 14)
    for _ in 0..<12 { run.press("Esc") }
    run.answer(":", "filter")
    run.answer(":", "sort")
    // Who reads nothing on sees nothing new; a file that is gone and came back is found by its name.
    guard run.browser.reading.isFollowing, !isDeleted else { return }
    try await run.wait(for: "\(counts) records, seed \(seed)") {
      run.browser.reading.records.knownCounts == counts
        && run.browser.reading.all.cardCount == counts.reduce(0, +)
    }
  }
}
