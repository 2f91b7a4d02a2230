import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct BlockTests {
  /// The fields of rows as `name=value`, and other records as they are.
  private func fields(_ text: String, _ options: RecordOptions = RecordOptions()) throws
    -> [[String]]
  {
    try recordsInEveryChunk(text, options).map { record in
      guard case .row(let names, let values) = record.content else { return [record.summary] }
      #expect(names.count == values.count)
      return zip(names, values).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
    }
  }

  private func format(of text: String) throws -> RecordFormat? {
    try TemporaryFile(text).source().progress.format
  }

  private static let hash = String(repeating: "0123456789abcdef", count: 4)

  private static let gitLog = """
    commit \(hash.prefix(40)) (HEAD -> main, tag: v1)
    Merge: 1234567 89abcde
    Author: A Person <a@example.org>
    Date:   Sat Nov 21 16:45:00 2026 +0000

        Draw the frame once

        It was drawn twice:

            like this
        and commit \(hash.prefix(40)) was why.

    commit \(hash)
    Author: B <b@example.org>

        One line

     a.txt | 2 +-
     1 file changed

    commit \(hash.prefix(40))
    Author: C <c@example.org>

    """

  @Test func `a git log is commits with their facts and message`() throws {
    #expect(try format(of: Self.gitLog) == .blocks(.gitLog))
    #expect(
      try fields(Self.gitLog) == [
        [
          "commit=\(Self.hash.prefix(40))", "refs=(HEAD -> main, tag: v1)",
          "Merge=1234567 89abcde", "Author=A Person <a@example.org>",
          "Date=Sat Nov 21 16:45:00 2026 +0000", "subject=Draw the frame once",
          "body=It was drawn twice:\n\n    like this\nand commit \(Self.hash.prefix(40)) was why.",
        ],
        [
          "commit=\(Self.hash)", "Author=B <b@example.org>", "subject=One line",
          "changes= a.txt | 2 +-\n 1 file changed",
        ],
        ["commit=\(Self.hash.prefix(40))", "Author=C <c@example.org>"],
      ])
  }

  @Test func `a line that only looks like a commit is none`() throws {
    #expect(try format(of: "commit abc\nAuthor: x\n") != .blocks(.gitLog))
    #expect(try format(of: "commit \(Self.hash.prefix(41))\nx\n") != .blocks(.gitLog))
  }

  private static let packages = """
    Package: 0ad
    Version: 0.0.26
    Depends: a (>= 1), b,
     c
    Description: Real-time strategy
     A game.
     .
      - with a list
    Empty:
    Tag:
     x::y,
     z

    Package: abc
    Version: 2:1-3
    """

  @Test func `stanzas are records with facts and texts of several lines`() throws {
    #expect(try format(of: Self.packages) == .blocks(.stanzas))
    #expect(
      try fields(Self.packages + "\n") == [
        [
          "Package=0ad", "Version=0.0.26", "Depends=a (>= 1), b, c",
          "Description=Real-time strategy\nA game.\n\n - with a list", "Empty=", "Tag=x::y, z",
        ], ["Package=abc", "Version=2:1-3"],
      ])
  }

  @Test(arguments: [
    "Title: x\nAuthor: y\n\nSome words of prose.\n", "Note: this is all\n", "a: 1\nplain\n",
    "INFO: a\nERROR: b\n", "http://a\nhttp://b\n", "a: 1\nb: 2\n\n c\n",
  ])
  func `other text is no stanzas`(_ text: String) throws {
    #expect(try format(of: text) != .blocks(.stanzas))
  }

  private static let letters = """
    From a@example.org Sat Nov 21 16:45:00 2026
    From: A <a@example.org>
    Subject: A long
     subject
    Date: Sat, 21 Nov 2026 16:45:00 +0000

    Hello,
    From here on: nothing.

    >From quoted
    Bye

    From b@example.org Sat Nov 21 16:46:00 2026
    From: B
    Subject: none


    """

  @Test func `letters in a file are records with their header and text`() throws {
    #expect(try format(of: Self.letters) == .blocks(.mail))
    #expect(
      try fields(Self.letters) == [
        [
          "From line=a@example.org Sat Nov 21 16:45:00 2026", "From=A <a@example.org>",
          "Subject=A long subject", "Date=Sat, 21 Nov 2026 16:45:00 +0000",
          "body=Hello,\nFrom here on: nothing.\n\n>From quoted\nBye",
        ], ["From line=b@example.org Sat Nov 21 16:46:00 2026", "From=B", "Subject=none"],
      ])
  }

  @Test func `a letter without a line before it is one record, whatever lines it has`() throws {
    let letter =
      "Received: from x\r\n\tby y\r\nFrom: =?utf-8?q?J=C3=BCrgen?= <j@x>\r\nSubject: Hi\r\n"
      + "Date: Sat, 21 Nov 2026 16:45:00 +0000\r\n"
      + "Content-Transfer-Encoding: quoted-printable\r\n\r\nSch=C3=B6n\r\n\r\nFrom here\r\n"
    #expect(try format(of: letter) == .blocks(.letter))
    #expect(
      try fields(letter).map { Array($0.suffix(4)) } == [
        [
          "Subject=Hi", "Date=Sat, 21 Nov 2026 16:45:00 +0000",
          "Content-Transfer-Encoding=quoted-printable", "body=Schön\r\n\r\nFrom here",
        ]
      ])
  }

  @Test(arguments: [
    "From: a\nTo: b\nSubject: c\n\nFrom: d\nTo: e\nSubject: f\n",
    "Date: x\nSubject: y\nTo: z\n\nwords\n",
    "From: here\nwords of prose: and more\nDate: x\n\nTo: y",
    "Date: Sat, 21 Nov 2026\nSource: a\nMaintainer: b\n\nwords\n",
  ])
  func `other fields are no letter`(_ text: String) throws {
    #expect(try format(of: text) != .blocks(.letter))
  }

  private static let journal = """
    __CURSOR=s=1;i=2
    PRIORITY=4
    MESSAGE=Reloading = done

    MESSAGE=Stopped
    _PID=7
    """

  @Test func `an exported journal is records with its fields`() throws {
    #expect(try format(of: Self.journal) == .blocks(.journal))
    #expect(
      try fields(Self.journal) == [
        ["__CURSOR=s=1;i=2", "PRIORITY=4", "MESSAGE=Reloading = done"],
        ["MESSAGE=Stopped", "_PID=7"],
      ])
    #expect(try format(of: "PATH=/bin\nand more\n") != .blocks(.journal))
  }

  private static let sections: [(SectionStart, String, [String])] = [
    (
      .yaml, "# all\n---\nkind: A\nn: 1\n\n---\n- b\n--- # c\nd: e\n",
      ["# all", "---\nkind: A\nn: 1", "---\n- b", "--- # c\nd: e"]
    ),
    (
      .card, "BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\nBEGIN:VCARD\nFN:Bo\nEND:VCARD\n",
      ["BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r", "BEGIN:VCARD\nFN:Bo\nEND:VCARD"]
    ),
    (
      .calendar,
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n",
      [
        "BEGIN:VCALENDAR\nVERSION:2.0",
        "BEGIN:VEVENT\nBEGIN:VALARM\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR",
      ]
    ),
    (
      .reference, "% mine\n@book{a,\n  title = {x},\n\n  n = 1}\n@ARTICLE{b}\n a@b{\n",
      ["% mine", "@book{a,\n  title = {x},\n\n  n = 1}", "@ARTICLE{b}\n a@b{"]
    ),
    (
      .change, "diff --git a/x b/x\n@@ -1 +1 @@\n-a\n+b\n\ndiff --git a/y b/y\n+c\n",
      ["diff --git a/x b/x\n@@ -1 +1 @@\n-a\n+b", "diff --git a/y b/y\n+c"]
    ),
  ]

  @Test(arguments: sections)
  func `a section is a record`(_ start: SectionStart, _ text: String, _ records: [String]) throws {
    #expect(try format(of: text) == .blocks(.sections(start)))
    #expect(try fields(text) == records.map { [$0] })
  }

  @Test(arguments: [
    "---\ntitle: x\n---\n\n# Prose\n", "---\n\nwords\n", "@ann wrote:\n{\n", "BEGIN:VALARM\n",
    "diff -u a b\n", "a: 1\nb: 2\n---\n",
  ])
  func `other text is no section`(_ text: String) throws {
    guard case .blocks(.sections) = try format(of: text) else { return }
    Issue.record("sections")
  }

  @Test(arguments: [
    "4ad0c0e (HEAD -> main) One\n010632a Two\n00da22a Three\n",
    "* 4ad0c0e One\n|\\  \n| * 010632a Two\n|/\n* 00da22a Three\n",
    "# A table\n\n" + (1...70).map { "service\($0)\t\($0)/tcp\n" }.joined(),
  ])
  func `short commits and tables are lines`(_ text: String) throws {
    #expect(try format(of: text) == .lines)
  }

  @Test(arguments: [
    "deadbeef and\ncafebabe are words\nof prose\n", "4ad0c0e One\n",
    "func f() {\n\n" + (1...70).map { "  let x\($0) = \($0)\n" }.joined() + "}\n",
  ])
  func `prose and programs are no lines`(_ text: String) throws {
    #expect(try format(of: text) == .paragraphs)
  }

  @Test func `a file that is only called a log has lines`() throws {
    let text = "0 verbose cli node\n1 info using npm\n"
    #expect(try TemporaryFile(text, name: "npm.log").source().progress.format == .lines)
    let mixed = "Starting\nmore\nmore\nERROR: no\n"
    #expect(try TemporaryFile(mixed, name: "x.log").source().progress.format == .log)
  }

  private func splitting(_ pattern: String) throws -> RecordOptions {
    RecordOptions(textUnit: .pattern(try SplitPattern(pattern)))
  }

  @Test func `a record starts at each line that matches, and what is before is one`() throws {
    let text = "before\n\n# one\na\n\n\n# two\r\n#three\n# four"
    #expect(
      try fields(text, splitting("^# ")) == [
        ["before"], ["# one\na"], ["# two\r\n#three"], ["# four"],
      ])
    #expect(
      try fields(text, splitting("o$")) == [
        ["before\n\n# one\na"], ["# two\r\n#three\n# four"],
      ])
    #expect(try fields("{\"a\":1}\n{\"b\":1}\n", splitting("b")) == [["{\"a\":1}"], ["{\"b\":1}"]])
    #expect(throws: SearchError.self) { try SplitPattern("(") }
  }

  @Test func `where nobody can say whether a record starts, one does and is bad`() throws {
    let long = String(repeating: "a", count: 60) + "b"
    let pattern = try splitting("^(a+)+$")
    #expect(
      try fields("aaa\nx\n\(long)\ny\naa\n", pattern) == [["aaa\nx"], ["<bad>\(long)\ny"], ["aa"]])
    #expect(try fields("\n\(long)\naa\n", pattern) == [["<bad>\(long)"], ["aa"]])
    let source = try TemporaryFile("aaa\n\(long)\nx\n").source(options: pattern)
    while source.indexChunk() {}
    #expect(source.progress.badCount == 1)
  }

  @Test func `lines and paragraphs can be asked for whatever the content`() throws {
    let text = "{\"a\":1}\n{\"a\":2}\n\n{\"a\":3}\n"
    let lines = RecordOptions(textUnit: .line)
    #expect(try fields(text, lines) == [["{\"a\":1}"], ["{\"a\":2}"], ["{\"a\":3}"]])
    let paragraphs = RecordOptions(textUnit: .paragraph)
    #expect(try fields(text, paragraphs) == [["{\"a\":1}\n{\"a\":2}"], ["{\"a\":3}"]])
  }

  @Test func `a text of which no line matches still has records that can be read`() throws {
    let line = String(repeating: "x", count: 1 << 20) + "\n"
    let file = TemporaryFile(String(repeating: line, count: 20))
    let records = try file.source(options: splitting("^y")).allRecords()
    #expect(records.count == 3)
    #expect(records.allSatisfy { $0.byteRange.count <= Record.largestByteCount })
  }

  @Test(arguments: PropertySeeds.range(perThousand: 10_000, least: 60))
  func `blocks are what splitting before the lines gives`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let lines = (0..<generator.number(in: 0...30)).map { _ in
      generator.pick(["# a", "#", "b", "", "  ", "# "])
    }
    var blocks: [[String]] = []
    for line in lines {
      if line.hasPrefix("# ") || blocks.isEmpty {
        blocks.append([line])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    let expected = blocks.compactMap { block -> String? in
      let end = block.lastIndex { !$0.allSatisfy { $0 == " " } } ?? -1
      let start = block.firstIndex { !$0.allSatisfy { $0 == " " } } ?? 0
      return end < 0 ? nil : block[start...end].joined(separator: "\n")
    }
    let text = lines.joined(separator: "\n")
    let options = try splitting("^# ")
    let chunk = generator.number(in: 1...20)
    let source = try TemporaryFile(text).source(options: options, chunkByteCount: chunk)
    #expect(try source.allRecords().map(\.summary) == expected, "seed \(seed)")
  }
}
