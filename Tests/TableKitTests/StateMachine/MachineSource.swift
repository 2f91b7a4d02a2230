import TableKit
import TestSupport

/// Gives a table what the reference view has, and counts and checks everything it is asked.
@MainActor
final class MachineSource {
  var content = ReferenceContent()
  /// The first rule that the table has broken.
  private(set) var complaint: String?
  /// Cells that were ever made; kept, so that no two of them have one address.
  private(set) var cells: [MachineCell] = []
  /// The table's own header and footer views, which are never reused.
  private var ownViews: [MachineCell] = []
  /// Rows that were shown and not hidden since.
  var displayed: Set<Int> = []
  /// How often each entry was bound.
  private(set) var bindings: [Int: Int] = [:]
  /// What the entries were whose heights are known to the table.
  private(set) var fitted: [Int: ReferenceEntry] = [:]
  /// What is said of the heights of rows.
  var estimates = MachineEstimates.none
  /// Rows that were asked for their estimate.
  var estimated: Set<Int> = []
  var random: RandomSource
  /// Rows that are prefetched, and whether they have got a cell since.
  var prefetched: [Int: Bool] = [:]
  /// What the delegate was told about the selection.
  var selectionEvents: [SelectionEvent] = []

  // What has been asked since the last `startStep()`.
  var sectionQuestions = 0
  var rowQuestions: [Int] = []
  /// Rows that were shown.
  var appeared: Set<Int> = []
  /// Rows that were on the screen before.
  private(set) var formerlyDisplayed: Set<Int> = []
  private(set) var bound: [Int] = []
  private(set) var repeatedFits: [Int] = []

  init(seed: UInt64) { random = RandomSource(seed: seed) }

  func startStep() {
    (sectionQuestions, rowQuestions, bound, repeatedFits) = (0, [], [], [])
    (selectionEvents, appeared, formerlyDisplayed) = ([], [], displayed)
  }

  func complain(_ problem: String) { complaint = complaint ?? problem }

  func noteFit(_ cell: MachineCell, isRepeated: Bool) {
    guard let entry = cell.entry else { return complain("a cell without a row was measured") }
    if cell.columns == 0 { complain("\(entry.id) was measured without a width") }
    if isRepeated { repeatedFits.append(entry.id) }
    fitted[entry.id] = entry
  }

  func bind(_ cell: MachineCell, to entry: ReferenceEntry) {
    if cell.source == nil { cells.append(cell) }
    if let old = cell.entry, old.id != entry.id { complain("\(old.id)'s cell was not prepared") }
    cell.source = self
    cell.entry = entry
    bound.append(entry.id)
    bindings[entry.id, default: 0] += 1
    if prefetched[entry.id] != nil { prefetched[entry.id] = true }
  }

  /// A view of the table's own; its cell is not one of those that are reused.
  func ownView(_ entry: ReferenceEntry) -> MachineCell {
    let cell = MachineCell()
    cell.entry = entry
    cell.source = self
    ownViews.removeAll { $0.entry?.id == entry.id }
    ownViews.append(cell)
    return cell
  }

  /// The entries that are shown by views of the table's own.
  var ownIDs: Set<Int> { Set(ownViews.compactMap(\.entry?.id)) }

  /// The cells that show an entry, or would if that were on the screen.
  func boundCells() -> [Int: MachineCell] {
    var bound: [Int: MachineCell] = [:]
    for cell in cells + ownViews where cell.tableView != nil {
      guard let id = cell.entry?.id else { continue }
      if bound.updateValue(cell, forKey: id) != nil { complain("two cells show \(id)") }
    }
    return bound
  }

  /// Gives the cell of an entry what it now shows; the table's own views have theirs off screen too.
  func show(_ entry: ReferenceEntry) {
    let cell = boundCells()[entry.id] ?? ownViews.first { $0.entry?.id == entry.id }
    cell?.entry = entry
  }

  /// All rows are to be taken for new ones.
  func forgetAll() {
    prefetched = [:]
    forgetFits()
  }

  /// All heights are to be found anew.
  func forgetFits() {
    fitted = [:]
    estimated = []
  }

  /// Some heights are to be found anew.
  func forgetFits(of ids: [Int]) {
    for id in ids { fitted[id] = nil }
  }

  /// Rows are to be taken for new ones.
  func forget(reloaded ids: Set<Int>) {
    estimated.subtract(ids)
    for id in ids { prefetched[id] = nil }
  }

  /// Rows have cells now, so that whatever was prefetched for them is used.
  func noteRealised(_ ids: Set<Int>) {
    for id in ids { prefetched[id] = nil }
  }
}
