import Dispatch
import RecordsFixture
import Synchronization
import Testing

@testable import Query
@testable import Records

/// Searches and sorts of a file that is followed, which never end by themselves.
@Suite struct SearchEndTests {
  /// Who is told of changes of a source, and who asks for all of it.
  private func listeners(of source: RecordSource) -> [Int] {
    source.state.withLock { [$0.observers.count, $0.following.demandCount] }
  }

  private func followed(_ file: ChangingFile) throws -> WatchedSource {
    let watched = try WatchedSource(path: file.path)
    watched.source.follow()
    #expect(watched.wait { $0.source.progress.isCurrent && $0.source.progress.count == 2 })
    return watched
  }

  @Test func `a search that is let go of ends at once`() throws {
    let file = ChangingFile("\"one\"\n\"two\"\n", name: "log.jsonl")
    let watched = try followed(file)
    let before = listeners(of: watched.source)
    for word in ["one", "two", "three"] {
      let search = RecordSearch(.pattern(try SearchPattern(word), field: nil), in: [watched.source])
      let news = DispatchSemaphore(value: 0)
      search.start { news.signal() }
      while !search.progress.isCaughtUp { news.wait() }
      #expect(listeners(of: watched.source) != before)
    }
    #expect(listeners(of: watched.source) == before)
  }

  @Test func `a sort that is let go of while it waits ends at once`() throws {
    let file = ChangingFile("\"one\"\n\"two\"\n", name: "log.jsonl")
    let source = try RecordSource.open(path: file.path)
    let before = listeners(of: source)
    let news = DispatchSemaphore(value: 0)
    var sort: RecordSort? = RecordSort(try SortKey.parse("a"), of: source)
    sort?.start { news.signal() }
    news.wait()
    // It waits for the rest of the index, which nobody makes.
    #expect(sort?.progress.phase == .reading && listeners(of: source) != before)
    sort = nil
    #expect(listeners(of: source) == before)
  }

  @Test func `a thread without work is silent while another one searches`() throws {
    let file = ChangingFile("\"one\"\n\"two\"\n", name: "log.jsonl")
    let source = try RecordSource.open(path: file.path)
    source.index(atLeast: .max)
    for _ in 0..<200 {
      let search = RecordSearch(.pattern(try SearchPattern("o"), field: nil), in: [source])
      let news = DispatchSemaphore(value: 0)
      let early = Counter()
      search.start { [unowned search] in
        if search.progress.searchedCount == 0 { early.add() }
        news.signal()
      }
      while !search.progress.isComplete { news.wait() }
      search.cancel()
      #expect(early.value == 0)
    }
  }

  @Test func `a search has ended as soon as its source has`() throws {
    let file = ChangingFile("\"one\"\n\"two\"\n", name: "log.jsonl")
    let watched = try followed(file)
    let search = RecordSearch(.pattern(try SearchPattern("o"), field: nil), in: [watched.source])
    let news = DispatchSemaphore(value: 0)
    search.start { news.signal() }
    while !search.progress.isCaughtUp { news.wait() }
    #expect(!search.progress.isComplete)
    watched.source.pause()
    #expect(search.progress.isComplete)
    search.cancel()
  }

  @Test func `a search that was stopped leaves nobody behind`() throws {
    let file = ChangingFile("\"one\"\n\"two\"\n", name: "log.jsonl")
    let watched = try followed(file)
    let before = listeners(of: watched.source)
    let search = RecordSearch(.pattern(try SearchPattern("o"), field: nil), in: [watched.source])
    let calls = Counter()
    search.start { calls.add() }
    search.cancel()
    #expect(listeners(of: watched.source) == before)
    let count = calls.value
    file.append("\"three\"\n")
    #expect(watched.wait { $0.source.progress.count == 3 })
    #expect(calls.value == count)
    #expect(search.progress.count <= 2)
  }
}

/// A number that threads add to.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
