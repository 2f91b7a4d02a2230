import CellGrid

@testable import TableKit

extension TableMachine {
  /// What one command gives the table reason to ask.
  struct Allowance {
    /// How often all counts are asked, once each.
    var counts = 0
    /// Entries whose cells may be bound although they are realised before and after.
    var renewed: Set<Int> = []
    /// Entries that may be measured again as they are.
    var remeasured: Set<Int> = []
    /// Whether every entry may be.
    var remeasuresAll = false
    /// Whether a row may be bound to be measured and once more to be shown.
    var measuresAside = false
  }

  /// Begins a step, in which nothing was asked yet and nothing may be.
  func startStep() {
    source.startStep()
    allowed = Allowance()
  }

  /// The first rule that does not hold after a command, or nil.
  func problem(realisedBefore: [Int: MachineCell], draws: Bool) -> String? {
    table.layoutIfNeeded()
    // Rows that were put off, for the screen was full of new ones, come in the next.
    table.layoutIfNeeded()
    let realised = view.realised
    source.noteRealised(realised)
    return tilingProblem() ?? source.complaint ?? cellProblem(realised) ?? marksProblem()
      ?? requestProblem(realised) ?? questionProblem(realisedBefore, realised)
      ?? (draws ? drawingProblem() : nil)
  }

  /// The cells of entries that must have one.
  func realisedCells() -> [Int: MachineCell] {
    let realised = view.realised
    return source.boundCells().filter { realised.contains($0.key) }
  }

  private func tile(_ tile: Tile) -> ReferenceView.Tile {
    let id = entry(at: table.layout.index(at: tile.position))?.id ?? -1
    return ReferenceView.Tile(id: id, line: tile.line, height: tile.height)
  }

  func entry(at index: RowIndex) -> ReferenceEntry? {
    switch index {
    case .tableHeader: view.content.tableHeader
    case .tableFooter: view.content.tableFooter
    case .header(let section): view.content.sections[section].header
    case .footer(let section): view.content.sections[section].footer
    case .row(let path): view.content.sections[path.section].rows[path.row]
    }
  }

  /// T1–T8, G, S and K: everything that is on the screen, and where.
  private func tilingProblem() -> String? {
    let (tiles, expected) = (table.layout.tiles.map(tile), view.tiles)
    if tiles != expected { return "shows \(tiles), must show \(expected)" }
    let pinned = [table.layout.pinnedFooter, table.layout.pinnedHeader].compactMap(\.self).map(tile)
    if pinned != view.pinned { return "pins \(pinned), must pin \(view.pinned)" }
    if table.isAtTop != view.isAtStart { return "is \(table.isAtTop ? "" : "not ")at the top" }
    if table.isAtBottom != view.isAtEnd { return "is \(table.isAtBottom ? "" : "not ")at the end" }
    return nil
  }

  /// R1–R4, M6, T5 and T7: who shows what, and that nobody else does.
  private func cellProblem(_ realised: Set<Int>) -> String? {
    let entries = Dictionary(view.content.entries.map { ($0.id, $0) }) { first, _ in first }
    let cells = source.boundCells()
    for id in realised {
      guard let cell = cells[id] else { return "\(id) has no cell" }
      if cell.entry != entries[id] { return "\(id) shows an old version" }
      if cell.columns != view.columns { return "\(id) is \(cell.columns) columns wide" }
    }
    let others = Set(cells.keys).subtracting(realised).subtracting(source.ownIDs)
    if !others.isEmpty { return "\(others) have cells off the screen" }
    let rows = Set(view.content.rows.map(\.id)).intersection(view.tiles.map(\.id))
    if source.displayed != rows { return "displays \(source.displayed), not \(rows)" }
    // Three screens of the greatest height: the former one, what a scroll has passed, the new one.
    if source.cells.count > 3 * (20 + 2 * greatestOverscan + 2) {
      return "\(source.cells.count) cells"
    }
    return nil
  }

  /// M1, M2, M6 and M7: how often was asked and said.
  private func questionProblem(
    _ realisedBefore: [Int: MachineCell], _ realised: Set<Int>
  ) -> String? {
    if source.sectionQuestions != allowed.counts {
      return "sections: asked \(source.sectionQuestions) times, not \(allowed.counts)"
    }
    let rows = Array(
      repeatElement(source.content.sections.indices, count: allowed.counts).joined())
    if source.rowQuestions != rows { return "rows asked of \(source.rowQuestions), not \(rows)" }
    // What a long scroll passed and let go may be needed again, as the pinned header or footer.
    let pinned = view.pinned.map(\.id)
    let bound = source.bound.filter { !pinned.contains($0) }
    if !allowed.measuresAside, Set(bound).count != bound.count { return "bound twice: \(bound)" }
    // Rows without lines, of which there are any number on a screen, may let a row come back.
    let rowsHaveLines = view.content.rows.allSatisfy { $0.letters > 0 }
    let cells = source.boundCells()
    for (id, cell) in realisedBefore
    where rowsHaveLines && realised.contains(id) && !allowed.renewed.contains(id) {
      if source.bound.contains(id) { return "\(id) stayed and was bound again" }
      if cells[id] !== cell { return "\(id) stayed and changed its cell" }
      let stayed = source.formerlyDisplayed.contains(id) && source.displayed.contains(id)
      if stayed, source.appeared.contains(id) { return "\(id) stayed and was shown again" }
    }
    let repeated = source.repeatedFits.filter { !allowed.remeasured.contains($0) }
    if !allowed.remeasuresAll, !repeated.isEmpty { return "measured in vain: \(repeated)" }
    return nil
  }

  /// The lines that are drawn are the reference view's, with what is pinned over them.
  private func drawingProblem() -> String? {
    let entries = Dictionary(view.content.entries.map { ($0.id, $0) }) { first, _ in first }
    var expected = view.screen.map { MachineCell.text(entries[$0.id], line: $0.inset) }
    expected += repeatElement("", count: view.rows - expected.count)
    for tile in view.pinned {
      for inset in 0..<tile.height where expected.indices.contains(tile.line + inset) {
        expected[tile.line + inset] = MachineCell.text(entries[tile.id], line: inset)
      }
    }
    let drawn = screen()
    return drawn == expected ? nil : "draws \(drawn), must draw \(expected)"
  }

  /// What is drawn of the rows, a string a line.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    // The scroll bar knows estimates, and no row may.
    let bar = Rect(
      column: table.contentColumns, row: 0, columns: table.size.columns - table.contentColumns,
      rows: table.size.rows)
    canvas.fill(bar, with: .blank)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
  }
}
