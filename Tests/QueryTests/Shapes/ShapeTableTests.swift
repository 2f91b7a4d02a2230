import TestSupport
import Testing

@testable import Query

@Suite struct ShapeTableTests {
  /// What is counted of a shape.
  private struct Count: Equatable {
    var count = 0
    var first = Int.max
    var last = Int.min
  }

  /// The counts as a dictionary makes them.
  private func naiveCounts(_ texts: [String]) -> [[UInt8]: Count] {
    var counts: [[UInt8]: Count] = [:]
    for (record, text) in texts.enumerated() {
      var count = counts[read(Array(text.utf8)).masked] ?? Count()
      count.count += 1
      count.first = min(count.first, record)
      count.last = max(count.last, record)
      counts[read(Array(text.utf8)).masked] = count
    }
    return counts
  }

  private func counts(_ table: ShapeTable) -> [[UInt8]: Count] {
    Dictionary(
      uniqueKeysWithValues: table.entries.enumerated().map { number, entry in
        (
          Array(table.masks[number]),
          Count(count: entry.count, first: entry.firstRecord, last: entry.lastRecord)
        )
      })
  }

  @Test(arguments: UInt64(0)..<20)
  func `shapes are counted as by a dictionary`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    let texts = source.texts(300)
    let table = ShapeTable(texts)
    #expect(counts(table) == naiveCounts(texts))
    #expect(table.textCount == texts.count)
    #expect(table.otherCount == 0)
  }

  @Test func `values are counted, the most frequent first`() {
    var table = ShapeTable()
    for (record, port) in [80, 443, 80, 80, 22].enumerated() {
      table.add("port \(port) is open", record: record)
    }
    let group = table.groups()[0]
    #expect(group.pattern.template == "port <number> is open")
    #expect(group.count == 5)
    let values = group.variables[0].values
    #expect(values.values.map(\.text) == ["80", "22", "443"])
    #expect(values.values.map(\.count) == [3, 1, 1])
    #expect(values.isComplete)
    #expect(values.range == 22...443)
  }

  @Test(arguments: UInt64(0)..<10)
  func `a frequent value is found among many`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var table = ShapeTable()
    var frequent = 0
    for record in 0..<5000 {
      let isFrequent = random.oneIn(3)
      if isFrequent { frequent += 1 }
      table.add("user \(isFrequent ? 7 : random.number(in: 1000...999_999))", record: record)
    }
    let values = table.groups()[0].variables[0].values
    #expect(!values.isComplete)
    #expect(values.values.count == 16)
    #expect(values.values[0].text == "7")
    for value in values.values { #expect(value.leastCount >= 0 && value.leastCount <= value.count) }
    #expect(values.values[0].leastCount <= frequent)
    #expect(values.values[0].count > frequent * 9 / 10)
  }

  @Test func `long values that begin alike are different`() {
    let start = String(repeating: "a", count: 60)
    let table = ShapeTable(["x \"\(start)b\"", "x \"\(start)c\"", "x \"\(start)c\""])
    let values = table.groups()[0].variables[0].values
    #expect(values.values.map(\.count) == [2, 1])
    #expect(values.values[0].text == String(start.prefix(48)) + "…")
  }

  @Test(arguments: UInt64(0)..<4, [4, 7, 16])
  func `no text is lost where shapes are dropped`(seed: UInt64, capacity: Int) {
    var source = ShapeTexts(seed: seed)
    var table = ShapeTable(capacity: capacity)
    for record in 0..<400 {
      table.add(record % 3 == 0 ? "often \(record)" : source.next().text, record: record)
      #expect(table.shapeCount <= capacity)
      #expect(table.entries.reduce(table.otherCount) { $0 + $1.count } == table.textCount)
    }
    let first = table.groups()[0]
    #expect(first.pattern.template == "often <number>")
    #expect(first.count == 134)
    #expect(table.otherCount > 0)
  }

  @Test func `memory is bounded where every text is another`() {
    var table = ShapeTable(capacity: 64)
    let long = (0..<40).map { "1 \($0) word" }.joined(separator: "a")
    for record in 0..<400 {
      let name = String(record, radix: 26).map { $0.isNumber ? "z" : String($0) }.joined()
      table.add("\(name) \(String(repeating: "x", count: record * 8)) \(long)", record: record)
    }
    #expect(table.shapeCount <= 64)
    #expect(table.keptByteCount <= 64 * (ShapeReader.byteLimit * 3 + 16 * 2200) + 100_000)
  }

  @Test(arguments: UInt64(0)..<8)
  func `tables of parts make the table of all`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    let texts = source.texts(200)
    let whole = ShapeTable(texts)
    var parts = [ShapeTable(), ShapeTable(), ShapeTable()]
    for (record, text) in texts.enumerated() {
      parts[source.random.below(3)].add(text, record: record)
    }
    var merged = ShapeTable()
    for part in parts { merged.add(part) }
    #expect(merged.textCount == whole.textCount)
    #expect(counts(merged) == counts(whole))
    let (groups, expected) = (merged.groups(), whole.groups())
    #expect(groups.map(\.pattern.template) == expected.map(\.pattern.template))
    #expect(groups.map(\.count) == expected.map(\.count))
    for (group, expected) in zip(groups, expected) {
      for (variable, expected) in zip(group.variables, expected.variables) {
        #expect(variable.values.isComplete == expected.values.isComplete)
        #expect(variable.values.range == expected.values.range)
        if expected.values.isComplete { #expect(variable.values == expected.values) }
      }
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `no text is lost where merged tables have too many shapes`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    var merged = ShapeTable(capacity: 8)
    for part in 0..<4 {
      var table = ShapeTable(capacity: 32)
      for record in 0..<60 { table.add(source.next().text, record: part * 60 + record) }
      merged.add(table)
      #expect(merged.shapeCount <= 8)
      #expect(merged.entries.reduce(merged.otherCount) { $0 + $1.count } == merged.textCount)
    }
    #expect(merged.textCount == 240)
  }

  @Test func `an empty text has a shape`() {
    let table = ShapeTable(["", "  "])
    #expect(table.groups().map(\.pattern.template) == [""])
    #expect(ShapeTable().groups().isEmpty)
  }
}
