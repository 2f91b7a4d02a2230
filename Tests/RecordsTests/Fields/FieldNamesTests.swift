import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

struct FieldNamesTests {
  private func record(_ content: Record.Content) -> Record {
    Record(index: 0, line: 1, byteRange: 0..<0, content: content)
  }

  private func json(_ text: String) throws -> Record {
    var parser = JSONParser()
    return record(.json(try parser.parse(Array(text.utf8))))
  }

  @Test func `names are in the order they were seen, members behind their object`() throws {
    let names = FieldNames(of: [
      try json(#"{"id":1,"user":{"login":"a"},"a.b":{},"id":2}"#),
      try json(#"{"x":null,"user":{"id":3,"login":"b"},"id":[{"y":1}]}"#),
    ])
    #expect(
      names.paths.map(\.description) == ["id", "user", "user.login", "user.id", #""a.b""#, "x"])
  }

  @Test func `rows, logs and text have names too`() {
    let row = record(.row(names: ["id", "First Name", "none"], values: [[0x31], [0x32]]))
    #expect(FieldNames(of: [row]).paths.map(\.description) == ["id", #""First Name""#])
    let log = record(.log(MarkedText(Array("10:00:00 INFO done in=3 {\"a\":{\"b\":1}}".utf8))))
    #expect(
      FieldNames(of: [log]).paths.map(\.description)
        == ["timestamp", "level", "message", "a", "a.b"])
    let bad = record(.bad(raw: [0x7B], problem: .outsideArray))
    #expect(
      FieldNames(of: [record(.text(MarkedText([0x61]))), bad]).paths == [FieldPath(name: "text")])
  }

  @Test func `names that are values do not fill the memory`() throws {
    var names = FieldNames()
    for number in 0..<700 {
      names.add(try json("{\"a\(number)\":1,\"o\":{\"b\(number)\":1}}"))
    }
    #expect(names.paths.count == FieldNames.mostNames)
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `a record has the values that its bytes have`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let layout = RecordLayout(format: .jsonLines, start: 0, line: 1)
    for _ in 0..<10 {
      let text = generator.jsonText()
      let path = generator.likelyPath()
      var reader = FieldReader([path], layout: layout)
      let found = reader.values(Array(text.utf8))
      #expect(try json(text).value(at: path) == found[0], "seed \(seed): \(path) of \(text)")
    }
  }

  @Test func `cells and parts of logs are strings`() {
    let row = record(.row(names: ["id", "a.b"], values: [[0x31], [0xFF]]))
    #expect(row.value(at: FieldPath(name: "id")) == .string("1"))
    #expect(row.value(at: FieldPath(name: "a").appending(name: "b")) == .string("\u{FFFD}"))
    #expect(row.value(at: FieldPath(name: "3")) == nil)
    let log = record(.log(MarkedText(Array("10:00:00 INFO done {\"a\":[1]}".utf8))))
    #expect(log.value(at: FieldPath(name: "level")) == .string("info"))
    #expect(log.value(at: FieldPath(name: "a").appending(index: 0)) == .number("1"))
    #expect(record(.text(MarkedText([0x61]))).value(at: FieldPath(name: "text")) == .string("a"))
  }
}
