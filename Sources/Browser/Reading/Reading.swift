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
  /// Which of them that are, and in which order.
  let arranged: ArrangedList
  var follow = FollowState()
  /// Whether following a file means to follow its name.
  let followsName: Bool
  /// The place to go to when its records are there.
  private var start: StartPosition
  private let log: (String) -> Void
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
    all = CardList(cards: records, context: context, log: log)
    arranged = ArrangedList(records, in: all, onChange: onChange)
    // Rows that are read before the first one at hand are no news.
    all.table.keepsPlaceAtTop = arranged.tables != nil
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
      arranged.revise(from: first, inSection: update.section)
    }
    if former.isMerged, updates.contains(where: \.changes.isNew) {
      // Of what is another file now nothing is where it was.
      for update in updates where update.changes.isNew {
        all.forgetExpansion(inSection: update.section)
      }
      arranged.rearrange(from: former, to: .apart(records.knownCounts.map(RecordRows.all)))
    }
    news.messages = updates.filter { $0.failure == nil }.compactMap(message)
    news.failures = updates.filter { $0.failure != nil }.compactMap(message)
    if let choice = choiceOfLists() { news.messages.append(choice) }
    news.changesKnown = updates.contains(where: \.changesKnown)
    news.newSections = updates.filter(\.changes.isNew).map(\.section)
    if updates.contains(where: \.changes.isNew) { arranged.beginAgain(from: selectedRecord) }
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
      && (arranged.isBusy || position.record >= records.knownCounts[position.source])
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
    let isComplete = isRead && arranged.isWhole
    var text: String?
    switch start {
    case .beginning: return nil
    case .record(let number):
      guard all.cardCount >= number || isComplete else { return nil }
      all.go(toCard: number - 1)
    case .end:
      if arranged.isPlain, goToTail() { break }
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
    if arranged.isPlain, goToTail() { return }
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
  /// The same where tables are read that are at hand in part; nil for files.
  var tables: TableArrangement? { arranged.tables }

  /// Begins with the filters and the sort of the command line, before the first frame: with a filter no record
  /// is shown until it is known to be one of those that are wanted.
  func begin(filteredBy filters: [RecordFilter], sortedBy keys: [SortKey], context: Int) {
    arranged.begin(context: context, isFiltered: !filters.isEmpty)
    filter(by: filters)
    arranged.sort(by: keys)
  }

  /// Shows what all of some filters let through; the records around the selected one come first.
  func filter(by filters: [RecordFilter]) {
    leaveTail()
    arranged.filter(by: filters, from: selectedRecord)
  }

  /// Filters and sorts anew, for a record is another one.
  func arrangeAgain() { arranged.beginAgain(from: selectedRecord) }

  private func adoptArrangement(_ news: inout News) {
    let (isAtEnd, isOnLast) = (isAtTail, all.selection == all.lastPlace && !all.isInside)
    let found = arranged.update()
    news.sortFailure = found.sortFailure
    guard let count = found.laterCount else { return }
    follow.adopt(count, isAtEnd: isAtEnd)
    if follow.isFollowing, isAtEnd, isOnLast { all.select(all.lastPlace) }
    if all.selection == nil { all.select(all.firstPlace) }
  }
}

extension Reading {
  /// The words on the screen beside the cards.
  var status: ReadingStatus { ReadingStatus(of: self) }
}
