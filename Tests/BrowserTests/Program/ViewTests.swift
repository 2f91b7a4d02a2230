import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// The records as cards, lines and a table: the same list, which keeps its place.
@MainActor
@Suite struct ViewTests {
  /// Files of different kinds, with the names of records that are found on the screen.
  enum Kind: CaseIterable {
    case wordy, log, numbers

    @MainActor func run(columns: Int = 70, rows: Int = 20) throws -> BrowserRun {
      switch self {
      case .wordy:
        let text = (0..<60).map { index in
          let body = (0..<(index % 7 * 9)).map { "word\($0)" }.joined(separator: " ")
          return "{\"title\": \"Card \(index)\", \"body\": \"\(body)\", \"n\": \(index)}\n"
        }
        return try BrowserRun(text.joined(), columns: columns, rows: rows)
      case .log:
        let text = (0..<60).map { index in
          "2026-01-01 00:00:\(index < 10 ? "0" : "")\(index) INFO worker: entry Card \(index)\n"
            + String(repeating: "  at line of a trace\n", count: index % 4)
        }
        return try BrowserRun([("a.log", text.joined())], columns: columns, rows: rows)
      case .numbers:
        let text = (0..<60).map { "Card \($0),\($0 * 7),\(Double($0) / 8)\n" }
        return try BrowserRun(
          [("a.csv", "name,a,b\n" + text.joined())], columns: columns, rows: rows)
      }
    }
  }

  /// The line of the screen that has the bar's first line; nil where it is not on it.
  private func line(of run: BrowserRun) -> Int? { run.cards.firstIndex { $0.hasPrefix("▌") } }

  @Test(arguments: Kind.allCases)
  func `the record that is read stays on its line from view to view, at twenty places`(
    _ kind: Kind
  ) throws {
    for place in 0..<20 {
      let run = try kind.run()
      let selected = 20 + place * 39 / 20
      for character in "\(selected + 1)g" {
        run.press(Key(.character(character.unicodeScalars.first!)))
      }
      run.press("z", "z")
      // A card's first line is on the screen now, and enough above it that no end is near.
      var former = try #require(line(of: run))
      for key in ["V", "V", "V", "V", "V"] as [Key] {
        run.press(key)
        #expect(run.selected == selected)
        let now = try #require(line(of: run), "\(run.browser.context.density)")
        // Near the end there may be too little below to scroll.
        let isAtEnd = run.browser.reading.list.table.isAtBottom
        #expect(now == former || isAtEnd && now > former, "\(run.browser.context.density)")
        former = now
      }
    }
  }

  @Test(arguments: Kind.allCases, Density.allCases)
  func `another size keeps the place in each view`(_ kind: Kind, _ density: Density) throws {
    let run = try kind.run(columns: 80, rows: 24)
    run.browser.show(density)
    run.press("3", "0", "g", "w")
    let first = try #require(run.browser.reading.list.table.visibleRows.first?.indexPath)
    for (columns, rows) in [(40, 12), (120, 30), (20, 8), (200, 60), (80, 24)] {
      run.terminal.resize(columns: columns, rows: rows)
      #expect(run.selected == 29)
      #expect(line(of: run) != nil, "\(columns)x\(rows)")
    }
    #expect(run.browser.reading.list.table.visibleRows.first?.indexPath == first)
  }

  @Test(arguments: Kind.allCases, Density.allCases)
  func `the selected record stays on the screen, which moves no more than it must`(
    _ kind: Kind, _ density: Density
  ) throws {
    let run = try kind.run(columns: 80, rows: 24)
    run.browser.show(density)
    let table = run.browser.reading.list.table
    run.press("2", "0", "g")
    let first = table.visibleRows.first?.indexPath
    run.terminal.resize(columns: 80, rows: 12)
    #expect(table.visibleRows.first?.indexPath == first)
    for key in ["H", "M", "L"] as [Key] {
      run.terminal.resize(columns: 80, rows: 24)
      run.press(key)
      let selected = run.selected
      for (columns, rows) in [(80, 12), (40, 9), (80, 24), (100, 6)] {
        run.terminal.resize(columns: columns, rows: rows)
        #expect(run.selected == selected)
        #expect(line(of: run) != nil, "\(key.name) at \(columns)x\(rows)")
      }
      run.press("k", "j")
      #expect(run.selected == selected)
    }
  }

  @Test func `a log shows as many entries as there are lines`() throws {
    let text = (0..<100).map { "2026-01-01 00:00:00 INFO entry \($0)\n" }.joined()
    let run = try BrowserRun([("a.log", text)], columns: 80, rows: 24) { $0.density = nil }
    #expect(run.browser.context.density == .lines)
    #expect(run.cards.count(where: { $0.contains("entry") }) == 23)
    #expect(run.cards[22].contains("entry 22"))
  }

  @Test func `a line says when, how severe, where from and what`() throws {
    let run = try BrowserRun(
      [("a.log", "2026-01-01T10:00:00Z WARN [pool] low on space free=12\n")], columns: 80, rows: 5)
    run.browser.show(.lines)
    run.press("j")
    #expect(run.cards[0] == "▌ 2026-01-01T10:00:00Z  warn  [pool] low on space  free: 12")
  }

  @Test func `Tab unfolds a line into its card in place, and folds it`() throws {
    let run = try Kind.wordy.run()
    run.browser.show(.lines)
    run.press("j", "j", "j")
    let before = run.cards
    run.press("Tab")
    #expect(run.cards[3] == "▌ Card 3")
    #expect(run.cards[5].contains("word0 word1"))
    run.press("Tab")
    #expect(run.cards == before)
    run.press("e")
    #expect(run.cards.contains { $0.contains("───") })
    run.press("E")
    #expect(run.cards == before)
  }

  @Test func `w wraps long lines, and cuts them again`() throws {
    let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let run = try BrowserRun("{\"title\": \"a\", \"body\": \"\(words)\"}\n{\"title\": \"b\"}\n") {
      $0.density = .lines
    }
    run.press("w")
    #expect(run.cards.contains { $0.contains("word19") })
    run.press("w")
    #expect(!run.cards.contains { $0.contains("word19") })
    #expect(run.cards.contains { $0.hasSuffix("…") })
  }

  @Test func `a match that a line cuts off is shown on the card`() async throws {
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let run = try BrowserRun(
      "{\"title\": \"a\"}\n{\"title\": \"b\", \"body\": \"\(words)\"}\n", columns: 40, rows: 24)
    run.browser.show(.lines)
    run.answer("/", "word59")
    try await run.wait(for: "the match", { run.cards.contains { $0.contains("word59") } })
  }

  @Test func `the screen without bars and rules has the text alone`() throws {
    let run = try BrowserRun.cards(3)
    run.press("z", "z")
    run.browser.perform("plain")
    run.terminal.application.setNeedsDisplay()
    run.terminal.send([])
    let text = run.terminal.text
    #expect(text.contains("Card 0") && !text.contains("▌") && !text.contains("───"))
    run.press("j")
    #expect(run.terminal.text.contains("▌"))
    #expect(run.selected == 0)
  }

  @Test(arguments: [
    ("a.log", "2026-01-01 00:00:00 INFO a\n2026-01-01 00:00:01 WARN b\n", Density.lines),
    ("a.txt", "one\ntwo\nthree\n", .lines),
    ("a.csv", "name,a,b\nx,1,2.5\ny,2,3.5\n", .table),
    (
      "b.csv",
      "id,comment\n1,\(String(repeating: "wordy ", count: 40))\n2,\(String(repeating: "text ", count: 40))\n",
      .cards
    ),
    ("a.jsonl", "{\"a\": 1, \"b\": 2.5}\n{\"a\": 2, \"b\": 3}\n", .table),
    (
      "b.jsonl",
      "{\"ts\": \"2026-01-01T00:00:00Z\", \"level\": \"info\", \"msg\": \"up\"}\n{\"ts\": \"2026-01-01T00:00:01Z\", \"level\": \"warn\", \"msg\": \"down\"}\n",
      .lines
    ),
    (
      "c.jsonl", "{\"title\": \"a\", \"body\": \"b c d\"}\n{\"title\": \"x\", \"body\": \"y z\"}\n",
      .cards
    ),
    ("one.json", "{\"a\": 1, \"b\": 2}", .cards),
  ])
  func `the content chooses the view at the start`(
    _ name: String, _ text: String, _ expected: Density
  ) throws {
    let run = try BrowserRun([(name, text)]) { $0.density = nil }
    #expect(run.browser.context.density == expected)
  }

  @Test func `a view that was asked for is not chosen again`() throws {
    let run = try BrowserRun([("a.log", "2026-01-01 00:00:00 INFO a\n")]) { $0.density = .table }
    #expect(run.browser.context.density == .table)
    #expect(run.cards[0].contains("timestamp") && run.cards[0].contains("message"))
  }

  @Test func `the record's card is beside the list, and follows the selection`() throws {
    let run = try BrowserRun(BrowserRun.lines(40), columns: 160, rows: 20) {
      $0.density = .lines
      $0.beside = .auto
    }
    #expect(run.cards[0].contains("│  Card 0"))
    run.press("j", "j")
    #expect(run.cards[0].contains("│  Card 2"))
    run.press("B")
    #expect(!run.cards[0].contains("│") && run.cards.contains { $0.hasPrefix("───") })
    run.press("B")
    #expect(!run.cards.contains { $0.hasPrefix("───") })
    run.press("B")
    #expect(run.cards[0].contains("│  Card 2"))
    run.terminal.resize(columns: 60, rows: 20)
    run.browser.perform("beside auto")
    run.press("j")
    #expect(!run.cards[0].contains("│"))
    run.browser.perform("beside nowhere")
    run.press("z", "j")
    #expect(run.status.hasPrefix("There is no card beside the list"))
  }
}
