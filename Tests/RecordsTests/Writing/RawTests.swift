import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct RawTests {
  @Test func `a record ends with the line break that it has`() throws {
    let text = "{\"a\":1}\r\n\n {\"a\":2}\n{\"a\":3}"
    #expect(try encodedText(text, as: .raw) == "{\"a\":1}\r\n {\"a\":2}\n{\"a\":3}\n")
  }

  @Test func `the header of a table comes first`() throws {
    #expect(try encodedText("a,b\r\n1,2\r\n\r\n3,\"4\n\"", as: .raw) == "a,b\r\n1,2\r\n3,\"4\n\"\n")
  }

  @Test func `elements of an array come one by one`() throws {
    #expect(try encodedText("[1, {\"a\":\n 2},\"x\"]", as: .raw) == "1\n{\"a\":\n 2}\n\"x\"\n")
  }

  @Test func `paragraphs keep a blank line between them`() throws {
    #expect(
      try encodedText("one\ntwo\n\n\n\nthree\n", as: .raw, name: "a.txt")
        == "one\ntwo\n\nthree\n")
    #expect(
      try encodedText("one\r\ntwo\r\n\r\n\r\nthree\r\n", as: .raw, name: "a.txt")
        == "one\r\ntwo\r\n\r\nthree\r\n")
  }

  /// What is written of all records is their bytes, whatever the file: the same records again.
  @Test(arguments: PropertySeeds.range(least: 40))
  func `a random file has the same records again`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let bytes = Array(random.text(0...200, of: "{}[]\",:\n\r\n a1é").utf8)
    let type = random.pick([RecordType.jsonl, .csv, .text, .log])
    let options = RecordOptions(type: type)
    let (output, _) = try encoded(
      bytes, as: .raw, options: options, chunkByteCount: random.number(in: 1...64))
    let before = try TemporaryFile(bytes).source(options: options).allRecords()
    let after = try TemporaryFile(output).source(options: options).allRecords()
    #expect(after.map(\.content) == before.map(\.content), "seed \(seed), \(type)")
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `a whole input is copied byte by byte`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let bytes = Array(random.text(0...3_000, of: "{}\",\n\r\n a1\u{FEFF}é").utf8)
    let pipe = TestPipe()
    pipe.feed(bytes, seed: seed)
    var reader = try RecordReader(
      InputFile(owning: pipe.reader), name: "-", options: RecordOptions(),
      chunkByteCount: random.number(in: 1...512))
    if random.oneIn(2) { _ = try reader.waitForFormat() }
    var copy: [UInt8] = []
    while try reader.nextBytes({ copy += $0 }) != nil {}
    #expect(copy == bytes, "seed \(seed)")
  }

  @Test(arguments: PropertySeeds.range(least: 20))
  func `records read by number in any order are those of the stream`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let lines = (0..<random.number(in: 1...400)).map { "{\"n\":\($0)}" }
    let file = TemporaryFile(lines.joined(separator: "\n"))
    let source = try file.source(chunkByteCount: random.number(in: 64...512))
    while source.indexChunk() {}
    let order = (0..<50).map { _ in UInt32(random.below(lines.count)) }
    let spans =
      random.oneIn(2)
      ? try RecordSpans(of: source, for: order, partByteCount: random.number(in: 1...3_000)) : nil
    var reader = RawRecordReader(source, spans: spans)
    for index in order.map(Int.init) {
      let text = try reader.read(index) { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(text == lines[index], "seed \(seed)")
    }
  }

  /// Parts in order, overlapping, apart and backwards, of a file that is longer than what is read ahead.
  @Test(arguments: PropertySeeds.range(least: 10))
  func `parts of a file are its bytes`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let bytes = (0..<random.number(in: 1...200_000)).map { UInt8(truncatingIfNeeded: $0 &* 31 / 7) }
    let file = TemporaryFile(bytes)
    var input = ReadAhead(try InputFile(path: file.path))
    var place = 0
    var isBackwards = false
    for _ in 0..<400 {
      if random.oneIn(15) || !(0..<bytes.count).contains(place) {
        place = random.below(bytes.count)
        isBackwards.toggle()
      }
      let count = random.below(random.oneIn(9) ? 100_000 : 900)
      let range =
        isBackwards ? max(0, place - count)..<place : place..<min(bytes.count, place + count)
      let part = try input.bytes(range)
      #expect(part.elementsEqual(bytes[range]), "seed \(seed)")
      let between = random.below(20)
      place = isBackwards ? range.lowerBound - between : range.upperBound + between
    }
    #expect(throws: RecordError.changed) { _ = try input.bytes(0..<(bytes.count + 1)).count }
  }
}
