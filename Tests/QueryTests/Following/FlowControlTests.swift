import Glibc
import RecordsFixture
import Synchronization
import Testing

@testable import Query
@testable import Records

/// How far a pipe is read ahead of what is shown.
@Suite struct FlowControlTests {
  private let line = "{\"a\":\"\(String(repeating: "x", count: 91))\"}\n"

  /// A pipe that is read no more than 100 KB ahead, and somebody who writes to it for ever.
  private func endless(limit: Int = 4 << 30) throws -> (WatchedSource, TestPipe) {
    let pipe = TestPipe()
    var options = RecordOptions()
    options.spoolLimit = limit
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-", options: options)
    source.state.withLock { $0.following.mostBytesAhead = 100_000 }
    pipe.feedForEver(line)
    return (WatchedSource(source), pipe)
  }

  private func isHeld(_ watched: WatchedSource) -> Bool {
    watched.source.state.withLock { $0.following.isHeld }
  }

  @Test func `an endless pipe is held until more of it is shown`() throws {
    let (watched, pipe) = try endless()
    #expect(watched.wait { isHeld($0) })
    let count = watched.source.progress.count
    #expect((1_000...3_000).contains(count))
    _ = try watched.source.record(at: count - 1)
    #expect(watched.wait { $0.source.progress.count > count && isHeld($0) })
    #expect(watched.source.progress.count < count + 3_000)
    pipe.stop()
  }

  @Test func `whoever needs all of a pipe has it read on`() throws {
    let (watched, pipe) = try endless()
    #expect(watched.wait { isHeld($0) })
    var demand: ReadingDemand? = watched.source.demandAll()
    #expect(watched.wait { $0.source.progress.count > 20_000 })
    demand = nil
    #expect(demand == nil)
    #expect(watched.wait { isHeld($0) })
    watched.source.follow()
    let count = watched.source.progress.count
    #expect(watched.wait { $0.source.progress.count > count + 20_000 })
    watched.source.pause()
    #expect(watched.wait { isHeld($0) })
    pipe.stop()
  }

  @Test func `a search reads on`() throws {
    let (watched, pipe) = try endless()
    #expect(watched.wait { isHeld($0) })
    let search = RecordSearch(
      .pattern(try SearchPattern("nothing"), field: nil), in: [watched.source])
    search.start {}
    #expect(watched.wait { $0.source.progress.count > 20_000 })
    search.cancel()
    #expect(watched.wait { isHeld($0) })
    pipe.stop()
  }

  @Test func `a pipe that sends more than may be kept stops there`() throws {
    let (watched, pipe) = try endless(limit: 300_000)
    watched.source.follow()
    #expect(watched.wait { $0.source.progress.failure == .spoolFull(limit: 300_000) })
    let progress = watched.source.progress
    #expect(progress.isComplete)
    #expect((2_900...4_000).contains(progress.count))
    #expect(try watched.source.record(at: progress.count - 1).summary + "\n" == line)
    pipe.stop()
  }

  @Test(arguments: [
    ("{\"a\":1}\n{\"a\":2}", ["{\"a\":1}", "{\"a\":2}"]),
    ("{\"a\":1}\n{\"a\":", ["{\"a\":1}"]),
    ("a,b\n1,2\n3,4", ["1¦2", "3¦4"]),
    ("a,b\n1,2\n3,\"4\n5", ["1¦2"]),
    (
      "2026-11-21 10:00:00 a\n2026-11-21 10:00:01 b",
      ["2026-11-21 10:00:00 a", "2026-11-21 10:00:01 b"]
    ),
    ("one\n\ntwo\nthr", ["one", "two\nthr"]),
  ])
  func `a last record without its end shows when nothing comes for a while, if it can end there`(
    text: String, records: [String]
  ) throws {
    let pipe = TestPipe()
    let watched = WatchedSource(try RecordSource.stream(descriptor: pipe.reader, name: "-"))
    pipe.write(Array(text.utf8))
    watched.expect(records)
    #expect(!watched.source.progress.isComplete)
    pipe.finish()
    #expect(watched.wait { $0.source.progress.isComplete })
  }

  @Test func `a record that was shown without its end grows with what comes`() throws {
    let pipe = TestPipe()
    let options = RecordOptions(type: .text, textUnit: .line)
    let watched = WatchedSource(
      try RecordSource.stream(descriptor: pipe.reader, name: "-", options: options))
    for (piece, records) in [
      ("a", ["a"]), ("b", ["ab"]), ("c\nd", ["abc", "d"]), ("\n", ["abc", "d"]),
      ("e", ["abc", "d", "e"]),
    ] {
      pipe.write(Array(piece.utf8))
      watched.expect(records)
    }
    pipe.finish()
    #expect(watched.wait { $0.source.progress.isComplete })
    #expect(watched.texts == ["abc", "d", "e"])
  }

  @Test func `an error in the middle of a pipe leaves what came before it`() throws {
    let pipe = TestPipe()
    let watched = WatchedSource(try RecordSource.stream(descriptor: pipe.reader, name: "-"))
    pipe.write(Array("{\"a\":1}\n{\"a\":2}".utf8))
    watched.expect(["{\"a\":1}", "{\"a\":2}"])
    // A descriptor that can be waited for but not read takes the place of the pipe.
    let folder = open("/", O_RDONLY)
    #expect(dup2(folder, pipe.reader) >= 0)
    close(folder)
    pipe.finish()
    #expect(watched.wait { $0.source.progress.isComplete })
    #expect(watched.source.progress.failure == .unreadable(code: EISDIR))
    #expect(watched.texts == ["{\"a\":1}", "{\"a\":2}"])
  }
}
