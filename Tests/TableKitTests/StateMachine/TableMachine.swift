import CellGrid
import TestSupport

@testable import TableKit

/// A table and the reference view, which get the same commands and must show the same.
@MainActor
final class TableMachine {
  /// What the screen must not depend on.
  struct Hidden {
    var estimate = 3
    /// What the delegate says of single rows.
    var estimates = MachineEstimates.none
    var leafCapacity = 256
    var fanOut = 32
    /// The overscan, where it is no matter of the commands.
    var overscan: Int?
    /// Whether the commands leave out what is there to be seen in the realised rows alone.
    var isCompared = false

    /// Some of the ways to guess and to store heights.
    static let all = [
      Hidden(), Hidden(estimate: 0, estimates: .random, leafCapacity: 1, fanOut: 2),
      Hidden(estimate: 1, estimates: .tenfold, leafCapacity: 2, fanOut: 3),
      Hidden(estimate: 40, estimates: .nothing, leafCapacity: 7, fanOut: 4),
      Hidden(estimate: 40_000, leafCapacity: 3, fanOut: 2),
    ]
  }

  let table: TableView
  let source: MachineSource
  /// What the table asks for its rows; it can also be told of them by snapshots.
  let rows: MachineRows
  var view = ReferenceView()
  let hidden: Hidden
  /// Whether sections have headers and footers; only then are there rows without lines.
  ///
  /// The ends of the content need a line: whether a row without lines is all that stands above the
  /// screen is known to a table only when it has measured that row.
  let hasBoundaries: Bool
  private var nextID = 0
  /// What the commands of this step allow to be asked; see `TableMachine+Checks.swift`.
  var allowed = Allowance()
  /// Lines of overscan that there were at most.
  var greatestOverscan = 0
  /// What cells have asked for and not got yet.
  var requests: [ImageRequest] = []

  init(seed: UInt64, hidden: Hidden) {
    var random = RandomSource(seed: seed)
    table = TableView(
      estimatedRowHeight: hidden.estimate,
      heights: HeightTree(leafCapacity: hidden.leafCapacity, fanOut: hidden.fanOut))
    self.hidden = hidden
    hasBoundaries = seed % 2 == 0
    source = MachineSource(seed: seed)
    rows = MachineRows(table: table, source: source)
    let sections = hasBoundaries ? 10 : 1 + random.below(4)
    view.content.sections = (0..<sections).map { _ in
      makeSection(rows: random.below(11), &random)
    }
    (view.columns, view.rows) = (9 + random.below(30), 3 + random.below(15))
    view.pinsHeaders = seed % 4 == 0
    view.pinsFooters = seed % 8 < 3
    view.overscan = hidden.overscan ?? random.pick([0, 0, 1, 9])
    view.clearsSelectionOnReload = seed % 3 == 0
    source.content = view.content
    source.estimates = hidden.estimates
    setUp()
  }

  private func setUp() {
    table.register(MachineCell.self)
    table.showsSectionHeaders = hasBoundaries
    table.showsSectionFooters = hasBoundaries
    table.pinsSectionHeaders = view.pinsHeaders
    table.pinsSectionFooters = view.pinsFooters
    table.overscanLines = view.overscan
    greatestOverscan = view.overscan
    table.clearsSelectionOnReloadRows = view.clearsSelectionOnReload
    table.delegate = source
    table.prefetchDataSource = source
    table.size = GridSize(columns: view.columns, rows: view.rows)
    allowed.counts = 1
  }

  func makeID() -> Int {
    nextID += 1
    return nextID
  }
}
