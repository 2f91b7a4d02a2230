import Phrases
import Printing
import RecordCards
import Records
import TableKit

/// Marks and jumps.
extension RecordBrowser {
  /// Finds out where one is among the records; nil where there is none, or nobody knows yet which it is.
  func findPlace() -> KeptPlace? { reading.tail == nil ? reading.all.findPlace() : nil }

  /// Remembers where a jump begins, and gives up going to a place or a match that is still to come: who gives another
  /// command, or moves, has moved on.
  func willPerform(_ command: Command) {
    if !command.mayEnd { awaitedPlace = nil }
    if command.moves, page == nil { finder.giveUpMatch() }
    if command.isJump, page == nil { beginJump() }
  }

  /// Remembers where one is, to come back to.
  func beginJump() {
    guard let here = findPlace() else { return }
    reading.keep(here)
    places.jumps.leave(here)
  }

  /// Marks the place by a letter.
  func mark(_ letter: String) {
    guard let name = Places.letter(letter) else {
      return messages.say("A mark is a letter, as in ma or :mark a.")
    }
    guard let here = findPlace() else { return messages.say(missingRecord) }
    reading.keep(here)
    places.marks[name] = here
    let number = Self.number(of: here)
    messages.say(
      reading.all.openTree.map { open in
        "Mark \(name) is on \(Self.path(of: open.tree)) of record \(number); '\(name) comes back to it."
      } ?? "Mark \(name) is on record \(number); '\(name) comes back to it.")
  }

  /// Goes to the mark of a letter, or to where the last jump began.
  func goToMark(_ letter: String) {
    if letter == "'" || letter == "`" {
      if let origin = places.jumps.origin {
        return jump(to: origin, called: "The place before the last jump")
      }
      guard let visit = places.lastVisit else { return messages.say("There was no jump yet.") }
      return jump(to: visit, called: "The place of last time")
    }
    if let name = Places.letter(letter), let place = places.marks[name] {
      return jump(to: place, called: "Mark \(name)")
    }
    messages.say(
      places.marks.isEmpty
        ? "No marks yet: ma makes one."
        : letter.isEmpty
          ? "Which mark?; marks: \(places.letters)"
          : "There is no mark \(letter); marks: \(places.letters)")
  }

  /// Goes back (less than 0) or forth through the jumps.
  func jump(by distance: Int) {
    guard let place = places.jumps.go(by: distance, from: findPlace()) else {
      if distance < 0, stack?.goBack() == true { return }
      return messages.say(
        distance < 0
          ? "There is no earlier place to go back to." : "There is no later place to go on to.")
    }
    go(to: place, called: "That place")
  }

  /// The path of the field under the cursor of a tree; of a long one the end.
  private static func path(of tree: RecordTree) -> String {
    let path = UserMessage.line(of: tree.path(ofLine: tree.cursor).text)
    return FittedText.ending(of: path, columns: mostPathColumns)
  }

  private static let mostPathColumns = 40

  private func jump(to place: KeptPlace, called name: Phrase) {
    beginJump()
    go(to: place, called: name)
  }

  private static func number(of place: KeptPlace) -> String {
    ValueText.grouped(place.id.number + 1)
  }

  /// Why something cannot be done with the selected record.
  var missingRecord: Phrase {
    reading.tail == nil
      ? "There is no record."
      : "The number of this record is not known yet: the file is being indexed."
  }
}

// MARK: Going to places

/// A place to go to once its record is there.
struct AwaitedPlace: Equatable {
  /// The place.
  var place: KeptPlace
  /// The name by which a message says that it cannot be gone to.
  var name: Phrase
}

extension RecordBrowser {
  /// Goes to a place, now or when its record is there.
  func go(to place: KeptPlace, called name: Phrase) {
    while let page { close(page) }
    reading.leaveTail()
    awaitedPlace = nil
    if reading.all.go(to: place) { return }
    reading.seek(place)
    awaitedPlace = AwaitedPlace(place: place, name: name)
    goToAwaitedPlace()
  }

  /// Goes to the place that is waited for, if it can be told now where that is.
  func goToAwaitedPlace() {
    // Before the first frame nobody knows which lines there are.
    guard let awaited = awaitedPlace, reading.all.table.size.rows > 0 else { return }
    let id = awaited.place.id
    let progress = reading.records.listedProgress(ofSection: id.section)
    let isCounted = progress.map { $0.isComplete || $0.isCurrent } ?? false
    if reading.arranged.isBusy || !reading.arranged.isWhole || reading.hasRowsToShow { return }
    if id.number >= reading.records.knownCounts[id.section], !isCounted { return }
    awaitedPlace = nil
    if !reading.all.go(to: awaited.place) { goNear(awaited) }
  }

  /// Goes to the record that is nearest to one that is not shown, where there is an order to tell by; says why.
  private func goNear(_ awaited: AwaitedPlace) {
    let id = awaited.place.id
    let number = Self.number(of: awaited.place)
    let rows = reading.records.rows
    let nearest = rows.isSorted ? nil : rows.place(nearestTo: id)
    if let nearest { reading.all.go(to: nearest) }
    let isThere = id.number < reading.records.knownCounts[id.section]
    let why: Phrase =
      !isThere
      ? "\(awaited.name) is on record \(number), which is not there any more."
      : reading.hidesByOrder
        ? "\(awaited.name) is on record \(number), whose place in this order is not known; Esc undoes it."
        : "\(awaited.name) is on record \(number), which the filter hides; Esc undoes it."
    messages.sayIfSilent(nearest == nil ? why : "\(why) This is the nearest one.")
  }
}

// MARK: Tags

extension RecordBrowser {
  /// Tags the selected record or takes its tag away, and selects the next one.
  func toggleTag() {
    let list = reading.all
    guard let id = selectedID, let place = list.selection else {
      return messages.say(missingRecord)
    }
    let isTagged = places.tags.toggle(id)
    reading.keep(KeptPlace(id: id))
    showTags(at: [place])
    if page != nil || settings.isSpoken { messages.say(isTagged ? "Tagged." : "The tag is gone.") }
    guard page == nil else { return }
    guard let next = list.place(after: place) else { return }
    list.select(next)
    list.table.scrollToRow(at: RowPath(next), position: .none)
  }

  /// Tags all records that are shown and match the search.
  func tagMatches() { tagger.begin(finder.session).map(tag) }

  /// Tags records that were found.
  func tag(_ found: Tagger.Found) {
    let count = found.records.reduce(0) { $0 + $1.count }
    for (section, records) in found.records.enumerated() {
      places.tags[section].formUnion(ascending: records)
      reading.keep(records, ofSection: section)
    }
    showTags()
    var parts: [Phrase] = [
      count == 0
        ? "No record to tag: none that match \(found.condition)"
        : "Tagged \(ValueText.count(count, "record")) that match \(found.condition)"
    ]
    if found.undecidedCount > 0 { parts.append(UserMessage.undecided(found.undecidedCount)) }
    messages.say(Phrase(verbatim: parts.joined(separator: "; ") + "."))
  }

  /// Goes to the next tagged record that is shown, or to the one before; past the end to the other one.
  func goToTagged(isForward: Bool) {
    while let page { close(page) }
    reading.leaveTail()
    let list = reading.all
    let rows = reading.records.rows
    guard !places.tags.isEmpty else { return messages.say("No record is tagged: t tags one.") }
    let next = list.selection.flatMap {
      places.tags.place(from: $0, isForward: isForward, in: rows)
    }
    if next == nil, let id = selectedID,
      let other = reading.otherTagged(places.tags, than: id, isForward: isForward)
    {
      return jump(to: KeptPlace(id: other), called: "The tagged record")
    }
    guard let selection = list.selection,
      let end = places.tags.end(isFirst: isForward, in: rows)
    else { return messages.say("No tagged record is shown; Esc undoes the filter.") }
    let place = next ?? end
    if place == selection { return messages.say("No other tagged record is shown.") }
    if next == nil {
      messages.say(isForward ? "Continued at the top." : "Continued at the bottom.")
    }
    guard !list.isOnScreen(place) else { return list.select(place) }
    beginJump()
    list.go(to: place, position: .middle)
  }

  /// Takes all tags away.
  func clearTags() {
    let count = places.tags.count
    places.tags = Tags()
    showTags()
    let columnCount = context.columns.taggedPaths.count
    if columnCount > 0 { context.columns.clearTags() }
    let taken = [(count, "tag"), (columnCount, "column tag")].filter { $0.0 > 0 }
      .map(ValueText.count)
    switch taken.count {
    case 0: messages.say("No record is tagged.")
    case 1: messages.say("Took away \(taken[0]).")
    default: messages.say("Took away \(taken[0]) and \(taken[1]).")
    }
  }

  /// Shows which of the records on the screen are tagged.
  func showTags(at places: [CardPlace]? = nil) {
    let list = reading.all
    list.renew(places?.map(RowPath.init) ?? list.rowsOnScreen)
  }

  /// The tagged records that are shown, in the order in which they stand; none where none is tagged.
  ///
  /// O(rows), but O(tags) where all records are shown in their order.
  var taggedPlaces: [CardPlace] {
    var result: [CardPlace] = []
    let rows = reading.records.rows
    var next = places.tags.end(isFirst: true, in: rows)
    while let place = next {
      result.append(place)
      next = places.tags.place(from: place, isForward: true, in: rows)
    }
    return result
  }

  /// How many records are tagged, for the status line: `3 tagged`; empty for none.
  var tagText: Phrase {
    places.tags.isEmpty ? .none : "\(ValueText.grouped(places.tags.count)) tagged"
  }

  /// Whether the selected record is tagged.
  var isSelectionTagged: Bool { selectedID.map(places.tags.contains) ?? false }

  /// The selected record; nil where there is none, or nobody knows yet which it is.
  var selectedID: CardID? {
    reading.tail == nil ? reading.all.selection.map(reading.all.cards.id) : nil
  }
}
