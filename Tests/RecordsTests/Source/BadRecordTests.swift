import JSON
import RecordsFixture
import Testing

@testable import Records

@Suite struct BadRecordTests {
  private func records(
    _ text: String, _ options: RecordOptions = RecordOptions(), chunkByteCount: Int = 64 << 10
  ) throws -> [Record] {
    try TemporaryFile(text).source(options: options, chunkByteCount: chunkByteCount).allRecords()
  }

  @Test func `a bad line is one bad record, with the place of the fault`() throws {
    let records = try records("{\"a\":1}\n{\"a\":\n{\"a\":3}\n")
    #expect(records.map(\.summary) == ["{\"a\":1}", "<bad>{\"a\":", "{\"a\":3}"])
    guard case .bad(_, .json(let error)) = records[1].content else {
      Issue.record("not bad")
      return
    }
    #expect(error == JSONError(reason: .unexpectedEnd, byteOffset: 5, line: 1, column: 6))
    #expect(records[1].line == 2)
  }

  @Test func `nesting that is too deep is a bad record`() throws {
    for depth in [513, 10_000, 1_000_000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let records = try records("{}\n\(text)\n{}", RecordOptions(type: .jsonl))
      guard case .bad(_, .json(let error)) = records[1].content else {
        Issue.record("not bad")
        return
      }
      #expect(error.reason == .tooDeep)
      #expect(error.byteOffset == 512)
    }
  }

  @Test func `an array that breaks off keeps the elements before it`() throws {
    let broken = try records("[{\"a\":1},\n{\"a\":2},{\"a\"", chunkByteCount: 3)
    #expect(broken.map(\.summary) == ["{\"a\":1}", "{\"a\":2}", "<bad>{\"a\""])
    #expect(broken[2].line == 2)
  }

  @Test func `what follows an array is one bad record`() throws {
    let text = "[{\"a\":1},{\"a\":2}}, {\"a\":3}\n]"
    let records = try records(text, RecordOptions(type: .json), chunkByteCount: 5)
    #expect(records.map(\.summary) == ["{\"a\":1}", "{\"a\":2}", "<bad>}, {\"a\":3}\n]"])
    let after = try self.records("[\n1,\n2]\n x [3]", RecordOptions(type: .json))
    #expect(after.map(\.summary) == ["1", "2", "<bad>x [3]"])
  }

  @Test func `a quote that never closes costs its own line only`() throws {
    let rows = (0..<3_000).map { "\($0),x\n" }.joined()
    let text = "a,b\n1,\"open\n" + rows + "2,y\n"
    let records = try records(text, RecordOptions(type: .csv), chunkByteCount: 700)
    #expect(records.count == 3_002)
    #expect(records[0].summary == "<bad>1,\"open")
    #expect(records[1].summary == "0¦x")
    #expect(records[1].line == 3)
    #expect(records.last?.summary == "2¦y")
    #expect(records.last?.line == 3_003)
    let piped = try recordsThroughPipe(
      Array(text.utf8), options: RecordOptions(type: .csv), chunkByteCount: 700)
    #expect(piped == records)
  }

  @Test func `a quote that is open at the end costs its own line only`() throws {
    let records = try records("a,b\n1,\"open\n2,x\n3,y", RecordOptions(type: .csv))
    #expect(records.map(\.summary) == ["<bad>1,\"open", "2¦x", "3¦y"])
  }

  @Test func `rows may have more or fewer cells than the header`() throws {
    let records = try records("a,\n1\n1,2,3\n", RecordOptions(type: .csv))
    guard case .row(let names, let values) = records[1].content else {
      Issue.record("not a row")
      return
    }
    #expect(names == ["a", "column 2", "column 3"])
    #expect(values == [[0x31], [0x32], [0x33]])
    #expect(records[0].summary == "1")
  }

  @Test func `a record that is too long comes with its first bytes`() throws {
    let long = "\"" + String(repeating: "x", count: 17 << 20) + "\""
    let text = "{}\n" + long + "\n{\"z\":1}\n"
    let options = RecordOptions(type: .jsonl)
    let records = try records(text, options)
    #expect(records.map(\.summary) == ["{}", "<oversized \(long.utf8.count)>", "{\"z\":1}"])
    guard case .oversized(let prefix, _) = records[1].content else { return }
    #expect(prefix == Array(long.utf8.prefix(64 << 10)))
    let piped = try recordsThroughPipe(
      Array(text.utf8), options: options, chunkByteCount: 64 << 10)
    #expect(piped == records)
  }

  @Test func `bad records are counted`() throws {
    let lines = (0..<5_000).map { $0 % 7 == 0 ? "{\"a\":" : "{\"a\":\($0)}" }
    let file = TemporaryFile("{}\n" + lines.joined(separator: "\n"))
    let source = try file.source(chunkByteCount: 1_000)
    wait(source.startIndexing, until: { source.progress.isBadCountComplete })
    #expect(source.progress.badCount == 715)
    #expect(source.progress.count == 5_001)
  }

  @Test func `a file that becomes shorter gives an error for the record`() throws {
    let file = TemporaryFile((0..<1_000).map { "{\"a\":\($0)}\n" }.joined())
    let source = try file.source()
    while source.indexChunk() {}
    #expect(try source.record(at: 999).summary == "{\"a\":999}")
    file.write(Array("{}".utf8))
    #expect(throws: RecordError.changed) { try source.record(at: 500) }
    #expect(throws: RecordError.changed) { try source.record(at: 999) }
  }
}
