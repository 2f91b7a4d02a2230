import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct RootTests {
  private func options(_ path: String) throws -> RecordOptions {
    var options = RecordOptions()
    options.root = JSONPath(path)
    #expect(options.root != nil)
    return options
  }

  private func records(_ text: String, _ path: String) throws -> [String] {
    try recordsInEveryChunk(text, options(path)).map(\.summary)
  }

  private func failure(_ text: String, _ path: String) throws -> RecordError? {
    let options = try options(path)
    let bytes = Array(text.utf8)
    var failures: [RecordError?] = []
    for size in 1...bytes.count {
      let file = TemporaryFile(bytes)
      let source = try file.source(options: options, chunkByteCount: size)
      _ = try source.allRecords()
      failures.append(source.progress.failure)
      do throws(RecordError) {
        var reader = try RecordReader(
          InputFile(path: file.path), name: "-", options: options, chunkByteCount: size)
        while try reader.next() != nil {}
        failures.append(nil)
      } catch {
        failures.append(error)
      }
    }
    #expect(Set(failures).count == 1)
    return failures[0]
  }

  private static let document = """
    { "n": 2, "i\\u0074ems" : "no", "a": [ {"b": [7, 8]}, {"b" : ["x]", {"c": 9}], "d": 1}, 3 ],
      "odd.name": {"hits": {"total": "}", "hits": [{"_id":1},
      {"_id":2} ]}, "q\\"": null}, "é": [true] }

    """

  @Test(
    arguments: [
      (".a", ["{\"b\":[7,8]}", "{\"b\":[\"x]\",{\"c\":9}],\"d\":1}", "3"]),
      ("a[]", ["{\"b\":[7,8]}", "{\"b\":[\"x]\",{\"c\":9}],\"d\":1}", "3"]),
      ("$.a[1].b", ["\"x]\"", "{\"c\":9}"]), (".a[0].b[]", ["7", "8"]), (".a[1].b[1].c", ["9"]),
      (".a[2]", ["3"]), (".n", ["2"]), (".items", ["\"no\""]), (".é", ["true"]),
      (".\"odd.name\".hits.hits", ["{\"_id\":1}", "{\"_id\":2}"]),
      ("[\"odd.name\"].hits.total", ["\"}\""]),
    ] as [(String, [String])])
  func `the elements at a path are the records, or the value there`(
    _ path: String, _ expected: [String]
  ) throws {
    #expect(try records(Self.document, path) == expected)
  }

  private static let orders = """
    {"n": [ {"id":1, "items":[{"a":1} , {"a":2}], "x":"]}"}, {"id":2}, {"id":3,"items":[]},
      7, "]", {"items":{"k":{"b":1},"l":{"b":2}}, "id":4}, {"items":"v"}, [] ],
     "z":[[1, [2]],[],[3], 4, {"a":5}], "e": [], "o":{"items":[9]}}
    """

  @Test(
    arguments: [
      (
        ".n[].items",
        [
          "{\"a\":1}", "{\"a\":2}", "{\"key\":\"k\",\"b\":1}", "{\"key\":\"l\",\"b\":2}", "\"v\"",
        ]
      ),
      (".n[].id", ["1", "2", "3", "4"]),
      (
        ".n[].items[]",
        [
          "{\"a\":1}", "{\"a\":2}", "{\"key\":\"k\",\"b\":1}", "{\"key\":\"l\",\"b\":2}", "\"v\"",
        ]
      ),
      (".n[].items[].a", ["1", "2"]), (".n[*].items[1].a", ["2"]),
      (".z[][]", ["1", "[2]", "3", "4", "{\"a\":5}"]),
      (".z[][].a", []), (".z[0][]", ["1", "[2]"]), (".e[].a", []), (".z[].a", ["5"]),
      ("n[].items.k.b", ["1"]),
    ] as [(String, [String])])
  func `a path goes through all elements of an array`(_ path: String, _ expected: [String]) throws {
    if expected.isEmpty, path != ".e[].a" {
      #expect(try failure(Self.orders, path) != nil)
    } else {
      #expect(try records(Self.orders, path) == expected)
    }
  }

  @Test func `a path through elements that none of them has is a failure`() throws {
    #expect(
      try failure(Self.orders, ".n[].nope") == .rootMissing(path: ".n[].nope", found: ".n"))
    #expect(try failure(Self.orders, ".o[].a") == .rootMissing(path: ".o[].a", found: ".o"))
  }

  @Test func `a document with a path through elements may break off anywhere`() throws {
    let whole = try records(Self.orders, ".n[].items[].a")
    for end in stride(from: 0, to: Self.orders.utf8.count, by: 3) {
      let some = try? records(
        String(decoding: Array(Self.orders.utf8)[..<end], as: UTF8.self), ".n[].items[].a")
      #expect((some ?? []).prefix(2).filter { !$0.hasPrefix("<bad>") }.count <= whole.count)
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 40))
  func `records at random paths are what the path leads to`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    func value(_ depth: Int) -> String {
      switch random.below(depth > 3 ? 3 : 6) {
      case 0: return "\(random.below(100))"
      case 1: return "\"\(random.text(0...4, of: "ab]}[{,:"))\""
      case 2: return "null"
      case 3, 4:
        // The first member is no object, so that it is no map of records.
        let members =
          ["\"-\":0"]
          + ["a", "b"].filter { _ in random.oneIn(2) }.map { "\"\($0)\" : \(value(depth + 1))" }
        return "{\(members.joined(separator: random.pick([",", " ,\n"])))}"
      default:
        return "[\((0..<random.below(4)).map { _ in value(depth + 1) }.joined(separator: ", "))]"
      }
    }
    let text = "{\"a\":\(value(0)),\"b\":\(value(0))}"
    let path =
      random.pick([".a", ".b"])
      + (0..<random.number(in: 1...4)).map { _ in random.pick(["[]", ".a", ".b", "[0]", "[1]"]) }
      .joined()
    var parser = JSONParser()
    let document = try parser.parse(Array(text.utf8))
    let steps = try #require(JSONPath(path)).steps
    let expected = Self.values(of: document, at: steps[...]).flatMap { $0.array ?? [$0] }
    let actual = (try? records(text, path)) ?? []
    let known = try actual.map { text in try parser.parse(Array(text.utf8)) }
    #expect(known == expected, "seed \(seed): \(path) of \(text)")
  }

  /// The values that a path leads to, by the values themselves.
  private static func values(of value: JSONValue, at steps: ArraySlice<JSONPath.Step>)
    -> [JSONValue]
  {
    guard let step = steps.first else { return [value] }
    let next: [JSONValue] =
      switch step {
      case .member(let name):
        value.object?[String(decoding: name, as: UTF8.self)].map { [$0] } ?? []
      case .element(let number):
        value.array.flatMap { $0.indices.contains(number) ? [$0[number]] : nil } ?? []
      case .each: value.array ?? []
      }
    return next.flatMap { values(of: $0, at: steps.dropFirst()) }
  }

  @Test func `the root itself may be the array`() throws {
    #expect(try records("[1, [2], {\"a\":3}]", ".") == ["1", "[2]", "{\"a\":3}"])
    #expect(try records("{\"a\":3}", "$") == ["{\"a\":3}"])
    #expect(try records("[{\"a\":[1]},{\"a\":[2]}]", "[1].a") == ["2"])
  }

  @Test(arguments: [
    (".b", "."), (".a[3]", ".a"), (".a[0].c", ".a[0]"), (".a[0].b[0].x", ".a[0].b[0]"),
    (".n.x", ".n"), (".\"odd.name\".hits.nope", ".\"odd.name\".hits"), ("[0]", "."),
    (".n[0]", ".n"),
  ])
  func `a path that is not there is a failure with the part that is`(
    _ path: String, _ found: String
  ) throws {
    let text = try #require(JSONPath(path)).text
    #expect(try failure(Self.document, path) == .rootMissing(path: text, found: found))
  }

  @Test func `a document that breaks off before the path is a failure, and an empty one is none`()
    throws
  {
    #expect(
      try failure("{\"a\": {\"b\": 1,", ".a.c") == .rootMissing(path: ".a.c", found: ".a"))
    #expect(try failure("words", ".a") == .rootMissing(path: ".a", found: "."))
    #expect(try failure(" \n", ".a") == nil)
  }

  private static let map = """
    {"n":1, "p" : {"":{"v":1},"a \\"b":{"x":[1,{"y":"}"}]},
     "c"
     : {} ,"d":[1],"e":"s\\"","f":5}, "z":{"q":1, "r":{}}, "u":{"a":{"key":2}}, "l":["a","b" , "c"]}

    """

  @Test func `the members of an object of objects are the records, each with its key`() throws {
    #expect(
      try records(Self.map, ".p") == [
        "{\"key\":\"\",\"v\":1}", "{\"key\":\"a \\\"b\",\"x\":[1,{\"y\":\"}\"}]}",
        "{\"key\":\"c\"}", "{\"key\":\"d\",\"value\":[1]}", "{\"key\":\"e\",\"value\":\"s\\\"\"}",
        "{\"key\":\"f\",\"value\":5}",
      ])
    #expect(try records(Self.map, ".z") == ["{\"q\":1,\"r\":{}}"])
    #expect(try records(Self.map, ".p.c") == ["{}"])
    #expect(try records(Self.map, ".u") == ["{\"key\":\"a\",\"key\":2}"])
    #expect(try records(Self.map, ".l") == ["\"a\"", "\"b\"", "\"c\""])
    #expect(
      try records("{\"a\":{\"b\":1},\"c\":2}", ".")
        == ["{\"key\":\"a\",\"b\":1}", "{\"key\":\"c\",\"value\":2}"])
  }

  @Test func `an object of records may break off anywhere`() throws {
    let text = "{\"p\":{\"a\":{\"x\":1},\"b\":{\"y\":2}}}"
    let whole = try records(text, ".p")
    for end in 6..<text.utf8.count {
      let some = try records(String(text.prefix(end)), ".p")
      #expect(some.count <= 2, "\(end)")
      #expect(some.count < 2 || some[0] == whole[0], "\(end)")
    }
  }

  @Test(arguments: [
    ("\"b\": {\n  \"x\": 01}", 14, 2, 8), ("\"b\":[1,]", 7, 1, 8), ("\"b\\x\":{}", 2, 1, 3),
  ])
  func `a member that is no JSON is said with its place in the input`(
    _ member: String, _ offset: Int, _ line: Int, _ column: Int
  ) throws {
    let text = "{\"a\":{\"x\":1},\(member)}"
    let records = try recordsInEveryChunk(text, options("."))
    guard records.count == 2, case .bad(let raw, .json(let error)) = records[1].content else {
      Issue.record("\(records)")
      return
    }
    #expect(String(decoding: raw, as: UTF8.self) == member)
    #expect([error.byteOffset, error.line, error.column] == [offset, line, column])
  }

  @Test func `a large member is the same wherever reading starts`() throws {
    // Its lines begin as records do; it has more bytes than those behind which a value is given up.
    let lines = (0..<90_000).map { "{\"n\":\($0)}" }.joined(separator: ",\n")
    let members = (0..<3).map { "\"m\($0)\":{\n\"list\":[\n\(lines)\n]\n}" }
    let text = "{\n\(members.joined(separator: ",\n"))\n}"
    let source = try TemporaryFile(text).source(options: options("."))
    while source.indexChunk() {}
    #expect(source.progress.count == 3)
    for number in [2, 1, 0] {
      guard case .json(let value) = try source.record(at: number).content else {
        Issue.record("record \(number) is bad")
        continue
      }
      #expect(value.object?["key"]?.string == "m\(number)")
      #expect(value.object?["list"]?.array?.count == 90_000)
    }
  }

  @Test func `the lines of members are those of their keys`() throws {
    let lines = try recordsInEveryChunk(Self.map, options(".p")).map(\.line)
    #expect(lines == [1, 1, 2, 3, 3, 3])
  }

  @Test func `what stands behind the document is a bad record`() throws {
    #expect(
      try records("{\"a\":[1,2],\"b\":[\"]\\\"\",{}]}\n {} x\n", ".a")
        == ["1", "2", "<bad>{} x\n"])
    #expect(try records("{\"a\":{\"b\":1},\"c\":2} \n", ".a") == ["{\"b\":1}"])
    #expect(try records("{\"a\":[1,2", ".a") == ["1", "2"])
  }

  @Test func `a path far behind the first bytes is found, and its records are read in any order`()
    throws
  {
    let junk = (0..<12_000).map { "{\"items\":[\($0)],\"x\":\"]}\"}" }.joined(separator: ",\n")
    let items = (0..<500).map { "{\"n\":\($0)}" }
    let text = "{\"junk\":[\(junk)],\"items\":[\(items.joined(separator: ","))],\"z\":[1]}"
    let records = try recordsInEveryChunk(text, options(".items"), sizes: [5_000, 1 << 20])
    #expect(records.map(\.summary) == items)
    let last = try recordsInEveryChunk(text, options(".z[0]"), sizes: [7_777])
    #expect(last.map(\.summary) == ["1"])
  }

  @Test func `what is passed on the way is not kept, however much it is`() throws {
    let junk = String(repeating: "\"" + String(repeating: "x", count: 1 << 20) + "\",", count: 20)
    let text = "{\"junk\":[\(junk)1],\"items\":[{\"n\":1},{\"n\":2}]}"
    let piped = try recordsThroughPipe(
      Array(text.utf8), options: options(".items"), chunkByteCount: 64 << 10)
    #expect(piped.map(\.summary) == ["{\"n\":1}", "{\"n\":2}"])
  }

  @Test(arguments: [
    ".a[].b", "[][0]", ".a\"b", ".\"a]b\"", ".\"a.b\"", ".\"\"", "[0].x\"", "$.a[1][2]", ".\u{5A0}",
  ])
  func `a path that is written is read as the same`(_ text: String) throws {
    let path = try #require(JSONPath(text))
    #expect(JSONPath(path.text) == path, "\(path.text)")
  }

  @Test(arguments: ["", "a..b", ".a.", "a[", "a[x]", "a[]b", "a[0]b", "a]", "[*", "[\"x]", "a[-1]"])
  func `a text that is no path is refused`(_ text: String) {
    #expect(JSONPath(text) == nil || text.isEmpty)
  }

  @Test(arguments: PropertySeeds.range(perThousand: 20_000, least: 100))
  func `every value of a random document is found by its path`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let value = generator.document(depth: 4)
    let (path, expected) = generator.place(in: value)
    let text = generator.oneIn(2) ? value.text : value.prettyText()
    let chunk = generator.number(in: 1...(text.utf8.count + 1))
    let source = try TemporaryFile(text).source(
      options: options(path), chunkByteCount: chunk)
    let wanted =
      expected.array?.map(\.text) ?? expected.membersAsRecords?.map(\.text) ?? [expected.text]
    #expect(
      try source.allRecords().map(\.summary) == wanted, "\(path) in \(text), seed \(seed)")
    #expect(source.progress.failure == nil)
  }
}

extension JSONValue {
  /// The members of an object whose first value is an object, each with its key in it; nil of any other value.
  fileprivate var membersAsRecords: [JSONValue]? {
    guard let members = object?.members, members.first?.value.object != nil else { return nil }
    return members.map { member in
      let key = JSONObject.Member(key: "key", value: .string(member.key))
      let value = [JSONObject.Member(key: "value", value: member.value)]
      return .object(JSONObject(members: [key] + (member.value.object?.members ?? value)))
    }
  }
}

extension RandomSource {
  /// A value with containers in it; the names of an object's members differ.
  fileprivate mutating func document(depth: Int) -> JSONValue {
    guard depth > 0, !oneIn(5) else {
      return pick([.null, .number("-1.5e3"), .string("a\"]},\\"), .string(""), .bool(true)])
    }
    if oneIn(2) { return .array((0..<number(in: 0...3)).map { _ in document(depth: depth - 1) }) }
    let names = ["a", "b.c", "é", "x y"].prefix(number(in: 0...4))
    return .object(
      JSONObject(
        members: names.map { JSONObject.Member(key: $0, value: document(depth: depth - 1)) }))
  }

  /// A path to some value within a value, and that value.
  fileprivate mutating func place(in value: JSONValue) -> (String, JSONValue) {
    var (path, value) = ("$", value)
    while !oneIn(4) {
      if let elements = value.array, !elements.isEmpty {
        let index = below(elements.count)
        path += "[\(index)]"
        value = elements[index]
      } else if let member = value.object.flatMap({ $0.members.isEmpty ? nil : pick($0.members) }) {
        path += ".\"\(member.key)\""
        value = member.value
      } else {
        break
      }
    }
    return (path, value)
  }
}
