import TestSupport

@testable import TableEngine

extension UpdateBatch {
  /// The operations of a vector as one block.
  init(vector operations: [[String: Any]]) throws {
    self.init()
    for operation in operations { try add(operation) }
  }

  private mutating func add(_ operation: [String: Any]) throws {
    let unknown = Set(operation.keys).subtracting(["op", "at", "from", "to"]).sorted()
    guard unknown.isEmpty else { throw VectorProblem("unknown fields \(unknown) of an operation") }
    switch try operation.value("op") as String {
    case "insertRows": insertedRows.formUnion(try Self.rows(operation))
    case "deleteRows": deletedRows.formUnion(try Self.rows(operation))
    case "reloadRows": reloadedRows.formUnion(try Self.rows(operation))
    case "reconfigureRows": reconfiguredRows.formUnion(try Self.rows(operation))
    case "moveRow":
      let (from, to): ([Int], [Int]) = try (operation.value("from"), operation.value("to"))
      movedRows.insert(Move(from: try RowPath(vector: from), to: try RowPath(vector: to)))
    case "insertSections": insertedSections.formUnion(try Self.sections(operation))
    case "deleteSections": deletedSections.formUnion(try Self.sections(operation))
    case "reloadSections": reloadedSections.formUnion(try Self.sections(operation))
    case "moveSection":
      movedSections.insert(Move(from: try operation.value("from"), to: try operation.value("to")))
    case let name: throw VectorProblem("unknown operation \(name)")
    }
  }

  /// One path or several.
  private static func rows(_ operation: [String: Any]) throws -> [RowPath] {
    if let path = operation["at"] as? [Int], !path.isEmpty { return [try RowPath(vector: path)] }
    return try (operation.value("at") as [[Int]]).map(RowPath.init(vector:))
  }

  /// One section or several.
  private static func sections(_ operation: [String: Any]) throws -> [Int] {
    if let section = operation["at"] as? Int { return [section] }
    return try operation.value("at")
  }
}

extension RowPath {
  /// The path that the vectors write as a section and a row.
  init(vector pair: [Int]) throws {
    guard pair.count == 2 else { throw VectorProblem("\(pair) is not a section and a row") }
    self.init(row: pair[1], section: pair[0])
  }
}
