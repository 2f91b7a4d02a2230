import Records

extension FieldPath {
  /// The numbers of the columns that decide what the path leads to in the rows of a table; nil where all of them may.
  ///
  /// A row of these columns alone has the same value there as the whole row. O(columns).
  package func columns(among columns: [EngineColumn]) -> [Int]? {
    guard let name = firstName else { return nil }
    let own = columns.firstIndex { $0.name == name }
    if steps.count == 1, let own { return [own] }
    // What leads into a value may also be the name of a column with dots in it; and in a line that Docker has wrapped a
    // name leads into that.
    let names =
      steps.count == 1
      ? columns.indices.filter { NameCase.isSame(columns[$0].name, name) }
      : columns.indices.filter { Self.mayLead(by: name, to: columns[$0].name) }
    let isPlain = steps.count == 1 || !columns.contains { $0.name == "log" }
    return names.isEmpty || !isPlain ? nil : Array(names)
  }

  /// Whether a path that begins with a name may lead to a column: one of the name, or of it and more behind a dot.
  private static func mayLead(by name: String, to column: String) -> Bool {
    let start = column.utf8.prefix(name.utf8.count)
    guard NameCase.isSame(start, name.utf8) else { return false }
    return start.endIndex == column.utf8.endIndex || column.utf8[start.endIndex] == 0x2E
  }
}

extension RecordFilter {
  /// The numbers of the columns that decide whether it lets the row of a table through; nil where all of them may.
  ///
  /// O(paths · columns).
  package func columns(among columns: [EngineColumn]) -> Set<Int>? {
    guard !expression.asksForText else { return nil }
    var found: Set<Int> = []
    for path in paths {
      guard let places = path.columns(among: columns) else { return nil }
      found.formUnion(places)
    }
    return found
  }
}

extension FilterExpression {
  /// Whether it looks for a text anywhere in a record.
  fileprivate var asksForText: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForText)
    case .not(let part): part.asksForText
    case .exists, .comparison: false
    case .text: true
    }
  }
}
