import CellGrid
import Foundation
import TestSupport
import Testing

/// Filters and sorts, on a screen and without one.
@Suite struct ArrangementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// So many records; sizes repeat, and every tenth record has none.
  private func lines(_ count: Int) -> String {
    (0..<count).map { number in
      let size = number % 10 == 9 ? "" : ",\"size\":\(number * 7 % 50)"
      return "{\"title\":\"Card \(number)\",\"kind\":\"K\(number % 4)\"\(size)}\n"
    }.joined()
  }

  private func open(_ arguments: [String] = [], count: Int = 100) throws -> RiffleSession {
    let path = try folder.write(lines(count), to: "cards.jsonl")
    let setting = RiffleSession.Setting(size: GridSize(columns: 120, rows: 24))
    return try RiffleSession(arguments + [path], showing: "Card ", setting)
  }

  private func type(_ keys: String, in session: RiffleSession, until text: String) throws {
    session.terminal.send(keys)
    try session.terminal.wait(for: "'\(text)' after \(keys)") { $0.screen.text.contains(text) }
  }

  private func wait(for titles: [String], in session: RiffleSession) throws {
    try session.terminal.wait(for: "\(titles)") { _ in
      self.titles(session).starts(with: titles)
    }
  }

  private func titles(_ session: RiffleSession) -> [String] {
    session.cardRows.compactMap { row in
      row.firstRange(of: "Card ").map { String(row[$0.lowerBound...]).trimmingSuffix(" ") }
    }
  }

  @Test func `only what matches is shown, and Esc shows all around the card that is read`() throws {
    let session = try open()
    try session.press("31g")
    try type("&kind=K2\r", in: session, until: "&kind = K2 (25)")
    #expect(titles(session).prefix(3) == ["Card 30", "Card 34", "Card 38"])
    #expect(session.statusRow.contains(" 8/25"))
    try session.press("J")
    let row = session.cardRows.firstIndex { $0.contains("Card 34") }
    try type("\u{1B}", in: session, until: "35/100")
    #expect(session.cardRows.firstIndex { $0.contains("Card 34") } == row)
  }

  @Test func `filters stand on top of one another`() throws {
    let session = try open()
    try type("&kind=K2\r", in: session, until: "(25)")
    try type("&size>40\r", in: session, until: "&kind = K2 and size > 40 (4)")
    #expect(titles(session) == ["Card 6", "Card 14", "Card 42", "Card 78"])
    try type("\u{1B}", in: session, until: "&kind = K2 (25)")
    try type("&\r", in: session, until: "/100")
  }

  @Test func `a filter that lets nothing through says so`() throws {
    let session = try open()
    try type("&kind=K9\r", in: session, until: "No record matches; Esc undoes the filter.")
    try type("\u{1B}", in: session, until: "Card 0")
  }

  @Test func `what is no filter is said with its place, and nothing changes`() throws {
    let session = try open()
    try type("&kind=\r", in: session, until: "kind=: a value is expected after = at byte 6")
    try session.press("")
    #expect(titles(session).first == "Card 0")
  }

  @Test func `the value of the selected record is shown alone, or hidden`() throws {
    let session = try open()
    try session.press("6g")
    try type("@kind", in: session, until: "Enter shows only kind = K1")
    try type("\r", in: session, until: "(25)")
    #expect(titles(session).first == "Card 5")
    try type("\u{1B}", in: session, until: "/100")
    try type("!kind\r", in: session, until: "&kind != K1 (75)")
    try session.terminal.wait(for: "the others") { _ in !titles(session).contains("Card 5") }
  }

  @Test func `Tab names the fields`() throws {
    let session = try open()
    try type("]\t", in: session, until: "sort ↓ title")
    try type("\t", in: session, until: "sort ↓ kind")
    session.terminal.send("\t\r")
    try wait(for: ["Card 7"], in: session)
  }

  @Test func `records are sorted, equal ones as they stand, missing values last`() throws {
    let session = try open()
    session.terminal.send("[size\r")
    try wait(for: ["Card 0", "Card 50", "Card 43"], in: session)
    try session.press("G")
    #expect(titles(session).suffix(2) == ["Card 89", "Card 99"])
    session.terminal.send("g:sort size:desc\r")
    try wait(for: ["Card 7", "Card 57", "Card 14"], in: session)
    try session.press("G")
    #expect(titles(session).suffix(2) == ["Card 89", "Card 99"])
    try type("g\u{1B}", in: session, until: " 8/100")
  }

  @Test func `n goes along the rows that are shown`() throws {
    let session = try open()
    try type("&kind=K1\r", in: session, until: "(25)")
    session.terminal.send("]size\r")
    try wait(for: ["Card 57"], in: session)
    try type("/Card .7$\r", in: session, until: "/Card .7$/ 5 found")
    var visited: [String] = []
    for _ in 0..<4 {
      try session.press("n")
      let row = session.cardRows.first { $0.contains("▌ Card") } ?? ""
      visited.append(row.trimmingSuffix(" "))
    }
    // Of the cards 17, 37, 57 … those that are K1, from the greatest size to the smallest.
    #expect(visited == ["▌ Card 77", "▌ Card 97", "▌ Card 17", "▌ Card 37"])
  }

  @Test func `what a pipe brings is filtered as it comes`() throws {
    let pipe = try NamedPipe(in: folder)
    let session = try RiffleSession(["--filter", "size > 5", pipe.path])
    pipe.write("{\"title\":\"small\",\"size\":1}\n{\"title\":\"large\",\"size\":9}\n")
    try session.terminal.wait(forText: "large")
    pipe.write("{\"title\":\"tiny\",\"size\":2}\n{\"title\":\"huge\",\"size\":99}\n")
    try session.terminal.wait(forText: "huge")
    #expect(!session.cardRows.contains { $0.contains("small") || $0.contains("tiny") })
    pipe.close()
    try session.terminal.wait(for: "the count") { _ in session.statusRow.contains("(2)") }
  }

  @Test func `what is shown is what is written`() throws {
    let session = try open()
    try type("&kind=K3 and size<10\r", in: session, until: "(4)")
    session.terminal.send("[size\r")
    try wait(for: ["Card 43"], in: session)
    let path = folder.path + "/out.jsonl"
    try type(":w \(path)\r", in: session, until: "4 records")
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      written == """
        {"title":"Card 43","kind":"K3","size":1}
        {"title":"Card 15","kind":"K3","size":5}
        {"title":"Card 51","kind":"K3","size":7}
        {"title":"Card 87","kind":"K3","size":9}

        """)
  }
}

/// The same without a terminal.
@Suite struct ArrangedOutputTests {
  private let input = """
    {"name":"b","size":10}
    {"name":"a","size":9}
    not json
    {"name":"d"}
    {"name":"c","size":9.5}
    """

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try Riffle.run(arguments, input: input)
  }

  @Test func `a filter keeps records as they stand`() throws {
    let text = try run(["--filter", "size > 9", "-o", "raw"]).text
    #expect(text == "{\"name\":\"b\",\"size\":10}\n{\"name\":\"c\",\"size\":9.5}\n")
  }

  @Test func `several filters are all to be passed`() throws {
    #expect(
      try run(["--filter", "size > 9", "--filter", "name = b", "-o", "csv"]).text
        == "name,size\nb,10\n")
  }

  @Test func `a sort puts what lacks the field behind`() throws {
    let text = try run(["--sort", "size:desc", "-o", "raw"]).text
    #expect(
      text == """
        {"name":"b","size":10}
        {"name":"c","size":9.5}
        {"name":"a","size":9}
        not json
        {"name":"d"}

        """)
  }

  @Test func `cards are filtered and sorted alike`() throws {
    let text = try run(["--filter", "size?", "--sort", "name", "-w", "20"]).text
    let names = text.split(separator: "\n").filter { !$0.hasPrefix("─") && !$0.hasPrefix("size") }
    #expect(names == ["a", "b", "c"])
  }

  @Test func `what could be read of a damaged file is sorted and printed`() throws {
    let folder = try TemporaryFolder()
    let data = (0..<2_000).map { "{\"n\":\($0 * 7_919 % 10_007)}\n" }.joined()
    let path = try folder.write(data, to: "n.jsonl")
    _ = try ProgramRun("/bin/sh", ["-c", "gzip '\(path)' && truncate -s -200 '\(path).gz'"])
    let run = try Riffle.run(["--sort", "n:desc", "-o", "raw", path + ".gz"])
    let plain = try Riffle.run(["-o", "raw", path + ".gz"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("is cut off"))
    let lines = { (text: String) in text.split(separator: "\n") }
    // The cut can go through a line, which is no JSON then and comes last.
    let numbers = lines(run.text).filter { $0.hasSuffix("}") }
      .compactMap { Int($0.filter(\.isNumber)) }
    #expect(numbers.count > 500)
    #expect(numbers == numbers.sorted(by: >))
    #expect(lines(run.text).sorted() == lines(plain.text).sorted())
  }

  @Test(arguments: [["--filter", "size >"], ["--sort", "size:up"], ["--sort", ""]])
  func `what cannot be meant is wrong usage`(_ arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 2)
    #expect(run.errorText.contains("at byte"))
  }
}
