import CellGrid
import TestSupport

@testable import TableKit

/// A table and the reference view, which get the same commands and must show the same.
@MainActor
final class TableMachine {
  /// What the screen must not depend on.
  struct Hidden {
    var estimate = 3
    var leafCapacity = 256
    var fanOut = 32

    /// One of the ways to guess and to store heights.
    static let all = [
      Hidden(), Hidden(estimate: 0, leafCapacity: 1, fanOut: 2),
      Hidden(estimate: 1, leafCapacity: 2, fanOut: 3),
      Hidden(estimate: 40, leafCapacity: 7, fanOut: 4),
      Hidden(estimate: 40_000, leafCapacity: 3, fanOut: 2),
    ]
  }

  let table: TableView
  let source = MachineSource()
  var view = ReferenceView()
  /// Whether sections have headers and footers; only then are there rows without lines.
  ///
  /// The ends of the content need a line: whether a row without lines is all that stands above the
  /// screen is known to a table only when it has measured that row.
  let hasBoundaries: Bool
  private var nextID = 0
  /// What the commands of this step allow to be asked; see `TableMachine+Checks.swift`.
  var allowed = Allowance()

  init(seed: UInt64, hidden: Hidden) {
    var random = RandomSource(seed: seed)
    table = TableView(
      estimatedRowHeight: hidden.estimate,
      heights: HeightTree(leafCapacity: hidden.leafCapacity, fanOut: hidden.fanOut))
    hasBoundaries = seed % 2 == 0
    let sections = hasBoundaries ? 10 : 1 + random.below(4)
    view.content.sections = (0..<sections).map { _ in
      makeSection(rows: random.below(11), &random)
    }
    (view.columns, view.rows) = (9 + random.below(30), 3 + random.below(15))
    view.pinsHeaders = seed % 4 == 0
    source.content = view.content
    table.register(MachineCell.self)
    table.showsSectionHeaders = hasBoundaries
    table.showsSectionFooters = hasBoundaries
    table.pinsSectionHeaders = view.pinsHeaders
    table.dataSource = source
    table.delegate = source
    table.size = GridSize(columns: view.columns, rows: view.rows)
    allowed.countsAreAsked = true
  }

  func makeID() -> Int {
    nextID += 1
    return nextID
  }

  func makeRow(_ random: inout RandomSource) -> ReferenceEntry {
    ReferenceEntry(id: makeID(), letters: rowLetters(&random))
  }

  /// Few letters as a rule, at times none and at times more than a screen.
  func rowLetters(_ random: inout RandomSource) -> Int {
    if random.oneIn(20) { return 150 + random.below(500) }
    if hasBoundaries, random.oneIn(8) { return 0 }
    return 1 + random.below(70)
  }

  /// A header or footer; one to three lines at any width, so that it can be pinned on any screen.
  func makeBoundary(_ random: inout RandomSource) -> ReferenceEntry {
    ReferenceEntry(id: makeID(), letters: 1 + random.below(27))
  }

  func makeSection(rows: Int, _ random: inout RandomSource) -> ReferenceSection {
    var section = ReferenceSection(rows: [])
    if hasBoundaries { section.header = makeBoundary(&random) }
    for _ in 0..<rows { section.rows.append(makeRow(&random)) }
    if hasBoundaries { section.footer = makeBoundary(&random) }
    return section
  }
}
