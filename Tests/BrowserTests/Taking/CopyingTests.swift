import Foundation
import Phrases
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// What the keys of `y` copy, and what they say.
@MainActor
@Suite struct CopyingTests {
  private static let people = """
    {"name": "Ada", "born": 1815, "tags": ["a", "b"], "user": {"mail": "ada@example.org", "odd name": null}}
    { "name" : "Grace\\tH.",  "born":1906}
    {"name": "", "born": null}

    """

  private func run(_ text: String = people, columns: Int = 100) throws -> BrowserRun {
    try BrowserRun(text, columns: columns)
  }

  private func copies(of run: BrowserRun) -> [String] {
    run.terminal.copies.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Copies something of a field that is asked for.
  private func copy(_ key: Key, of field: String, in run: BrowserRun) {
    run.press("y")
    run.answer(key, field)
  }

  @Test(arguments: [
    ("name", "Ada", ".name"), ("born", "1815", ".born"), ("tags", "[\"a\",\"b\"]", ".tags"),
    ("tags[1]", "b", ".tags[1]"), ("user.mail", "ada@example.org", ".user.mail"),
    ("user", "{\"mail\":\"ada@example.org\",\"odd name\":null}", ".user"),
    ("user.'odd name'", "null", ".user[\"odd name\"]"),
  ])
  func `a value is a string's text or else JSON, and a path is jq's`(
    _ field: String, _ value: String, _ path: String
  ) throws {
    let run = try run()
    copy("v", of: field, in: run)
    #expect(
      run.status
        == "Copied \(value.utf8.count) byte\(value.utf8.count == 1 ? "" : "s"): the value of \(path)"
    )
    copy("p", of: field, in: run)
    #expect(run.status == "Copied \(path.utf8.count) bytes: the path \(path)")
    #expect(copies(of: run) == [value, path])
  }

  @Test func `while a field is typed the line says what is copied, and Tab completes it`() throws {
    let run = try run()
    run.press("y", "v")
    #expect(run.status.contains("which field? Tab shows them"))
    run.terminal.type("na")
    run.press("Tab")
    #expect(run.status.contains("copy name"))
    #expect(run.status.contains("Enter copies Ada"))
    run.terminal.type("x")
    #expect(run.status.contains("this record has no such field"))
    run.press("Enter")
    #expect(run.status == "Nothing copied: this record has no namex.")
    copy("v", of: "", in: run)
    run.press("j")
    copy("v", of: "tags", in: run)
    #expect(run.status == "Nothing copied: this record has no tags.")
    run.press("j")
    copy("v", of: "name", in: run)
    #expect(run.status == "Nothing to copy: the value of .name is empty.")
    #expect(copies(of: run).isEmpty)
  }

  @Test func `a record is copied as it stands in the file`() throws {
    let run = try run()
    run.press("j", "y", "y")
    #expect(copies(of: run) == ["{ \"name\" : \"Grace\\tH.\",  \"born\":1906}\n"])
    #expect(run.status == "Copied 38 bytes: record 2")
  }

  @Test func `bytes that are not UTF-8, and all control characters, are copied as they are`() throws
  {
    // More of them beside less text would be taken for something else than text.
    let text = String(repeating: "some words, ", count: 10)
    let strange = (UInt8.min..<0x20).filter { $0 != 10 } + [0x7F, 0x9B, 0xC3, 0x28, 0xFF]
    let line = Array("first, \(text)".utf8) + strange + Array("z".utf8)
    let run = try BrowserRun(bytes: [("data.txt", line + Array("\n\nsecond\n\nthird\n".utf8))])
    run.press("y", "y")
    #expect(run.terminal.copies == [line + [10]])
    run.press("2", "g", "y", "y")
    #expect(run.terminal.copies.last == Array("second\n".utf8))
  }

  @Test func `every control character of a value is copied`() throws {
    let controls = (0..<0x20).map { "\\u00" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
    let run = try run("{\"a\": \"\(controls)\u{7F}\u{9B}\"}\n")
    copy("v", of: "a", in: run)
    #expect(run.terminal.copies == [Array(0..<0x20) + [0x7F, 0xC2, 0x9B]])
    copy("v", of: "A", in: run)
    #expect(run.terminal.copies.count == 2)
  }

  @Test(arguments: [
    ("data.csv", "a,b\r\n1,\"x\ny\"\r\n2,z\r\n", "1,\"x\ny\"", "2,z"),
    (
      "data.json", "[\n  {\"a\": 1,\n   \"b\": 2},\n  {\"a\": 3}\n]\n", "{\"a\": 1,\n   \"b\": 2}",
      "{\"a\": 3}"
    ),
    (
      "text.txt", "One line\nand another.\n\nA second\nparagraph.\n\nA third.\n",
      "One line\nand another.", "A second\nparagraph."
    ),
  ])
  func `records of every format are copied without what is between them`(
    _ name: String, _ text: String, _ first: String, _ second: String
  ) throws {
    let run = try BrowserRun([(name, text)])
    run.press("y", "y", "j", "y", "y")
    #expect(
      copies(of: run).map { $0.replacing("\r\n", with: "\n") } == [first + "\n", second + "\n"])
    let taken = TakenRecords(
      places: [1, 0].map { CardPlace(section: 0, row: $0) }, cards: run.browser.reading.records,
      areTagged: true)
    let bytes = try taken.asTheyStand(mostBytes: 1_000)
    let between = name.hasSuffix("txt") ? "\n" : ""
    #expect(
      bytes.map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
        == second + "\n" + between + first + "\n")
    #expect(taken.title().text == "2 tagged records")
  }

  @Test func `the text of a card is what is written of it, without the rules`() throws {
    let run = try run(columns: 70)
    run.press("y", "t", "2", "g", "y", "t")
    #expect(run.status.hasPrefix("Copied") && run.status.hasSuffix("record 2 as text"))
    let taken = TakenRecords(
      places: (0..<3).map { CardPlace(section: 0, row: $0) }, cards: run.browser.reading.records,
      areTagged: true)
    let all = try #require(taken.asText(run.browser.printing, mostBytes: 10_000))
    run.press("3", "g", "y", "t")
    #expect(copies(of: run).joined(separator: "\n") == String(decoding: all, as: UTF8.self))
    #expect(copies(of: run)[0].hasPrefix("Ada\n"))
    #expect(!copies(of: run)[0].contains("─") && !copies(of: run)[0].contains("▌"))
    #expect(taken.asText(run.browser.printing, mostBytes: 20) == nil)
  }

  @Test func `the copied text is the written one`() async throws {
    let run = try run(columns: 70)
    run.answer(":", "w \(run.folder.path(of: "all.txt"))")
    try await run.wait(forText: "3 records")
    let written = try run.read("all.txt").components(separatedBy: "\n")
    let lines = written.filter { $0.isEmpty || $0.contains { $0 != "─" } }.joined(separator: "\n")
    var copied = ""
    for number: Key in ["1", "2", "3"] {
      run.press(number, "g", "y", "t")
      copied += String(decoding: try #require(run.terminal.copies.last), as: UTF8.self)
    }
    #expect(copied == lines)
  }

  @Test func `a row is copied with the fields that are shown, and their names above`() throws {
    let run = try run()
    run.press("y", "c")
    #expect(
      copies(of: run) == [
        "name\tborn\ttags\tuser.mail\tuser.odd name\nAda\t1815\t[\"a\",\"b\"]\tada@example.org\t\n"
      ])
    #expect(run.status == "Copied 75 bytes: row 1, 5 columns, as TSV")
    run.answer(":", "fields born,name")
    run.press("j", "y", "C", "y", "c")
    #expect(
      copies(of: run).suffix(2) == ["born,name\n1906,Grace\tH.\n", "born\tname\n1906\tGrace H.\n"])
    #expect(run.status.hasSuffix("row 2, 2 columns, as TSV"))
    let taken = TakenRecords(
      places: [0, 2].map { CardPlace(section: 0, row: $0) }, cards: run.browser.reading.records,
      areTagged: true)
    let table = try taken.asTable(run.browser.tableColumns, .csv, mostBytes: 100)
    #expect(table.map { String(decoding: $0, as: UTF8.self) } == "born,name\n1815,Ada\n,\n")
    #expect(taken.title(asRow: true).text == "2 tagged rows")
  }

  @Test func `what has no fields is no table`() throws {
    let run = try BrowserRun([("text.txt", "One.\n\nTwo.\n\nThree.\n")], columns: 100)
    run.press("y", "c")
    #expect(run.status == "These records have no fields; y y copies them as they stand.")
  }

  @Test func `what is too long is not copied, and the message says how long it may be`()
    async throws
  {
    let most = CopyOutcome.mostBytes
    let overhead = "{\"a\":\"\"}\n".utf8.count
    let fits = "{\"a\":\"\(String(repeating: "x", count: most - overhead))\"}\n"
    let long = "{\"a\":\"\(String(repeating: "x", count: most - overhead + 1))\"}\n"
    let longer = "{\"a\":\"\(String(repeating: "x", count: most + 1))\"}\n"
    let run = try run(fits + long + longer, columns: 140)
    // The third is found in the background.
    try await run.wait(for: "three records") { run.browser.reading.list.cardCount == 3 }
    run.press("y", "y")
    #expect(run.terminal.copies.map(\.count) == [most])
    run.press("2", "g", "y", "y")
    #expect(
      run.status
        == "Not copied: record 2 is more than 100 KB, the most that terminals take; t and :w FILE write the record to a file."
    )
    copy("v", of: "a", in: run)
    #expect(run.terminal.copies.last?.count == most - overhead + 1)
    run.press("3", "g")
    copy("v", of: "a", in: run)
    #expect(run.status.hasPrefix("Not copied: the value of .a is more than 100 KB"))
    run.press("y", "C")
    #expect(run.status.hasPrefix("Not copied: record 3 is more than 100 KB"))
    run.press("y", "t")
    #expect(run.status.hasPrefix("Not copied: record 3 is more than 100 KB"))
    #expect(run.terminal.copies.count == 2)
  }

  @Test(arguments: [
    (CopyOutcome.copied(byProgram: "wl-copy"), "Copied 3 bytes by wl-copy: the value of .name"),
    (
      .sent(failedProgram: nil),
      "Copied 3 bytes, if the terminal takes it (OSC 52): the value of .name"
    ),
    (
      .sent(failedProgram: "xclip"),
      "Copied 3 bytes, if the terminal takes it (OSC 52); xclip has failed: the value of .name"
    ),
    (
      .failed(program: nil),
      "Not copied: this terminal has no clipboard, and there is no wl-copy, xclip or xsel."
    ),
    (.failed(program: "xsel"), "Not copied: this terminal has no clipboard, and xsel has failed."),
  ])
  func `the message says how far a copy is sure`(_ outcome: CopyOutcome, _ message: String) throws {
    let run = try run()
    run.terminal.copyOutcome = outcome
    copy("v", of: "name", in: run)
    #expect(run.status == message)
  }

  @Test func `the last records are copied while those before them are not counted`() throws {
    let lines = (0..<20_000).map { "{\"n\": \($0), \"text\": \"some words of record \($0)\"}\n" }
    let folder = try TemporaryFolder()
    let path = try folder.write(lines.joined(), to: "data.jsonl")
    let source = try RecordSource.open(path: path)
    source.index(atLeast: 1)
    let records = RecordList(
      inputs: [RecordInput(source: source, folder: nil)], settings: CardSettings())
    let tail = try #require(TailCards(of: records))
    let taken = TakenRecords(
      places: [CardPlace(section: 0, row: tail.tail.count - 1)], cards: tail, areTagged: false)
    #expect(try taken.asTheyStand(mostBytes: 1_000) == Array(lines[19_999].utf8))
    #expect(taken.title().text == "the record")
    let table = try taken.asTable([FieldPath(name: "n")], .csv, mostBytes: 1_000)
    #expect(table == Array("n\n19999\n".utf8))
  }

  @Test func `where there is no record there is nothing to copy`() async throws {
    let run = try run()
    run.answer("&", "nowhere")
    try await run.wait(for: "an empty list") { run.browser.reading.list.cardCount == 0 }
    for keys: [Key] in [["y", "y"], ["y", "t"], ["y", "c"], ["y", "v"], ["y", "p"]] {
      for key in keys { run.press(key) }
      #expect(run.status == "There is no record to copy.")
    }
    run.press("v")
    #expect(run.status == "There is no record to edit.")
  }

  @Test func `the field under the cursor is copied at once, in a record and in a table`() throws {
    let run = try run()
    run.press("l", "l", "j", "j")
    let field = try #require(run.browser.fieldUnderCursor)
    run.press("y", "v", "y", "p")
    #expect(copies(of: run) == [WholeValue.text(of: field.value), field.text])
    #expect(run.status == "Copied \(field.text.utf8.count) bytes: the path \(field.text)")
    run.press("h", "h", "h")
    run.answer(":", "table")
    run.press("3", "g", "l", "l", "y", "v")
    let cell = try #require(run.browser.fieldUnderCursor)
    #expect(run.status == "Nothing to copy: this record has no \(cell.text).")
    run.press("1", "g", "y", "v", "y", "p")
    #expect(copies(of: run).suffix(2) == ["[\"a\",\"b\"]", ".tags"])
    run.press("y", "c")
    #expect(copies(of: run).last?.hasPrefix("name\tborn\ttags\tuser\nAda\t1815\t") == true)
  }
}
