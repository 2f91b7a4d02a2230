import Dispatch
import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

@Suite struct SearchTests {
  private func ranges(_ pattern: String, _ text: String, isLiteral: Bool = false) throws -> [Range<
    Int
  >] {
    try SearchPattern(pattern, isLiteral: isLiteral).ranges(in: Array(text.utf8))
  }

  @Test func `matches are ranges of bytes`() throws {
    #expect(try ranges("b+", "abba b") == [1..<3, 5..<6])
    #expect(try ranges("é", "né é") == [1..<3, 4..<6])
    #expect(try ranges("x*", "axa") == [1..<2])
    #expect(try ranges("^", "abc") == [])
    #expect(try ranges("a.c", "a.c abc", isLiteral: true) == [0..<3])
    #expect(try ranges("\\w+", "né") == [0..<3])
  }

  @Test func `capitals matter if the pattern has any`() throws {
    #expect(try ranges("ab", "ab AB") == [0..<2, 3..<5])
    #expect(try ranges("Ab", "ab Ab AB") == [3..<5])
    #expect(try ranges("\\Sb", "AB") == [0..<2])
    #expect(try SearchPattern("AB", caseSensitive: false).matches(Array("ab".utf8)))
    #expect(try !SearchPattern("ab", caseSensitive: true).matches(Array("AB".utf8)))
  }

  @Test func `a pattern that is none has an error with its place`() {
    #expect { try SearchPattern("a(b") } throws: { error in
      guard let error = error as? SearchError else { return false }
      return error.byteOffset == 3 && error.message.contains("parenthesis")
    }
  }

  @Test func `bytes that are not UTF-8 are searched around`() throws {
    let pattern = try SearchPattern("b")
    #expect(pattern.ranges(in: [0xFF, 0x62, 0xC3, 0x62]) == [1..<2, 3..<4])
  }

  @Test func `a pattern that would take for ever is given up`() throws {
    let pattern = try SearchPattern("(a+)+$")
    #expect(!pattern.matches(Array(repeating: 0x61, count: 50) + [0x62]))
  }

  private func hits(
    _ pattern: String, _ text: String, name: String = "records", includesNames: Bool = true
  ) throws -> [UInt32] {
    let file = TemporaryFile(text, name: name)
    let source = try file.source()
    while source.indexChunk() {}
    let pattern = try SearchPattern(pattern, includesNames: includesNames)
    let search = RecordSearch(.pattern(pattern, field: nil), in: [source])
    wait(search.start, until: { search.progress.isComplete })
    return search.hits(inSource: 0)
  }

  @Test func `a record is found by the names of its members that have a value`() throws {
    let text = """
      {"n":1,"labels":["x"]}
      {"n":2,"labels":[]}
      {"n":3,"labels":null}
      {"n":4,"a":{"labels":false}}
      """
    #expect(try hits("labels", text) == [0, 3])
    #expect(try hits("^LABELS$", text) == [])
    #expect(try hits("null", text) == [])
    #expect(try hits("false", text) == [3])
    #expect(try hits("labels", text, includesNames: false) == [])
  }

  @Test func `a row is found by the names of its columns that have a value`() throws {
    let text = "name,\"Should the library, or not?\"\nx,yes\ny,\nz\n,no,more\n"
    #expect(try hits("should the library", text, name: "x.csv") == [0, 3])
    #expect(try hits("name", text, name: "x.csv") == [0, 1, 2])
    #expect(try hits("column", text, name: "x.csv") == [])
    #expect(try hits("name", text, name: "x.csv", includesNames: false) == [])
  }

  @Test func `a search follows a stream until it ends`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    let search = RecordSearch(.pattern(try SearchPattern("b"), field: nil), in: [source])
    pipe.write(Array("{\"x\":\"a\"}\n{\"x\":\"b\"}\n".utf8))
    let changes = DispatchSemaphore(value: 0)
    search.start { changes.signal() }
    while search.progress.searchedCount < 2 { changes.wait() }
    #expect(search.hits(inSource: 0) == [1])
    #expect(search.progress.isComplete == false)
    pipe.write(Array("{\"x\":\"b\"}".utf8))
    pipe.finish()
    while !search.progress.isComplete { changes.wait() }
    #expect(search.hits(inSource: 0) == [1, 2])
  }
}
