/// The interaction of a reader with a card, key by key.
///
/// It is a value that does nothing by itself: a key and the layout that is on the screen go in, and
/// what is to be done comes out. All that was filled in lives in ``state``, so that it outlives
/// scrolling, other widths and images that arrive. The layout is one of ``state`` as it is.
public struct CardInteraction: Sendable {
  /// Everything that the reader has changed.
  public internal(set) var state: CardState
  /// Whether inputs without a value are sent.
  public var emptyInputs = CardSubmission.EmptyInputs.included
  /// Whether a text has a match of a regular expression somewhere in it.
  ///
  /// This module has no engine for them: without one every text does.
  public var matches: @Sendable (_ pattern: String, _ text: String) -> Bool = { _, _ in true }
  /// The day that dates without a value start from, as `YYYY-MM-DD`.
  public var today: String?
  /// Whether there is nothing in the card that can ever have the focus.
  public var isEmpty: Bool { index.places.isEmpty }

  private(set) var index: CardIndex
  /// The events since the last outcome.
  var events: [CardEvent] = []
  /// Whether actions have their effect now.
  var permission = Permission.granted
  /// The action whose host is to be asked.
  var request: CardRequest?

  /// Makes the interaction with a card.
  ///
  /// O(elements of the card).
  public init(card: Card, state: CardState = CardState()) {
    index = CardIndex(card)
    self.state = state
  }

  /// Replaces the card by another version of it, and keeps what the reader has done as far as the new one
  /// has a place for it.
  ///
  /// An input is the same if it has the same id, or without one the same place, and the same kind; the focus
  /// goes with it. O(elements of the card).
  public mutating func update(_ card: Card) {
    let (former, focused) = (index, focusedEntry)
    index = CardIndex(card)
    let inputs = index.kinds.filter { key, kind in former.kinds[key].map(kind.isLike) ?? true }
    state.values = state.values.filter { inputs[$0.key] != nil }
    state.errors = state.errors.filter { inputs[$0.key] != nil }
    state.foundChoices = state.foundChoices.filter { inputs[$0.key] != nil }
    state.visibility = state.visibility.filter { index.visibility[$0.key] != nil }
    state.openCards = state.openCards.filter { index.cards[$0.key.child($0.value)] != nil }
    let sets = Set(index.pages.map(\.set.key))
    state.openPages = state.openPages.filter { sets.contains($0.key) }
    if let focused, let id = focused.input.id, inputs[id] != nil { follow(focused.id, id) }
    if let popup = state.popup, !index.places.contains(popup.target) { state.popup = nil }
  }

  /// Has the focus go to where an input is now that was elsewhere.
  private mutating func follow(_ former: TargetID, _ inputID: String) {
    guard let now = index.inputs.first(where: { $0.input.id == inputID })?.id else { return }
    let inside = state.focus?.path.dropFirst(former.path.count) ?? []
    state.focus = TargetID(now.path + inside)
    if state.popup?.target == former { state.popup?.target = now }
  }

  /// Whether there is nothing in a card that can ever have the focus.
  ///
  /// O(elements of the card).
  public static func isEmpty(_ card: Card) -> Bool { CardInteraction(card: card).isEmpty }

  /// Responds to a key.
  ///
  /// O(targets + size of what has the focus), and of all inputs where something is sent.
  ///
  /// - Parameters:
  ///   - key: The key that was pressed.
  ///   - layout: The layout that the reader sees.
  ///   - isRefused: Whether the host refuses the action that the key would carry out, as
  ///     ``request(by:in:)`` names it. It has no effect then and no event; the focus moves as ever.
  public mutating func handle(
    _ key: CardKey, in layout: CardLayout, isRefused: Bool = false
  ) -> CardOutcome {
    refusing(isRefused) { $0.turn(in: layout) { $0.respond(to: key, in: layout) } }
  }

  /// Uses a target, as a click does; a field gets the focus.
  ///
  /// - Parameters:
  ///   - id: The target, as ``CardLayout/target(at:)`` finds it.
  ///   - layout: The layout that the reader sees.
  ///   - isRefused: Whether the host refuses the action that this would carry out, as
  ///     ``request(byActivating:in:)`` names it.
  public mutating func activate(
    _ id: TargetID, in layout: CardLayout, isRefused: Bool = false
  ) -> CardOutcome {
    refusing(isRefused) { interaction in
      interaction.turn(in: layout) { interaction in
        guard let target = layout.targets.first(where: { $0.id == id }) else { return false }
        interaction.click(target, in: layout)
        return true
      }
    }
  }

  /// Takes the focus away and folds what is unfolded.
  public mutating func leave() {
    state.focus = nil
    state.popup = nil
  }

  /// Does something and says what has come of it.
  mutating func turn(
    in layout: CardLayout, _ body: (inout CardInteraction) -> Bool
  ) -> CardOutcome {
    let before = state
    settle(in: layout)
    var outcome = CardOutcome(isHandled: body(&self))
    outcome.needsLayout = state != before
    outcome.focusMoved = state.focus != before.focus
    outcome.events = events
    events = []
    return outcome
  }

  /// Gives the focus to the target that is drawn as having it, and folds a list that is gone.
  private mutating func settle(in layout: CardLayout) {
    if let popup = state.popup, !layout.targets.contains(where: { $0.id == popup.target }) {
      fold()
    }
    guard state.focus != nil, state.focus != layout.focused?.id else { return }
    state.focus = nil
    if let target = layout.focused { focus(target) }
  }
}

extension CardInteraction {
  /// Does what a click on a target does.
  mutating func click(_ target: CardTarget, in layout: CardLayout) {
    let owner = layout.targets.first { $0.id == target.id.parent && $0.id == state.popup?.target }
    let wasUnfolded = state.popup?.target == target.id
    fold()
    focus(owner ?? target)
    switch target.control {
    case .action(let action): run(action, of: target.button, in: layout)
    case .link(let url):
      perform(Action(.openURL(url)), of: target.id) { $0.events.append(.openURL(url)) }
    case .pager(let carousel): turn(carousel, by: 1)
    case .page(let pages, let index): open(pages.toggling(index), of: pages)
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

  /// Does what the action of a button is there for, unless its host has refused it.
  mutating func run(_ action: Action, of button: TargetID, in layout: CardLayout) {
    perform(action, of: button) { $0.carryOut(action, of: button, in: layout) }
  }

  /// Does what an action is there for; any but one that opens a card closes the card of another button
  /// in its row.
  private mutating func carryOut(_ action: Action, of button: TargetID, in layout: CardLayout) {
    if case .showCard = action.kind { return toggleCard(of: button) }
    closeCard(inRow: button.parent)
    switch action.kind {
    case .openURL(let url): events.append(.openURL(url))
    case .submit: submit(action, CardSubmission(kind: .submit), of: button, in: layout)
    case .execute(let verb):
      submit(action, CardSubmission(kind: .execute, verb: verb), of: button, in: layout)
    case .toggleVisibility(let targets): for target in targets { toggle(target) }
    case .resetInputs(let ids): reset(ids, of: button)
    case .custom(let custom): events.append(.customAction(custom, button: button))
    case .showCard, .unavailable: break
    }
  }

  /// Opens some pages of a set, and closes the others.
  mutating func open(_ pages: Set<Int>, of set: OpenPages) {
    guard pages != set.open else { return }
    state.openPages[set.key] = pages
    for page in pages.symmetricDifference(set.open).sorted() {
      events.append(.pageOpened(set: set.key, page: page, isOpen: pages.contains(page)))
    }
  }

  /// Gives inputs their first values again: those with some ids, or all that go with an action.
  private mutating func reset(_ ids: [String]?, of button: TargetID) {
    let inputs = ids == nil ? index.inputs(of: button) : index.inputs
    for entry in inputs where ids.map({ $0.contains(entry.input.id ?? "") }) ?? true {
      guard let first = reset(entry) else { continue }
      events.append(.valueChanged(inputID: entry.input.key(at: entry.id), value: first))
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

extension CardInteraction {
  /// Gives the focus to the first target; not handled where there is none.
  public mutating func focusFirst(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.focus($0.stops(in: layout).first) }
  }

  /// Gives the focus to the last target; not handled where there is none.
  public mutating func focusLast(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.focus($0.stops(in: layout).last) }
  }

  /// Gives the focus to the next target, or to the first; not handled where there is none.
  public mutating func focusNext(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.moveFocus(forwards: true, in: layout) }
  }

  /// Gives the focus to the previous target, or to the last; not handled where there is none.
  public mutating func focusPrevious(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.moveFocus(forwards: false, in: layout) }
  }

  mutating func moveFocus(forwards: Bool, in layout: CardLayout) -> Bool {
    let stops = stops(in: layout)
    fold()
    guard let focus = state.focus else { return self.focus(forwards ? stops.first : stops.last) }
    let next = forwards ? stops.first { $0.id > focus } : stops.last { $0.id < focus }
    return self.focus(next)
  }

  /// The targets that the focus stops at: of a list of choices one, of tabs the open one, of what is unfolded none.
  private func stops(in layout: CardLayout) -> [CardTarget] {
    var (list, stop) = (TargetID(), 0)
    return layout.targets.filter { target in
      let parent = target.id.parent
      if parent == state.popup?.target { return false }
      if target.role == .tab, case .page(let pages, let index) = target.control {
        return pages.open.contains(index)
      }
      guard case .choice(let input, let index) = target.control else { return true }
      if list != parent { (list, stop) = (parent, self.stop(in: input, at: parent)) }
      return index == stop
    }
  }

  /// The choice of a list that the focus stops at: the one that has it, else the first that is
  /// chosen, else the first.
  private func stop(in list: Input, at id: TargetID) -> Int {
    if let focus = state.focus, focus.parent == id, let index = focus.path.last { return index }
    let chosen = list.chosen(state.value(of: list, at: id)).first
    return list.choices.firstIndex { $0 == chosen } ?? 0
  }

  /// Gives the focus to a target, the cursor behind what is in it.
  @discardableResult
  mutating func focus(_ target: CardTarget?) -> Bool {
    guard let target else { return false }
    state.focus = target.id
    state.caret = CardState.end
    return true
  }

  /// Folds what is unfolded.
  mutating func fold() {
    guard let popup = state.popup else { return }
    state.popup = nil
    events.append(.popupClosed(popup.target))
  }
}

extension CardInteraction {
  /// Sends the inputs that go with an action, unless one of them has a value that is not allowed.
  mutating func submit(
    _ action: Action, _ submission: CardSubmission, of button: TargetID, in layout: CardLayout
  ) {
    let inputs = action.associatesInputs ? index.inputs(of: button) : []
    let invalid = inputs.filter { !check($0) }
    guard invalid.isEmpty else { return report(invalid, in: layout) }
    var submission = submission
    submission.actionID = action.id
    submission.actionTitle = action.title
    submission.button = button
    submission.data = action.data
    submission.inputs = fields(of: inputs)
    events.append(.submit(submission))
  }

  private mutating func report(_ invalid: [CardIndex.Entry], in layout: CardLayout) {
    let shown = focusFirst(of: invalid, in: layout)
    events.append(.validationFailed(first: (shown ?? invalid[0]).id))
  }

  /// Gives the focus to the first of some inputs that is shown, or that a page shows which opens for it, and returns
  /// that one, if one is.
  mutating func focusFirst(
    of inputs: [CardIndex.Entry], in layout: CardLayout
  ) -> CardIndex.Entry? {
    let shown = inputs.first { entry in
      reveal(entry.id) || layout.targets.contains { entry.id.contains($0.id) }
    }
    if let shown {
      state.focus = shown.id
      state.caret = CardState.end
    }
    return shown
  }

  /// Opens the pages that a place lies in; false where none of them was closed.
  private mutating func reveal(_ id: TargetID) -> Bool {
    var isRevealed = false
    for page in index.pages where page.content.contains(id) {
      let open = OpenPages(page.set, state: state)
      guard !open.open.contains(page.index) else { continue }
      self.open(open.opening(page.index), of: open)
      isRevealed = true
    }
    return isRevealed
  }

  /// The values of inputs that have an id; where several have the same, the first.
  private func fields(of inputs: [CardIndex.Entry]) -> [CardSubmission.Field] {
    var seen: Set<String> = []
    return inputs.compactMap { entry in
      guard let id = entry.input.id, seen.insert(id).inserted else { return nil }
      let value = state.value(of: entry.input, at: entry.id)
      return value.isEmpty && emptyInputs == .omitted
        ? nil : CardSubmission.Field(id: id, value: value)
    }
  }

  /// Whether the value of an input is allowed; if not, there is a message below it from now on.
  private mutating func check(_ entry: CardIndex.Entry) -> Bool {
    let key = entry.input.key(at: entry.id)
    state.errors[key] = entry.input.problem(
      of: state.value(of: entry.input, at: entry.id), matches: matches)
    return state.errors[key] == nil
  }

  /// Gives an input a value, and tells; a message below it goes as soon as the value is allowed.
  mutating func set(_ value: String, of input: Input, at id: TargetID) {
    guard value != state.value(of: input, at: id) else { return }
    let key = input.key(at: id)
    state.values[key] = value
    outdateDelivery()
    if state.errors[key] != nil { state.errors[key] = input.problem(of: value, matches: matches) }
    events.append(.valueChanged(inputID: key, value: value))
    if case .resetInputs(let ids) = input.valueChangedAction?.kind {
      reset(ids?.filter { $0 != input.id }, of: id)
    }
  }
}

/// The result of a key or a click.
public struct CardOutcome: Sendable, Hashable {
  /// Whether the card had a use for it; if not it is the host's.
  public var isHandled: Bool
  /// Whether the card looks other than before and is to be laid out anew.
  public var needsLayout = false
  /// The events that the host is to know of or to act on, in the order in which they happened.
  public var events: [CardEvent] = []
  /// Whether something else has the focus now; bring it into view.
  public var focusMoved = false

  /// A key that the card has no use for.
  public static let ignored = CardOutcome(isHandled: false)

  /// Makes an outcome without consequences.
  public init(isHandled: Bool) { self.isHandled = isHandled }
}
