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

  let index: CardIndex
  /// What has happened since the last outcome.
  var events: [CardEvent] = []

  /// Makes the interaction with a card.
  ///
  /// O(elements of the card).
  public init(card: Card, state: CardState = CardState()) {
    var indexer = CardIndexer()
    indexer.add(card, at: TargetID())
    index = indexer.index
    self.state = state
  }

  /// Whether there is nothing in a card that can ever have the focus.
  ///
  /// O(elements of the card).
  public static func isEmpty(_ card: Card) -> Bool {
    CardInteraction(card: card).isEmpty
  }

  /// Takes a key.
  ///
  /// O(targets + size of what has the focus), and of all inputs where something is sent.
  public mutating func handle(_ key: CardKey, in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.take(key, in: layout) }
  }

  /// Uses a target, as a click does; a field gets the focus.
  public mutating func activate(_ id: TargetID, in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { interaction in
      guard let target = layout.targets.first(where: { $0.id == id }) else { return false }
      interaction.click(target, in: layout)
      return true
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
