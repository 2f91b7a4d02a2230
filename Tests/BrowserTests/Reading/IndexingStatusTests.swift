import Phrases
import Records
import TestSupport
import Testing

@testable import Browser

@Suite struct IndexingStatusTests {
  @Test func `only files that are not indexed whole count`() throws {
    let folder = try TemporaryFolder()
    let large = String(repeating: "{\"a\":1}\n", count: 100_000)
    let open = try RecordSource.open(path: folder.write(large, to: "large.jsonl"))
    let whole = try RecordSource.open(path: folder.write("{}\n", to: "small.jsonl"))
    whole.index(atLeast: 10)
    #expect(IndexingStatus.text(of: [open.progress, whole.progress]).text == "indexing 0%")
    open.index(atLeast: 40_000)
    let part = open.progress.indexedBytes * 100 / large.utf8.count
    #expect(part > 0)
    #expect(IndexingStatus.text(of: [open.progress, whole.progress]).text == "indexing \(part)%")
    #expect(IndexingStatus.text(of: [whole.progress]).text == "")
    #expect(IndexingStatus.text(of: []).text == "")
  }
}
