import Printing
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Filters, sorts and fields, asked for by keys and by words.
@MainActor
@Suite struct ArrangingTests {
  private func open(_ count: Int = 40) throws -> BrowserRun { try BrowserRun.cards(count) }

  /// Waits until a filter or sort has been worked out, and returns the titles on the screen.
  private func settled(_ run: BrowserRun) async throws -> [String] {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
    return run.titles.map { String($0.drop { $0 == ">" }) }
  }

  @Test(arguments: [
    ("size > 7", ["Card 4", "Card 7", "Card 14", "Card 17"]),
    ("tag = odd", ["Card 1", "Card 3", "Card 5", "Card 7"]),
    ("title ~ \"Card 3.\"", ["Card 30", "Card 31", "Card 32", "Card 33"]),
    ("\"Card 25\"", ["Card 25"]),
    ("tag = odd and size = 3", ["Card 9", "Card 19", "Card 29", "Card 39"]),
    ("not tag = odd", ["Card 0", "Card 2", "Card 4", "Card 6"]), ("none?", []),
  ])
  func `a filter shows what matches`(_ filter: String, _ expected: [String]) async throws {
    for word in [false, true] {
      let run = try open()
      if word { run.answer(":", "filter \(filter)") } else { run.answer("&", filter) }
      #expect(try await settled(run) == expected, "\(filter)")
      run.press("Esc")
      #expect(try await settled(run).count == 4)
    }
  }

  @Test func `a filter of the command line never lets anything else be seen`() async throws {
    for (filter, start, title) in [
      ("size > 8", .beginning, ">Card 7"), ("size > 8", .end, ">Card 37"),
      ("size > 8", .record(2), ">Card 17"), ("none?", .beginning, nil),
    ] as [(String, StartPosition, String?)] {
      let run = try BrowserRun(
        [("data.jsonl", BrowserRun.lines(40))], columns: 60, rows: 21, isIndexed: false
      ) {
        $0.printing.filters = (try? RecordFilter(filter)).map { [$0] } ?? []
        $0.start = start
      }
      let wanted = ["Card 7", "Card 17", "Card 27", "Card 37"]
      var others: Set<String> = []
      try await run.wait(for: "an end of the work") {
        others.formUnion(run.titles.map { String($0.drop { $0 == ">" }) })
        return !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
          && run.browser.reading.records.sources.allSatisfy(\.progress.isComplete)
      }
      #expect(others.isSubset(of: wanted))
      #expect(run.titles.first { $0.hasPrefix(">") } == title, "\(start)")
      let message = run.terminal.text.contains("No record matches; Esc undoes the filter.")
      #expect(message == (title == nil))
      run.press("Esc")
      #expect(try await settled(run).count == 4)
    }
  }

  @Test func `filters stand on one another, and are undone one by one`() async throws {
    let run = try open()
    run.answer("&", "tag = odd")
    #expect(try await settled(run).first == "Card 1")
    run.answer("&", "size = 9")
    #expect(try await settled(run) == ["Card 7", "Card 17", "Card 27", "Card 37"])
    run.answer("&", "size = 9")
    #expect(run.status.hasPrefix("That filter is set already"))
    run.press("&", "Enter")
    #expect(try await settled(run)[..<2].contains("Card 7"))
    #expect(run.status.contains("&tag = odd (20)"))
    run.answer(":", "filter")
    _ = try await settled(run)
    #expect(!run.status.contains("&"))
  }

  @Test func `what is no filter is said with its place`() throws {
    let run = try open(3)
    run.answer("&", "size >")
    #expect(run.status.contains("at byte"))
    run.answer(":", "sort")
    run.answer("[", ",")
    #expect(run.status.contains("at byte"))
  }

  @Test func `only a value is shown, or all but it`() async throws {
    let run = try open()
    run.press("j", "@")
    #expect(run.status.contains("Enter shows only"))
    run.terminal.type("tag")
    #expect(run.status.contains("Enter shows only tag = odd; Tab: other fields"))
    run.press("Enter")
    #expect(try await settled(run) == ["Card 1", "Card 3", "Card 5", "Card 7"])
    run.press("Esc", "!")
    run.terminal.type("tag")
    #expect(run.status.contains("Enter hides"))
    run.press("Enter")
    #expect(try await settled(run).allSatisfy { ["0", "2", "4", "6", "8"].contains($0.suffix(1)) })
    run.press("@")
    run.terminal.type("nothing")
    #expect(run.status.contains("Enter shows only not exists nothing"))
  }

  @Test(arguments: [
    ("[" as Key, "size", ["Card 0", "Card 10", "Card 20", "Card 30"]),
    ("]", "size", ["Card 7", "Card 17", "Card 27", "Card 37"]),
    ("s", "size", ["Card 7", "Card 17", "Card 27", "Card 37"]),
    ("]", "size:asc", ["Card 0", "Card 10", "Card 20", "Card 30"]),
    ("[", "tag:desc,size", ["Card 3", "Card 13", "Card 23", "Card 33"]),
  ])
  func `a sort puts the records in order`(
    _ key: Key, _ text: String, _ expected: [String]
  ) async throws {
    let run = try open()
    run.answer(key, text)
    let titles = try await settled(run)
    #expect(titles == expected, "\(titles)")
    run.press(key, "Enter")
    _ = try await settled(run)
    #expect(!run.browser.reading.arranged.isSorted)
  }

  @Test func `Tab names the fields`() throws {
    let run = try open(5)
    run.press("[", "Tab")
    #expect(run.status.hasPrefix("sort ↑ title   title  size  tag"))
    run.press("Tab")
    #expect(run.status.hasPrefix("sort ↑ size"))
    run.press("Esc", "&")
    run.terminal.type("si")
    run.press("Tab")
    #expect(run.status.hasPrefix("&size"))
  }

  @Test func `Tab behind a sign names the values of the field`() throws {
    let run = try BrowserRun(
      ["open", "in work", "open", "or"].map { "{\"state\": \"\($0)\"}\n" }.joined(), columns: 80)
    run.press("&")
    run.terminal.type("state = ")
    run.press("Tab")
    #expect(run.status.hasPrefix(#"&state = open   open  "in work"  or"#))
    run.press("Esc")
    run.press("Esc", "&")
    run.terminal.type("x? and state!=in")
    run.press("Tab")
    #expect(run.status.hasPrefix(#"&x? and state!="in work""#))
    run.press("Esc", "&")
    run.terminal.type("state = nothing")
    run.press("Tab")
    #expect(run.status.hasPrefix("&state = nothing"))
  }

  @Test(arguments: [
    ("&", "siez > 3", "No record has a field siez; did you mean size?"),
    ("&", "word or not nothing?", "No record has a field nothing."),
    ("]", "tga", "No record has a field tga; did you mean tag?"),
    (":", "filter sizes > 3", "No record has a field sizes; did you mean size?"),
    (":", "fields title,sizes", "No record has a field sizes; did you mean size?"),
    (":", "sort sizes", "No record has a field sizes; did you mean size?"),
  ])
  func `a field that no record has is answered`(
    _ key: Key, _ text: String, _ expected: String
  ) throws {
    let run = try open()
    run.answer(key, text)
    #expect(run.status == expected)
  }

  @Test(
    arguments: [
      ("&", "siez > 3"), ("]", "tga"), (":", "filter siez = 1"), (":", "sort siez"),
      (":", "fields siez"),
    ] as [(Key, String)])
  func `what asks for a field that no record has changes nothing`(
    _ key: Key, _ text: String
  ) async throws {
    let run = try open()
    run.answer("&", "tag = even")
    _ = try await settled(run)
    run.answer("[", "size")
    _ = try await settled(run)
    let rows = run.cards
    run.answer(key, text)
    run.answer(key, text)
    #expect(run.status.hasPrefix("No record has a field"))
    _ = try await settled(run)
    #expect(run.cards == rows && run.browser.reading.arranged.filters.count == 1)
    run.press("j")
    #expect(run.status.contains("&tag = even") && run.status.contains("↑size"))
    #expect(!run.status.contains("hidden"))
  }

  @Test func `a field that others than the first records may have is taken the second time`() throws
  {
    let run = try open(300)
    run.answer("&", "tga = 3")
    #expect(run.browser.reading.arranged.filters.isEmpty)
    run.answer("&", "tga = 3")
    #expect(run.browser.reading.arranged.filters.count == 1)
  }

  @Test(arguments: ["filter TITLE = \"Card 3\"", "sort SIZE", "fields Title"])
  func `a field is known in letters of any case`(_ command: String) async throws {
    let run = try open(5)
    run.answer(":", command)
    _ = try await settled(run)
    #expect(!run.status.contains("No record") && run.titles.contains { $0.hasSuffix("Card 3") })
  }

  @Test func `a field of the command line that no record has is answered at the start`() throws {
    func status(_ change: (inout PrintPlan) throws -> Void) throws -> String {
      var plan: PrintPlan?
      let run = try BrowserRun([("data.jsonl", BrowserRun.lines(5))], columns: 80) { settings in
        try? change(&settings.printing)
        plan = settings.printing
      }
      #expect(plan != nil)
      run.terminal.passTime()
      return run.status
    }
    let answer = "No record has a field siez; did you mean size?"
    #expect(try status { $0.filters = [try RecordFilter("siez > 3")] } == answer)
    #expect(try status { $0.sortKeys = try SortKey.parse("siez") } == answer)
    #expect(try status { $0.cards.fields = try FieldSelection("title,siez") } == answer)
    #expect(try status { $0.cards.parts.title = "siez" } == answer)
    #expect(try status { $0.filters = [try RecordFilter("siez?")] } != answer)
    #expect(try status { $0.cards.fields = try FieldSelection("-siez,t*") } != answer)
  }

  @Test func `where not all records are known, no more is said`() throws {
    let run = try open(300)
    run.answer("&", "tga = 3")
    #expect(run.status == "The first 256 records have no field tga; did you mean tag?")
    run.answer("&", "size > 3")
    #expect(!run.status.contains("The first"))
    let lines = BrowserRun.lines(300)
    let several = try BrowserRun([("a.jsonl", lines), ("b.jsonl", lines)], columns: 80)
    several.answer("&", "siez > 3")
    #expect(
      several.status == "None of the first records has a field siez; did you mean size?")
  }

  @Test func `a sort under a filter, and a search in both`() async throws {
    let run = try open()
    run.answer("&", "tag = even")
    run.answer("]", "size")
    #expect(try await settled(run).first == "Card 4")
    run.answer("/", "Card 2")
    // The matches may be counted before the list stands at the first of them.
    try await run.wait(for: "a match") {
      run.status.contains("6 found") && run.titles.contains { $0.hasPrefix(">Card 2") }
    }
  }

  @Test func `fields are chosen, ordered and hidden`() throws {
    let run = try open(5)
    run.press("c")
    #expect(run.cards.contains { $0.contains("[x] title") })
    #expect(run.status.hasPrefix("3 of 3 shown"))
    run.press("j", "Space", "Enter")
    #expect(!run.terminal.text.contains("size"))
    #expect(run.status.contains("1 hidden"))
    run.answer(":", "fields")
    #expect(run.terminal.text.contains("size"))
    run.answer(":", "fields tag")
    #expect(run.terminal.text.contains("tag") && !run.terminal.text.contains("size"))
    run.answer(":", "fields -")
    #expect(run.status == "a - in - has no field after it")
  }

  @Test func `the list of fields is left as it was by Esc, and says what it does not know`() throws
  {
    let run = try open(5)
    let rows = run.cards
    run.press("c", "Space", "Z")
    #expect(run.status == "Z does nothing here; the keys are below.")
    run.press("/")
    run.terminal.paste("tag")
    #expect(run.status == "/tag")
    #expect(run.cards.filter { $0.contains("[") }.count == 1)
    run.press("Enter", "Esc", "Esc")
    #expect(run.cards == rows)
  }

  @Test func `records without fields have none to choose`() throws {
    let run = try BrowserRun([("a.txt", "one\n\ntwo\n")])
    run.press("c")
    #expect(run.status == "These records have no fields.")
  }

  @Test func `a filter that lets nothing through says how to undo it`() async throws {
    let run = try open(5)
    run.answer("&", "never")
    _ = try await settled(run)
    #expect(run.cards.first == "  No record matches; Esc undoes the filter.")
    run.press("j", "G", "l", "Enter", "r", "/", "Esc", "Esc")
    #expect(try await settled(run).count == 4)
  }
}
