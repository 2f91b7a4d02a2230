import Dispatch
import Glibc
import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct RunningSortTests {
  private func records(_ count: Int) -> String {
    (0..<count).map { "{\"n\":\($0 * 7_919 % count),\"s\":\"\($0 % 7)\"}\n" }.joined()
  }

  @Test func `a sort waits for the index`() throws {
    let file = TemporaryFile(records(2_000), name: "x.jsonl")
    let source = try file.source(chunkByteCount: 500)
    let sort = RecordSort(try SortKey.parse("n"), of: source)
    let changes = DispatchSemaphore(value: 0)
    sort.start { changes.signal() }
    changes.wait()
    #expect(sort.progress.phase == .reading)
    #expect(sort.order == nil)
    source.startIndexing {}
    while sort.progress.phase != .ended { changes.wait() }
    let order = try #require(sort.order).records
    #expect(order.map { Int($0) * 7_919 % 2_000 } == Array(0..<2_000))
    #expect(sort.progress.count == 2_000)
    #expect(sort.progress.fraction == 1)
  }

  @Test func `of a stream the records are sorted that are known at the start`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    let empty = RecordSort(try SortKey.parse("n"), of: source)
    wait(empty.start, until: { empty.progress.phase == .ended })
    #expect(empty.order?.records == [])
    let changes = DispatchSemaphore(value: 0)
    source.startIndexing { changes.signal() }
    pipe.write(Array("{\"n\":2}\n{\"n\":1}\n{\"n\":0".utf8))
    while source.progress.count < 2 { changes.wait() }
    let sort = RecordSort(try SortKey.parse("n"), of: source)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.order?.records == [1, 0])
    pipe.write(Array("}\n".utf8))
    pipe.finish()
    while !source.progress.isComplete { changes.wait() }
    #expect(try source.order(by: "n").records == [2, 1, 0])
  }

  @Test func `the last entry of a log that may go on is sorted too`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(
      descriptor: pipe.reader, name: "-", options: RecordOptions(type: .log))
    let changes = DispatchSemaphore(value: 0)
    source.startIndexing { changes.signal() }
    pipe.write(Array("2026-01-02 10:00:00 b\n2026-01-01 10:00:00 a\n  more\n".utf8))
    while source.progress.count < 2 { changes.wait() }
    let keys = try SortKey.parse("timestamp")
    for (records, expected) in [(nil, [1, 0]), ([1], [1]), ([0, 1], [1, 0])]
      as [([UInt32]?, [UInt32])]
    {
      let sort = RecordSort(keys, of: source, among: records)
      wait(sort.start, until: { sort.progress.phase == .ended })
      #expect(sort.order?.records == expected)
    }
    pipe.finish()
    source.cancel()
  }

  @Test func `records that do not exist are not waited for`() throws {
    let file = TemporaryFile(records(10), name: "x.jsonl")
    #expect(try file.source().order(by: "n", among: [3, 100]).records == [3])
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 20))
  func `a sort that is cancelled at any time leaves nothing behind`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = random.number(in: 1...2_000)
    let file = TemporaryFile(records(count), name: "x.jsonl")
    let source = try file.source(chunkByteCount: random.number(in: 50...4_000))
    if random.oneIn(2) { while source.indexChunk() {} }
    let files = SortFiles()
    let resources = files.resources(byteCount: 1_000)
    let sort = RecordSort(
      try SortKey.parse("s:desc,n"), of: [source], among: nil, resources: resources)
    let steps = random.number(in: 0...3_000)
    sort.start {}
    while sort.progress.phase != .ended, sort.progress.count < steps, source.progress.isComplete {
      sched_yield()
    }
    sort.cancel()
    #expect(files.openCount == 0, "seed \(seed)")
    #expect(sort.progress.phase == .ended)
    #expect(sort.progress.failure == nil)
    if let order = sort.order { #expect(order.records.count == count) }
  }

  @Test func `a sort that is cancelled while it waits ends without an order`() throws {
    let file = TemporaryFile(records(10), name: "x.jsonl")
    let sort = RecordSort(try SortKey.parse("n"), of: try file.source())
    let changes = DispatchSemaphore(value: 0)
    sort.start { changes.signal() }
    changes.wait()
    sort.cancel()
    #expect(sort.progress.phase == .ended)
    #expect(sort.order == nil)
    #expect(sort.progress.failure == nil)
  }

  @Test func `a full disk is a failure`() throws {
    let file = TemporaryFile(records(500), name: "x.jsonl")
    let source = try file.source()
    while source.indexChunk() {}
    let resources = SortResources(byteCount: 1_000) { () throws(RecordError) in
      InputFile(owning: open("/dev/full", O_RDWR))
    }
    let sort = RecordSort(try SortKey.parse("n"), of: [source], among: nil, resources: resources)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == .temporaryFileFailed(code: ENOSPC))
    #expect(sort.order == nil)
  }

  @Test func `a temporary file that cannot be made is a failure`() throws {
    let file = TemporaryFile(records(500), name: "x.jsonl")
    let source = try file.source()
    while source.indexChunk() {}
    let resources = SortResources(byteCount: 1_000) { () throws(RecordError) in
      throw .spoolFailed(code: EACCES)
    }
    let sort = RecordSort(try SortKey.parse("n"), of: [source], among: nil, resources: resources)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == .temporaryFileFailed(code: EACCES))
  }

  @Test func `a file that has become shorter is a failure`() throws {
    let file = TemporaryFile(records(500), name: "x.jsonl")
    let source = try file.source(chunkByteCount: 100)
    while source.indexChunk() {}
    file.write(Array("{}".utf8))
    let sort = RecordSort(try SortKey.parse("n"), of: source)
    wait(sort.start, until: { sort.progress.phase == .ended })
    #expect(sort.progress.failure == .unreadable(.changed))
  }
}
