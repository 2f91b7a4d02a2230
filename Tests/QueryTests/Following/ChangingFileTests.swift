import Dispatch
import RecordsFixture
import Synchronization
import Testing

@testable import Query
@testable import Records

/// A file that changes while it is open.
@Suite struct ChangingFileTests {
  private let lines = RecordOptions(type: .text, textUnit: .line)

  private func numbered(_ range: ClosedRange<Int>) -> [String] { range.map { "line \($0)" } }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test func `a file that grows stays as it was opened until it is followed`() throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    file.append("line 4\n")
    #expect(watched.wait { $0.source.progress.waitingBytes == 7 })
    #expect(watched.texts == numbered(1...3))
    watched.source.follow()
    watched.expect(numbered(1...4))
    #expect(watched.source.progress.waitingBytes == 0)
    #expect(watched.events == [])
  }

  @Test func `what comes while it is paused is read when it is followed again`() throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.source.follow()
    file.append("line 4\n")
    watched.expect(numbered(1...4))
    watched.source.pause()
    #expect(watched.wait { $0.source.progress.isComplete })
    file.append("line 5\n")
    #expect(watched.wait { $0.source.progress.waitingBytes == 7 })
    #expect(watched.texts == numbered(1...4))
    watched.source.follow()
    watched.expect(numbered(1...5))
  }

  @Test(arguments: [
    ("{\"a\":1}\n{\"a\"", ":2}\n", ["{\"a\":1}", "{\"a\":2}"], "x.jsonl"),
    ("a,b\n1,\"two\nthree", " lines\"\n4,5\n", ["1¦two\nthree lines", "4¦5"], "x.csv"),
    ("[{\"a\":1},{\"b\":", "2},{\"c\":3}]", ["{\"a\":1}", "{\"b\":2}", "{\"c\":3}"], "x.json"),
    ("[{\"a\":1},{\"b\":2}", ",{\"c\":3}]", ["{\"a\":1}", "{\"b\":2}", "{\"c\":3}"], "x.json"),
    ("{\"a\": 1}{\"b\":", " 2}", ["{\"a\":1}", "{\"b\":2}"], "x.json"),
    (
      "2026-11-21 10:00:00 INFO a\n  at", " x\n2026-11-21 10:00:01 INFO b\n",
      ["2026-11-21 10:00:00 INFO a\n  at x", "2026-11-21 10:00:01 INFO b"], "x.log"
    ),
    ("one\ntwo", " words\n\nthree\n", ["one\ntwo words", "three"], "x.txt"),
  ])
  func `a last record that was cut is shown whole when the rest has come`(
    start: String, rest: String, records: [String], name: String
  ) throws {
    let file = ChangingFile(start, name: name)
    let watched = try WatchedSource(path: file.path)
    #expect(watched.wait { $0.source.progress.isComplete })
    watched.source.follow()
    file.append(rest)
    watched.expect(records)
  }

  @Test func `a truncated file is shown anew`() throws {
    let file = ChangingFile(text(numbered(1...100)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...100))
    file.truncate(to: 14)
    watched.expect(numbered(1...2))
    file.truncate(to: 0)
    watched.expect([])
    #expect(watched.events == [.truncated, .truncated])
  }

  @Test func `a file that was cut to nothing is read whenever something comes`() throws {
    let file = ChangingFile(text(numbered(1...100)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...100))
    for round in 1...2 {
      file.truncate(to: 0)
      watched.expect([])
      // As it is when much time has passed.
      watched.source.state.withLock { $0.following.settlesAt = .now }
      file.append(text(numbered(1...round)))
      watched.expect(numbered(1...round))
    }
    watched.source.state.withLock { $0.following.settlesAt = .now }
    file.append("line 3\n")
    #expect(watched.wait { $0.source.progress.waitingBytes == 7 })
    #expect(watched.texts == numbered(1...2))
  }

  @Test func `a file that is cut and written anew is read to its end`() throws {
    let file = ChangingFile(text(numbered(1...100)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...100))
    file.truncate(to: 0)
    watched.expect([])
    file.append(text(["other 1"]))
    watched.expect(["other 1"])
    file.append(text(["other 2"]))
    watched.expect(["other 1", "other 2"])
  }

  @Test func `a file whose new text is longer than the old one is told from one that has grown`()
    throws
  {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    file.overwrite(text(numbered(101...109)))
    watched.expect(numbered(101...109))
    #expect(watched.events == [.rewritten])
  }

  @Test func `bytes that change within a file of the same size are seen`() throws {
    let file = ChangingFile(text(numbered(1000...9999)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1000...9999))
    var changed = numbered(1000...9999)
    changed[4000] = "LINE !!!!"
    file.overwrite(text(changed))
    file.setModified(seconds: 1_700_000_000)
    watched.expect(changed)
    #expect(watched.events.last == .rewritten)
  }

  @Test func `a file whose change shows only in its records is read anew`() throws {
    let file = ChangingFile(text(numbered(1...9)))
    file.setModified(seconds: 1_700_000_000)
    let source = try RecordSource.open(path: file.path, options: lines)
    while source.index(atLeast: .max) {}
    #expect(source.progress.count == 9)
    file.overwrite(text(["a longer line"] + numbered(3...9)))
    file.setModified(seconds: 1_700_000_000)
    WatchedSource(source).expect(["a longer line"] + numbered(3...9))
  }

  @Test func `a small file that was only touched is the same`() throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    file.setModified(seconds: 1_700_000_000)
    file.truncate(to: 7)
    watched.expect(numbered(1...1))
    #expect(watched.events == [.truncated])
  }

  @Test func `another file of the name takes the place of the first`() throws {
    let file = ChangingFile("one\n\ntwo\n")
    let watched = try WatchedSource(path: file.path)
    watched.expect(["one", "two"])
    file.replace("{\"a\":1}\n{\"a\":2}\n")
    watched.expect(["{\"a\":1}", "{\"a\":2}"])
    #expect(watched.events == [.replaced])
    #expect(watched.source.progress.format == .jsonLines)
  }

  @Test func `a deleted file is still shown, and its successor when there is one`() throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    file.delete()
    #expect(watched.wait { $0.events == [.deleted] })
    #expect(watched.texts == numbered(1...3))
    file.rewrite(text(numbered(7...8)))
    watched.expect(numbered(7...8))
    #expect(watched.events == [.deleted, .replaced])
  }

  @Test(arguments: ChangingFile.Special.allCases, [false, true])
  func `what is no file and gets the name counts as none, and holds up nothing`(
    _ kind: ChangingFile.Special, _ isFollowedByName: Bool
  ) throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    if isFollowedByName { watched.source.follow(byName: true) }
    file.replace(withSpecial: kind)
    #expect(watched.wait { $0.events == [.deleted] })
    #expect(watched.texts == numbered(1...3))
    file.removeSpecial()
    file.rewrite(text(numbered(7...8)))
    watched.expect(isFollowedByName ? numbered(1...3) + numbered(7...8) : numbered(7...8))
  }

  @Test func `a file that gets its name back is the same`() throws {
    let file = ChangingFile(text(numbered(1...3)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.expect(numbered(1...3))
    file.moveAway()
    #expect(watched.wait { $0.events == [.deleted] })
    file.moveBack()
    #expect(watched.wait { $0.events == [.deleted, .restored] })
    #expect(watched.texts == numbered(1...3))
  }

  @Test func `a file that is cut while it is indexed is shown as it is then`() throws {
    let file = ChangingFile(text(numbered(1...200_000)))
    let source = try RecordSource.open(path: file.path, options: lines)
    source.index(atLeast: 100)
    file.truncate(to: 14)
    let watched = WatchedSource(source)
    watched.expect(numbered(1...2))
    #expect(source.progress.failure == nil)
  }

  @Test func `an empty file shows its format with its first records`() throws {
    let file = ChangingFile("")
    let watched = try WatchedSource(path: file.path)
    watched.source.follow()
    file.append("{\"a\":1}\n")
    watched.expect(["{\"a\":1}"])
    file.append("{\"a\":2}\n{\"a\":3}\n")
    watched.expect(["{\"a\":1}", "{\"a\":2}", "{\"a\":3}"])
    #expect(watched.source.progress.format == .jsonLines)
  }

  @Test func `a search goes on in what comes, and anew in a file that is written anew`() throws {
    let file = ChangingFile(text(numbered(1...30)))
    let watched = try WatchedSource(path: file.path, options: lines)
    watched.source.follow()
    file.append("line 31\n")
    watched.expect(numbered(1...31))
    let search = RecordSearch(.pattern(try SearchPattern("3"), field: nil), in: [watched.source])
    let hits = { search.hits(inSource: 0) }
    search.start { [news = watched.news] in news.signal() }
    defer { search.cancel() }
    #expect(watched.wait { _ in hits() == [2, 12, 22, 29, 30] })
    file.append("line 33\n")
    #expect(watched.wait { _ in hits() == [2, 12, 22, 29, 30, 31] })
    file.truncate(to: 0)
    file.append(text(["33", "44", "3"]))
    #expect(watched.wait { _ in hits() == [0, 2] })
  }

  @Test func `a search is not caught up with records that it has not heard of`() throws {
    let file = ChangingFile(text(numbered(1...30)))
    let source = try RecordSource.open(path: file.path, options: lines)
    let search = RecordSearch(.pattern(try SearchPattern("3"), field: nil), in: [source])
    let news = DispatchSemaphore(value: 0)
    search.start { news.signal() }
    defer { search.cancel() }
    // One that begins late would look by itself, and find them.
    while search.run.state.withLock({ $0.waitingCount }) < SearchRun.threadCount { news.wait() }
    #expect(search.progress.isCaughtUp)
    #expect(search.progress.count == 0)
    // Nobody is told of what is indexed on the calling thread.
    source.index(atLeast: 30)
    #expect(!search.progress.isCaughtUp)
    #expect(!search.progress.isComplete)
  }

  @Test func `a search that has come to the end goes on when a file is followed after it`() throws {
    let file = ChangingFile(text(numbered(1...30)))
    let watched = try WatchedSource(path: file.path, options: lines)
    let search = RecordSearch(.pattern(try SearchPattern("3"), field: nil), in: [watched.source])
    search.start { [news = watched.news] in news.signal() }
    defer { search.cancel() }
    for round in 1...3 {
      #expect(watched.wait { _ in search.progress.isComplete })
      #expect(search.progress.count == 3 + round)
      file.append("line 3\n")
      watched.source.follow()
      #expect(watched.wait { _ in search.progress.count == 4 + round })
      #expect(!search.progress.isComplete)
      watched.source.pause()
    }
  }
}
