import CardTable
import Printing
import Query
import RecordCards
import Records
import TableKit

/// The list of all records as the filters and the sort let it be.
///
/// Their findings come into it by ``update()``, once for each frame.
@MainActor
final class ArrangedList {
  private let records: RecordList
  private let list: CardList
  private let arrangement: any Arranging
  /// The same where tables are read that are at hand in part; nil for files.
  let tables: TableArrangement?
  /// Whether the list shows all that filters and sorts let through of the records known.
  private(set) var isWhole = true
  /// The words of the status line on it.
  private(set) var words = Words()

  /// The words of the status line on the filters and the sort.
  ///
  /// Of no more than the list shows: what is found in the meantime counts from the next update on.
  struct Words {
    /// The filters: `&open (212)`.
    var filter = ""
    /// The number at its end.
    var filterFigures = ""
    /// The sort: `↓created_at`.
    var sort = ""
    /// How far it has come, at its end.
    var sortFigures = ""
  }

  /// The findings of an update that others have to act on.
  struct Outcome {
    /// Why there is no order, if a sort came to nothing.
    var sortFailure: SortError?
    /// Records of tables that have come behind the others; nil where the list is as it was, or all others.
    var laterCount: Int?
  }

  /// Makes the arrangement of a list; nothing is searched yet.
  ///
  /// - Parameter onChange: Called on another thread when there is more to show.
  init(_ records: RecordList, in list: CardList, onChange: @escaping @Sendable () -> Void) {
    self.records = records
    self.list = list
    tables = records.feeds.map {
      TableArrangement(feeds: $0, sources: records.sources, onChange: onChange)
    }
    arrangement = tables ?? Arrangement(sources: records.sources, onChange: onChange)
  }

  /// The filters and the sort of files; nil for tables.
  var files: Arrangement? { arrangement as? Arrangement }

  /// The filters, the outermost first.
  var filters: [RecordFilter] { arrangement.filters }

  /// The keys of the sort; none for the order of the input.
  var sortKeys: [SortKey] { arrangement.keys }

  /// Whether there is a sort.
  var isSorted: Bool { !sortKeys.isEmpty }

  /// Whether all records are shown in their order, as far as they are at hand.
  var isPlain: Bool { arrangement.isPlain }

  /// Whether a filter or a sort goes on.
  var isBusy: Bool { arrangement.isBusy }

  /// Whether a filter goes on.
  var isFiltering: Bool { arrangement.isFiltering }

  /// The reasons why records may be missing among those shown.
  var shortfalls: [Shortfall] { arrangement.shortfalls }

  /// The number of records on which a filter takes too long, once and where that is to be said now.
  func undecidedCount() -> Int? { arrangement.reportUndecided() }
}

// MARK: Wishes

extension ArrangedList {
  /// Begins with so many neighbours around hits; with a filter no record is shown until it is known to be wanted.
  func begin(context: Int, isFiltered: Bool) {
    files?.showContext(context)
    guard isFiltered else { return }
    rearrange(from: records.rows, to: .apart(records.sources.map { _ in .found([]) }))
  }

  /// Shows what all of some filters let through; what is near a record comes first.
  func filter(by filters: [RecordFilter], from start: CardID) {
    arrangement.filter(by: filters, from: start)
  }

  /// Sorts what is shown; no keys put the order of the input back.
  func sort(by keys: [SortKey]) { arrangement.sort(by: keys) }

  /// Filters and sorts anew, for records are others; what is near a record comes first.
  func beginAgain(from start: CardID) { arrangement.beginAgain(from: start) }

  /// Sorts anew where records that are in the order may be others, from a record of a source on.
  func revise(from record: Int, inSection section: Int) {
    arrangement.revise(from: record, inSection: section)
  }

  /// Stops a filter or a sort; false if none goes on.
  func stop() -> Bool {
    guard arrangement.isBusy else { return false }
    arrangement.stop()
    return true
  }
}

// MARK: Findings

extension ArrangedList {
  /// Takes in what was found and sorted since the last call.
  func update() -> Outcome {
    var outcome = Outcome(sortFailure: arrangement.update())
    // Asked before the rows: what is found in between is then known to be missing.
    let isWhole = !arrangement.isBusy
    defer { self.isWhole = isWhole }
    words = Words(
      filter: arrangement.filterWords + arrangement.filterFigures,
      filterFigures: arrangement.filterFigures,
      sort: arrangement.sortWords + arrangement.sortFigures,
      sortFigures: arrangement.sortFigures)
    if arrangement.filters.isEmpty { records.showKnownVersions() }
    guard arrangement.hasNews(of: records.knownCounts) else { return outcome }
    if let tables { outcome.laterCount = adopt(tables) } else { adoptFiles() }
    return outcome
  }

  private func adoptFiles() {
    let (former, versions) = (records.rows, arrangement.foundVersions)
    guard let rows = arrangement.rows(of: records.knownCounts) else { return }
    if let versions {
      for (section, version) in versions.enumerated() {
        records.show(version: version, inSection: section)
      }
    }
    let changes = former.changes(to: rows)
    if changes.contains(.moved) { return rearrange(from: former, to: rows) }
    records.show(rows)
    list.append(
      changes.enumerated().compactMap { section, change in
        if case .appended(let count) = change { (section, count) } else { nil }
      }, bringTitles: records.hasTitles && !filters.isEmpty)
    renewEnds(of: former, where: changes)
  }

  /// Shows the last rows anew that others have come behind: what was a neighbour may be a hit now.
  private func renewEnds(of former: ListRows, where changes: [RecordRows.Change]) {
    guard case .apart(let sections) = former else { return }
    list.renew(
      list.rowsOnScreen.filter { path in
        guard case .around(let rows) = sections[path.section],
          case .appended = changes[path.section]
        else { return false }
        return (rows.firstUnsettledRow..<rows.records.count).contains(path.row)
      })
  }

  /// Shows the rows of tables that are at hand now; the answer is how many have come behind the others, nil where these
  /// are all others or none.
  private func adopt(_ tables: TableArrangement) -> Int? {
    let former = tables.shownVersions
    guard let rows = tables.rows(of: records.knownCounts) else { return nil }
    guard case .apart(let sections) = rows, case .apart(let old) = records.rows else {
      // The rows of several tables are sorted into one list, or come out of it.
      records.show(rows)
      list.rearrange { _ in nil }
      list.goToFirst()
      return nil
    }
    for (section, rows) in sections.enumerated() {
      records.show(rows, inSection: section)
      let isHere = tables.takeGoal(section) ?? (list.selection?.section == section)
      let hasFirstRows = old[section].count == 0 && rows.count > 0
      if former?[section] != tables.windows[section].version || isHere && hasFirstRows {
        list.showAnew(
          section: section, at: isHere ? tables.windows[section].arrival ?? 0 : nil)
        // Behind where one was there may be none, and those before it are still to come.
        if isHere, rows.count == 0 { tables.stay(in: section) }
        continue
      }
      switch old[section].change(to: rows) {
      case .none: break
      case .appended(let count): list.append([(section, count)])
      case .slid(let slide): list.slide(slide, inSection: section)
      case .moved:
        let row = tables.isSortedHere ? 0 : tables.windows[section].arrival ?? 0
        list.showAnew(section: section, at: isHere ? row : nil)
      }
    }
    return tables.takeLaterCount()
  }

  /// Has the list find its cards again; who sorts from the top wants to see what comes first.
  func rearrange(from former: ListRows, to rows: ListRows) {
    // Who is in a record wants to stay there.
    let staysAtTop = rows.isSorted && list.table.isAtTop && !list.isInside
    records.show(rows)
    list.rearrange { rows.place(of: former.id(at: $0)) }
    if staysAtTop { list.goToFirst() }
    if list.selection == nil { selectFirst(of: rows) }
  }

  /// Selects the first record, or the first that a filter lets through where it is shown with its neighbours.
  private func selectFirst(of rows: ListRows) {
    guard let first = list.firstPlace, case .apart(let sections) = rows,
      case .around(let rows) = sections[first.section], let hit = rows.hits.first,
      let place = records.place(of: CardID(section: first.section, number: Int(hit)))
    else { return list.select(list.firstPlace) }
    list.show(place)
  }
}
