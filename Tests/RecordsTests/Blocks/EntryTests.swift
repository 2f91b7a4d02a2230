import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Changelogs of Debian, `svn log`, LDIF and databases of recutils.
@Suite struct EntryTests {
  /// The fields of rows as `name=value`, and other records as they are.
  private func fields(_ text: String) throws -> [[String]] {
    try recordsInEveryChunk(text).map { record in
      if case .text(let text) = record.content {
        return [String(decoding: text.bytes, as: UTF8.self)]
      }
      guard case .row(let names, let values) = record.content else { return [record.summary] }
      return zip(names, values).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
    }
  }

  private func format(of text: String) throws -> RecordFormat? {
    try TemporaryFile(text).source().progress.format
  }

  // MARK: Changelogs

  @Test func `an entry of a changelog says what was released by whom`() throws {
    let text = """
      less (590-2) unstable; urgency=medium, binary-only=yes

        * Fix a (Closes: #1).

        [ Ann ]
        * b

       -- Bo Ek <bo@example.org>  Sat, 02 May 2026 18:37:29 +0200

      libx+ (1:2~rc1) stable testing; urgency=low
        * c
       -- Ann
      the end
      """
    #expect(
      try fields(text) == [
        [
          "package=less", "version=590-2", "distribution=unstable", "urgency=medium",
          "binary-only=yes", "maintainer=Bo Ek <bo@example.org>",
          "date=Sat, 02 May 2026 18:37:29 +0200",
          "changes=  * Fix a (Closes: #1).\n\n  [ Ann ]\n  * b",
        ],
        [
          "package=libx+", "version=1:2~rc1", "distribution=stable testing", "urgency=low",
          "maintainer=Ann", "changes=  * c", "text=the end",
        ],
      ])
  }

  @Test(arguments: [
    "less (see below) is a pager; a=b\n\nmore\n", "f (x) ;\ny = 1\n", "a (1); b=1\n",
  ])
  func `other text is no changelog`(_ text: String) throws {
    #expect(try format(of: text) != .blocks(.sections(.release)))
  }

  // MARK: Texts between rules

  private static let rule = String(repeating: "-", count: 30)

  @Test func `a revision of svn log has its facts and its message`() throws {
    let text = """
      \(Self.rule)
      r12 | ann | 2026-11-25 12:15:23 +0000 (Wed, 25 Nov 2026) | 3 lines
      Changed paths:
         M /a
         A /b (from /c:3)

      One

      two
      \(Self.rule)
      r3 | (no author) | 2026-11-24 12:15:23 +0000 (Tue, 24 Nov 2026) | 1 line

      Three
      \(Self.rule)

      """
    #expect(
      try fields(text) == [
        [
          "revision=r12", "author=ann", "date=2026-11-25 12:15:23 +0000 (Wed, 25 Nov 2026)",
          "lines=3 lines", "Changed paths=M /a\nA /b (from /c:3)", "message=One\n\ntwo",
        ],
        [
          "revision=r3", "author=(no author)", "date=2026-11-24 12:15:23 +0000 (Tue, 24 Nov 2026)",
          "lines=1 line", "message=Three",
        ],
      ])
  }

  @Test func `texts between equal rules are records`() throws {
    let rule = Self.rule
    let text =
      "\(rule)\nDear all,\nwe meet.\n\nBring books.\n\(rule)\nTo: a\nOn: b\n\(rule)\nx\n\(rule)-\ny\n"
    #expect(
      try fields(text) == [
        ["Dear all,\nwe meet.\n\nBring books."], ["To=a", "On=b"], ["x\n\(rule)-\ny"],
      ])
  }

  @Test(arguments: [
    "R\nTitle\nR\nText\nmore\nR\nNext\nR\nText\nmore\n", "R\nName  Size\nR\na  1\nb  2\nR\n",
    "R\nName  Size\n(x)   (MB)\nR\na  1\nb  2\nR\n",
    "R\n-- A table\n-- of x\nR\ncreate a;\ncreate b;\nR\n-- b\n",
    "Title\nR\na\nb\nR\nc\nd\nR\ne\nf\n", "R\na\nb\nR\nc\nd\n",
  ])
  func `titles, tables and comments are no texts between rules`(_ text: String) throws {
    guard case .blocks(.ruled) = try format(of: text.replacing("R", with: Self.rule)) else {
      return
    }
    Issue.record("ruled")
  }

  // MARK: LDIF

  @Test func `an entry of a directory has its values, decoded and unfolded`() throws {
    let text = """
      # extended LDIF

      # Ann
      dn: uid=a,dc=x
      objectClass: top
      objectClass: person
      cn;lang-sv:: QW5uYSBCw6RyZw==
      photo:: /9j/4AAQ
      link:< file:///x
      text: a long
        er one

      dn:: dWlkPWIsZGM9eA==
      changetype: modify
      replace: cn
      cn: B
      -

      """
    #expect(
      try fields(text) == [
        ["comments=# extended LDIF"],
        [
          "dn=uid=a,dc=x", "objectClass=top", "objectClass=person", "cn;lang-sv=Anna Bärg",
          "photo=/9j/4AAQ", "link=< file:///x", "text=a long er one", "comments=# Ann",
        ],
        ["dn=uid=b,dc=x", "changetype=modify", "replace=cn", "cn=B", "text=-"],
      ])
  }

  @Test(arguments: ["dn: a\nb: c\n", "dn: a=b\nwords\n", "x: 1\ndn: a=b\n"])
  func `other text is no directory`(_ text: String) throws {
    #expect(try format(of: text) != .blocks(.directory))
  }

  // MARK: recutils

  @Test func `a descriptor is a record beside those that it describes`() throws {
    let text = """
      # mine

      %rec: Book
      %type: Year int

      Title: A
      Note: one
      + two
      +three
      # lent
      Where: at \\
      home

      Title: B
      Year: 2
      """
    #expect(
      try fields(text) == [
        ["comments=# mine"], ["%rec=Book", "%type=Year int"],
        ["Title=A", "Note=one\ntwo\nthree", "Where=at home", "comments=# lent"],
        ["Title=B", "Year=2"],
      ])
  }

  @Test(arguments: [
    "a: b\nc: d\n", "%rec: a\nwords of prose\n", "+ a: b\n+ c: d\n", "% a: b\n%rec: x\n",
  ])
  func `other text is no database`(_ text: String) throws {
    #expect(try format(of: text) != .blocks(.database))
  }
}
