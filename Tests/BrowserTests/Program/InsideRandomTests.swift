import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Random keys among records of nested fields, most of them for who is in one.
@MainActor
@Suite struct InsideRandomTests {
  private static let keys: [Key] = [
    "l", "l", "l", "l", "j", "j", "j", "k", "k", "h", "Tab", "e", "E", "n", "N", "Space", "b", "d",
    "u", "^E", "^Y", "H", "L", "M", "z", "t", "g", "G", "J", "K", "Esc", "[", "]", "@", "!", "r",
    "q",
    "Enter", "c", "5",
  ]

  private static func text(_ random: inout RandomSource) -> String {
    (0..<12).map { number in
      let words = (0..<random.below(60)).map { "word\($0)" }.joined(separator: " ")
      let list = (0..<random.below(6)).map { "{\"k\": [\($0), \"\(words)\"]}" }
      return """
        {"title": "Card \(number)", "body": "\(words)", "n": \(number % 3), "list": [\
        \(list.joined(separator: ","))], "at": {"x": {"y": {"z": null}}, "odd key": [[]]}}

        """
    }.joined()
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `the field under the cursor is always on the screen`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let run = try BrowserRun(Self.text(&random), columns: 60, rows: 16)
    for step in 0..<250 {
      switch random.below(30) {
      case 0: run.terminal.resize(columns: 20 + random.below(80), rows: 4 + random.below(20))
      case 1: run.answer(random.pick(["/", "\\"]), random.pick(["word1", "k", "odd", "2", "z"]))
      case 2: run.answer(":", random.pick(["set numbers!", "set width=40", "filter", "sort"]))
      case 3: run.terminal.passTime()
      default: run.press(random.pick(Self.keys))
      }
      guard run.terminal.exitStatus == nil else { return }
      guard run.browser.page == nil, run.isInside, run.terminal.application.overlays.isEmpty else {
        continue
      }
      let list = run.browser.list
      let rows = try #require(list.fieldRows, "seed \(seed), step \(step)")
      #expect(
        rows.overlaps(0..<list.table.size.rows), "seed \(seed), step \(step)\n\(run.terminal.text)")
      #expect(run.cards.contains { $0.hasPrefix("▌") }, "seed \(seed), step \(step)")
      let field = try #require(run.browser.fieldUnderCursor)
      let record = try #require(run.browser.recordUnderCursor)
      if let path = field.path { #expect(record.value(at: path) == field.value) }
    }
  }
}
