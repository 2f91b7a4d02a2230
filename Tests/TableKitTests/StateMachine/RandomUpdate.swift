import TableKit
import TestSupport

/// An update block on any content: what is there afterwards, and the calls that say so.
@MainActor
struct RandomUpdate {
  /// One call of the table's methods.
  struct Call {
    var name: String
    var run: @MainActor (TableView) -> Void
  }

  private(set) var content: ReferenceContent
  /// Entries that are named by a move, or belong to a section that is.
  private(set) var moved: Set<Int> = []
  /// Rows that get a new cell or a new binding.
  private(set) var renewed: Set<Int> = []
  /// Those of them that get a new cell.
  private(set) var reloaded: Set<Int> = []
  /// The others, whose cell is bound again.
  var reconfigured: Set<Int> { renewed.subtracting(reloaded) }
  /// The calls in the order of their making, which says nothing, with their names.
  private(set) var calls: [Call] = []

  /// Where sections are now all of whose rows are new.
  var reloadedSections: [Int: Int] { newSections.filter { renewedSections.contains($0.key) } }

  private let old: ReferenceContent
  /// The part of all items that something happens to.
  private let fickleness: Double
  private let machine: TableMachine
  /// By old section, where that is not deleted.
  private var newSections: [Int: Int] = [:]
  private var renewedSections: Set<Int> = []
  private var movingRows: [(path: RowPath, row: ReferenceEntry)] = []

  init(_ machine: TableMachine, fickleness: Double, _ random: inout RandomSource) {
    (self.machine, self.fickleness) = (machine, fickleness)
    old = machine.view.content
    content = old
    changeSections(&random)
    changeRows(&random)
    for place in calls.indices.reversed() { calls.swapAt(place, random.below(place + 1)) }
  }

  private func happens(_ random: inout RandomSource) -> Bool {
    Double(random.below(10_000)) < fickleness * 10_000
  }

  /// Works out which sections stay, move, come and go; their rows are dealt with later.
  private mutating func changeSections(_ random: inout RandomSource) {
    var order: [Int?] = []
    var moving: [Int] = []
    for section in old.sections.indices {
      switch happens(&random) ? random.below(3) : 3 {
      case 0: call("delete section \(section)") { $0.deleteSections([section]) }
      case 1: moving.append(section)
      case 2:
        renewedSections.insert(section)
        call("reload section \(section)") { $0.reloadSections([section]) }
        order.append(section)
      default: order.append(section)
      }
    }
    for section in moving { order.insert(section, at: random.below(order.count + 1)) }
    let room = 11 - order.count
    for _ in 0..<max(0, min(room, 10)) where happens(&random) {
      order.insert(nil, at: random.below(order.count + 1))
    }
    place(order, moving: moving)
    fillSections(order, &random)
  }

  private mutating func place(_ order: [Int?], moving: [Int]) {
    for (new, section) in order.enumerated() {
      guard let section else {
        call("insert section \(new)") { $0.insertSections([new]) }
        continue
      }
      newSections[section] = new
      guard moving.contains(section) else { continue }
      moved.formUnion(old.sections[section].entries.map(\.id))
      call("move section \(section) to \(new)") { $0.moveSection(section, toSection: new) }
    }
  }

  private mutating func fillSections(_ order: [Int?], _ random: inout RandomSource) {
    content.sections = order.map { section in
      if let section, !renewedSections.contains(section) {
        var kept = old.sections[section]
        kept.rows = []
        return kept
      }
      return machine.makeSection(rows: random.below(6), &random)
    }
  }

  private mutating func changeRows(_ random: inout RandomSource) {
    for (number, section) in old.sections.enumerated() {
      for (row, entry) in section.rows.enumerated() {
        change(entry, at: RowPath(row: row, section: number), &random)
      }
    }
    guard !content.sections.isEmpty else { return }
    for (path, row) in movingRows { insertMoving(row, from: path, &random) }
    insertRows(&random)
    nameInsertions()
  }

  private mutating func change(
    _ entry: ReferenceEntry, at path: RowPath, _ random: inout RandomSource
  ) {
    let stays = newSections[path.section] != nil && !renewedSections.contains(path.section)
    guard happens(&random) else {
      if stays { keep(entry, from: path) }
      return
    }
    switch random.below(stays ? 4 : 2) {
    case 0:
      // A row is at times deleted from a section that is gone as a whole; that is said twice then.
      call("delete \(path)") { $0.deleteRows(at: [path, path]) }
    case 1 where !content.sections.isEmpty: movingRows.append((path, entry))
    case 1: call("delete \(path)") { $0.deleteRows(at: [path]) }
    case 2:
      reloaded.insert(entry.id)
      renew(entry, at: path, "reload", &random) { $0.reloadRows(at: [path]) }
    default: renew(entry, at: path, "reconfigure", &random) { $0.reconfigureRows(at: [path]) }
    }
  }

  private mutating func keep(_ entry: ReferenceEntry, from path: RowPath) {
    if let section = newSections[path.section] { content.sections[section].rows.append(entry) }
  }

  private mutating func renew(
    _ entry: ReferenceEntry, at path: RowPath, _ name: String, _ random: inout RandomSource,
    _ call: @escaping @MainActor (TableView) -> Void
  ) {
    renewed.insert(entry.id)
    keep(entry.changed(to: machine.rowLetters(&random)), from: path)
    self.call("\(name) \(path)", call)
  }

  private mutating func insertMoving(
    _ row: ReferenceEntry, from path: RowPath, _ random: inout RandomSource
  ) {
    let section = random.below(content.sections.count)
    let place = random.below(content.sections[section].rows.count + 1)
    content.sections[section].rows.insert(row, at: place)
    moved.insert(row.id)
  }

  private mutating func insertRows(_ random: inout RandomSource) {
    for section in content.sections.indices {
      for _ in 0..<10
      where content.sections[section].rows.count < 12 && happens(&random) {
        let place = random.below(content.sections[section].rows.count + 1)
        content.sections[section].rows.insert(machine.makeRow(&random), at: place)
      }
    }
  }

  /// Names the rows that are new, and the ones that have moved, where they are in the end.
  private mutating func nameInsertions() {
    let former = Set(old.rows.map(\.id))
    let origins = Dictionary(movingRows.map { ($0.row.id, $0.path) }) { first, _ in first }
    for (number, section) in content.sections.enumerated() {
      for (row, entry) in section.rows.enumerated() {
        let path = RowPath(row: row, section: number)
        if let origin = origins[entry.id] {
          call("move \(origin) to \(path)") { $0.moveRow(at: origin, to: path) }
        } else if !former.contains(entry.id) {
          call("insert \(path)") { $0.insertRows(at: [path]) }
        }
      }
    }
  }

  private mutating func call(_ name: String, _ call: @escaping @MainActor (TableView) -> Void) {
    calls.append(Call(name: name, run: call))
  }
}
