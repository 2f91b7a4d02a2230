import CellGrid
import Platform
import TestSupport
import Testing

@Suite struct KeyTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(NumberedText.lines(records: 100), to: "numbered.jsonl")
  }

  private func open(_ arguments: [String] = []) throws -> RiffleSession {
    let session = try RiffleSession(arguments + [path], showing: "r0w0")
    try session.terminal.wait(for: "all records") { _ in session.statusRow.contains("1/100  ") }
    return session
  }

  @Test func `keys typed at once do what they do one by one`() throws {
    let burst = try open()
    try burst.press(String(repeating: "\u{1B}[B", count: 200))
    let single = try open()
    for _ in 0..<200 { try single.press("\u{1B}[B") }
    #expect(burst.cardRows == single.cardRows)
    #expect(burst.screen.cursor == single.screen.cursor)
  }

  @Test func `a step moves the text by a line at most and shows every line`() throws {
    let session = try open(["--collapse", "0"])
    var seen = Set<String>()
    var former = session.cardRows
    for _ in 0..<120 {
      seen.formUnion(former.flatMap(words))
      try session.press("j")
      let rows = session.cardRows
      #expect(
        zip(rows, former).allSatisfy { strip($0) == strip($1) }
          || zip(rows, former.dropFirst()).allSatisfy { strip($0) == strip($1) })
      former = rows
    }
    for word in 0..<150 { #expect(seen.contains { $0.hasPrefix("r3w\(word)") }) }
  }

  /// A row without the bar of the selection.
  private func strip(_ row: String) -> Substring { row.drop { $0 == "▌" || $0 == " " } }

  private func words(_ row: String) -> [String] { row.split(separator: " ").map(String.init) }

  @Test(arguments: ["]p", "]2", "Pp", "P1", "_p", "^p", "Xp", "[p", "[1;", "Op"])
  func `a control sequence that never ends does not make the keyboard dead`(
    _ start: String
  ) throws {
    let session = try open()
    session.terminal.send("\u{1B}\(start)")
    var tries = 0
    while !session.statusRow.contains("100/100") {
      tries += 1
      try #require(tries < 100, "G means nothing after Esc \(start)")
      // The silence that ends the sequence is what is tested.
      usleep(200_000)
      session.terminal.send("G")
      usleep(50_000)
      session.terminal.drain()
    }
  }

  @Test func `the end and back show the same frame`() throws {
    let session = try open()
    try session.press("")
    let start = session.cardRows
    try session.press("G")
    #expect(session.cardRows != start)
    #expect(session.cardRows.contains { $0.contains("r99") })
    #expect(session.cardRows.last.map(strip)?.hasPrefix("───") == true)
    try session.press("g")
    #expect(session.cardRows == start)
  }

  @Test func `pages go there and back and keep a line`() throws {
    let session = try open()
    try session.press("")
    let start = session.cardRows
    try session.press(" ")
    let second = session.cardRows
    #expect(start.last.map(strip) == second.first.map(strip))
    try session.press(" b")
    #expect(session.cardRows.map(strip) == second.map(strip))
    try session.press("b")
    #expect(session.cardRows.map(strip) == start.map(strip))
  }

  @Test(arguments: [("40%", 40), ("0p", 0), ("12g", 11), ("50G", 49), ("J", 1), ("3J", 3)])
  func `a jump puts its record at the top`(_ keys: String, _ record: Int) throws {
    let session = try open()
    try session.press(keys)
    #expect(NumberedText.firstWord(of: session.cardRows[0]) == "r\(record)")
    session.terminal.send("\u{C}")
    try session.terminal.wait(for: "the position") { _ in
      session.statusRow.contains(" \(record + 1)/100")
    }
  }

  @Test func `a record unfolds and folds in place`() throws {
    let session = try open(["--collapse", "3"])
    try session.press("4g")
    let folded = session.cardRows
    #expect(folded.contains { $0.contains("more lines") })
    try session.press("\t")
    let unfolded = session.cardRows
    #expect(unfolded[..<5] == folded[..<5])
    #expect(unfolded.contains { $0.contains("r3w100") })
    try session.press("\t")
    #expect(session.cardRows == folded)
  }

  @Test func `a search counts, goes through what it found and marks it`() throws {
    let session = try open()
    session.terminal.send("/r\\d+w20\\b\r")
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("1 of 50") }
    #expect(marked(on: session).first == "r1w20")
    session.terminal.send("n")
    try session.terminal.wait(for: "the next") { _ in session.statusRow.contains("2 of 50") }
    #expect(marked(on: session).contains("r3w20"))
    session.terminal.send("nN")
    try session.terminal.wait(for: "one back") { _ in session.statusRow.contains("2 of 50") }
    session.terminal.send("NN")
    try session.terminal.wait(for: "the other end") { _ in
      session.statusRow.contains("Continued at the bottom.")
    }
    #expect(marked(on: session).contains { $0.hasPrefix("r9") })
    session.terminal.send("\u{1B}")
    try session.terminal.wait(for: "no marks") { _ in self.marked(on: session).isEmpty }
  }

  @Test func `a search that finds nothing and a pattern that is none say so`() throws {
    let session = try open()
    session.terminal.send("/nowhere\r")
    try session.terminal.wait(forText: "No record matches /nowhere/.")
    session.terminal.send("/(\r")
    try session.terminal.wait(forText: "/(/ is not a regular expression")
    #expect(try session.quit() == .exited(0))
  }

  /// The texts on the screen whose cells are drawn as matches: on a background, or reversed.
  private func marked(on session: RiffleSession) -> [String] {
    let size = session.screen.size
    return (0..<size.rows - 1).flatMap { row -> [String] in
      let text = (0..<size.columns).map { column in
        let cell = session.screen.cell(column: column, row: row)
        let isMarked =
          cell.style.attributes.contains(.reverse) || cell.style.background != .default
        return isMarked ? cell.text : " "
      }
      return words(text.joined())
    }
  }

  @Test func `help shows the keys, and q goes back`() throws {
    let session = try open()
    try session.press("5g")
    let before = session.cardRows
    try session.press("?")
    #expect(session.cardRows.contains { $0.contains("Moving") })
    #expect(session.cardRows.contains { $0.contains("Half a page") })
    session.terminal.send("q")
    try session.press("")
    #expect(session.cardRows == before)
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: [("\r", "Record"), ("r", "Source"), ("=", "File")])
  func `what opens on top goes away by q`(_ key: String, _ title: String) throws {
    let session = try open()
    try session.press("4g")
    let before = session.cardRows
    session.terminal.send(key)
    try session.terminal.wait(for: title) { _ in session.statusRow.hasPrefix(" \(title)") }
    #expect(session.cardRows != before)
    session.terminal.send("q")
    try session.press("")
    #expect(session.cardRows == before)
  }

  @Test func `the screen is painted anew`() throws {
    let session = try open()
    try session.press("")
    let rows = session.screen.rows
    session.screen.feed(Array("\u{1B}[2J\u{1B}[Hnoise".utf8))
    #expect(session.screen.rows != rows)
    try session.press("\u{C}")
    #expect(session.screen.rows.dropLast() == rows.dropLast())
  }
}
