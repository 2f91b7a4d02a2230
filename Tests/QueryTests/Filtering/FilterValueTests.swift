import JSON
import TestSupport
import Testing

@testable import Query
@testable import Records

struct FilterValueTests {
  private static let text = #"""
    {"s":"two words","w":"word","n":1.50,"t":true,"z":null,"e":"","d":"2026-11-21","num":"1.50",
    "level":"WARN","tags":["a","b c"],"o":{"k":1},"many":[[1]],"none":[]}
    """#

  private func record() throws -> Record {
    var parser = JSONParser()
    let value = try parser.parse(Array(Self.text.utf8))
    return Record(index: 0, line: 1, byteRange: 0..<0, content: .json(value))
  }

  @Test(arguments: [
    ("s", "s = \"two words\"", "s != \"two words\""), ("w", "w = word", "w != word"),
    ("n", "n = 1.50", "n != 1.50"), ("t", "t = true", "t != true"),
    ("z", "not exists z", "exists z"), ("missing", "not exists missing", "exists missing"),
    ("e", "e = \"\"", "e != \"\""), ("d", "d = \"2026-11-21\"", "d != \"2026-11-21\""),
    ("num", "num = \"1.50\"", "num != \"1.50\""),
    ("level", "level = \"WARN\"", "level != \"WARN\""),
    ("tags", "tags = a and tags = \"b c\"", "not (tags = a and tags = \"b c\")"),
    ("o.k", "o.k = 1", "o.k != 1"),
  ])
  func `a value gives the filter for it and the one against it`(
    path: String, same: String, other: String
  ) throws {
    let path = try FieldPath(path)
    let filter = RecordFilter(sameAs: try record(), at: path)
    let contrary = RecordFilter(otherThan: try record(), at: path)
    #expect(filter?.description == same && contrary?.description == other)
    #expect(try RecordFilter(same) == filter && RecordFilter(other) == contrary)
    let layout = RecordLayout(format: .jsonLines, start: 0, line: 1)
    for (filter, isLet) in [(same, true), (other, false)] {
      var matcher = try FilterMatcher(RecordFilter(filter), layout: layout)
      let found = Array(Self.text.utf8).withUnsafeBufferPointer {
        matcher.matches($0, isBad: false)
      }
      #expect(found == isLet, "\(filter)")
    }
  }

  @Test func `what a filter cannot ask for gives none`() throws {
    for path in ["o", "many", "none"] {
      #expect(RecordFilter(sameAs: try record(), at: try FieldPath(path)) == nil)
    }
    let cells = Record.Content.row(names: ["a"], values: [[0x61, 0xFF]])
    let row = Record(index: 0, line: 1, byteRange: 0..<0, content: cells)
    #expect(RecordFilter(sameAs: row, at: FieldPath(name: "a")) == nil)
    let bad = Record(
      index: 0, line: 1, byteRange: 0..<0, content: .bad(raw: [], problem: .outsideArray))
    #expect(RecordFilter(otherThan: bad, at: FieldPath(name: "a")) == nil)
  }

  @Test func `filters are joined, and what all of them say stands once`() throws {
    let filters = try ["a = 1 or b", "c", "c and d", "(a = 1 or b) and d"].map {
      try RecordFilter($0)
    }
    #expect(RecordFilter(all: filters)?.description == "(a = 1 or b) and c and d")
    #expect(RecordFilter(all: []) == nil)
    #expect(filters[1].and(filters[2]).description == "c and d")
    #expect(filters[1].and(filters[1]) == filters[1])
  }
}
