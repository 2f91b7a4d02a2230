@testable import TableEngine

/// An update block that is possible by its making, with the counts before and after it.
struct UpdateScript {
  /// What scripts may consist of.
  struct Limits: Sendable {
    /// Rows of each section.
    var counts: [Int]
    /// Changes of one row or section, in all.
    var changes: Int
    /// Whether sections change too.
    var changesSections = true
    /// Whether rows are reloaded and reconfigured too, which is deleting and staying by other names.
    var reloadsRows = true
  }

  let old: [Int]
  private(set) var new: [Int] = []
  private(set) var batch = UpdateBatch()
  private let limits: Limits
  private var budget: Int
  /// Old index of each new section; nil for one that is inserted.
  private var sources: [Int?] = []

  /// Makes the script that some choices lead to.
  init(_ limits: Limits, pick: (Int) -> Int) {
    (self.limits, old, budget) = (limits, limits.counts, limits.changes)
    changeSections(pick)
    changeRows(pick)
  }

  /// One of a number of things, the first of which changes nothing.
  private mutating func change(_ count: Int, _ pick: (Int) -> Int) -> Int {
    guard budget > 0, count > 1 else { return 0 }
    let choice = pick(count)
    if choice > 0 { budget -= 1 }
    return choice
  }

  private mutating func changeSections(_ pick: (Int) -> Int) {
    var kept: [Int] = []
    var moved: [Int] = []
    for section in old.indices {
      switch change(limits.changesSections ? 4 : 1, pick) {
      case 1: batch.deletedSections.insert(section)
      case 2:
        batch.reloadedSections.insert(section)
        kept.append(section)
      case 3: moved.append(section)
      default: kept.append(section)
      }
    }
    let inserted = change(limits.changesSections ? 2 : 1, pick)
    sources = kept
    var places = Array(0..<(kept.count + moved.count + inserted))
    var fixed: [Int: Int?] = [:]
    for section in moved {
      let place = places.remove(at: pick(places.count))
      batch.movedSections.insert(UpdateBatch.Move(from: section, to: place))
      fixed[place] = section
    }
    for _ in 0..<inserted {
      let place = places.remove(at: pick(places.count))
      batch.insertedSections.insert(place)
      fixed[place] = .some(nil)
    }
    for (place, source) in fixed.sorted(by: { $0.key < $1.key }) {
      sources.insert(source, at: place)
    }
  }

  private mutating func changeRows(_ pick: (Int) -> Int) {
    var staying = old
    var moved: [RowPath] = []
    for (section, count) in old.enumerated() {
      for row in 0..<count {
        let path = RowPath(row: row, section: section)
        switch change(limits.reloadsRows ? 5 : 3, pick) {
        case 1:
          batch.deletedRows.insert(path)
          staying[section] -= 1
        case 2 where !sources.isEmpty:
          moved.append(path)
          staying[section] -= 1
        case 3: batch.reloadedRows.insert(path)
        case 4: batch.reconfiguredRows.insert(path)
        default: break
        }
      }
    }
    var targets = moved.map { (path: $0, section: pick(sources.count)) }
    for (section, source) in sources.enumerated() {
      let arriving = targets.filter { $0.section == section }.map(\.path)
      targets.removeAll { $0.section == section }
      let keeps = source.map { !batch.reloadedSections.contains($0) } ?? false
      let kept = keeps ? source.map { staying[$0] } ?? 0 : 0
      addRows(to: section, kept: kept, arriving: arriving, isNew: !keeps, pick)
    }
  }

  private mutating func addRows(
    to section: Int, kept: Int, arriving: [RowPath], isNew: Bool, _ pick: (Int) -> Int
  ) {
    let inserted = change(2, pick)
    // Rows of a new section are there whether an insertion names them or not.
    let unnamed = isNew ? pick(2) : 0
    new.append(kept + arriving.count + inserted + unnamed)
    var places = Array(0..<new[section])
    for path in arriving {
      let place = RowPath(row: places.remove(at: pick(places.count)), section: section)
      batch.movedRows.insert(UpdateBatch.Move(from: path, to: place))
    }
    for _ in 0..<inserted {
      batch.insertedRows.insert(
        RowPath(row: places.remove(at: pick(places.count)), section: section))
    }
  }
}
