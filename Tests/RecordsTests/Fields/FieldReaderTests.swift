import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

struct FieldReaderTests {
  /// The values as text, each with a letter for its kind.
  private func read(
    _ paths: [String], _ text: String, _ format: RecordFormat = .jsonLines, names: [String] = []
  ) throws -> [String] {
    let layout = RecordLayout(format: format, start: 0, line: 1, names: names)
    var reader = FieldReader(try paths.map { try FieldPath($0) }, layout: layout)
    return reader.texts(Array(text.utf8))
  }

  @Test
  func
    `fields that are read together are those that a record has, also of names alike but for case`()
    throws
  {
    let names = ["b", "B", "bb", "message", "MESSAGE", "msg", "Msg"]
    let lists = names.flatMap { first in
      names.flatMap { second in [[first, second], [first, second, "b.B"]] }
    }
    var records: [[String]] = [[]]
    for _ in 0..<3 { records += records.flatMap { record in names.map { record + [$0] } } }
    let layout = RecordLayout(format: .jsonLines, start: 0, line: 1)
    for list in lists {
      let paths = try list.map { try FieldPath($0) }
      var reader = FieldReader(paths, layout: layout)
      for members in Set(records) {
        let parts = members.enumerated().map { place, name in
          place == 1 ? "\"\(name)\":{\"b\":7}" : "\"\(name)\":\(place)"
        }
        let bytes = Array("{\(parts.joined(separator: ","))}".utf8)
        var parser = JSONParser()
        let record = Record(
          index: 0, line: 1, byteRange: 0..<bytes.count, content: .json(try parser.parse(bytes)))
        var values: [JSONValue?] = []
        bytes.withUnsafeBufferPointer { reader.read($0) { values.append($1.json) } }
        let expected = paths.map { record.value(at: $0) }
        guard values != expected else { continue }
        Issue.record(
          "\(list) of \(String(decoding: bytes, as: UTF8.self)): \(values), not \(expected)")
        return
      }
    }
  }

  @Test func `values keep their kind and how they were written`() throws {
    let text = #"{"n":null,"b":true,"x":-1.50,"s":"a\n\"b\"","a":[1, 2],"o":{"k":"v"}}"#
    #expect(
      try read(["n", "b", "x", "s", "a", "o", "z"], text)
        == [
          "null null", "bool true", "number -1.50", "string a\n\"b\"", "array [1, 2]",
          "object {\"k\":\"v\"}", "missing ",
        ])
  }

  @Test func `paths lead into objects and arrays`() throws {
    let text = #"{"user":{"emails":["a@x","b@x"],"login":"z"}}"#
    #expect(try read(["user.emails[1]", "user.login"], text) == ["string b@x", "string z"])
    #expect(
      try read(["user.emails[2]", "user.x.y", "user[0]"], text).allSatisfy { $0 == "missing " })
  }

  @Test(arguments: [
    (#"{"Name": 1}"#, "number 1"), (#"{"Name": 1, "name": 2}"#, "number 2"),
    (#"{"name": 2, "Name": 1}"#, "number 2"), (#"{"Name": 1, "NAME": 3}"#, "number 3"),
    (#"{"Name": {"x": 1}, "name": 2}"#, "number 2"), (#"{"N\u0061me": 1}"#, "number 1"),
    (#"{"nam`": 1, "na-e": 2}"#, "missing "),
  ])
  func `a name means one that differs in case where there is no other`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try read(["name"], text) == [expected])
    let json = try JSONValue(parsing: text).value(at: FieldPath("name").steps[...])
    #expect((json == nil) == (expected == "missing "))
    if let json { #expect(expected.hasSuffix(json.text)) }
  }

  @Test func `each object on the way has its own names`() throws {
    let text = #"{"A": {"B": 1, "b": 2}, "list": [{"X": 1}, {"x": 2, "X": 3}, {"X": 4, "x": 5}]}"#
    #expect(try read(["a.b", "list.x"], text) == ["number 2", "array [1,2,5]"])
    // What has the very name counts, also where the way ends in it.
    #expect(try read(["a.b"], #"{"A": {"b": 1}, "a": {"c": 2}}"#) == ["missing "])
  }

  @Test(arguments: [Byte.comma, Byte.bar])
  func `a cell is the same alone as among the cells of its row`(delimiter: UInt8) throws {
    let names = (1...7).map { "c\($0)" }
    let layout = RecordLayout(format: .delimited(delimiter), start: 0, line: 1, names: names)
    var fields = FieldReader(names.map(FieldPath.init(name:)), layout: layout)
    let cells = CellReader(delimiter: delimiter)
    var rows: [[UInt8]] = [[]]
    for length in 0...6 {
      for row in rows {
        var expected = row.withUnsafeBufferPointer(cells.cells).map {
          "string " + String(decoding: $0, as: UTF8.self)
        }
        expected += Array(repeating: "missing ", count: names.count - expected.count)
        #expect(fields.texts(row) == expected, "\(String(decoding: row, as: UTF8.self))")
      }
      guard length < 6 else { break }
      rows = rows.flatMap { row in [Byte.quote, Byte.space, 0x61, delimiter].map { row + [$0] } }
    }
  }

  @Test func `columns, log fields and the lines of stanzas have names of any case`() throws {
    let names = ["ID", "Latitude", "id"]
    let row = try read(
      ["id", "Id", "LATITUDE"], "1,2,3", .delimited(0x2C), names: names)
    #expect(row == ["string 3", "string 3", "string 2"])
    let line = "2024-01-01T00:00:00Z WARN hello User=ann size=1 SIZE=2"
    #expect(
      try read(["user", "LEVEL", "Msg", "size", "SIZE", "Size"], line, .log)
        == [
          "string ann", "string warn", "string hello", "string 1", "string 2", "string 2",
        ])
  }

  @Test(arguments: [
    (RecordFormat.jsonLines, #"{"x": 1}"#), (.jsonLines, "[1]"), (.delimited(0x2C), "1,2"),
    (.log, "2024-01-01T00:00:00Z hello"), (.lines, "word"),
  ])
  func `the name of one of several files is a field of its records`(
    _ format: RecordFormat, _ text: String
  ) throws {
    var layout = RecordLayout(format: format, start: 0, line: 1, names: ["a", "b"])
    let paths = try [FieldPath("file"), FieldPath("x"), FieldPath("file.x")]
    var alone = FieldReader(paths, layout: layout)
    #expect(alone.texts(Array(text.utf8))[0] == "missing ")
    layout.fileName = "logs/a.b"
    var reader = FieldReader(paths, layout: layout)
    let texts = reader.texts(Array(text.utf8))
    #expect(texts[0] == "string logs/a.b" && texts[2] == "missing ")
  }

  @Test func `a field of the record comes before the name of its file`() throws {
    var layout = RecordLayout(format: .jsonLines, start: 0, line: 1)
    layout.fileName = "a.jsonl"
    var reader = FieldReader([FieldPath(name: "file")], layout: layout)
    #expect(reader.texts(Array(#"{"file": 7}"#.utf8)) == ["number 7"])
    #expect(reader.texts(Array(#"{"File": 8}"#.utf8)) == ["number 8"])
    #expect(reader.texts(Array(#"{"other": 8}"#.utf8)) == ["string a.jsonl"])
  }

  @Test func `a name in an array is that of each element`() throws {
    let text = """
      {"labels": [{"name": "bug"}, {"name": "docs", "by": [1, 2]}, 3, [{"name": "x"}], {"by": [3]}],
       "one": [{"name": "only"}], "none": [], "pods": [{"ports": [{"n": 1}, {"n": 2}]}, {"ports": [{"n": 3}]}]}
      """
    #expect(
      try read(
        ["labels.name", "labels[].name", "labels[*].name", "labels.by", "labels[1].name"], text)
        == Array(repeating: #"array ["bug","docs","x"]"#, count: 3)
        + ["array [1, 2,3]", "string docs"])
    #expect(
      try read(["one.name", "none.name", "labels.zip", "pods.ports.n", "pods.ports[0].n"], text)
        == ["string only", "missing ", "missing ", "array [1,2,3]", "array [1,3]"])
    #expect(
      try read(["[].name", ".[].name", ".name"], #"[{"name": "a"}, {"name": "b"}]"#)
        == Array(repeating: #"array ["a","b"]"#, count: 3))
    #expect(
      try read([".deep[][].q", "deep[*][].q", ".deep.q"], #"{"deep": [[{"q": 1}], [{"q": 2}]]}"#)
        == Array(repeating: "array [1,2]", count: 3))
    #expect(try read(["name"], #"[{"name": "a"}, {"name": "b"}]"#) == [#"array ["a","b"]"#])
  }

  @Test func `of members of one name in an element the last counts`() throws {
    let text = #"{"a": [{"b": 1, "b": 2}, {"b": {"c": 3}, "b": {"d": 4}}]}"#
    #expect(try read(["a.b", "a.b.c"], text) == [#"array [2,{"d": 4}]"#, "missing "])
    #expect(try read(["a.b"], #"{"a": [{"b": 1}], "a": {"b": 2}}"#) == ["number 2"])
    #expect(try read(["a.b"], #"{"a": {"b": 1}, "a": [{"b": 2}]}"#) == ["number 2"])
    #expect(
      try read(["a.b", "a.c.d"], #"{"a": [{"b": 1, "c": {"d": 2}}], "a": 3}"#) == [
        "missing ", "missing ",
      ])
  }

  @Test func `arrays that are nested very deep are passed over`() throws {
    let depth = 200_000
    let text =
      #"{"a": \#(String(repeating: "[", count: depth))\#(String(repeating: "]", count: depth)), "b": 1}"#
    #expect(try read(["a.x", "b"], text) == ["missing ", "number 1"])
  }

  @Test func `of members of one name the last counts, with all that is in it`() throws {
    #expect(try read(["a"], #"{"a":1,"b":2,"a":3}"#) == ["number 3"])
    #expect(try read(["a.b", "a.c"], #"{"a":{"b":1},"a":{"c":2}}"#) == ["missing ", "number 2"])
  }

  @Test func `a name with dots is found where no object has the last part`() throws {
    #expect(try read(["a.b"], #"{"a.b":1}"#) == ["number 1"])
    #expect(try read(["a.b"], #"{"a.b":1,"a":{"b":2}}"#) == ["number 2"])
    #expect(try read([#""a.b""#], #"{"a.b":1,"a":{"b":2}}"#) == ["number 1"])
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `fields are those of the parsed value`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let paths = (0..<generator.number(in: 1...5)).map { _ in generator.likelyPath() }
    var reader = FieldReader(paths, layout: RecordLayout(format: .jsonLines, start: 0, line: 1))
    var parser = JSONParser()
    for _ in 0..<20 {
      let text = generator.jsonText()
      let value = try parser.parse(Array(text.utf8))
      let expected = paths.map { path -> JSONValue? in
        value.value(at: path.steps[...])
          ?? path.flattened.flatMap { value.value(at: $0.steps[...]) }
      }
      let found = reader.values(Array(text.utf8))
      #expect(found == expected, "seed \(seed), \(paths) in \(text)")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `a text that is cut or changed is read without harm`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let paths = (0..<3).map { _ in generator.likelyPath() }
    var reader = FieldReader(paths, layout: RecordLayout(format: .jsonLines, start: 0, line: 1))
    for _ in 0..<40 {
      var bytes = Array(generator.jsonText().utf8)
      bytes.removeLast(generator.below(bytes.count))
      if !bytes.isEmpty {
        bytes[generator.below(bytes.count)] = generator.pick(Array("\"\\{}[],:".utf8))
      }
      #expect(reader.texts(bytes).count == 3)
    }
  }
}

extension FieldReader {
  mutating func texts(_ bytes: [UInt8]) -> [String] {
    var texts: [String] = []
    bytes.withUnsafeBufferPointer {
      read($0) { path, value in
        #expect(path == texts.count)
        texts.append("\(value.kind) " + String(decoding: value.bytes, as: UTF8.self))
      }
    }
    return texts
  }

  mutating func values(_ bytes: [UInt8]) -> [JSONValue?] {
    var values: [JSONValue?] = []
    bytes.withUnsafeBufferPointer { read($0) { values.append($1.value) } }
    return values
  }
}

extension FieldValue {
  /// The value as JSON, or nil if it is missing or none.
  fileprivate var value: JSONValue? {
    let text = String(decoding: bytes, as: UTF8.self)
    if kind == .missing { return nil }
    if kind == .string { return .string(text) }
    var parser = JSONParser()
    return try? parser.parse(Array(bytes))
  }
}
