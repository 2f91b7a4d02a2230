import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct TailTests {
  private static let formats: [(RecordOptions, [String])] = [
    (RecordOptions(type: .text, textUnit: .line), ["a", "bc", " d", "", "  "]),
    (RecordOptions(type: .log), ["2026-11-21 10:00 a", "2026-11-22 11:00 b", " c", "", "x"]),
    (
      RecordOptions(type: .csv, delimiter: 0x2C, hasHeader: false),
      ["a,b", "\"c\"", "\"d\ne\",f", "g"]
    ),
    (RecordOptions(type: .jsonl), ["{\"a\":1}", " {}", "", "[1,2]", "bad"]),
  ]

  @Test(arguments: formats.indices, 1...60)
  func `the tail is the last records, whose numbers the index tells`(
    format: Int, seed: UInt64
  ) throws {
    let (options, lines) = Self.formats[format]
    var random = RandomSource(seed: seed)
    let text = (0..<random.below(400)).map { _ in random.pick(lines) }.joined(separator: "\n")
    let file = TemporaryFile(text)
    let source = try file.source(options: options, chunkByteCount: random.number(in: 1...900))
    let all = try file.source(options: options).allRecords()
    let bytes = random.below(text.utf8.count + 1)
    guard let tail = source.tail(within: [bytes]) else {
      let end = text.utf8.suffix(bytes)
      #expect(format != 0 || !end.contains(Byte.newline) || all.isEmpty || end.last == Byte.newline)
      return
    }
    #expect(tail.count <= all.count)
    let last = all.suffix(tail.count)
    let found = try (0..<tail.count).map { try source.record(at: $0, of: tail) }
    #expect(found.map(\.content) == last.map(\.content))
    #expect(found.map(\.byteRange) == last.map(\.byteRange))
    #expect((0..<tail.count).allSatisfy { source.number(of: $0, in: tail) == nil })
    _ = try source.allRecords()
    #expect((0..<tail.count).map { source.number(of: $0, in: tail) } == last.map(\.index))
  }

  @Test(arguments: [
    ("x\n1,2\n3,4\n", 2), ("b\"\n1,\"2\"\n3,4\n", 3), ("b\nc\",2\n\"3\",4\n", 7),
    ("b\nc\"\n\"d\ne\"", 5), ("1\na\"b\n", nil), ("no line break", nil), ("", nil),
    ("x\n\"a\"\r\n\"b\"\r\n", 2), ("x\n\"a\"b\n", nil),
  ])
  func `a row is told from the rest of a cell by where quotes stand`(text: String, start: Int?) {
    let bytes = Array(text.utf8)
    let found = bytes.withUnsafeBufferPointer { DelimitedTail($0, delimiter: Byte.comma).rowStart }
    #expect(found == start)
  }

  @Test func `there is no tail where all is known or a record needs what is before it`() throws {
    let indexed = try TemporaryFile("a\nb\nc").source(options: RecordOptions(type: .log))
    while indexed.indexChunk() {}
    #expect(indexed.tail() == nil)
    let array = try TemporaryFile("[1,\n2,\n3]").source(options: RecordOptions(type: .json))
    #expect(array.tail() == nil)
  }

  @Test func `a record that starts farther from the end is looked for farther`() throws {
    let text = "{\"a\":1}\n\"" + String(repeating: "x", count: 300) + "\""
    let source = try TemporaryFile(text).source(options: RecordOptions(type: .jsonl))
    #expect(source.tail(within: [100]) == nil)
    #expect(source.tail(within: [100, 400])?.count == 1)
  }
}
