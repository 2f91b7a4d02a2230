@testable import TableEngine

/// Sections of named rows that carry out update blocks a place at a time, as the contract words them.
struct NaiveSections: Equatable {
  /// A section; a name is nil for what nobody has named because it is new.
  struct Section: Equatable {
    var name: Int?
    var rows: [Int?]
  }

  var sections: [Section]

  init(_ counts: [Int]) {
    var names = 0..<Int.max
    sections = counts.enumerated().map { section, count in
      Section(name: section, rows: (0..<count).map { _ in names.removeFirst() })
    }
  }

  init(_ sections: [Section]) { self.sections = sections }

  var counts: [Int] { sections.map(\.rows.count) }

  subscript(path: RowPath) -> Int? { sections[path.section].rows[path.row] }

  func path(of row: Int) -> RowPath? {
    for (section, content) in sections.enumerated() {
      if let place = content.rows.firstIndex(of: row) {
        return RowPath(row: place, section: section)
      }
    }
    return nil
  }

  func section(named name: Int) -> Int? { sections.firstIndex { $0.name == name } }

  /// The sections and rows after a block that is possible.
  func applying(_ batch: UpdateBatch, counts: [Int]) -> NaiveSections {
    var fixed: [Int: Int?] = [:]
    for section in batch.insertedSections { fixed[section] = .some(nil) }
    for move in batch.movedSections { fixed[move.to] = move.from }
    let leaving = batch.deletedSections.union(batch.movedSections.map(\.from))
    let staying = sections.indices.filter { !leaving.contains($0) }
    let sources = Self.fill(counts.count, fixed: fixed, rest: staying)
    return NaiveSections(
      sources.enumerated().map { new, source in
        rows(of: source, at: new, batch, count: counts[new])
      })
  }

  private func rows(
    of old: Int?, at new: Int, _ batch: UpdateBatch, count: Int
  ) -> Section {
    var fixed: [Int: Int?] = [:]
    for path in batch.insertedRows where path.section == new { fixed[path.row] = .some(nil) }
    for move in batch.movedRows where move.to.section == new {
      fixed[move.to.row] = self[move.from]
    }
    var staying: [Int] = []
    if let old, !batch.reloadedSections.contains(old) {
      let leaving = batch.deletedRows.union(batch.movedRows.map(\.from))
      for (row, name) in sections[old].rows.enumerated()
      where !leaving.contains(RowPath(row: row, section: old)) {
        if let name { staying.append(name) }
      }
    } else {
      fixed = fixed.filter { $0.value != nil }
    }
    return Section(
      name: old.flatMap { sections[$0].name },
      rows: Self.fill(count, fixed: fixed, rest: staying))
  }

  /// A list of which some places are taken and the free ones are filled in order, as far as it goes.
  private static func fill(_ count: Int, fixed: [Int: Int?], rest: [Int]) -> [Int?] {
    var rest = rest[...]
    return (0..<count).map { place in
      if let taken = fixed[place] { return taken }
      return rest.popFirst()
    }
  }
}
