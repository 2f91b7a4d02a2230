import TestSupport
import Testing

@testable import TableEngine

struct OffsetVectorTests {
  @Test func `T6 T8 the vectors of offsets hold for the height tree`() throws {
    guard let file = try VectorFile("offsets.json") else { return }
    #expect(failures(in: file) == [])
  }

  @Test func `T6 T8 every form in which the vectors give heights and offsets is read`() throws {
    let file = try VectorFile("offsets.json, own cases", own: Self.ownCases)
    #expect(failures(in: file) == [])
  }

  @Test func `a formula that no driver knows is a failure that names it`() throws {
    let text = #"{"prefix": [{"n": 3, "setFormula": "h(i)=i^2", "at": {"1": 0}}]}"#
    let file = try VectorFile("offsets.json, wrong on purpose", own: text)
    #expect(failures(in: file) == ["prefix 0: unknown formula h(i)=i^2"])
  }

  private func failures(in file: VectorFile) -> [String] {
    var file = file
    let heights: Set = ["sizes", "n", "defaultSize", "measuredInOrder", "set", "setFormula"]
    let finding = heights.union(["offset", "index", "start", "end", "pastEnd"])
    file.check("findIndex", fields: finding, findIndex)
    let gaps: Set = ["paddingStart", "paddingEnd", "gap"]
    let sums: Set = ["total", "offsets", "at", "then", "thenAdd", "thenAt"]
    file.check("prefix", fields: heights.union(gaps).union(sums), prefix)
    file.check("range", fields: heights.union(["start", "end", "first", "last"]), range)
    return file.finish()
  }

  /// The rows of a vector, with those that are measured.
  private func tree(_ vector: [String: Any]) throws -> HeightTree {
    let sizes = vector["sizes"] == nil ? [] : try vector.numbers("sizes")
    let count = try vector.optional("n") ?? sizes.count
    let isLong = count > 10_000
    var tree = isLong ? HeightTree() : HeightTree(leafCapacity: 2, fanOut: 3)
    tree.insert(count, at: 0, estimate: try vector.optional("defaultSize") ?? 0)
    for row in try vector.optional("measuredInOrder") ?? Array(sizes.indices) {
      if let lines = sizes[row] { tree.setHeight(lines, ofRow: row) }
    }
    for pair in try vector.optional("set") ?? [[Int]]() { tree.setHeight(pair[1], ofRow: pair[0]) }
    if let text: String = try vector.optional("setFormula") {
      let height = try RowFormula(text)
      for row in 0..<count { tree.setHeight(height.lines(ofRow: row), ofRow: row) }
    }
    return tree
  }

  private func row(at line: Int, in tree: HeightTree) -> Int {
    if line < 0 || tree.count == 0 { return 0 }
    return line < tree.totalHeight ? tree.row(atLine: line).row : tree.count - 1
  }

  private func findIndex(_ vector: [String: Any]) throws -> String? {
    let tree = try tree(vector)
    let found = row(at: try vector.value("offset"), in: tree)
    // Outside, where the vectors allow nothing to be found, there is no row to compare.
    guard let index: Int = try vector.optional("index"), tree.count > 0 else { return nil }
    guard found == index else { return "found \(found)" }
    let bounds = (tree.offset(ofRow: found), tree.offset(ofRow: found + 1))
    if let start: Int = try vector.optional("start"), bounds.0 != start { return "start" }
    if let end: Int = try vector.optional("end"), bounds.1 != end { return "end" }
    return nil
  }

  private func prefix(_ vector: [String: Any]) throws -> String? {
    if let rows: Int = try vector.optional("n"), rows > 1_000_000 {
      throw VectorLeftOut("\(rows) rows of as many heights are left to the benchmarks")
    }
    let spacing = try Spacing(vector)
    var tree = spacing.applied(to: try tree(vector))
    if let problem = try problem(vector, in: tree, spacing) { return problem }
    let then: [String: Any] = try vector.optional("then") ?? [:]
    guard let add: [Int] = try then.optional("add") ?? vector.optional("thenAdd") else {
      return then.isEmpty ? nil : "unknown change \(then)"
    }
    let row = spacing.treeRow(add[0])
    tree.setHeight(tree.height(ofRow: row) + add[1], ofRow: row)
    return try problem(["at": then["at"] ?? vector["thenAt"] as Any], in: tree, spacing)
  }

  private func problem(
    _ expected: [String: Any], in tree: HeightTree, _ spacing: Spacing
  ) throws -> String? {
    if let total: Int = try expected.optional("total"), tree.totalHeight != total {
      return "total \(tree.totalHeight)"
    }
    let listed: [Int] = try expected.optional("offsets") ?? []
    let named: [String: Int] = try expected.optional("at") ?? [:]
    for (row, offset) in listed.enumerated().map({ ("\($0)", $1) }) + named {
      guard let row = Int(row) else { return "\(row) is no row" }
      let found = tree.offset(ofRow: min(spacing.treeRow(row), tree.count))
      if found != offset { return "offset of \(row) is \(found)" }
    }
    return nil
  }

  private func range(_ vector: [String: Any]) throws -> String? {
    let tree = try tree(vector)
    let start = row(at: try vector.value("start"), in: tree)
    // The vectors count a row that starts where the range ends; the line before it does not.
    let end = row(at: try vector.value("end"), in: tree)
    let expected = (try vector.value("first") as Int, try vector.value("last") as Int)
    return (start, end) == expected ? nil : "\(start)...\(end)"
  }

  private static let ownCases = """
    {"findIndex": [
      {"sizes": [], "defaultSize": 3, "offset": 0, "index": 0},
      {"sizes": [2, 2], "offset": 9, "index": null},
      {"n": 4, "defaultSize": 3, "set": [[1, 5]], "offset": 8, "index": 2, "start": 8, "end": 11}],
     "prefix": [
      {"sizes": [3, 4], "measuredInOrder": [1], "defaultSize": 9, "total": 13},
      {"n": 4, "setFormula": "h(i)=i", "at": {"4": 6}, "thenAdd": [0, 5], "thenAt": {"4": 11}},
      {"n": 4, "setFormula": "h(i)=2+i%3*4", "offsets": [0, 2, 8, 18], "total": 20},
      {"sizes": [3, null, 5], "defaultSize": 2, "gap": 1, "paddingStart": 4, "paddingEnd": 6,
       "at": {"0": 4, "1": 8, "2": 11}, "total": 22,
       "then": {"add": [1, 3], "at": {"1": 8, "2": 14}}}],
     "range": [{"sizes": [2, 2, 2], "start": 1, "end": 2, "first": 0, "last": 1}]}
    """
}

/// Gaps between rows and around them, which a table has not: here they are rows of their own.
private struct Spacing {
  private let gap, start, end: Int
  private let isAny: Bool

  init(_ vector: [String: Any]) throws {
    gap = try vector.optional("gap") ?? 0
    start = try vector.optional("paddingStart") ?? 0
    end = try vector.optional("paddingEnd") ?? 0
    isAny = ["gap", "paddingStart", "paddingEnd"].contains { vector[$0] != nil }
  }

  func applied(to rows: HeightTree) -> HeightTree {
    guard isAny else { return rows }
    var tree = HeightTree(leafCapacity: 2, fanOut: 3)
    tree.append(1, estimate: start)
    for row in 0..<rows.count {
      if row > 0 { tree.append(1, estimate: gap) }
      tree.append(1, estimate: rows.height(ofRow: row))
    }
    tree.append(1, estimate: end)
    return tree
  }

  /// The row of the tree that stands for a row of the vector.
  func treeRow(_ row: Int) -> Int { isAny ? 1 + 2 * row : row }
}

/// The height of each row as sums, products and remainders of its number: `h(i)=20+i%13`.
private struct RowFormula {
  private let terms: [[(sign: Character, factor: Int?)]]

  init(_ text: String) throws {
    let isSum = text.wholeMatch(of: /h\(i\)=(i|\d+)([+*%](i|\d+))*/) != nil
    guard isSum else { throw VectorProblem("unknown formula \(text)") }
    terms = text.dropFirst("h(i)=".count).split(separator: "+").map { term in
      "*\(term)".matches(of: /([*%])(i|\d+)/).map { ($0.1.first ?? "*", Int($0.2)) }
    }
  }

  func lines(ofRow row: Int) -> Int {
    terms.reduce(0) { sum, term in
      sum
        + term.reduce(1) { product, part in
          part.sign == "%" ? product % (part.factor ?? row) : product * (part.factor ?? row)
        }
    }
  }
}
