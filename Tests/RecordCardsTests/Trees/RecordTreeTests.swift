import CellGrid
import JSON
import Records
import TestSupport
import Testing

@testable import RecordCards

/// The tree of a record's fields against a naive one.
@Suite struct RecordTreeTests {
  @Test func `every small value, after every few keys`() {
    let values = (1...4).flatMap(RandomValue.all)
    #expect(values.count > 100)
    for value in values { check(RecordTree(value), [], of: value, keysLeft: 4) }
  }

  /// Presses all keys after some, and all after each of these.
  private func check(
    _ tree: RecordTree, _ pressed: [NaiveTree.Key], of value: JSONValue, keysLeft: Int
  ) {
    guard keysLeft > 0 else { return }
    let model = NaiveTree(value)
    for key in pressed { _ = model.press(key) }
    if let difference = tree.difference(from: model) {
      Issue.record("\(difference) after \(pressed) in \(value.text)")
      return
    }
    for key in [NaiveTree.Key.down, .up, .goIn, .goOut, .toggle] {
      var next = tree
      _ = next.press(key)
      check(next, pressed + [key], of: value, keysLeft: keysLeft - 1)
    }
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `random keys in a random value`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = RandomValue.value(&random, depth: 5)
    var tree = RecordTree(value)
    let model = NaiveTree(value)
    for _ in 0..<60 {
      if random.oneIn(12),
        let node = model.root.below(includesClosed: true).randomElement(using: &random)
      {
        tree.reveal(node.places)
        model.reveal(node)
      } else {
        let key =
          random.oneIn(10)
          ? random.pick(NaiveTree.Key.allCases) : random.pick([.down, .goIn, .up, .goOut, .toggle])
        let isDone = tree.press(key)
        #expect(isDone == model.press(key), "\(key) in \(value.text)")
      }
      if let difference = tree.difference(from: model) {
        Issue.record("\(difference) in \(value.text)")
        return
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `a path for filters leads back to the value`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let value = JSONValue.object(RandomValue.object(&random, depth: 4))
    let record = Record(index: 0, line: 1, byteRange: 0..<1, content: .json(value))
    var tree = RecordTree(value)
    _ = tree.openAll(limit: .max)
    for line in 0..<tree.count {
      guard let path = tree.fieldPath(ofLine: line) else { continue }
      #expect(record.value(at: path) == tree.value(ofLine: line), "\(path) in \(value.text)")
      // As it is typed.
      #expect((try? FieldPath(path.description)) == path)
    }
  }

  @Test func `of several fields of a name the last has a path`() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}"#)
    var tree = RecordTree(value)
    _ = tree.openAll(limit: .max)
    let paths = (0..<tree.count).map { tree.fieldPath(ofLine: $0)?.description }
    #expect(paths == [nil, "b", nil, "b.c", "a"])
  }

  @Test func `records have the fields that their format gives them`() throws {
    func names(_ content: Record.Content) -> [String]? {
      RecordTree(of: Record(index: 0, line: 1, byteRange: 0..<1, content: content)).map { tree in
        (0..<tree.count).map { tree.path(ofLine: $0).text }
      }
    }
    let row = Record.Content.row(names: ["id", "two words", ""], values: [[49], [50], [0xFF]])
    #expect(names(row) == [".id", #".["two words"]"#, #".["column 3"]"#])
    let log = "2026-11-21T10:00:00Z WARN disk full free=3"
    #expect(
      names(.log(MarkedText(plain: Array(log.utf8)))) == [
        ".timestamp", ".level", ".message", ".free",
      ])
    #expect(names(.json(.string("alone"))) == ["."])
    #expect(names(.json(.array([.null, .null]))) == [".[0]", ".[1]"])
    #expect(names(.text(MarkedText(plain: Array("text".utf8)))) == nil)
    #expect(names(.bad(raw: [], problem: .unclosedQuote)) == nil)
    #expect(names(.oversized(prefix: [], byteCount: 1)) == nil)
  }

  @Test func `all is opened up to a limit, level by level`() {
    let inner = JSONValue.array((0..<10).map { .number("\($0)") })
    let value = JSONValue.array((0..<10).map { _ in .array([inner]) })
    var tree = RecordTree(value)
    let isAll = tree.openAll(limit: 40)
    #expect(!isAll)
    // One of the ten innermost arrays of ten more would be too much.
    #expect(tree.nodes.count == 31 && tree.count == 30)
    let isAllThen = tree.openAll(limit: 1_000)
    #expect(isAllThen && tree.count == 120)
  }

  /// On the main thread, as the value itself is given back level by level.
  @MainActor
  @Test func `no depth is too much for the stack`() {
    var value = JSONValue.string("needle")
    for level in 0..<10_000 {
      value =
        level.isMultiple(of: 2)
        ? .array([value]) : .object(JSONObject(members: [.init(key: "k", value: value)]))
    }
    var tree = RecordTree(value)
    let isAll = tree.openAll(limit: .max)
    #expect(isAll && tree.count == 10_000)
    tree.go(toLine: .max)
    #expect(tree.path(ofLine: tree.cursor).steps.count == 10_000)
    #expect(tree.fieldPath(ofLine: tree.cursor) == nil)
    var layout = TreeLayout()
    layout.update(tree, columns: 40, alignsRightToLeft: false)
    #expect(layout.lineCount == 10_000)
    tree.closeAll()
    #expect(tree.count == 1)
    let search = TreeSearch(includesNames: false) { NaiveSearch.ranges(of: "needle", in: $0) }
    let match = tree.match(of: search, from: .edge, isForward: true)
    #expect(match?.places.count == 10_000)
    let formatted = FormattedJSON(value, mostBytes: 1 << 20)
    #expect(!formatted.styled.isEmpty)
  }
}
