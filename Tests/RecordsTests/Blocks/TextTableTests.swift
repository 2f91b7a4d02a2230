import JSON
import RecordsFixture
import Testing

@testable import Records

/// Tables of text as programs print them.
@Suite struct TextTableTests {
  /// The rows of a text by the names of its columns; a text that is no table gives `["text": …]`.
  private func rows(_ text: String) throws -> [[String: String]] {
    try recordsInEveryChunk(text, RecordOptions()).map { record in
      switch record.content {
      case .row(let names, let values):
        Dictionary(
          uniqueKeysWithValues: zip(names, values.map { String(decoding: $0, as: UTF8.self) }))
      case .text(let text): ["text": String(decoding: text.bytes, as: UTF8.self)]
      default: ["?": "\(record)"]
      }
    }
  }

  @Test func `cells stand below their names, at the left or at the right`() throws {
    let rows = try rows(
      """
      NAME          READY   STATUS             RESTARTS      AGE
      web-5d9c7     1/1     Running            0             4d
      db-0          0/1     CrashLoopBackOff   12 (3m ago)   90m
      cache-77f     1/1     Running            0             4d

      """)
    #expect(rows.count == 3)
    #expect(rows[1]["RESTARTS"] == "12 (3m ago)")
    #expect(rows[1]["STATUS"] == "CrashLoopBackOff")
    #expect(rows[2]["AGE"] == "4d")
  }

  @Test func `names of several words, empty cells and a text at the end`() throws {
    let rows = try rows(
      """
      CONTAINER ID   IMAGE     SIZE    COMMAND
      0123456789ab   nginx             "nginx -g  daemon off;"
      ba9876543210   redis:7   1.2MB   "redis-server"
      """)
    #expect(rows.map { $0["CONTAINER ID"] } == ["0123456789ab", "ba9876543210"])
    #expect(rows[0]["SIZE"] == "")
    #expect(rows[0]["COMMAND"] == "\"nginx -g  daemon off;\"")
    #expect(rows[1]["SIZE"] == "1.2MB")
  }

  @Test func `a second word in small letters belongs to the name before it`() throws {
    let rows = try rows(
      """
      Filesystem   1024-blocks    Used Available Use% Mounted on
      /dev/vda1      263162800 2048000 250000000  21% /
      tmpfs           24683656       0  24683656   0% /dev
      """)
    #expect(rows.map { $0["Mounted on"] } == ["/", "/dev"])
    #expect(rows[1]["Used"] == "0")
  }

  @Test func `a value that is too long moves what is behind it`() throws {
    var text = "  PID  RSS COMMAND\n"
    for number in 1...30 {
      let rss = number == 7 ? "1234567" : "1204"
      text +=
        "\(String(repeating: " ", count: number < 10 ? 4 : 3))\(number) \(rss) program --number \(number)\n"
    }
    let rows = try rows(text)
    #expect(rows.count == 30)
    #expect(rows[6] == ["PID": "7", "RSS": "1234567", "COMMAND": "program --number 7"])
    #expect(rows[29] == ["PID": "30", "RSS": "1204", "COMMAND": "program --number 30"])
  }

  @Test func `one rule may stand below all names`() throws {
    let rows = try rows(
      """
      H/W path    Device    Class          Description
      ================================================
                            system         Computer
      /0/0                  memory         4GiB System memory
      /0/1/5      eth0      network        Ethernet interface

      """)
    #expect(rows.map { $0["Class"] } == ["system", "memory", "network"])
    #expect(rows.map { $0["Device"] } == ["", "", "eth0"])
    #expect(rows[2]["Description"] == "Ethernet interface")
    let heading = "Of  the  tide\n=============\nIt comes in and goes\nout again.\n"
    #expect(try self.rows(heading).allSatisfy { $0["text"] != nil })
  }

  @Test func `words are cells where columns overlap`() throws {
    let rows = try rows(
      """
      user pid load
      root 1 0.5 init
      somebody-with-a-long-name 2345678 12.5 a program
      x 3 1.0 y
      """)
    #expect(rows.map { $0["pid"] } == ["1", "2345678", "3"])
    #expect(rows.map { $0["load"] } == ["0.5 init", "12.5 a program", "1.0 y"])
  }

  @Test func `lines above the names are passed over`() throws {
    let rows = try rows(
      """
      Kernel IP routing table
      Destination     Gateway         Genmask         Metric Iface
      0.0.0.0         192.0.2.1       0.0.0.0         0      eth0
      192.0.2.0       0.0.0.0         255.255.255.0   0      eth0
      """)
    #expect(rows.map { $0["Gateway"] } == ["192.0.2.1", "0.0.0.0"])
  }

  @Test(arguments: [
    """
     id | name  | depth
    ----+-------+-------
      1 | Kiel  |  12.5
      2 |       |
    (2 rows)

    """,
    """
    +----+-------+-------+
    | id | name  | depth |
    +----+-------+-------+
    | 1  | Kiel  | 12.5  |
    | 2  |       |       |
    +----+-------+-------+
    """,
    """
    ┌────┬───────┬───────┐
    │ id │ name  │ depth │
    ├────┼───────┼───────┤
    │ 1  │ Kiel  │ 12.5  │
    ├────┼───────┼───────┤
    │ 2  │       │       │
    └────┴───────┴───────┘
    """,
    """
    | id | name  | depth |
    |----|:------|------:|
    | 1  | Kiel  | 12.5  |
    | 2  |       |       |
    """,
    """
    id  name   depth
    --  -----  -----
    1   Kiel   12.5
    2
    """,
  ])
  func `a line is drawn below the names`(_ text: String) throws {
    let rows = try rows(text)
    #expect(rows.count == 2)
    #expect(rows.first == ["id": "1", "name": "Kiel", "depth": "12.5"])
    #expect(rows.last?["id"] == "2")
    #expect((rows.last?["depth"] ?? "") == "")
  }

  @Test(arguments: [
    "THE TIDE TABLE\nis a book that people read\nwho go to sea in small boats\n",
    "A line of text,  and\nanother one with  blanks\nin it, which  means nothing\n",
    "def f(x):\n    y = x + 1\n    return y\n",
    "name\nAnn\nBob\n",
    "A title\n=======\n\nSome text below it.\n",
    "| a | b\nand so on\nand on\n",
  ])
  func `a text is no table`(_ text: String) throws {
    for row in try rows(text) { #expect(row["text"] != nil, "\(row)") }
  }

  @Test func `raw bytes have the same fields as records, and nothing of the text is lost`() throws {
    let text = "A  B   C\n1  x   2026-01-02\n22 y z 2026-01-03 later\n(2 rows)\n"
    let source = try TemporaryFile(text).source(options: RecordOptions())
    try expectRawFields(of: source, at: ["A", "B", "C", "D"])
    let layout = try #require(source.progress.format)
    guard case .blocks(.table(let table)) = layout else { return #expect(Bool(false), "\(layout)") }
    #expect(table.names == ["A", "B", "C"])
  }
}
