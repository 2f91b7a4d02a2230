import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct StreamTests {
  /// Waits until a source has so many records.
  private func wait(for count: Int, in source: RecordSource) {
    RecordsFixture.wait(source.startIndexing, until: { source.progress.count >= count })
  }

  @Test func `records of a stream can be read before it ends`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    #expect(source.progress.format == nil)
    pipe.write(Array("{\"a\":1}\n{\"a\"".utf8))
    wait(for: 1, in: source)
    #expect(try source.record(at: 0).summary == "{\"a\":1}")
    #expect(source.progress.isComplete == false)
    pipe.write(Array(":2}\n{\"a\":3}".utf8))
    wait(for: 2, in: source)
    pipe.finish()
    wait(for: 3, in: source)
    #expect(try source.record(at: 2).summary == "{\"a\":3}")
  }

  @Test func `the last entry of a log shows before it is known to be whole`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    pipe.write(Array("2026-11-21 10:00:00 INFO a\n".utf8))
    wait(for: 1, in: source)
    #expect(try source.record(at: 0).summary == "2026-11-21 10:00:00 INFO a")
    pipe.write(Array("  more\n2026-11-21 10:00:01 INFO b\n".utf8))
    wait(for: 2, in: source)
    #expect(try source.record(at: 0).summary == "2026-11-21 10:00:00 INFO a\n  more")
    #expect(try source.record(at: 1).summary == "2026-11-21 10:00:01 INFO b")
    pipe.finish()
    RecordsFixture.wait(source.startIndexing, until: { source.progress.isComplete })
    #expect(source.progress.count == 2)
  }

  @Test(arguments: 1...20)
  func `a stream has the records of a file with the same bytes`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let lines = (0..<generator.number(in: 100...3_000)).map {
      "{\"n\":\($0),\"t\":\"\(generator.text(0...60, of: "aé漢"))\"}\n"
    }
    let bytes = Array(lines.joined().utf8)
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    pipe.feed(bytes, seed: seed)
    RecordsFixture.wait(source.startIndexing, until: { source.progress.isComplete })
    let file = TemporaryFile(bytes)
    #expect(try source.allRecords() == file.source().allRecords())
    #expect(source.progress.totalBytes == bytes.count)
  }

  @Test func `a stream that is cancelled stops`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    pipe.write(Array("{}\n{}\n".utf8))
    wait(for: 2, in: source)
    source.cancel()
    #expect(try source.record(at: 1).summary == "{}")
    #expect(source.progress.isComplete == false)
    pipe.finish()
  }

  @Test func `bytes that are not text end a stream with an error`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    pipe.write([0, 1, 2, 0, 4, 5])
    pipe.finish()
    RecordsFixture.wait(source.startIndexing, until: { source.progress.isComplete })
    #expect(source.progress.failure == .binary)
    #expect(source.progress.count == 0)
  }

  @Test func `a reader tells when it would wait`() throws {
    let pipe = TestPipe()
    var reader = try RecordReader(descriptor: pipe.reader, name: "-")
    #expect(try reader.wouldBlock())
    pipe.write(Array("{\"a\":1}\n{\"a\":2}\n{\"a\"".utf8))
    #expect(try reader.wouldBlock() == false)
    #expect(try reader.next()?.summary == "{\"a\":1}")
    #expect(try reader.wouldBlock() == false)
    #expect(try reader.next()?.summary == "{\"a\":2}")
    #expect(try reader.wouldBlock())
    pipe.write(Array(":3}".utf8))
    pipe.finish()
    #expect(try reader.next()?.summary == "{\"a\":3}")
    #expect(try reader.next() == nil)
    #expect(try reader.wouldBlock() == false)
  }

  @Test func `a reader gives the last entry of a log that pauses`() throws {
    let pipe = TestPipe()
    var reader = try RecordReader(descriptor: pipe.reader, name: "-")
    pipe.write(Array("2026-11-21 10:00:00 a\n more\n2026-11-21 10:00:01 b\n2026".utf8))
    #expect(try reader.next()?.summary == "2026-11-21 10:00:00 a\n more")
    #expect(try reader.next()?.summary == "2026-11-21 10:00:01 b")
    pipe.write(Array("-11-21 10:00:02 c\n".utf8))
    pipe.finish()
    #expect(try reader.next()?.summary == "2026-11-21 10:00:02 c")
    #expect(try reader.next() == nil)
  }
}
