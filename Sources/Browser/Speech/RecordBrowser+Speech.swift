import AdaptiveCards
import CardTable
import JSON
import Phrases
import RecordCards
import Records
import TablePrograms

/// The browser in words, for who hears it.
extension RecordBrowser {
  package func spoken(in application: TableApplication) -> SpokenScreen {
    let list = reading.list
    guard list.selection != nil else {
      return SpokenScreen(
        place: "nothing", lines: [SpokenWords.plain(reading.status.emptiness.text)],
        message: spokenMessage, messageNumber: messages.count)
    }
    let kind = reading.tail == nil ? "record" : "tail"
    return spoken(list, ofKind: kind) { _ in recordInWords }
  }

  /// A page in words.
  func spoken(_ page: Page) -> SpokenScreen {
    let id = reading.selectedRecord
    let count = page.list.cardCount
    let form = page.form.map { "\($0) " } ?? ""
    let title = page.title.text
    return spoken(page.list, ofKind: "\(page.kind) \(form)\(id.section):\(id.number)") { place in
      if page.kind.isOfRecord { return "\(title). \(recordInWords)" }
      return count > 1 ? "\(title), " + Phrase("\(place.row + 1) of \(count)").text : title
    }
  }

  private func spoken(
    _ list: CardList, ofKind kind: String, titled heading: (CardPlace) -> String
  ) -> SpokenScreen {
    var screen = SpokenScreen(message: spokenMessage, messageNumber: messages.count)
    guard let place = list.selection else { return screen }
    let id = list.cards.id(at: place)
    screen.place = "\(kind) \(id.section):\(id.number)"
    screen.heading = heading(place)
    if let tree = list.openTree?.tree {
      (screen.isInside, screen.detail) = (true, Self.words(of: tree))
      return screen
    }
    var state = list.answers(of: id) ?? CardState()
    state.expandsAll = list.isExpanded(place)
    if let (target, focus) = list.spokenFocus {
      screen.isInside = true
      // What is filled in, and what is wrong with it, is said of the input itself; that the card has other lines for
      // it is no news.
      (state.values, state.errors) = ([:], [:])
      say(focus, named: "\(screen.place) \(target)", on: &screen)
    }
    (state.focus, state.popup) = (nil, nil)
    let card = list.cards.card(at: place, detail: list.isExpanded(place) ? .full : .whole)
    let words = SpokenCard(
      card, state, in: list.context.presentation, columns: list.table.size.columns)
    screen.lines = words.lines
    if !screen.isInside { screen.detail = [words.match, cellInWords].first { !$0.isEmpty } ?? "" }
    return screen
  }

  private func say(_ focus: SpokenTarget, named id: String, on screen: inout SpokenScreen) {
    guard let typed = focus.typed else { return screen.detail = focus.words }
    screen.prompt = SpokenScreen.Prompt(
      id: id, label: "\(focus.words): ", text: typed, isAlone: false)
  }

  private var spokenMessage: String { SpokenWords.plain(messages.text ?? "") }

  /// The cell of a table under the cursor, in words; empty where there is none.
  private var cellInWords: String {
    guard page == nil, let cell = cellUnderCursor else { return "" }
    let value = cell.isMissing ? Phrase("missing").text : WholeValue.text(of: cell.value)
    return "\(cell.text): \(value)"
  }

  /// The field under the cursor of a tree, with its value or how much is in it.
  private static func words(of tree: RecordTree) -> String {
    let line = tree.cursor
    let path = tree.path(ofLine: line).text
    guard let contents = tree.contents(ofLine: line) else {
      return "\(path): \(WholeValue.text(of: tree.value(ofLine: line)))"
    }
    let state: Phrase = tree.isOpen(line) ? "open" : "closed"
    return "\(path): \(SpokenWords.plain(contents)), \(state.text)"
  }
}

// MARK: Messages for who does not see what happens

extension RecordBrowser {
  /// Says what is seen on a screen without a word; a message that there is already says more.
  func sayToListener(_ text: Phrase) {
    if settings.isSpoken { messages.sayIfSilent(text) }
  }

  /// Says which records are there once a filter or a sort is done.
  func sayArrangement() {
    guard settings.isSpoken, !reading.arranged.isBusy, reading.arranged.isWhole,
      let news = arrangementNews.news(of: reading)
    else { return }
    messages.sayIfSilent(news)
  }

  /// The message where a key has led nowhere, for there is nothing further on.
  func endInWords(isLast: Bool) -> Phrase {
    guard page == nil else {
      return isLast ? "This is the last one." : "This is the first one."
    }
    guard isLast else { return "This is the first record." }
    return reading.isReadToItsEnd
      ? "This is the last record." : "This is the last record so far."
  }
}

// MARK: Where one is

extension RecordBrowser {
  /// The selected record by its number, with its file where there are several: `Record 34 of 4567`.
  private var recordInWords: String {
    var parts = [reading.status.positionInWords]
    let sources = reading.records.sources
    if sources.count > 1 {
      parts.append(Phrase(verbatim: sources[reading.selectedSection].name))
    }
    if isSelectionTagged { parts.append("tagged") }
    if isSelectionNeighbour { parts.append("beside what the filter finds") }
    return parts.joined(separator: ", ")
  }

  /// Where one is, in words: the record, the file, what is shown of it and in which order.
  var whereabouts: Phrase {
    let sources = reading.records.sources
    var place = [reading.status.positionInWords]
    place.append(Phrase(verbatim: reading.status.percentageInWords))
    place.append(Phrase(verbatim: sources[reading.selectedSection].name))
    if let field = fieldUnderCursor { place.append("at \(field.text)") }
    var parts: [Phrase] = [
      page.map { "\($0.title) of \(Self.joined(place))" }
        ?? Phrase(verbatim: Self.joined(place))
    ]
    parts.append(Phrase(verbatim: ArrangementNews.words(of: reading)))
    if let session = finder.session { parts.append("search \(session.query.text)") }
    parts.append(tagText)
    let hidden = reading.records.hiddenCount(ofSection: reading.selectedSection)
    if hidden > 0 { parts.append("\(ValueText.count(hidden, "field")) hidden") }
    let bad = sources.reduce(0) { $0 + $1.progress.badCount }
    if bad > 0 { parts.append("\(ValueText.grouped(bad)) bad") }
    if reading.tables == nil { parts.append(IndexingStatus.text(of: sources.map(\.progress))) }
    parts.append(reading.followText)
    return Phrase(verbatim: parts.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  private static func joined(_ parts: [Phrase]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
