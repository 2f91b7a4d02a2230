import AdaptiveCards
import CardTable
import CellGrid
import RecordCards
import TableKit

/// The selected card, while the keys are for its buttons and inputs.
extension CardList {
  /// Gives the keys to the first or last part of the selected card that can be acted on.
  ///
  /// - Returns: Whether there is one.
  func beginInteraction(atEnd: Bool = false) -> Bool {
    guard let place = selection, let cell = cell(at: place),
      cell.beginInteraction(atEnd: atEnd), let card = cell.hosted
    else { return false }
    card.delegate = self
    answered[cards.id(at: place)] = card
    return true
  }

  /// Uses what a card has at a point of its cell, as a click does.
  ///
  /// - Returns: What came of it, or nil where there is nothing to use.
  func activate(_ place: CardPlace, at point: Point) -> [CardEvent]? {
    guard let cell = cell(at: place), let card = cell.hosted else { return nil }
    let former = card.delegate
    card.delegate = self
    events = []
    guard cell.activate(at: point) else {
      card.delegate = former
      return nil
    }
    answered[cards.id(at: place)] = card
    return events
  }

  /// Whether a card says at a point of its cell how many lines more a text has.
  func showsMore(_ place: CardPlace, at point: Point) -> Bool {
    cell(at: place)?.layout?.collapsedBlocks.contains { $0.line == point.row } ?? false
  }

  /// Whether a part of the selected card has the keys.
  var isInteracting: Bool { answeringCell != nil }

  /// A few words about what has the keys: where a button leads, how a date is written; nil for none.
  var answerHint: String? { answeringCell?.layout?.focused?.hint }

  /// What has the keys, in words, and a name that tells it from the other parts of the card; nil for none.
  var spokenFocus: (id: TargetID, target: SpokenTarget)? {
    guard let cell = answeringCell, let layout = cell.layout, let focused = layout.focused,
      let target = layout.spokenFocus(in: cell.hosted?.state ?? CardState())
    else { return nil }
    return (focused.id, target)
  }

  /// Whether a list of choices or a menu is unfolded over what has the keys.
  var isChoosing: Bool { answeringCell?.hosted?.state.popup != nil }

  /// Whether the selected card has something that is filled in.
  var asksForAnswers: Bool {
    guard let place = selection, let layout = cell(at: place)?.layout else { return false }
    return layout.targets.contains(where: \.role.isInput)
  }

  /// Whether something was filled in that was not sent.
  var hasUnsentAnswers: Bool { answered.values.contains { $0.state.hasUnsentValues } }

  /// Whether what was activated last in a card is filled in by typing.
  func takesText(_ place: CardPlace) -> Bool {
    guard let role = cell(at: place)?.layout?.focused?.role else { return false }
    return role.isInput && role != .toggle
  }

  /// Hands a key to the card that has the keys.
  ///
  /// - Returns: What came of it, or nil if the key means nothing to the card.
  func interact(_ key: CardKey) -> [CardEvent]? {
    events = []
    return answeringCell?.handle(key) == true ? events : nil
  }

  /// Takes the keys from the card; what was filled in stays.
  func endInteraction() { table.firstResponder?.resignFirstResponder() }

  /// Takes the keys from a card that is not selected any more.
  func endInteractionElsewhere() { if !isInteracting { endInteraction() } }

  /// The state of a card that was answered; nil where nothing was done to it.
  func answers(of id: CardID) -> CardState? { answered[id]?.state }

  /// Shows what was filled in and opened in a card elsewhere.
  func adopt(_ answers: CardState?, of id: CardID) {
    guard let answers, let place = cards.place(of: id) else { return }
    answered[id] = HostedCard(
      cards.card(at: place, detail: isExpanded(place) ? .full : .summary),
      folder: cards.folder(at: place), state: answers.withoutFocus)
    table.reconfigureRows(at: [RowPath(place)])
  }

  /// Shows what was filled in and opened in a card elsewhere, where that is not what is shown here.
  func adopt(changesOf answers: CardState?, of id: CardID) {
    if answers?.withoutFocus != self.answers(of: id)?.withoutFocus { adopt(answers, of: id) }
  }

  // MARK: What is said about what was sent

  /// Shows at a button of a card how far that has come what it has sent; nil for nothing.
  func showDelivery(
    _ stage: CardState.Delivery.Stage?, of button: TargetID, on id: CardID
  ) {
    answered[id]?.showDelivery(stage, of: button)
    remake(id)
  }

  /// Shows the card that a source has now in place of another; what was filled in stays as far as it has a place.
  func replace(_ id: CardID, by card: Card) {
    let hosted = answered[id]
    let focused = hosted?.focusedInput
    hosted?.update(card)
    remake(id)
    guard isInteracting, selection.map(cards.id) == id else { return }
    if CardInteraction.isEmpty(card) { return endInteraction() }
    // Who was in an input goes on there; a button may be another one now.
    guard focused == nil || hosted?.focusedInput != focused else { return }
    table.layoutIfNeeded()
    answeringCell?.beginInteraction()
  }

  /// Shows messages below inputs of a card.
  ///
  /// - Parameter takesKeys: Whether the first of these inputs gets the keys, if the card is the selected one.
  /// - Returns: The ids that no input has, in order; nil where the card was not answered here.
  func setErrors(_ errors: [String: String], of id: CardID, takesKeys: Bool) -> [String]? {
    guard let hosted = answered[id] else { return nil }
    let missing = hosted.setErrors(errors)
    remake(id)
    if takesKeys, missing.count < errors.count, let place = selection, cards.id(at: place) == id {
      table.layoutIfNeeded()
      hosted.delegate = self
      cell(at: place)?.beginInteractionAtError()
    }
    return missing
  }

  /// Gives a choice set of a card what was found for it.
  func setChoices(_ choices: [Input.Choice], of inputID: String, on id: CardID) {
    answered[id]?.setChoices(choices, of: inputID)
    remake(id)
  }

  /// Makes a card anew, whether it is on the screen or not.
  private func remake(_ id: CardID) {
    if let place = cards.place(of: id) { table.reconfigureRows(at: [RowPath(place)]) }
  }

  /// Where the terminal's cursor belongs while a text is filled in.
  var interactionCursor: Point? {
    guard let place = selection, let caret = answeringCell?.caret,
      let rect = table.rectForRow(at: RowPath(place))
    else { return nil }
    let point = Point(column: caret.column, row: rect.row + caret.row)
    return (0..<table.size.rows).contains(point.row) ? point : nil
  }

  private var answeringCell: CardCell? {
    guard let cell = table.firstResponder as? CardCell, cell.indexPath == table.focusedRow else {
      return nil
    }
    return cell
  }
}

extension CardList: HostedCardDelegate {
  func card(_ card: HostedCard, did event: CardEvent) { events.append(event) }
}

extension CardTarget.Role {
  /// Whether it is filled in rather than pressed.
  fileprivate var isInput: Bool {
    switch self {
    case .text, .number, .date, .time, .choiceSet, .choice, .toggle: true
    case .button, .overflow, .menuItem, .link, .pager, .tab, .section, .media, .area: false
    }
  }
}

extension CardState {
  /// The state with the keys taken from it.
  fileprivate var withoutFocus: CardState {
    var state = self
    (state.focus, state.popup) = (nil, nil)
    return state
  }
}
