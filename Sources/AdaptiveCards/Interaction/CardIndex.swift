/// All that can be interacted with in a card, whether or not it is shown: also what is hidden and
/// what is in cards that are closed.
struct CardIndex: Sendable {
  /// An input and where it is.
  struct Entry: Sendable {
    var id: TargetID
    var input: Input
    /// The card that it stands on: the outermost one, or one that a button opens.
    var card: TargetID
  }

  /// The inputs in the order of the document.
  var inputs: [Entry] = []
  /// The elements that have an id and whether they are visible in the card as written; of several
  /// the first.
  var visibility: [String: Bool] = [:]
  /// The cards that buttons open, by the place of the button.
  var cards: [TargetID: TargetID] = [:]
  /// Where something is that can have the focus, if it is shown; in the order of the document.
  var places: [TargetID] = []

  /// The kinds of the inputs, by ``Input/key(at:)``; of several with one key the first.
  var kinds: [String: Input.Kind] {
    Dictionary(inputs.map { ($0.input.key(at: $0.id), $0.input.kind) }) { first, _ in first }
  }

  /// Whether there is something inside a place that can have the focus, if it is shown.
  func hasTargets(in id: TargetID) -> Bool {
    places.contains { id.contains($0) }
  }

  /// The innermost card that a place is in.
  func card(of id: TargetID) -> TargetID {
    cards.values.filter { $0.contains(id) }.max { $0.path.count < $1.path.count } ?? TargetID()
  }

  /// The inputs that go with an action: of its card and of those around that, but not of cards
  /// inside it or beside it.
  func inputs(of action: TargetID) -> [Entry] {
    let card = card(of: action)
    return inputs.filter { $0.card.contains(card) }
  }
}

extension Input.Kind {
  /// Whether a value of the one can be a value of the other.
  func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.text, .text), (.number, .number), (.date, .date), (.time, .time), (.toggle, .toggle),
      (.choiceSet, .choiceSet):
      true
    case (.text, _), (.number, _), (.date, _), (.time, _), (.toggle, _), (.choiceSet, _): false
    }
  }
}
