import Foundation
import Printing
import Query
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import Records

/// Several files: one below the other by their names, or sorted into one list.
@MainActor
@Suite struct SeveralFilesTests {
  /// Records of two files, the sizes of one between those of the other.
  private static let files = [
    ("a.jsonl", [5, 1, 3].map(line).joined()), ("b.jsonl", [2, 6, 4].map(line).joined()),
  ]

  private nonisolated static func line(_ size: Int) -> String {
    let tag = size % 2 == 0 ? "even" : "odd"
    return #"{"title":"Card \#(size)","size":\#(size),"tag":"\#(tag)"}"# + "\n"
  }

  private func open(
    _ files: [(String, String)] = files, rows: Int = 80, follows: Bool = false
  ) throws -> BrowserRun {
    try BrowserRun(files, columns: 140, rows: rows) { $0.follows = follows }
  }

  /// Waits until a filter or sort has been worked out, and returns the titles on the screen.
  private func settled(_ run: BrowserRun) async throws -> [String] {
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
    return run.titles.map { String($0.drop { $0 == ">" }) }
  }

  private func cards(_ numbers: Int...) -> [String] { numbers.map { "Card \($0)" } }

  /// The last parts of the lines with the path of a file and nothing else.
  private func headings(_ run: BrowserRun) -> [String] {
    run.cards.map { $0.filter { $0 != " " } }
      .filter { $0.hasSuffix(".jsonl") && !$0.contains("▌") }
      .map { String($0.split(separator: "/").last ?? "") }
  }

  @Test func `a file is replaced while the last record of another goes away`() throws {
    let run = try open()
    let reading = run.browser.reading
    var replaced = SourceChanges()
    replaced.isNew = true
    reading.all.adopt(RecordList.Update(section: 0, added: 0, count: 3, changes: replaced))
    reading.records.show(.all(2), inSection: 1)
    var cut = SourceChanges()
    cut.firstRevised = 2
    reading.all.adopt(RecordList.Update(section: 1, added: -1, count: 2, changes: cut))
    #expect(reading.all.table.numberOfRows(inSection: 0) == 3)
    #expect(reading.all.table.numberOfRows(inSection: 1) == 2)
    run.press("j")
    #expect(run.titles.count == 5)
  }

  @Test func `in a table the columns of the file that is read stand first`() async throws {
    let run = try BrowserRun(
      [
        ("a.csv", "id,a1,a2,a3\n1,x,y,z\n2,u,v,w\n"), ("b.csv", "b1,b2,id\n5,6,3\n8,9,4\n"),
        ("c.jsonl", "{\"c1\":1}\n{\"c1\":2}\n"),
      ], columns: 24, rows: 14
    ) { $0.density = .table }
    func titles() -> [Substring] { Array(run.cards[0].split(separator: " ").prefix(3)) }
    #expect(titles() == ["id", "a1", "a2"])
    run.press("l", "l", "j", "j")
    #expect(titles() == ["id", "b1", "b2"])
    #expect(run.status.contains(".id: 3"))
    run.press("k")
    #expect(run.status.contains(".id: 2"))
    run.press("j", "l", "l", "j")
    #expect(run.status.contains(".b2: 9"))
    run.press("G")
    #expect(titles().first == "c1")
    #expect(run.status.contains(".c1: 2"))
    run.press("g")
    run.answer("/", "6")
    try await run.wait(for: "the match") { run.browser.reading.selectedSection == 1 }
    let columns = run.browser.context.columns
    #expect(columns.focusedPath == ["b2"])
    run.press("Esc")
    run.answer(":", "sort id")
    try await run.settle()
    let merged = titles()
    run.press("g", "G", "g")
    #expect(titles() == merged)
  }

  @Test func `a sort makes one list of all files, in which each record names its own`() async throws
  {
    let run = try open()
    #expect(run.titles.map { $0.suffix(1) } == ["5", "1", "3", "2", "6", "4"])
    #expect(headings(run) == ["a.jsonl", "b.jsonl"])
    run.press("j")
    run.answer(":", "sort size")
    #expect(try await settled(run) == cards(1, 2, 3, 4, 5, 6))
    #expect(run.cards.count { $0.contains("a.jsonl") } == 3)
    #expect(run.cards.count { $0.contains("b.jsonl") } == 3)
    #expect(run.titles.contains(">Card 1"), "the selected record is the same")
    #expect(run.status.contains("a.jsonl") && run.status.contains("1/6"))
    run.press("j")
    #expect(run.status.contains("b.jsonl") && run.status.contains("2/6"))
    run.answer(":", "sort size:desc")
    #expect(try await settled(run) == cards(6, 5, 4, 3, 2, 1))
    #expect(run.titles.contains(">Card 6"), "who sorts from the top sees what comes first")
    run.answer(":", "n")
    #expect(run.status == "The records of all files are sorted into one list.")
    run.answer(":", "sort")
    #expect(try await settled(run) == cards(5, 1, 3, 2, 6, 4))
    #expect(headings(run) == ["a.jsonl", "b.jsonl"])
    #expect(run.titles.contains(">Card 6"), "the selected record is the same")
  }

  @Test func `one list is filtered, searched, opened and saved in its order`() async throws {
    let run = try open()
    run.answer("&", "size > 1")
    run.answer(":", "sort size:desc")
    #expect(try await settled(run) == cards(6, 5, 4, 3, 2))
    run.answer(":", "w \(run.folder.path(of: "out.jsonl"))")
    try await run.wait(forText: "written")
    #expect(try run.read("out.jsonl") == [6, 5, 4, 3, 2].map(Self.line).joined())
    run.answer("/", "even")
    try await run.wait(for: "a match") { run.status.contains("3 found") }
    #expect(run.titles.contains(">Card 6"))
    run.press("n")
    #expect(run.titles.contains(">Card 4"))
    run.press("n", "n")
    #expect(run.titles.contains(">Card 6"))
    run.press("Enter")
    #expect(run.terminal.text.contains("Card 6") && run.titles.count == 1)
    run.press("q", "r")
    #expect(run.terminal.text.contains(#""size": 6"#))
    run.press("r")
    #expect(run.terminal.text.contains(#""size":6"#))
    run.press("q", "Esc", "Esc")
    #expect(try await settled(run) == cards(6, 5, 4, 3, 2, 1))
  }

  @Test func `a record that is bad, and texts, name their file too`() async throws {
    let run = try open([("a.jsonl", Self.line(1) + "{bad\n"), ("b.jsonl", Self.line(0))])
    run.answer(":", "sort size")
    #expect(try await settled(run) == cards(0, 1))
    #expect(run.terminal.text.contains("Bad record (line 2)"))
    #expect(run.cards.count { $0.contains("a.jsonl") } == 2)
  }

  @Test func `what comes later stands behind, and another file begins anew`() async throws {
    let run = try open(follows: true)
    run.press("g")
    run.answer(":", "sort size")
    #expect(try await settled(run) == cards(1, 2, 3, 4, 5, 6))
    for (name, size) in [("b.jsonl", 0), ("a.jsonl", 7), ("b.jsonl", 8)] {
      let file = try #require(FileHandle(forWritingAtPath: run.folder.path(of: name)))
      try file.seekToEnd()
      try file.write(contentsOf: Data(Self.line(size).utf8))
      try file.close()
      try await run.wait(forText: "Card \(size)")
    }
    #expect(try await settled(run) == cards(1, 2, 3, 4, 5, 6, 0, 7, 8))
    run.press("G")
    #expect(run.titles.last == ">Card 8")
    // Cut to nothing and written on, as logrotate's copytruncate does.
    let file = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "a.jsonl")))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(Self.line(9).utf8))
    try file.close()
    try await run.wait(for: "one list of the new file and the other") {
      run.titles.map { $0.drop { $0 == ">" } } == [
        "Card 0", "Card 2", "Card 4", "Card 6", "Card 8", "Card 9",
      ]
    }
  }

  @Test func `a filter leaves no heading of a file without hits`() async throws {
    let run = try open(Self.files + [("c.jsonl", ""), ("d.jsonl", Self.line(7))])
    #expect(headings(run) == ["a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl"])
    run.answer("&", "tag = even")
    #expect(try await settled(run) == cards(2, 6, 4))
    #expect(headings(run) == ["b.jsonl"])
    run.answer(":", "filter size = 7")
    #expect(try await settled(run) == cards(7))
    #expect(headings(run) == ["d.jsonl"])
    run.answer(":", "filter size > 4")
    #expect(try await settled(run) == cards(5, 6, 7))
    #expect(headings(run) == ["a.jsonl", "b.jsonl", "d.jsonl"])
    run.answer(":", "filter")
    #expect(try await settled(run).count == 7)
    #expect(headings(run) == ["a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl"])
  }

  @Test func `the name of a file is a field to filter and to sort by`() async throws {
    let run = try open()
    run.answer("&", "file ~ b.jsonl")
    #expect(try await settled(run) == cards(2, 6, 4))
    #expect(headings(run) == ["b.jsonl"])
    run.answer(":", "filter")
    run.answer(":", "sort file:desc,size")
    #expect(try await settled(run) == cards(2, 4, 6, 1, 3, 5))
    #expect(!run.browser.messages.entries.contains { $0.text.contains("field") })
    run.press("&")
    run.terminal.type("fi")
    run.press("Tab")
    #expect(run.status.hasPrefix("&file"))
  }

  @Test func `a heading comes with the first hit of a file that is followed`() async throws {
    let run = try open(follows: true)
    run.answer("&", "size = 9")
    #expect(try await settled(run) == [])
    #expect(headings(run) == [])
    let file = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "b.jsonl")))
    try file.seekToEnd()
    try file.write(contentsOf: Data(Self.line(9).utf8))
    try file.close()
    try await run.wait(forText: "Card 9")
    #expect(headings(run) == ["b.jsonl"])
  }
}
