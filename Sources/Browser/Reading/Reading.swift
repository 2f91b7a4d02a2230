import CardTable
import Phrases
import Printing
import Query
import RecordCards
import Records
import TableKit

/// The records that are read: all of them in one list, the end that stands in for it while records are
/// counted, which of them are shown, and whether what comes is followed.
///
/// What grows or changes behind it is taken in by ``update()``, once for each frame.
@MainActor
final class Reading {
  /// The records as cards.
  let records: RecordList
  /// The list of all records that are shown.
  let all: CardList
  /// The last records, while they are shown before all are counted.
  private(set) var tail: CardList?
  private let arrangement: any Arranging
  /// The same where tables are read that are at hand in part; nil for files.
  let tables: TableArrangement?
  var follow = FollowState()
  /// Whether following a file means to follow its name.
  let followsName: Bool
  /// The place to go to when its records are there.
  private var start: StartPosition
  /// Whether the list shows all that filters and sorts let through of the records known.
  private(set) var showsWholeArrangement = true
  private let log: (String) -> Void
  /// The filters in the status line: `&open (212)`.
  ///
  /// Of no more than the list shows: what is found in the meantime counts from the next update on.
  private(set) var filterText = ""
  /// The number at its end.
  private(set) var filterFigures = ""
  /// The sort in the status line: `↓created_at`.
  private(set) var sortText = ""
  /// How far it has come, at its end.
  private(set) var sortFigures = ""
  /// Whether the lists of a document with several were told.
  private var knowsLists = false

  /// Makes the lists; nothing is searched or counted yet.
  ///
  /// - Parameters:
  ///   - log: Called with what a table warns of.
  ///   - onChange: Called on another thread when there is more to show.
  init(
    _ records: RecordList, context: CardContext, start: StartPosition, followsName: Bool,
    log: @escaping (String) -> Void, onChange: @escaping @Sendable () -> Void
  ) {
    self.records = records
    self.start = start
    self.followsName = followsName
    self.log = log
    tables = records.feeds.map {
      TableArrangement(feeds: $0, sources: records.sources, onChange: onChange)
    }
    arrangement = tables ?? Arrangement(sources: records.sources, onChange: onChange)
    all = CardList(cards: records, context: context, log: log)
    // Rows that are read before the first one at hand are no news.
    all.table.keepsPlaceAtTop = tables != nil
    all.goToFirst()
  }

  /// The list that the keys move: the last records while they stand in, else all.
  var list: CardList { tail ?? all }

  /// The findings of update() that others have to act on.
  struct News {
    /// Messages about inputs that changed.
    var messages: [Phrase] = []
    /// Messages about inputs that ended with an error, which the status line says too.
    var failures: [Phrase] = []
    /// Whether records that were searched may be others now.
    var changesKnown = false
    /// The sections whose records are all others now.
    var newSections: [Int] = []
    /// Why there is no order, if a sort came to nothing.
    var sortFailure: SortError?
    /// The text that the command line has sought.
    var soughtText: String?
  }

  /// Takes in what has come, changed, been found and been sorted since the last call.
  func update() -> News {
    all.table.layoutIfNeeded()
    var news = News()
    adoptRecords(&news)
    adoptArrangement(&news)
    news.soughtText = goToStart()
    return news
  }

  private func adoptRecords(_ news: inout News) {
    let (isAtEnd, isOnLast) = (isAtTail, all.selection == all.lastPlace && !all.isInside)
    let former = records.rows
    let updates = records.update { update in
      if records.showsAll(inSection: update.section) {
        all.adopt(update)
      } else {
        all.renewRevised(update)
      }
    }
    for update in updates {
      guard let first = update.changes.firstRevised else { continue }
      arrangement.revise(from: first, inSection: update.section)
    }
    if former.isMerged, updates.contains(where: \.changes.isNew) {
      // Of what is another file now nothing is where it was.
      for update in updates where update.changes.isNew {
        all.forgetExpansion(inSection: update.section)
      }
      rearrange(from: former, to: .apart(records.knownCounts.map(RecordRows.all)))
    }
    news.messages = updates.filter { $0.failure == nil }.compactMap(message)
    news.failures = updates.filter { $0.failure != nil }.compactMap(message)
    if let choice = choiceOfLists() { news.messages.append(choice) }
    news.changesKnown = updates.contains(where: \.changesKnown)
    news.newSections = updates.filter(\.changes.isNew).map(\.section)
    if updates.contains(where: \.changes.isNew) { arrangement.beginAgain(from: selectedRecord) }
    if tables == nil {
      follow.adopt(updates.reduce(0) { $0 + max(0, $1.added) }, isAtEnd: isAtEnd)
    }
    if follow.isFollowing, isAtEnd, updates.contains(where: \.changes.isNew) {
      all.goToLast()
    } else if follow.isFollowing, isAtEnd, isOnLast {
      all.select(all.lastPlace)
    }
    settleTail()
  }

  /// The lists of the only input, if it has several, once its format is known.
  private func choiceOfLists() -> Phrase? {
    guard !knowsLists, records.sources.count == 1, records.sources[0].progress.format != nil else {
      return nil
    }
    knowsLists = true
    return UserMessage.text(of: records.sources[0].lists)
  }

  private func message(of update: RecordList.Update) -> Phrase? {
    // The last part of a path, for the line is short.
    let name = records.sources[update.section].name.split(separator: "/").last ?? ""
    if let failure = update.failure { return "\(name) \(UserMessage.text(of: failure))" }
    return update.changes.events.last.map { "\(name) \(UserMessage.text(of: $0))" }
  }

  /// The number of the file that the selected record is of, 0-based.
  var selectedSection: Int { (tail?.cards as? TailCards)?.section ?? selectedRecord.section }

  /// The file that the selected record is of.
  var selectedSource: RecordSource { records.sources[selectedSection] }

  /// The selected record, or the first one.
  var selectedRecord: CardID { all.selection.map(records.id) ?? CardID(section: 0, number: 0) }

  /// The content of the record that is selected on the screen; nil where there is none that can be read.
  var contentOfSelection: Record? { list.selection.flatMap(list.cards.record) }

  /// The selected record by its position, or the first one.
  var position: RecordPosition {
    let id = selectedRecord
    return RecordPosition(source: id.section, record: id.number)
  }

  /// Whether a record is still to come into the list.
  func isAwaited(_ position: RecordPosition) -> Bool {
    records.place(of: CardID(position)) == nil
      && (arrangement.isBusy || position.record >= records.knownCounts[position.source])
  }

  /// Stops the indexing of files and the reading of pipes; returns the number of records by then, or nil
  /// if all is read.
  func stopReading() -> Int? {
    let open = tables == nil ? records.sources.filter { !$0.progress.isComplete } : []
    guard !open.isEmpty else { return nil }
    for source in open { source.cancel() }
    return records.knownCounts.reduce(0, +)
  }

  /// Whether all inputs are read to their ends, and in the list.
  var isReadToItsEnd: Bool {
    if let tables { return tables.isAtHand }
    return records.sources.indices.allSatisfy {
      records.listedProgress(ofSection: $0)?.isComplete == true
    }
  }

  /// Whether the only record of the only input is shown.
  var isSingleRecord: Bool {
    guard records.sources.count == 1, let source = records.sources.first else { return false }
    return source.progress.isComplete && source.progress.count == 1
  }

  /// Whether every input could be read to where it was read.
  ///
  /// - Parameter isStrict: Whether a bad record is an error.
  func couldReadAll(isStrict: Bool) -> Bool {
    records.sources.map(\.progress).allSatisfy {
      $0.failure == nil && ($0.badCount == 0 || !isStrict)
    }
  }
}

// MARK: Going to places

extension Reading {
  /// Goes where the command line said, if it can; tries again at the next update if it cannot yet.
  ///
  /// - Returns: The text to search for, where that is the place.
  private func goToStart() -> String? {
    if let tables { return goToStart(in: tables) }
    let isRead = records.sources.indices.allSatisfy { section in
      guard let progress = records.listedProgress(ofSection: section) else { return false }
      return progress.isComplete || follow.isFollowing && progress.isCurrent
    }
    let isComplete = isRead && showsWholeArrangement
    var text: String?
    switch start {
    case .beginning: return nil
    case .record(let number):
      guard all.cardCount >= number || isComplete else { return nil }
      all.go(toCard: number - 1)
    case .end:
      if arrangement.isPlain, goToTail() { break }
      all.goToLast()
      guard isComplete else { return nil }
    case .tail(let number):
      guard isComplete else { return nil }
      all.go(toCard: max(0, all.cardCount - number))
    case .search(let sought): text = sought
    }
    start = .beginning
    return text
  }

  /// Goes where the command line said in a table, of which the first rows are read at the start.
  private func goToStart(in tables: TableArrangement) -> String? {
    defer { start = .beginning }
    switch start {
    case .beginning: break
    case .record(let number): all.go(toCard: number - 1)
    case .end, .tail: goToLast()
    case .search(let sought): return sought
    }
    return nil
  }

  /// Gives up going to where the command line said, for the reader has moved on.
  ///
  /// - Parameter onlyEnd: Whether that is only so where it is the end.
  func forgetStart(onlyEnd: Bool = false) {
    if !onlyEnd || start == .end { start = .beginning }
  }

  /// Goes to the end; while records are still counted, to those that can be told already, or again when
  /// all are there.
  func goToLast() {
    if let tables, !tables.isSortedHere {
      return tables.go(to: .last, inSection: records.sources.count - 1)
    }
    if arrangement.isPlain, goToTail() { return }
    list.goToLast()
    if !isReadToItsEnd { start = .end }
  }

  /// Goes to the end of the last records, if these can be told before the index is there.
  private func goToTail() -> Bool {
    if tail == nil {
      guard let cards = TailCards(of: records) else { return false }
      let list = CardList(cards: cards, context: all.context, log: log)
      list.table.size = all.table.size
      tail = list
    }
    tail?.goToLast()
    return true
  }

  /// Goes back to the list of all records, where that was left.
  func leaveTail() { tail = nil }

  /// Once all records are there, shows what is on the screen among them.
  private func settleTail() {
    guard let list = tail, let cards = list.cards as? TailCards,
      records.listedProgress(ofSection: cards.section)?.isComplete == true
    else { return }
    let line = list.selection.flatMap { list.table.rectForRow(at: RowPath($0)) }?.row ?? 0
    tail = nil
    all.table.size = list.table.size
    all.expandCards(of: list, at: cards.placeAmongAll)
    guard let place = list.selection.flatMap(cards.placeAmongAll) else { return all.goToLast() }
    all.go(to: place)
    all.adoptTree(of: list, at: place)
    all.table.layoutIfNeeded()
    guard let rect = all.table.rectForRow(at: RowPath(place)) else { return }
    all.table.scroll(byLines: rect.row - line)
  }

  /// Shows the records in another way, in the list of all records also while their end is shown.
  ///
  /// - Parameter shift: Lines that the lists go down on the screen by the change.
  func changeView(movingBy shift: Int, _ change: () -> Void) {
    list.changeView(movingBy: shift, change)
    if tail != nil { all.changeView {} }
  }

  /// Makes all that is shown anew, in the list of all records also while their end is shown.
  func remake() {
    list.remake()
    if tail != nil { all.remake() }
  }

  /// Shows all cards whole or folds all, in the list of all records also while their end is shown.
  func setAllExpanded(_ isExpanded: Bool) {
    list.setAllExpanded(isExpanded)
    if tail != nil { all.setAllExpanded(isExpanded) }
  }
}

// MARK: Which records are shown

extension Reading {
  /// The filters and the sort of files; nil for tables.
  var fileArrangement: Arrangement? { arrangement as? Arrangement }

  /// The filters, the outermost first.
  var filters: [RecordFilter] { arrangement.filters }

  /// Whether a filter or a sort goes on.
  var isArranging: Bool { arrangement.isBusy }

  /// Whether a filter goes on.
  var isFiltering: Bool { arrangement.isFiltering }

  /// Begins with the filters and the sort of the command line, before the first frame: with a filter no record
  /// is shown until it is known to be one of those that are wanted.
  func begin(filteredBy filters: [RecordFilter], sortedBy keys: [SortKey], context: Int) {
    fileArrangement?.showContext(context)
    if !filters.isEmpty {
      rearrange(from: records.rows, to: .apart(records.sources.map { _ in .found([]) }))
    }
    filter(by: filters)
    sort(by: keys)
  }

  /// Shows what all of some filters let through; the records around the selected one come first.
  func filter(by filters: [RecordFilter]) {
    leaveTail()
    arrangement.filter(by: filters, from: selectedRecord)
  }

  /// Sorts what is shown; no keys put the order of the input back.
  func sort(by keys: [SortKey]) { arrangement.sort(by: keys) }

  /// Filters and sorts anew, for a record is another one.
  func arrangeAgain() { arrangement.beginAgain(from: selectedRecord) }

  /// The keys of the sort; none for the order of the input.
  var sortKeys: [SortKey] { arrangement.keys }

  /// Whether there is a sort.
  var isSorted: Bool { !sortKeys.isEmpty }

  /// Stops a filter or a sort; false if none goes on.
  func stopArranging() -> Bool {
    guard arrangement.isBusy else { return false }
    arrangement.stop()
    return true
  }

  /// The number of records on which a filter takes too long, once and where that is to be said now.
  func undecidedCount() -> Int? { arrangement.reportUndecided() }

  /// The reasons why records may be missing among those shown.
  var shortfalls: [Shortfall] { arrangement.shortfalls }

  private func adoptArrangement(_ news: inout News) {
    news.sortFailure = arrangement.update()
    // Asked before the rows: what is found in between is then known to be missing.
    let isWhole = !arrangement.isBusy
    (filterFigures, sortFigures) = (arrangement.filterFigures, arrangement.sortFigures)
    filterText = arrangement.filterWords + filterFigures
    sortText = arrangement.sortWords + sortFigures
    defer { showsWholeArrangement = isWhole }
    if arrangement.filters.isEmpty { records.showKnownVersions() }
    guard arrangement.hasNews(of: records.knownCounts) else { return }
    if let tables { return adopt(tables) }
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
    all.append(
      changes.enumerated().compactMap { section, change in
        if case .appended(let count) = change { (section, count) } else { nil }
      }, bringTitles: records.hasTitles && !filters.isEmpty)
    renewEnds(of: former, where: changes)
  }

  /// Shows the last rows anew that others have come behind: what was a neighbour may be a hit now.
  private func renewEnds(of former: ListRows, where changes: [RecordRows.Change]) {
    guard case .apart(let sections) = former else { return }
    all.renew(
      all.rowsOnScreen.filter { path in
        guard case .around(let rows) = sections[path.section],
          case .appended = changes[path.section]
        else { return false }
        return (rows.firstUnsettledRow..<rows.records.count).contains(path.row)
      })
  }

  /// Shows the rows of tables that are at hand now.
  private func adopt(_ tables: TableArrangement) {
    let former = tables.shownVersions
    let (isAtEnd, isOnLast) = (isAtTail, all.selection == all.lastPlace && !all.isInside)
    guard let rows = tables.rows(of: records.knownCounts) else { return }
    guard case .apart(let sections) = rows, case .apart(let old) = records.rows else {
      // The rows of several tables are sorted into one list, or come out of it.
      records.show(rows)
      all.rearrange { _ in nil }
      return all.goToFirst()
    }
    for (section, rows) in sections.enumerated() {
      records.show(rows, inSection: section)
      let isHere = tables.takeGoal(section) ?? (all.selection?.section == section)
      let hasFirstRows = old[section].count == 0 && rows.count > 0
      if former?[section] != tables.windows[section].version || isHere && hasFirstRows {
        all.showAnew(
          section: section, at: isHere ? tables.windows[section].arrival ?? 0 : nil)
        // Behind where one was there may be none, and those before it are still to come.
        if isHere, rows.count == 0 { tables.stay(in: section) }
        continue
      }
      switch old[section].change(to: rows) {
      case .none: break
      case .appended(let count): all.append([(section, count)])
      case .slid(let slide): all.slide(slide, inSection: section)
      case .moved:
        let row = tables.isSortedHere ? 0 : tables.windows[section].arrival ?? 0
        all.showAnew(section: section, at: isHere ? row : nil)
      }
    }
    follow.adopt(tables.takeLaterCount(), isAtEnd: isAtEnd)
    if follow.isFollowing, isAtEnd, isOnLast { all.select(all.lastPlace) }
    if all.selection == nil { all.select(all.firstPlace) }
  }

  /// Has the list find its cards again; who sorts from the top wants to see what comes first.
  private func rearrange(from former: ListRows, to rows: ListRows) {
    // Who is in a record wants to stay there.
    let staysAtTop = rows.isSorted && all.table.isAtTop && !all.isInside
    records.show(rows)
    all.rearrange { rows.place(of: former.id(at: $0)) }
    if staysAtTop { all.goToFirst() }
    if all.selection == nil { selectFirst(of: rows) }
  }
}

extension Reading {
  /// The words on the screen beside the cards.
  var status: ReadingStatus { ReadingStatus(of: self) }
}
