import Records
import Testing

@testable import Query

/// The columns that decide what a path leads to.
@Suite struct PathColumnsTests {
  private func columns(_ path: String, _ names: String...) throws -> [Int]? {
    try FieldPath(path).columns(among: names.map { EngineColumn($0, .text) })
  }

  @Test func `a name leads to its column, or to those that differ in case`() throws {
    #expect(try columns("b", "a", "b", "B") == [1])
    #expect(try columns("Ab", "ab", "x", "AB") == [0, 2])
    #expect(try columns("level", "level", "severity") == [0])
  }

  @Test func `what no column is called may be found by any`() throws {
    #expect(try columns("timestamp", "time", "x") == nil)
    #expect(try columns("c", "a", "b") == nil)
    #expect(try columns("[0]", "a", "b") == nil)
  }

  @Test func `a way into a value may be a name with dots too`() throws {
    #expect(try columns("a.b", "a", "A.b", "ab", "a.c") == [0, 1, 3])
    #expect(try columns("a.b", "b", "ab") == nil)
    // The line of a program in a container is one of those.
    #expect(try columns("a.b", "log", "a") == nil)
  }

  @Test func `a filter asks about the columns of its paths, or about all`() throws {
    let known = ["a", "b", "c"].map { EngineColumn($0, .text) }
    #expect(try RecordFilter("a = 1 or not (c has x)").columns(among: known) == [0, 2])
    #expect(try RecordFilter("a = 1 and word").columns(among: known) == nil)
    #expect(try RecordFilter("a = 1 and d?").columns(among: known) == nil)
  }
}
