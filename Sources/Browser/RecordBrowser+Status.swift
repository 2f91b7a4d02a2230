import AdaptiveCards
import CardTable
import CellGrid
import Phrases
import RecordCards
import Records
import TableKit

/// The status line: the last line where nothing is asked on it.
extension RecordBrowser {
  package var hasStatusLine: Bool { true }

  package func statusLine(columns: Int) -> StyledText { status.text(columns: columns) }

  private var status: StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0, cutTail: "")
      return line
    }
    addWhereabouts(to: &line)
    addTrouble(to: &line, columns: list.table.size.columns)
    addPath(to: &line)
    addWork(to: &line)
    addAnswerKeys(to: &line, list)
    if !list.isInteracting {
      let keys = statusKeys
      if settings.pick != nil {
        line.add(awaitsPick ? "choosing …" : "\(keys.pick) chooses", rank: 4)
      }
      line.add("\(keys.help) help", rank: 5)
      if canRefreshCard { line.add("\(keys.refresh) newer card", rank: 5) }
      if history[.search].isEmpty {
        line.add("\(keys.back) quit  \(keys.search) search  \(keys.unfold) more", rank: 6)
      }
    }
    line.add(Phrase(verbatim: pendingKeys), rank: 0)
    return line
  }

  private func addWhereabouts(to line: inout StatusLine) {
    let sources = reading.records.sources
    line.add(Phrase(verbatim: sources[reading.selectedSection].name), rank: 2)
    line.add(Phrase(verbatim: reading.status.position), rank: 0)
    line.add(Phrase(verbatim: reading.status.percentage), rank: 3)
    if reading.tables == nil { line.add(IndexingStatus.text(of: sources.map(\.progress)), rank: 2) }
    line.add(reading.followText, rank: 0)
  }

  /// What is wrong with a file that was saved, whole where there is room for it beside where one is.
  private func addTrouble(to line: inout StatusLine, columns: Int) {
    let trouble = UserMessage.line(of: preview?.trouble.text ?? "")
    let room = max(Self.leastPathColumns, columns - Self.whereaboutsColumns)
    let text = FittedText.beginning(of: trouble, columns: room)
    line.add(Phrase(verbatim: text), rank: 0, isWarning: true)
  }

  /// The card of the selected record, if it is on the screen.
  private var selectedCard: Card? { list.selection.flatMap(list.cell)?.hosted?.card }

  /// The path of the field under the cursor; of a long one the end.
  private func addPath(to line: inout StatusLine) {
    if let cell = cellUnderCursor {
      let path = UserMessage.line(of: cell.text)
      let value = cell.isMissing ? "—" : UserMessage.line(of: LongLine.text(of: cell.value))
      line.add(Phrase(verbatim: "\(path): \(value)"), rank: 1, cutTail: "")
    }
    guard let tree = list.openTree?.tree else { return }
    let path = UserMessage.line(of: tree.path(ofLine: tree.cursor).text)
    // Where one is in the list stands beside it.
    let columns = max(Self.leastPathColumns, list.table.size.columns * 3 / 5)
    line.add(Phrase(verbatim: FittedText.ending(of: path, columns: columns)), rank: 0)
  }

  private static let leastPathColumns = 12

  /// Columns of `34/4 567+` and the gaps beside it, most often.
  private static let whereaboutsColumns = 16

  private func addWork(to line: inout StatusLine) {
    let sources = reading.records.sources
    if let session = finder.session {
      // Of a table nobody counts what is not at hand.
      let found = reading.tables == nil ? " " + session.found(in: reading.records.rows).text : ""
      let figures = found + finder.placeInRecord
      line.add(Phrase(verbatim: session.query.title + figures), rank: 1, cutTail: figures)
    }
    line.add(
      Phrase(verbatim: reading.arranged.words.filter), rank: 1,
      cutTail: reading.arranged.words.filterFigures)
    line.add(
      Phrase(verbatim: reading.arranged.words.sort), rank: 1,
      cutTail: reading.arranged.words.sortFigures)
    let bad = sources.reduce(0) { $0 + $1.progress.badCount }
    if bad > 0 { line.add("\(ValueText.grouped(bad)) bad", rank: 0, isWarning: true) }
    let hidden = reading.records.hiddenCount(ofSection: reading.selectedSection)
    if hidden > 0 { line.add("\(hidden) hidden", rank: 1) }
    if context.density == .table, context.columns.areFull {
      line.add("first \(ValueText.count(TableField.most, "field"))", rank: 2)
    }
    let leftOut = selectedCard?.warnings.count { $0.isOfSomethingLeftOut } ?? 0
    if leftOut > 0 {
      line.add("\(leftOut) left out", rank: 1, isWarning: true)
      line.add(":warnings says why", rank: 2)
    }
    line.add(tagger.statusText, rank: 1)
    line.add(tagText, rank: 1)
    line.add(saver.statusText, rank: 1)
    line.add(pipe.statusText, rank: 1)
    line.add(actions.statusText, rank: 1)
    line.add(asker.statusText, rank: 0, cutTail: "")
    line.add(images.statusText, rank: 4)
    line.add(images.keyHint(for: list) ?? .none, rank: 1)
    if let trouble = reading.tables?.trouble {
      line.add(Phrase(verbatim: trouble), rank: 0, isWarning: true)
    }
    if let failure = sources[reading.selectedSection].progress.failure, reading.all.cardCount > 0 {
      line.add(UserMessage.text(of: failure), rank: 0, isWarning: true)
    }
  }

  /// The last line of a page.
  func status(of page: Page) -> StatusLine {
    var line = StatusLine()
    if let message = messages.text {
      line.add(Phrase(verbatim: message), rank: 0, cutTail: "")
      return line
    }
    line.add(page.title, rank: 0)
    if page.kind.isOfRecord {
      line.add(Phrase(verbatim: reading.status.position), rank: 0)
      if isSelectionTagged { line.add("tagged", rank: 0) }
    }
    addTrouble(to: &line, columns: page.list.table.size.columns)
    addPath(to: &line)
    line.add(asker.statusText, rank: 0, cutTail: "")
    if !page.list.placeAmongMatches.isEmpty {
      line.add("match \(page.list.placeAmongMatches)", rank: 0)
    }
    line.add(images.keyHint(for: page.list) ?? .none, rank: 1)
    addAnswerKeys(to: &line, page.list)
    if !page.list.isInteracting { line.add("q back", rank: 1) }
    line.add(Phrase(verbatim: pendingKeys), rank: 0)
    return line
  }

  /// The keys of a card that is answered, or the one that begins it, and what is said of the part that has them.
  private func addAnswerKeys(to line: inout StatusLine, _ list: CardList) {
    guard list.isInteracting else {
      if list.asksForAnswers, !list.isInside { line.add("Tab fill in", rank: 1) }
      return
    }
    line.add(Phrase(verbatim: list.answerHint ?? ""), rank: 1, cutTail: "")
    guard list.isChoosing else { return line.add(Self.answerKeys, rank: 1) }
    line.add("↑ ↓ choose  Enter take", rank: 1)
    // However narrow the line is, nobody is to be caught in a list.
    line.add("Esc close", rank: 0)
  }

  private static var answerKeys: Phrase { "Tab next  Enter press  Esc leave" }
}
