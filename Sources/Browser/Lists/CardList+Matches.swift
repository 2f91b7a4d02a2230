import AdaptiveCards
import CardTable
import CellGrid
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
    let isHidden = hidesFirstMatch(place)
    if isHidden {
      setExpanded(true, place)
      table.layoutIfNeeded()
    }
    if let line = firstMatch(place)?.line { scroll(toLine: line, of: place) }
    return isHidden
  }

  /// Shows a match in a card that has several, on a line of it, as the one that the reader is at.
  func showMatch(inLine line: Int, of place: CardPlace) {
    context.presentation.currentMatchLine = line
    scroll(toLine: line, of: place)
    cell(at: place)?.setNeedsDisplay()
  }

  /// The lines of a card on the screen in which something was found, from top to bottom.
  ///
  /// - Parameter unfolds: Whether the card is shown whole if it hides some.
  func matchLines(of place: CardPlace, unfolds: Bool) -> [Int] {
    // One that is on the screen stays as it is, however much of it that shows.
    if cell(at: place) == nil {
      table.scrollToRow(at: RowPath(place), position: .none)
      table.layoutIfNeeded()
    }
    if unfolds, matches(place).contains(where: { $0.line == nil }), !isExpanded(place) {
      setExpanded(true, place)
      table.layoutIfNeeded()
    }
    return Set(matches(place).compactMap(\.line)).sorted()
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
    cell(at: place)?.layout.map(context.presentation.matches) ?? []
  }
}

/// Searching a list of a few cards that are all there, such as the help: from match to match.
extension CardList {
  /// Goes to the next match below or above the one gone to last; false if there is none.
  func goToNextMatch(isForward: Bool) -> Bool {
    let found = matchPlaces()
    guard !found.isEmpty else { return false }
    let next =
      isForward
      ? found.first { foundMatch.map($0.isAfter) ?? true } ?? found.first
      : found.last { foundMatch.map($0.isBefore) ?? true } ?? found.last
    if let next { show(next) }
    return true
  }

  /// Forgets the match that was gone to.
  func forgetMatch() { foundMatch = nil }

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
      let lines = Set(presentation.matches(in: layout).compactMap(\.line))
      return lines.sorted().map { MatchPlace(row: row, line: $0) }
    }
  }

  private func show(_ match: MatchPlace) {
    foundMatch = match
    let place = CardPlace(section: 0, row: match.row)
    let first = max(0, match.line - table.size.rows / 3)
    select(place)
    context.presentation.currentMatchLine = match.line
    table.scrollToRow(at: RowPath(place), lines: first..<(match.line + 1), position: .top)
  }
}

/// A line of a card where something was found.
struct MatchPlace: Equatable {
  var row: Int
  var line: Int

  func isAfter(_ other: MatchPlace) -> Bool { (row, line) > (other.row, other.line) }

  func isBefore(_ other: MatchPlace) -> Bool { (row, line) < (other.row, other.line) }
}
