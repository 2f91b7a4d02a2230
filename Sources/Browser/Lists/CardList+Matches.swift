import AdaptiveCards
import CardTable
import CellGrid
import Phrases
import RecordCards
import TableKit

/// Bringing what a search found to the screen.
extension CardList {
  /// Lines kept above a match that is brought in from far away.
  private static let matchMargin = 3

  /// Scrolls no more than it takes to show a card's first match; answers whether the card had to be
  /// unfolded for that.
  func reveal(_ place: CardPlace) -> Bool {
    table.scrollToRow(at: RowPath(place), position: .none)
    table.layoutIfNeeded()
    if let match = firstMatch(place) { showColumn(of: match, in: place) }
    let isHidden = hidesFirstMatch(place)
    if isHidden {
      setExpanded(true, place)
      table.layoutIfNeeded()
    }
    if let line = firstMatch(place)?.line { scroll(toLine: line, of: place) }
    return isHidden
  }

  /// Puts the cursor on the column that a match in a row is in; the row may have other lines then.
  private func showColumn(of match: TextMatch, in place: CardPlace) {
    guard table.cellForRow(at: RowPath(place)) is RowCell else { return }
    context.columns.focus(match.item)
    table.layoutIfNeeded()
  }

  /// Shows a match in a card that has several as the one that the reader is at.
  func show(_ match: TextMatch, of place: CardPlace) {
    context.presentation.currentMatch = match
    showColumn(of: match, in: place)
    if let line = match.line { scroll(toLine: line, of: place) }
    table.cellForRow(at: RowPath(place))?.setNeedsDisplay()
  }

  /// The matches of a card that can be seen in it, from top to bottom.
  ///
  /// - Parameter unfolds: Whether the card is shown whole if it hides some.
  func shownMatches(of place: CardPlace, unfolds: Bool) -> [TextMatch] {
    // One that is on the screen stays as it is, however much of it that shows.
    if table.cellForRow(at: RowPath(place)) == nil {
      table.scrollToRow(at: RowPath(place), position: .none)
      table.layoutIfNeeded()
    }
    if unfolds, matches(place).contains(where: { $0.line == nil }), !isExpanded(place) {
      setExpanded(true, place)
      table.layoutIfNeeded()
    }
    return matches(place).shown
  }

  private func scroll(toLine line: Int, of place: CardPlace) {
    guard let rect = table.rectForRow(at: RowPath(place)) else { return }
    let screenLine = rect.row + line
    if screenLine < topLine {
      table.scroll(byLines: screenLine - topLine - Self.matchMargin)
    } else if screenLine >= table.size.rows {
      table.scroll(byLines: screenLine - table.size.rows + 1 + Self.matchMargin)
    }
  }

  /// Whether a card matches only in lines that are folded away.
  private func hidesFirstMatch(_ place: CardPlace) -> Bool {
    guard let match = firstMatch(place) else { return !isExpanded(place) }
    return match.line == nil
  }

  private func firstMatch(_ place: CardPlace) -> TextMatch? { matches(place).first }

  private func matches(_ place: CardPlace) -> [TextMatch] {
    let cell = table.cellForRow(at: RowPath(place)) as? any SearchedCell
    return cell?.matches(by: context.presentation) ?? []
  }
}

/// Searching a list of a few cards that are all there, such as the help: from match to match.
extension CardList {
  /// Goes to the next match below or above the one gone to last; false if there is none.
  func goToNextMatch(isForward: Bool) -> Bool {
    if isInside { return goToNextTreeMatch(isForward: isForward) }
    let found = matchPlaces()
    guard !found.isEmpty else { return false }
    let next =
      isForward
      ? found.first { foundMatch.map($0.isAfter) ?? true } ?? found.first
      : found.last { foundMatch.map($0.isBefore) ?? true } ?? found.last
    if let next {
      show(next)
      matchOrdinal = (found.firstIndex(of: next) ?? 0) + 1
      matchCount = found.count
    }
    return true
  }

  /// Where the reader is among the matches: `3 of 9`; empty where none was gone to.
  var placeAmongMatches: Phrase {
    foundMatch == nil
      ? .none : "\(ValueText.grouped(matchOrdinal)) of \(ValueText.grouped(matchCount))"
  }

  /// Forgets the match that was gone to.
  func forgetMatch() {
    foundMatch = nil
    openTree?.match = nil
  }

  /// Where the matches are, from top to bottom.
  private func matchPlaces() -> [MatchPlace] {
    let presentation = context.presentation
    guard presentation.highlight != nil else { return [] }
    var state = CardState()
    state.expandsAll = true
    let free = max(1, table.contentColumns - CardCell.barColumns)
    return (0..<cards.count(inSection: 0)).flatMap { row in
      let card = cards.card(at: CardPlace(section: 0, row: row), detail: .full)
      let layout = presentation.layout(
        of: card, columns: min(free, presentation.maximumColumns ?? free), state: state)
      return presentation.matches(in: layout).shown.map { MatchPlace(row: row, match: $0) }
    }
  }

  private func show(_ found: MatchPlace) {
    foundMatch = found
    let place = CardPlace(section: 0, row: found.row)
    let line = found.match.line ?? 0
    let first = max(0, line - table.size.rows / 3)
    select(place)
    context.presentation.currentMatch = found.match
    table.scrollToRow(at: RowPath(place), lines: first..<(line + 1), position: .top)
    cell(at: place)?.setNeedsDisplay()
  }
}

/// A match in one of some cards.
struct MatchPlace: Equatable {
  var row: Int
  var match: TextMatch

  func isAfter(_ other: MatchPlace) -> Bool {
    row > other.row || row == other.row && other.match.isBefore(match)
  }

  func isBefore(_ other: MatchPlace) -> Bool { other.isAfter(self) }
}

extension TextMatch {
  /// Whether it stands above another, or before it in its line.
  fileprivate func isBefore(_ other: TextMatch) -> Bool {
    (line ?? .max, item, range.lowerBound)
      < (other.line ?? .max, other.item, other.range.lowerBound)
  }
}

extension [TextMatch] {
  /// Those that a line shows, from top to bottom.
  fileprivate var shown: [TextMatch] {
    filter { $0.line != nil }.sorted { $0.isBefore($1) }
  }
}
