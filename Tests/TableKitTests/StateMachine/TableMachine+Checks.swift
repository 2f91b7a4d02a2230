import CellGrid

@testable import TableKit

extension TableMachine {
  /// What one command gives the table reason to ask.
  struct Allowance {
    /// Whether all counts are asked, once each; else none is.
    var countsAreAsked = false
    /// Entries whose cells may be bound although they are on the screen before and after.
    var renewed: Set<Int> = []
    /// Entries that may be measured again as they are.
    var remeasured: Set<Int> = []
    /// Whether every entry may be.
    var remeasuresAll = false
  }

  /// The first rule that does not hold after a command, or nil.
  func problem(shownBefore: [Int: MachineCell], draws: Bool) -> String? {
    table.layoutIfNeeded()
    return tilingProblem() ?? source.complaint ?? cellProblem() ?? questionProblem(shownBefore)
      ?? (draws ? drawingProblem() : nil)
  }

  /// The cells on the screen, by entry.
  func shownCells() -> [Int: MachineCell] {
    let ids = (view.tiles + (view.pinned.map { [$0] } ?? [])).map(\.id)
    return Dictionary(ids.compactMap { id in source.cell(of: id).map { (id, $0) } }) { one, _ in one
    }
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
    let tiles = table.layout.tiles.map(tile)
    if tiles != view.tiles { return "shows \(tiles), must show \(view.tiles)" }
    let pinned = table.layout.pinnedHeader.map(tile)
    if pinned != view.pinned { return "pins \(pinned as Any), must pin \(view.pinned as Any)" }
    if table.isAtTop != view.isAtStart { return "is \(table.isAtTop ? "" : "not ")at the top" }
    if table.isAtBottom != view.isAtEnd { return "is \(table.isAtBottom ? "" : "not ")at the end" }
    let selected = table.focusedRow.flatMap { entry(at: .row($0))?.id }
    if selected != view.selected {
      return "selects \(selected as Any), not \(view.selected as Any)"
    }
    return nil
  }

  /// R1–R4, T5 and T7: who shows what.
  private func cellProblem() -> String? {
    let shown = view.tiles + (view.pinned.map { [$0] } ?? [])
    let entries = Dictionary(view.content.entries.map { ($0.id, $0) }) { first, _ in first }
    var owners: [ObjectIdentifier: Int] = [:]
    for tile in shown {
      guard let cell = source.cell(of: tile.id) else { return "\(tile.id) has no cell" }
      if owners.updateValue(tile.id, forKey: ObjectIdentifier(cell)) ?? tile.id != tile.id {
        return "one cell shows \(tile.id) and another row"
      }
      if cell.entry != entries[tile.id] { return "\(tile.id) shows an old version" }
      if cell.columns != view.columns { return "\(tile.id) is \(cell.columns) columns wide" }
    }
    let rows = Set(view.content.rows.map(\.id)).intersection(view.tiles.map(\.id))
    if source.displayed != rows { return "displays \(source.displayed), not \(rows)" }
    // Three screens of the greatest height: the former one, what a scroll has passed, the new one.
    if source.cells.count > 3 * (20 + 2) { return "\(source.cells.count) cells" }
    return nil
  }

  /// M1, M2 and M6: how often was asked.
  private func questionProblem(_ shownBefore: [Int: MachineCell]) -> String? {
    let sections = allowed.countsAreAsked ? 1 : 0
    let rows = allowed.countsAreAsked ? Array(source.content.sections.indices) : []
    if source.sectionQuestions != sections { return "sections: \(source.sectionQuestions) times" }
    if source.rowQuestions != rows { return "rows asked of \(source.rowQuestions), not \(rows)" }
    // A header that a long scroll passed and let go may be needed again, as the pinned one.
    let bound = source.bound.filter { $0 != view.pinned?.id }
    if Set(bound).count != bound.count { return "bound twice: \(bound)" }
    let shown = shownCells()
    // Rows without lines, of which there are any number on a screen, may let a row come back.
    let rowsHaveLines = view.content.rows.allSatisfy { $0.letters > 0 }
    for (id, cell) in shownBefore
    where rowsHaveLines && shown[id] != nil && !allowed.renewed.contains(id) {
      if source.bound.contains(id) { return "\(id) stayed and was bound again" }
      if shown[id] !== cell { return "\(id) stayed and changed its cell" }
    }
    let repeated = source.repeatedFits.filter { !allowed.remeasured.contains($0) }
    if !allowed.remeasuresAll, !repeated.isEmpty { return "measured in vain: \(repeated)" }
    return nil
  }

  /// The lines that are drawn are the reference view's, with the pinned header over them.
  private func drawingProblem() -> String? {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    let entries = Dictionary(view.content.entries.map { ($0.id, $0) }) { first, _ in first }
    var expected = view.screen.map { MachineCell.text(entries[$0.id], line: $0.inset) }
    expected += repeatElement("", count: view.rows - expected.count)
    for inset in 0..<(view.pinned?.height ?? 0) {
      guard let tile = view.pinned, expected.indices.contains(tile.line + inset) else { continue }
      expected[tile.line + inset] = MachineCell.text(entries[tile.id], line: inset)
    }
    let drawn = (0..<view.rows).map { canvas.surface.text(ofRow: $0) }
    return drawn == expected ? nil : "draws \(drawn), must draw \(expected)"
  }
}
