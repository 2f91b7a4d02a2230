import CellGrid
import Foundation
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Searches while they are typed, and from match to match.
@MainActor
@Suite struct SearchingTests {
  /// Records with deep words that are folded away, or nested.
  private func open(_ count: Int = 60) throws -> BrowserRun {
    let lines = (0..<count).map { number in
      let text = (0..<30).map { "line \($0) of \(number)\\n" }.joined()
      return """
        {"title": "Card \(number)", "body": "\(text)deep\(number)end", "tag": "T\(number % 7)", \
        "nested": {"a": ["x", {"b": "core\(number)end"}]}}

        """
    }
    return try BrowserRun(lines.joined())
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    text.unicodeScalars.map { .key(Key(.character($0))) }
  }

  @Test func `that nothing is found is said once all records are there`() async throws {
    for _ in 0..<10 {
      let run = try BrowserRun([("data.jsonl", BrowserRun.lines(5_000))], isIndexed: false)
      run.answer("/", "nowhere")
      try await run.wait(for: "the answer") { run.status.contains("No record matches") }
      #expect(run.status == "No record matches /nowhere/.")
    }
  }

  /// Opens a file that is followed, in which a text of the command line is yet to come, and does something.
  private func openForLateMatch(_ act: (BrowserRun) -> Void) async throws -> BrowserRun {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(20))]) {
      $0.follows = true
      $0.start = .search("Card 2[0-9]")
    }
    run.terminal.passTime()
    act(run)
    try run.append(5, from: 20)
    try await run.wait(for: "what was found") {
      run.status.contains(" 5 found") || run.status.contains(" of 5")
    }
    return run
  }

  @Test func `a match that comes late is gone to`() async throws {
    let run = try await openForLateMatch { _ in }
    #expect(run.selected == 20)
  }

  @Test func `who moves on is not taken to a match that comes late`() async throws {
    let waysOn: [(BrowserRun) -> Void] = [
      { $0.press("g") },
      { $0.press("k") },
      { $0.press("m", "a", "g", "'", "a") },
      { $0.terminal.send(.mouse(MouseEvent(.wheel(.up), at: Point(column: 3, row: 5)))) },
    ]
    for moveOn in waysOn {
      let run = try await openForLateMatch(moveOn)
      #expect(run.selected != 20)
    }
  }

  @Test func `each letter goes to the first match from where the search began`() async throws {
    let run = try open()
    run.press("5", "g", "/")
    run.terminal.type("Card 2")
    try await run.wait(for: "the first") { run.selected == 20 }
    run.terminal.type("7")
    try await run.wait(for: "the one") { run.selected == 27 }
    run.press("Backspace")
    try await run.wait(for: "the first again") { run.selected == 20 }
    // The search is a new one, which may not have counted all by then.
    try await run.wait(for: "its place") {
      run.status.hasPrefix("/Card 2 ") && run.status.contains(" of ")
    }
  }

  @Test func `n and N go from match to match, also within one record`() async throws {
    let text = (0..<41).map { $0 % 13 == 1 ? "find me \($0)\\n" : "line \($0)\\n" }.joined()
    let run = try BrowserRun(
      "{\"title\": \"Card 0\", \"body\": \"\(text)\"}\n{\"title\": \"Card 1 find\"}\n", columns: 80)
    run.answer("/", "find")
    try await run.wait(for: "the first match") { run.status.contains("1 of 2") }
    for (number, line) in [(2, "14"), (3, "27"), (4, "40")] {
      run.press("n")
      #expect(run.selected == 0)
      #expect(run.status.contains("1 of 2, match \(number) of 4"))
      #expect(run.terminal.text.contains("find me \(line)"))
    }
    run.press("n")
    try await run.wait(for: "the next record") { run.selected == 1 }
    #expect(run.status.contains("2 of 2") && !run.status.contains("match"))
    run.press("N")
    try await run.wait(for: "the record before") { run.selected == 0 }
    #expect(run.status.contains("1 of 2, match 4 of 4"))
    run.press("N")
    #expect(run.status.contains("1 of 2, match 3 of 4") && run.terminal.text.contains("find me 27"))
  }

  @Test func `each of several matches on a line is gone to`() async throws {
    let line = (1...9).map { "foo\($0)" }.joined(separator: " ")
    let run = try BrowserRun(
      "{\"title\": \"Card 0\", \"body\": \"\(line)\"}\n{\"title\": \"Card 1\"}\n", columns: 80)
    run.answer("/", "foo")
    try await run.wait(for: "the first match") { run.status.contains("match 1 of 9") }
    let row = try #require(run.cards.firstIndex { $0.contains("foo1 foo2") })
    var marks: [[Int]] = [try marked(run, row)]
    for number in 2...9 {
      run.press("n")
      #expect(run.status.contains("1 of 1, match \(number) of 9"))
      marks.append(try marked(run, row))
    }
    // The current one is drawn apart, and each time it is another.
    #expect(Set(marks).count == 9)
    run.press("N")
    #expect(run.status.contains("match 8 of 9"))
    run.press("Enter", "n")
    #expect(run.status.contains("match 1 of 9"))
    run.press("n", "n")
    #expect(run.status.contains("match 3 of 9"))
    run.press("N")
    #expect(run.status.contains("match 2 of 9"))
  }

  /// The columns of a row whose style is the rarest: those of the current match.
  private func marked(_ run: BrowserRun, _ row: Int) throws -> [Int] {
    let surface = run.terminal.surface
    let styles = (0..<surface.size.columns).map { surface[$0, row].style }
    let current = try #require(
      Dictionary(grouping: styles.indices.filter { styles[$0] != .plain }) { styles[$0] }
        .values.filter { $0.count == 3 }.first)
    return current.sorted()
  }

  @Test func `keys that come at once begin one search`() throws {
    let run = try open()
    run.press("5", "g")
    let finder = run.browser.finder
    finder.beginTyping()
    for text in ["C", "Ca", "Card 4"] {
      var query = finder.usualQuery
      query.text = text
      finder.seekAsTyped(query)
      #expect(finder.session == nil)
    }
    finder.update()
    #expect(finder.session?.query.text == "Card 4")
    finder.giveUpTyping()
    #expect(finder.session == nil)
  }

  @Test(arguments: ["", "Card 4", "Card"])
  func `a search whose Enter comes with its text goes where one does that is typed`(
    _ former: String
  ) async throws {
    let run = try open()
    run.press("2", "0", "g")
    if !former.isEmpty { run.answer("/", former) }
    if !former.isEmpty { try await run.wait(for: "the former") { run.status.contains(" of ") } }
    run.press("9", "g")
    run.terminal.send([.key("/")] + keys("Card 17") + [.key("Enter")])
    try await run.wait(for: "the match") { run.selected == 17 }
    run.press("/")
    run.terminal.send(keys("Card 2"))
    try await run.wait(for: "the first") { run.selected == 20 }
    run.terminal.send(keys("9") + [.key("Esc")])
    #expect(run.selected == 17)
    #expect(run.browser.finder.session?.query.text == "Card 17")
  }

  @Test(arguments: ["Esc", "^C", "^G"] as [Key])
  func `a prompt that is given up leads back to the line where it began`(_ key: Key) async throws {
    let run = try open()
    run.press("9", "g", "^E", "^E", "^E")
    let rows = run.cards
    run.press("/")
    run.terminal.type("deep40end")
    try await run.wait(forText: "deep40end\n")
    run.press(key)
    #expect(run.cards == rows)
    run.press("4", "1", "g")
    #expect(!run.terminal.text.contains("deep40end"), "the card is folded again")
  }

  @Test func `n and N go from match to match and around the end`() async throws {
    let run = try open()
    run.answer("/", "T3")
    try await run.wait(for: "the first") { run.status.contains("1 of 9") }
    for (key, place) in [("n" as Key, "2 of 9"), ("n", "3 of 9"), ("N", "2 of 9")] {
      run.press(key)
      try await run.wait(for: place) { run.status.contains(place) }
    }
    run.press("N", "N")
    try await run.wait(for: "the end") { run.status == "Continued at the bottom." }
    run.press("n")
    try await run.wait(for: "the start") { run.status == "Continued at the top." }
  }

  @Test func `a search backward goes the other way`() async throws {
    let run = try open()
    run.press("3", "0", "g")
    run.answer("\\", "T1")
    try await run.wait(for: "the one before") { run.selected == 29 }
    run.press("n")
    try await run.wait(for: "the next one before") { run.selected == 22 }
    run.press("N")
    try await run.wait(for: "back") { run.selected == 29 }
  }

  @Test(arguments: [
    ("CARD 7", [] as [Key], nil as Int?), ("card 7", [], 7), ("card 7", ["M-c"], nil),
    ("CARD 7", ["M-c", "M-c"], 7), ("a.d 7", [], 7), ("a.d 7", ["^R"], nil),
    ("T5", ["Tab"], 5), ("Card", ["^N"], nil),
  ])
  func `keys in the prompt change how it searches`(
    _ text: String, _ keys: [Key], _ expected: Int?
  ) async throws {
    let run = try open(20)
    run.press("/")
    run.terminal.type(text)
    for key in keys { run.press(key) }
    run.press("Enter")
    guard let expected else {
      return try await run.wait(for: "the message") { run.status.hasPrefix("No record matches") }
    }
    try await run.wait(for: "record \(expected)") { run.selected == expected }
  }

  @Test func `Tab goes through the fields`() async throws {
    let run = try open(20)
    run.press("/")
    var labels: [String] = []
    for _ in 0..<6 {
      labels.append(run.status)
      run.press("Tab")
    }
    #expect(labels == ["/", "/names too:", "/title:", "/body:", "/tag:", "/nested:"])
    run.press("S-Tab")
    #expect(run.status == "/nested:")
  }

  @Test func `Enter alone repeats the last search`() async throws {
    let run = try open()
    run.answer("/", "Card 33")
    try await run.wait(for: "it") { run.selected == 33 }
    run.press("g", "/", "Enter")
    try await run.wait(for: "it again") { run.selected == 33 }
  }

  @Test func `what is no expression is said, and nothing moves`() throws {
    let run = try open(5)
    let rows = run.cards
    run.answer("/", "(")
    #expect(run.status.hasPrefix("/(/ is not a regular expression"))
    #expect(run.cards == rows)
  }

  @Test func `Esc takes the search away`() async throws {
    let run = try open(20)
    run.answer("/", "T1")
    // While it still searches, Esc stops that first.
    try await run.wait(for: "all matches") {
      run.status.hasSuffix(" of 3") || run.status.contains(" of 3 ")
    }
    run.press("Esc")
    #expect(!run.status.contains("/T1/"))
    run.press("n")
    try await run.wait(for: "the last search again") { run.status.contains("/T1/") }
  }

  @Test func `earlier searches come back by the arrow keys`() async throws {
    let run = try open(10)
    for text in ["one", "two", "one"] {
      run.answer("/", text)
      run.press("Esc")
    }
    run.press("/", "Up")
    #expect(run.status.hasPrefix("/one"))
    run.press("Up")
    #expect(run.status.hasPrefix("/two"))
    run.press("Up", "Down", "Down")
    #expect(run.status == "/" || run.status.hasPrefix("/ "))
  }

  @Test func `a paste ends at its first line break`() throws {
    let run = try open(5)
    run.press("/")
    run.terminal.paste("Card 3\nrm -rf")
    #expect(run.status.hasPrefix("/Card 3"))
    #expect(!run.status.contains("rm"))
  }

  @Test func `the start that the command line asks for is gone to`() async throws {
    for (start, expected) in [
      (StartPosition.record(5), 4), (.end, 19), (.tail(3), 17),
      (.search("core12end"), 12), (.record(99), 19),
    ] {
      let lines = BrowserRun.lines(20).replacingOccurrences(
        of: "\"size\"", with: "\"x\": \"core12end\", \"size\"")
      let run = try BrowserRun(start == .search("core12end") ? deep(20) : lines) {
        $0.start = start
      }
      try await run.wait(for: "\(start)") { run.selected == expected }
    }
  }

  private func deep(_ count: Int) -> String {
    (0..<count).map { "{\"title\": \"Card \($0)\", \"text\": \"core\($0)end\"}\n" }.joined()
  }
}
