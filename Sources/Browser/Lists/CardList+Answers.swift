import AdaptiveCards
import CellGrid
import Platform
import RecordCards
import Records
import TableKit

/// The selected card, while the keys are for its buttons and inputs.
extension CardList {
  /// Gives the keys to the first or last part of the selected card that can be acted on.
  ///
  /// - Returns: Whether there is one.
  func beginInteraction(atEnd: Bool = false) -> Bool {
    guard let place = selection, let layout = layout(at: place), !layout.targets.isEmpty else {
      return false
    }
    let id = cards.id(at: place)
    var interaction = interactions[id] ?? newInteraction(at: place)
    _ = atEnd ? interaction.focusLast(in: layout) : interaction.focusFirst(in: layout)
    take(interaction, at: place)
    return true
  }

  /// Whether a part of the selected card has the keys.
  var isInteracting: Bool { activeInteraction != nil }

  /// Hands a key to the card that has the keys.
  ///
  /// - Returns: What came of it, or nil if the key means nothing to the card.
  func interact(_ key: CardKey) -> CardOutcome? {
    guard let place = selection, var interaction = activeInteraction, let layout = layout(at: place)
    else { return nil }
    let outcome = interaction.handle(key, in: layout)
    guard outcome.isHandled else { return nil }
    take(interaction, at: place)
    return outcome
  }

  /// Takes the keys from the card; what was filled in stays.
  func endInteraction() {
    guard let id = answered else { return }
    answered = nil
    interactions[id]?.leave()
    for path in table.indexPathsForVisibleRows where cards.id(at: CardPlace(path)) == id {
      guard let cell = table.cellForRow(at: path) as? CardCell else { continue }
      cell.state = interactions[id]?.state ?? CardState()
      cell.setNeedsHeight()
    }
  }

  /// Takes the keys from a card that is not selected any more.
  func endInteractionElsewhere() {
    if answered != nil, activeInteraction == nil { endInteraction() }
  }

  /// What was filled in and opened in the only card of the list.
  var answers: CardInteraction? {
    get { interactions[CardID(section: 0, number: 0)] }
    set {
      interactions[CardID(section: 0, number: 0)] = newValue
      relayoutAnswered()
    }
  }

  /// What was filled in and opened in a card.
  func answers(of id: CardID) -> CardInteraction? { interactions[id] }

  /// Takes over what was filled in and opened in a card elsewhere.
  func adopt(_ answers: CardInteraction?, of id: CardID) {
    var answers = answers
    answers?.leave()
    interactions[id] = answers
    relayoutAnswered()
  }

  private func relayoutAnswered() {
    table.reconfigureRows(at: table.indexPathsForVisibleRows)
  }

  /// Where the terminal's cursor belongs while a text is filled in.
  var interactionCursor: Point? {
    guard isInteracting, let place = selection, let layout = layout(at: place),
      let caret = layout.caret, let rect = table.rectForRow(at: RowPath(place))
    else { return nil }
    let point = Point(
      column: context.leadingColumns(of: table.size.columns) + caret.column,
      row: rect.row + caret.row)
    return (0..<table.size.rows).contains(point.row) ? point : nil
  }

  private var activeInteraction: CardInteraction? {
    guard let id = answered, let place = selection, cards.id(at: place) == id else { return nil }
    return interactions[id]
  }

  private func layout(at place: CardPlace) -> CardLayout? {
    (table.cellForRow(at: RowPath(place)) as? CardCell)?.layout
  }

  private func newInteraction(at place: CardPlace) -> CardInteraction {
    let card = cards.card(at: place, detail: isExpanded(place) ? .full : .summary)
    var interaction = CardInteraction(card: card)
    interaction.matches = TextRule.matches
    interaction.today = Today.text
    return interaction
  }

  /// Keeps what was done to a card and shows it: its row is laid out again in place, and what has the
  /// keys comes on the screen by the least scroll.
  private func take(_ interaction: CardInteraction, at place: CardPlace) {
    let id = cards.id(at: place)
    interactions[id] = interaction
    answered = interaction.state.focus == nil ? nil : id
    guard let cell = table.cellForRow(at: RowPath(place)) as? CardCell else { return }
    cell.state = interaction.state
    cell.setNeedsHeight()
    table.layoutIfNeeded()
    guard let target = cell.layout?.focused else { return }
    table.scrollToRow(
      at: RowPath(place), lines: target.rect.row..<target.rect.endRow, position: .none)
  }
}

/// Whether what is filled in has the form that a card asks for.
enum TextRule {
  /// Whether a text has a match of a regular expression, as PCRE2 understands it, somewhere in it.
  ///
  /// A pattern that cannot be understood asks for nothing: the author's fault is not the reader's.
  @Sendable static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = try? SearchPattern(pattern, caseSensitive: true)
    return pattern?.matches(Array(text.utf8)) ?? true
  }
}

/// The day that it is, where the user is.
enum Today {
  /// The day as `YYYY-MM-DD`.
  static var text: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }
}
