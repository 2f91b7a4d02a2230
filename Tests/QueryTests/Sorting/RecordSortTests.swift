import Dispatch
import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct RecordSortTests {
  private func order(_ keys: String, _ text: String, name: String = "x.jsonl") throws -> [UInt32] {
    let file = TemporaryFile(text, name: name)
    return try file.source().order(by: keys).records
  }

  @Test func `records are sorted by the values of a field`() throws {
    let text = #"{"n":10}\#n{"n":9}\#n{}\#n{"n":-1}\#n{"n":9.0}\#n{"n":null}\#n{"n":"x"}\#n"#
    #expect(try order("n", text) == [3, 1, 4, 0, 6, 2, 5])
    #expect(try order("n:desc", text) == [6, 0, 1, 4, 3, 2, 5])
    #expect(try order("n:numeric:desc", text) == [0, 1, 4, 3, 2, 5, 6])
  }

  @Test func `bad records and records that are too long are last`() throws {
    let long = String(repeating: "x", count: Record.largestByteCount)
    let text = "n\n{\"n\":1,\"x\":\"\(long)\"}\n{\"n\":3}\n{\"n\":1}\n]"
    #expect(try order("n:desc", text) == [2, 3, 0, 1, 4])
  }

  @Test func `rows are sorted by a column's name or number`() throws {
    let text = "name,\"si:ze\"\nb,10\na,9\n\"a\",\nc\n,1e1\nä,x\n"
    #expect(try order("name", text, name: "x.csv") == [1, 2, 0, 3, 5, 4])
    #expect(try order("\"si:ze\":desc", text, name: "x.csv") == [5, 0, 4, 1, 2, 3])
    #expect(try order("2,1", text, name: "x.csv") == [1, 0, 4, 5, 2, 3])
    #expect(try order("7", text, name: "x.csv") == [0, 1, 2, 3, 4, 5])
  }

  @Test func `log entries are sorted by time, gravity and what they say`() throws {
    let text = """
      2026-11-21T10:00:00.5Z WARN disk 10 full n=2
      2026-11-21T11:00:00.25+01:00 ERROR disk 9 full n=10
        at x.y
      2026-11-21T09:59:59Z INFO started
      2026-11-21T10:00:00.49Z DEBUG nothing n=9
      """
    #expect(try order("timestamp", text, name: "x.log") == [2, 1, 3, 0])
    #expect(try order("level", text, name: "x.log") == [3, 2, 0, 1])
    #expect(try order("level:desc", text, name: "x.log") == [1, 0, 2, 3])
    #expect(try order("message", text, name: "x.log") == [1, 0, 3, 2])
    #expect(try order("n", text, name: "x.log") == [0, 3, 1, 2])
  }

  @Test func `lines are sorted as texts`() throws {
    let file = TemporaryFile("file10\nfile9\nFile9\nabc\n")
    let source = try file.source(options: RecordOptions(type: .text, textUnit: .line))
    #expect(try source.order(by: "text").records == [3, 2, 1, 0])
    #expect(try source.order(by: "text:text").records == [2, 3, 0, 1])
  }

  @Test func `nothing has an order too`() throws {
    #expect(try order("n", "") == [])
    #expect(try order("n", "[]", name: "x.json") == [])
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 12))
  func `a sort gives what comparing all values gives`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let records = (0..<random.number(in: 0...150)).map { _ in random.sortRecord() }
    let file = TemporaryFile(records.map(\.text).joined(separator: "\n") + "\n", name: "x.jsonl")
    let source = try file.source(chunkByteCount: random.number(in: 20...5_000))
    let files = SortFiles()
    for _ in 0..<4 {
      let keys = try random.sortKeys()
      let text = keys.map(\.description).joined(separator: ",")
      let resources = files.resources(
        byteCount: random.number(in: 5_000...30_000),
        readByteCount: random.number(in: 1...500))
      let order = try source.order(by: text, resources: resources)
      #expect(order.records == NaiveSort.order(records, by: keys), "seed \(seed): \(text)")
      try check(order, records, &random, "seed \(seed)")
    }
    #expect(files.openCount == 0)
  }

  /// Checks the orders by the same keys in other directions.
  private func check(
    _ order: RecordOrder, _ records: [JSONValue], _ random: inout RandomSource, _ note: String
  ) throws {
    var turned = order
    for _ in 0..<3 {
      let wanted = turned.keys.map { key in
        SortKey(key.field, isDescending: random.oneIn(2), kind: key.kind)
      }
      turned = try #require(turned.reordered(by: wanted))
      #expect(turned.keys == wanted)
      #expect(turned.records == NaiveSort.order(records, by: wanted), "\(note): \(wanted)")
    }
    let back = turned.reversed()
    #expect(back.records == NaiveSort.order(records, by: back.keys), "\(note): \(back.keys)")
    #expect(back.reversed().records == turned.records)
  }

  @Test func `an order by other keys takes another reading`() throws {
    let file = TemporaryFile("{\"a\":1}\n", name: "x.jsonl")
    let order = try file.source().order(by: "a,b:text")
    for keys in ["a", "a,b", "b:text,a", "a,c:text", "a,b:text,c"] {
      #expect(order.reordered(by: try SortKey.parse(keys))?.records == nil)
    }
    #expect(order.reordered(by: try SortKey.parse("a:desc,b:text:desc")) != nil)
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 15))
  func `the records of several sources come into one order`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let counts = (0..<random.number(in: 1...5)).map { _ in random.number(in: 0...40) }
    let records = counts.map { count in (0..<count).map { _ in random.sortRecord() } }
    let files = records.map {
      TemporaryFile($0.map(\.text).joined(separator: "\n") + "\n", name: "x.jsonl")
    }
    let sources = try files.map { try $0.source(chunkByteCount: random.number(in: 20...500)) }
    for source in sources { while source.indexChunk() {} }
    let wanted =
      random.oneIn(2)
      ? nil : counts.map { (0..<$0).filter { _ in random.oneIn(2) }.map { UInt32($0) } }
    let all = counts.indices.flatMap { source in
      (wanted?[source] ?? (0..<counts[source]).map { UInt32($0) })
        .map { RecordPosition(source: source, record: Int($0)) }
    }
    let keys = try random.sortKeys()
    let sort = RecordSort(keys, of: sources, among: wanted)
    wait(sort.start, until: { sort.progress.phase == .ended })
    let order = try #require(sort.order)
    let expected = NaiveSort.order(all.map { records[$0.source][$0.record] }, by: keys)
    #expect(order.records.map(order.position) == expected.map { all[Int($0)] }, "seed \(seed)")
    #expect(order.parts.map(\.count) == (wanted.map { $0.map(\.count) } ?? counts))
    for number in order.records { #expect(order.number(of: order.position(of: number)) == number) }
    #expect(order.number(of: RecordPosition(source: 0, record: counts[0])) == nil)
    let turned = keys.map { SortKey($0.field, isDescending: !$0.isDescending, kind: $0.kind) }
    let reversed = NaiveSort.order(all.map { records[$0.source][$0.record] }, by: turned)
    let back = order.reversed()
    #expect(back.records.map(back.position) == reversed.map { all[Int($0)] }, "seed \(seed)")
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 15))
  func `a part of the records is sorted among itself`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = random.number(in: 1...400)
    let values = (0..<count).map { _ in random.number(in: 0...20) }
    let text = values.map { "{\"pad\":\"\(random.text(0...40, of: "x"))\",\"n\":\($0)}\n" }
    let file = TemporaryFile(text.joined(), name: "x.jsonl")
    let source = try file.source(chunkByteCount: random.number(in: 30...600))
    let chance = random.number(in: 1...60)
    let part = (0..<count).filter { _ in random.oneIn(chance) }.map { UInt32($0) }
    let order = try source.order(by: "n", among: part)
    #expect(order.records == part.sorted { values[Int($0)] < values[Int($1)] }, "seed \(seed)")
  }
}

extension RandomSource {
  /// A record with some of three fields.
  fileprivate mutating func sortRecord() -> JSONValue {
    var members: [JSONObject.Member] = []
    for key in ["a", "level", "c"] where !oneIn(5) {
      let value = oneIn(2) ? sortValue() : .number("\(number(in: 0...3))")
      members.append(JSONObject.Member(key: key, value: value))
    }
    return .object(JSONObject(members: members))
  }

  fileprivate mutating func sortKeys() throws -> [SortKey] {
    try (0..<number(in: 1...3)).map { _ in
      SortKey(
        try FieldPath(pick(["a", "level", "c"])), isDescending: oneIn(2),
        kind: oneIn(2) ? .auto : pick(SortKey.Kind.allCases))
    }
  }
}
