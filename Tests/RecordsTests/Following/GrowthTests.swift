import Dispatch
import Glibc
import RecordsFixture
import Synchronization
import Testing

@testable import Records

/// Files that grow while they are read.
@Suite struct GrowthTests {
  @Test func `a file that has grown is known to its end only once all its records are`() throws {
    // Long lines take their time to be looked at again.
    let line = "{\"a\":\"\(String(repeating: "x", count: 2_000))\"}\n"
    let file = ChangingFile("{\"a\":\"other\"}\n")
    let watched = try WatchedSource(path: file.path)
    func wait(for count: Int) throws {
      let isThere = watched.wait {
        $0.source.progress.count == count && $0.source.progress.isCurrent
      }
      try #require(isThere, "\(count) records")
    }
    try wait(for: 1)
    // What comes behind a file that was written anew is taken in without being followed.
    file.rewrite(String(repeating: line, count: 9))
    try wait(for: 9)
    let source = watched.source
    let isOver = Atomic(false)
    let partCount = Atomic(0)
    let looking = DispatchGroup()
    DispatchQueue(label: "looking").async(group: looking) {
      while !isOver.load(ordering: .relaxed) {
        // Others wait for the same lock.
        defer { sched_yield() }
        let known = source.progress
        guard known.isComplete, known.count * line.utf8.count != known.totalBytes else { continue }
        partCount.add(1, ordering: .relaxed)
      }
    }
    defer {
      isOver.store(true, ordering: .relaxed)
      looking.wait()
    }
    for count in 10...200 {
      file.append(line)
      try wait(for: count)
    }
    #expect(partCount.load(ordering: .relaxed) == 0)
  }
}
