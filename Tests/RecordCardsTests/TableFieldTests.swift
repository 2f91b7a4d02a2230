import CellGrid
import JSON
import Records
import TestSupport
import Testing
import TextLayout

@testable import RecordCards

@Suite struct TableFieldTests {
  private func row(_ json: String) throws -> RecordRow {
    RecordRow(
      Record(index: 0, line: 1, byteRange: 0..<1, content: .json(try JSONValue(parsing: json))))
  }

  private func cells(_ names: [String], _ values: [String]) -> RecordRow {
    let content = Record.Content.row(names: names, values: values.map { Array($0.utf8) })
    return RecordRow(Record(index: 0, line: 1, byteRange: 0..<1, content: content))
  }

  private func text(_ row: RecordRow, _ path: String...) -> String {
    String(decoding: row.text(at: path).text.utf8, as: UTF8.self)
  }

  @Test func `fields come in the order in which they are seen first`() throws {
    var fields = TableFields()
    for json in [#"{"b": 1, "a": 2}"#, #"{"a": 3, "c": {"x": 1}}"#, #"{"c": {"y": 2, "x": 3}}"#] {
      fields.add(try row(json))
    }
    #expect(fields.fields.map(\.path) == [["b"], ["a"], ["c"]])
    #expect(fields.fields[2].members.map(\.path) == [["c", "x"], ["c", "y"]])
    #expect(fields.knows(try row(#"{"c": 1, "a": 1}"#)))
    #expect(!fields.knows(try row(#"{"d": 1}"#)))
  }

  @Test(arguments: [
    (["1", "2.5", "-3e4"], true), (["$1,200.50", "€3", "4 %"], true), (["a", "1"], false),
    (["", ""], false), (["2026-01-01", "2026-01-02"], false),
    (["1", "2", "3", "4", "5", "6", "7", "8", "9", "x"], true), (["1", "x"], false),
    (["NA", "1", "NULL", "-", "(5)"], true), (["n/a", "-"], false), (["1.234,50 €", "7"], true),
  ])
  func `a column is numeric where nearly all its values are numbers`(
    _ values: [String], _ isNumeric: Bool
  ) {
    var fields = TableFields()
    for value in values { fields.add(cells(["n"], [value])) }
    #expect(fields.fields[0].isNumeric == isNumeric)
  }

  @Test func `a value is found by the names that lead to it`() throws {
    let row = try row(#"{"a": {"b": {"c": 5}}, "t": "x\ny", "n": null, "e": "", "l": [1, 2]}"#)
    #expect(text(row, "a", "b", "c") == "5")
    #expect(text(row, "a", "b") == "{c: 5}" || text(row, "a", "b") == "{1 key}")
    #expect(text(row, "t") == "x\ny")
    #expect(text(row, "n") == "null")
    #expect(text(row, "e") == "\"\"")
    #expect(text(row, "l") == "1, 2")
    #expect(text(row, "nowhere") == "" && text(row, "a", "x") == "")
  }

  @Test func `an empty cell is blank, and times stay the numbers that they are`() {
    let row = cells(["a", "created_at"], ["", "1700000000"])
    #expect(text(row, "a") == "")
    #expect(text(row, "created_at") == "1700000000")
  }

  @Test func `what has no fields is one column`() throws {
    #expect(text(try row("[1, 2]"), "value") == "1, 2")
    let bad = RecordRow(
      Record(
        index: 0, line: 1, byteRange: 0..<1,
        content: .bad(raw: Array("{x".utf8), problem: .unclosedQuote)))
    #expect(text(bad, "text") == "{x")
  }

  @Test func `a very long value is cut`() {
    let row = cells(["a"], [String(repeating: "x", count: 100_000)])
    #expect(text(row, "a").count < 5_000 && text(row, "a").hasSuffix("…"))
  }

  @Test func `only so many fields are told apart, and more are no news`() throws {
    var fields = TableFields()
    for start in stride(from: 0, to: 3 * TableField.most, by: TableField.most / 4) {
      let names = (start..<start + TableField.most / 4).map { "\"f\($0)\": 1" }
      fields.add(try row("{\(names.joined(separator: ","))}"))
    }
    #expect(fields.areFull && fields.fields.count == TableField.most)
    #expect(fields.knows(try row(#"{"never seen": 1}"#)))
  }

  @Test func `many fields are found as few are, the last of one name`() throws {
    let pairs = (0..<100).map { "\"f\($0)\": \($0)" } + ["\"f7\": \"last\""]
    let row = try row("{\(pairs.joined(separator: ","))}")
    #expect(text(row, "f7") == "last" && text(row, "f99") == "99" && text(row, "g") == "")
    #expect(text(try self.row(#"{"a": 1, "a": 2}"#), "a") == "2")
  }

  @Test func `first records are looked at up to so many`() throws {
    func visited(_ records: [String]) throws -> [Int] {
      let folder = try TemporaryFolder()
      let text = records.map { "\"\($0)\"\n" }.joined()
      let path = try folder.write(bytes: Array(text.utf8), to: "data.jsonl")
      let source = try RecordSource.open(path: path)
      source.index(atLeast: .max)
      var numbers: [Int] = []
      withExtendedLifetime(folder) {
        Samples.visit(source) { number, record in
          numbers.append(number)
          return record.content != .json(.string("stop"))
        }
      }
      return numbers
    }
    #expect(try visited(Array(repeating: "a", count: 50)).count == CardPlan.sampleSize)
    #expect(try visited(["a", "stop", "b"]) == [0, 1])
  }

  @Test(arguments: [
    (#"{"a":1.50,"b":[true,null,"x\"y"],"c":{}}"#, #"{"a":1.50,"b":[true,null,"x\"y"],"c":{}}"#),
    (#""text""#, "text"), ("1.0", "1.0"), ("[]", "[]"),
  ])
  func `a value in a line is whole`(_ json: String, _ line: String) throws {
    #expect(LongLine.text(of: try JSONValue(parsing: json)) == line)
  }

  @Test func `a line ends somewhere, however large or deep its value`() throws {
    let nested = (0..<9_000).reduce(JSONValue.null) { value, _ in .array([value]) }
    let long = JSONValue.string(String(repeating: "x", count: 100_000) + " y")
    let many = JSONValue.array(Array(repeating: .number("12"), count: 100_000))
    for value in [nested, long, many, .array([long])] {
      let line = LongLine.text(of: value)
      #expect(line.hasSuffix("…") && line.utf8.count < 5_000)
    }
  }
}
