import DatabasesFixture
import TestSupport
import Testing

@testable import Databases
@testable import Paging

/// Tables whose key somebody promises, which the database does not know.
@Suite struct PromisedKeyTests {
  /// All rows of a table by pages, forward and backward, or the message where one is refused.
  private func read(
    _ description: TableDescription, over connection: some EngineConnection, limit: Int,
    isBackward: Bool
  ) throws -> [String] {
    let pager = TablePager(description, dialect: connection.dialect)
    var rows: [String] = []
    var request: PageRequest? = isBackward ? .last : .first
    while let next = request {
      let page = try pager.page(
        next, limit: limit, byteLimit: limit % 2 * 20 + 10, over: connection)
      let texts = page.rows.map { String(decoding: $0.json, as: UTF8.self) }
      rows = isBackward ? texts + rows : rows + texts
      let edge = isBackward ? page.rows.first : page.rows.last
      request = page.isEnd ? nil : edge.map { isBackward ? .before($0.key) : .after($0.key) }
    }
    return rows
  }

  @Test(arguments: 1...4)
  func `rows that have the key of another are never passed over`(limit: Int) throws {
    // Every way in which keys may follow one another, null among them.
    for choice in 0..<(3 * 3 * 3 * 3) {
      let keys = (0..<4).map { [0, 1, 9][choice / [1, 3, 9, 27][$0] % 3] }
      let values = keys.enumerated().map { "(\($1 == 9 ? "NULL" : "\($1)"), \($0))" }
      guard
        let file = try SQLiteFile(
          "CREATE TABLE base(k int, n int); INSERT INTO base VALUES\(values.joined(separator: ","));"
            + "CREATE VIEW t AS SELECT k, n FROM base;")
      else { return }
      let connection = try SQLiteConnection(path: file.path)
      let view = try #require(try SQLiteCatalog(connection).description(of: "t"))
      #expect(view.key == [])
      let (single, both) = (try view.withKey(["k"]), try view.withKey(["k", "n"]))
      for isBackward in [false, true] {
        #expect(
          try read(both, over: connection, limit: limit, isBackward: isBackward).count == 4)
        let isUnique = Set(keys).count == keys.count
        do {
          let rows = try read(single, over: connection, limit: limit, isBackward: isBackward)
          #expect(isUnique && rows.count == 4, "\(keys)")
        } catch EngineError.refused(let message, _) {
          #expect(!isUnique && message.hasPrefix("two rows have the key k = "), "\(keys)")
        }
      }
    }
  }

  @Test func `a column that is not there is refused, and a key that is known is no promise`()
    throws
  {
    guard
      let file = try SQLiteFile(
        "CREATE TABLE t(a int, b int, PRIMARY KEY (a, b)) WITHOUT ROWID;")
    else { return }
    let connection = try SQLiteConnection(path: file.path)
    let table = try #require(try SQLiteCatalog(connection).description(of: "t"))
    #expect(throws: EngineError.refused(message: "there is no column c", position: nil)) {
      try table.withKey(["a", "c"])
    }
    #expect(try !table.withKey(["b", "a"]).isKeyPromised)
    #expect(try table.withKey(["b"]).isKeyPromised)
  }
}
