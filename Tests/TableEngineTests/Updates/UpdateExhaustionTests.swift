import TestSupport
import Testing

@testable import TableEngine

struct UpdateExhaustionTests {
  typealias Limits = UpdateScript.Limits

  @Test(arguments: [
    Limits(counts: [0], changes: 9), Limits(counts: [1], changes: 9),
    Limits(counts: [2], changes: 3), Limits(counts: [3], changes: 9, changesSections: false),
    Limits(counts: [4], changes: 9, changesSections: false, reloadsRows: false),
    Limits(counts: [1, 1], changes: 3), Limits(counts: [0, 0, 0], changes: 2),
    Limits(counts: [2, 0, 1], changes: 2), Limits(counts: [4, 4, 4], changes: 1),
    Limits(counts: [2, 2], changes: 3, changesSections: false, reloadsRows: false),
  ])
  func `B1 B3 B4 B5 B10 B11 B12 every block of a small table does what its words say`(
    limits: Limits
  ) throws {
    var choices = Choices()
    var scripts = 0
    repeat {
      let script = UpdateScript(limits) { choices.pick($0) }
      scripts += 1
      if let problem = try problem(script) {
        Issue.record("\(problem)\n\(script.batch) \(script.old) \(script.new)")
        return
      }
    } while choices.advance()
    #expect(scripts > 100)
  }

  @Test(arguments: 0..<6)
  func `B1 B3 B4 B5 B10 B11 B12 many changes of a larger table do what their words say`(
    seed: Int
  ) throws {
    var random = RandomSource(seed: UInt64(seed))
    for _ in 0..<60 {
      let counts = (0..<random.number(in: 1...3)).map { _ in random.below(5) }
      let script = UpdateScript(Limits(counts: counts, changes: 12)) { random.below($0) }
      let problem = try problem(script)
      #expect(problem == nil, "seed \(seed): \(script.batch) \(script.old) \(script.new)")
    }
  }

  /// The first thing that comes out otherwise than place by place.
  private func problem(_ script: UpdateScript) throws -> String? {
    let old = NaiveSections(script.old)
    let new = old.applying(script.batch, counts: script.new)
    let map = try script.batch.resolved(old: script.old, new: script.new)
    for section in script.old.indices
    where map.newSection(of: section) != new.section(named: section) {
      return "section \(section) is in \(String(describing: map.newSection(of: section)))"
    }
    for (section, content) in old.sections.enumerated() {
      for (row, name) in content.rows.enumerated() {
        let path = RowPath(row: row, section: section)
        if let name, map.newPath(of: path) != new.path(of: name) {
          return "\(path) goes to \(String(describing: map.newPath(of: path)))"
        }
      }
    }
    return heightProblem(script.batch, map, old: old, new: new)
  }

  /// Measures every row before the block and says which row has not the height that it should.
  private func heightProblem(
    _ batch: UpdateBatch, _ map: UpdateMap, old: NaiveSections, new: NaiveSections
  ) -> String? {
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.newSection = SectionShape(rows: 0, hasHeader: true)
    layout.reload(old.counts.map { SectionShape(rows: $0, hasHeader: true) })
    for position in 0..<layout.count {
      guard case .row(let path) = layout.index(at: position), let name = old[path] else { continue }
      layout.heights.setHeight(name + 2, ofRow: position)
    }
    layout.apply(map)
    guard layout.shapes.map(\.rows) == new.counts else { return "counts \(layout.shapes)" }
    let forgotten = Set(
      batch.reloadedRows.union(batch.reconfiguredRows).compactMap { old[$0] })
    for (section, content) in new.sections.enumerated() {
      for (row, name) in content.rows.enumerated() {
        let path = RowPath(row: row, section: section)
        let height = layout.position(of: .row(path)).flatMap {
          layout.heights.measuredHeight(ofRow: $0)
        }
        let expected = name.flatMap { forgotten.contains($0) ? nil : $0 + 2 }
        if height != expected { return "\(path) has \(String(describing: height)) lines" }
      }
    }
    return nil
  }
}
