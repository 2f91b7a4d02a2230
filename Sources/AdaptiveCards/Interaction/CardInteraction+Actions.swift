extension CardInteraction {
  /// Does what a click on a target does.
  mutating func click(_ target: CardTarget, in layout: CardLayout) {
    let owner = layout.targets.first {
      $0.id == target.id.parent && $0.id == state.popup?.target
    }
    let wasUnfolded = state.popup?.target == target.id
    fold()
    focus(owner ?? target)
    switch target.control {
    case .action(let action): run(action, of: target.button, in: layout)
    case .link(let url): events.append(.openURL(url))
    case .pager(let carousel): turn(carousel, by: 1)
    case .choice(let input, let index): choose(index, of: input, at: target.id.parent)
    case .overflow: if !wasUnfolded { unfold(target) }
    case .input(let input):
      switch input.kind {
      case .toggle: flip(input, at: target.id)
      case .choiceSet: if !wasUnfolded { unfold(target) }
      case .text, .number, .date, .time: break
      }
    }
  }

  /// Does what the action of a button is there for; any but one that opens a card closes the card
  /// of another button in its row.
  mutating func run(_ action: Action, of button: TargetID, in layout: CardLayout) {
    if case .showCard = action.kind { return toggleCard(of: button) }
    closeCard(inRow: button.parent)
    switch action.kind {
    case .openURL(let url): events.append(.openURL(url))
    case .submit: submit(action, CardSubmission(kind: .submit), of: button, in: layout)
    case .execute(let verb):
      submit(action, CardSubmission(kind: .execute, verb: verb), of: button, in: layout)
    case .toggleVisibility(let targets): for target in targets { toggle(target) }
    case .showCard: break
    }
  }

  /// Opens the card of a button, or closes it; the focus goes into it if there is something to do.
  private mutating func toggleCard(of button: TargetID) {
    let isOpen = state.openCards[button.parent] == button.path.last
    closeCard(inRow: button.parent)
    guard !isOpen, let card = index.cards[button] else { return }
    state.openCards[button.parent] = button.path.last
    events.append(.showCardChanged(button, isOpen: true))
    if index.hasTargets(in: card) { (state.focus, state.caret) = (card, CardState.end) }
  }

  private mutating func closeCard(inRow row: TargetID) {
    guard let open = state.openCards.removeValue(forKey: row) else { return }
    events.append(.showCardChanged(row.child(open), isOpen: false))
  }

  /// Shows or hides an element; an id that no element has does nothing.
  private mutating func toggle(_ target: ToggleTarget) {
    let id = target.elementID
    guard let isVisible = state.visibility[id] ?? index.visibility[id] else { return }
    let becomes = target.isVisible ?? !isVisible
    guard becomes != isVisible else { return }
    state.visibility[id] = becomes
    events.append(.visibilityChanged(elementID: id, isVisible: becomes))
  }
}

extension CardTarget {
  /// The place of its action among those of its row; an entry of a menu is one of the row too.
  fileprivate var button: TargetID {
    role == .menuItem ? id.parent.parent.child(id.path.last ?? 0) : id
  }
}
