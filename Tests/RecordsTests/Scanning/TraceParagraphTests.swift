import RecordsFixture
import Testing

@testable import Records

/// Paragraphs that are the trace of a failed program.
struct TraceParagraphTests {
  @Test(arguments: [
    ("Traceback (most recent call last):\n  File \"a\"\n\n    1/0\nError: b\n\nnext\n\n  c\n", 3),
    ("Traceback (most recent call last):\n  File \"a\"\n\n\nnext\n", 2),
    ("Traceback (most recent call last):\n\n\n", 1),
    ("Trace\n\n  indented\n", 2),
  ])
  func `a blank line within a trace does not end it`(text: String, count: Int) throws {
    let records = try recordsInEveryChunk(
      text, RecordOptions(type: .text), sizes: [1, 7, 11, 64, 1_000])
    #expect(records.count == count)
  }
}
