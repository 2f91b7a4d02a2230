import Foundation
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Files that become others while they are read once from their start to their end.
@Suite struct ChangedWhileReadTests {
  /// What becomes of a file.
  enum Change: CaseIterable { case emptied, cut, rewritten, grown, none }

  private static func text(_ count: Int, _ word: String) -> String {
    (0..<count).map { "{\"\(word)\":\($0)}\n" }.joined()
  }

  private func change(_ path: String, _ change: Change) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    switch change {
    case .emptied: try file.truncate(atOffset: 0)
    case .cut: try file.truncate(atOffset: try file.seekToEnd() / 2)
    case .rewritten:
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(Self.text(30_000, "b").utf8))
    case .grown:
      try file.seekToEnd()
      try file.write(contentsOf: Data(Self.text(5, "a").utf8))
    case .none: break
    }
    try file.close()
  }

  @Test(arguments: Change.allCases, [true, false])
  func `that a file has become another one is told, and that it has grown is not`(
    _ kind: Change, _ readsBytes: Bool
  ) throws {
    let count = 20_000
    let file = TemporaryFile(Self.text(count, "a"))
    var reader = try RecordReader(path: file.path)
    var (seen, failure): (Int, RecordError?) = (0, nil)
    do throws(RecordError) {
      if readsBytes {
        while try reader.nextBytes({ _ in }) != nil {
          if seen == 0 { try? change(file.path, kind) }
          seen += 1
        }
      } else {
        while try reader.next() != nil {
          if seen == 0 { try? change(file.path, kind) }
          seen += 1
        }
      }
    } catch { failure = error }
    switch kind {
    case .emptied, .cut, .rewritten: #expect(failure == .changed)
    case .grown, .none:
      #expect(failure == nil)
      if !readsBytes { #expect(seen == count + (kind == .grown ? 5 : 0)) }
    }
  }
}
