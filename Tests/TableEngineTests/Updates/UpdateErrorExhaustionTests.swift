import Testing

@testable import TableEngine

struct UpdateErrorExhaustionTests {
  typealias Operation = @Sendable (inout UpdateBatch) -> Void

  private let old = [2, 1]

  /// Every operation on a table of two rows and one, with places around it that do not exist.
  private var operations: [Operation] {
    var all: [Operation] = []
    for (row, section) in [(-1, 0), (0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)] {
      all += operations(at: RowPath(row: row, section: section))
    }
    for section in -1...2 { all += operations(atSection: section) }
    return all + moves
  }

  private var moves: [Operation] {
    var all: [Operation] = []
    let paths = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1)].map { RowPath(row: $0, section: $1) }
    for from in paths {
      for to in paths { all.append { $0.movedRows.insert(UpdateBatch.Move(from: from, to: to)) } }
    }
    for from in 0...2 {
      for to in 0...2 {
        all.append { $0.movedSections.insert(UpdateBatch.Move(from: from, to: to)) }
      }
    }
    return all
  }

  private func operations(at path: RowPath) -> [Operation] {
    [
      { $0.deletedRows.insert(path) }, { $0.insertedRows.insert(path) },
      { $0.reloadedRows.insert(path) }, { $0.reconfiguredRows.insert(path) },
    ]
  }

  private func operations(atSection section: Int) -> [Operation] {
    [
      { $0.deletedSections.insert(section) }, { $0.insertedSections.insert(section) },
      { $0.reloadedSections.insert(section) },
    ]
  }

  @Test func `B6 B7 every pair of changes is possible or an error as the rules say`() {
    let table = NaiveSections(old)
    var (possible, impossible) = (0, 0)
    let operations = operations
    for (number, one) in operations.enumerated() {
      for other in operations[number...] {
        var batch = UpdateBatch()
        one(&batch)
        other(&batch)
        for counts in candidates(batch, table) {
          let isPossible = (try? batch.resolved(old: old, new: counts)) != nil
          guard isPossible == table.allows(batch, counts: counts) else {
            Issue.record("\(counts) \(batch)")
            return
          }
          if isPossible { possible += 1 } else { impossible += 1 }
        }
      }
    }
    #expect(possible > 500)
    #expect(impossible > 5_000)
  }

  /// The counts that a block leads to, and others near them.
  private func candidates(_ batch: UpdateBatch, _ table: NaiveSections) -> [[Int]] {
    let sections = max(0, old.count - batch.deletedSections.count + batch.insertedSections.count)
    let some = Array(repeating: 1, count: sections)
    let names = batch.deletedSections.union(batch.reloadedSections)
      .union(batch.movedSections.map(\.from))
    guard names.allSatisfy(old.indices.contains), batch.deletedRows.allSatisfy({ $0.row >= 0 }),
      batch.movedRows.allSatisfy({ old.indices.contains($0.from.section) }),
      batch.movedRows.allSatisfy({ $0.from.row < old[$0.from.section] })
    else { return [some] }
    let balanced = table.balancedCounts(batch, counts: some).map { max(0, $0 ?? 1) }
    return [balanced, balanced.map { $0 + 1 }, balanced + [0]]
  }
}
