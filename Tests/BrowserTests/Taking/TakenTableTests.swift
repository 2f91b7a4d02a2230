import JSON
import Records
import TestSupport
import Testing

@testable import Browser

@Suite struct TakenTableTests {
  private func record(_ members: [(String, JSONValue)]) -> Record {
    let object = JSONObject(members: members.map { JSONObject.Member(key: $0, value: $1) })
    return Record(index: 0, line: 1, byteRange: 0..<1, content: .json(.object(object)))
  }

  private func text(
    _ style: TakenTable.Style, _ columns: [String], _ records: [Record]
  ) throws -> String {
    var table = TakenTable(try columns.map { try FieldPath($0) }, style: style)
    for record in records { table.append(record) }
    return String(decoding: table.bytes, as: UTF8.self)
  }

  @Test func `a value is its text, and what is missing is empty`() throws {
    let records = [
      record([
        ("a", .string("x")),
        ("b", .object(JSONObject(members: [.init(key: "c", value: .number("1.0"))]))),
        ("d", .array([.bool(true), .string("y")])),
      ]), record([("a", .null), ("d", .bool(false))]),
    ]
    #expect(
      try text(.tsv, ["a", "b.c", "d", "d[0]"], records)
        == "a\tb.c\td\td[0]\nx\t1.0\t[true,\"y\"]\ttrue\n\t\tfalse\t\n")
    #expect(
      try text(.csv, ["a", "b.c", "d"], records) == "a,b.c,d\nx,1.0,\"[true,\"\"y\"\"]\"\n,,false\n"
    )
  }

  /// Every text of up to four of the characters that matter.
  private static let texts: [String] = {
    let characters = ["\t", "\n", "\r", "\"", ",", "x", "\u{1B}"]
    var (all, last) = ([""], [""])
    for _ in 0..<4 {
      last = last.flatMap { text in characters.map { text + $0 } }
      all += last
    }
    return all
  }()

  @Test func `in TSV a tab ends a cell and a line feed a row, whatever a cell has`() throws {
    for cell in Self.texts {
      let lines = try text(
        .tsv, ["a", "b"], [record([("a", .string(cell)), ("b", .string("z"))])]
      )
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let shown = cell.replacing("\r\n", with: " ").replacing("\n", with: " ")
        .replacing("\r", with: " ").replacing("\t", with: " ")
      #expect(lines.map { Array($0.utf8) } == ["a\tb", "\(shown)\tz", ""].map { Array($0.utf8) })
    }
  }

  @Test func `CSV gives every cell back`() throws {
    for cell in Self.texts {
      let csv = try text(.csv, ["a", "b"], [record([("a", .string(cell)), ("b", .string("z"))])])
      let row = Array(csv.utf8.dropFirst("a,b\n".utf8.count).dropLast())
      #expect(NaiveRow.cells(of: row) == [Array(cell.utf8), Array("z".utf8)])
    }
  }
}

/// A row of CSV read by RFC 4180 alone.
private enum NaiveRow {
  static func cells(of row: [UInt8]) -> [[UInt8]] {
    var (cells, cell, isQuoted): ([[UInt8]], [UInt8], Bool) = ([], [], false)
    var place = 0
    while place < row.count {
      let byte = row[place]
      if byte == UInt8(ascii: "\"") {
        if isQuoted, place + 1 < row.count, row[place + 1] == byte {
          cell.append(byte)
          place += 1
        } else {
          isQuoted.toggle()
        }
      } else if byte == UInt8(ascii: ","), !isQuoted {
        cells.append(cell)
        cell = []
      } else {
        cell.append(byte)
      }
      place += 1
    }
    return cells + [cell]
  }
}
