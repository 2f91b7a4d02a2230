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

  /// A page of a set, and where its content is.
  struct Page: Sendable {
    var content: TargetID
    var set: PageSet
    var index: Int
  }

  /// The inputs in the order of the document.
  var inputs: [Entry] = []
  /// The pages of tabs and sections.
  var pages: [Page] = []
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
  func hasTargets(in id: TargetID) -> Bool { places.contains { id.contains($0) } }

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

extension CardIndex {
  /// Whether an action waits for something to be filled in.
  func holdsBack(_ action: Action, at id: TargetID, in state: CardState) -> Bool {
    let inputs = inputs(of: id)
    func value(_ entry: Entry) -> String { state.value(of: entry.input, at: entry.id) }
    if action.needsChange, inputs.allSatisfy({ value($0) == $0.input.initialValue }) { return true }
    let required = inputs.filter(\.input.isRequired)
    return action.needsRequiredInput && !required.isEmpty
      && required.allSatisfy { value($0).isEmpty }
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

extension CardIndex {
  /// Makes the index of a card.
  init(_ card: Card) {
    var indexer = CardIndexer()
    indexer.add(card, at: TargetID())
    self = indexer.index
  }
}

/// Walks through a card and notes what can be interacted with, counting children as a layout does.
struct CardIndexer {
  /// All that was found so far.
  private(set) var index = CardIndex()
  private var card = TargetID()

  /// Notes all of a card at a place.
  mutating func add(_ card: Card, at id: TargetID) {
    let outer = self.card
    self.card = id
    defer { self.card = outer }
    add(card.selectAction, at: id)
    add(card.body, at: id)
    if !card.actions.isEmpty { add(card.actions, at: id.child(card.body.count)) }
  }

  private mutating func add(_ elements: [Element], at id: TargetID) {
    for (position, element) in elements.enumerated() {
      note(element.id, isVisible: element.isVisible)
      add(element.content, at: id.child(position))
    }
  }

  private mutating func note(_ elementID: String?, isVisible: Bool) {
    guard let elementID, index.visibility[elementID] == nil else { return }
    index.visibility[elementID] = isVisible
  }

  private mutating func add(_ content: Element.Content, at id: TargetID) {
    switch content {
    case .textBlock(let block): addLinks(of: block.text, isMarkdown: block.isMarkdown, at: id)
    case .richTextBlock(let block):
      for (position, run) in block.runs.enumerated() {
        add(run.selectAction, at: id.child(position))
      }
    case .image(let image): add(image.selectAction, at: id)
    case .imageSet(let set):
      for (position, image) in set.images.enumerated() {
        add(image.selectAction, at: id.child(position))
      }
    case .media(let media): if !media.sources.isEmpty { index.places.append(id) }
    case .carousel(let carousel):
      add(carousel.pages, at: id)
      if carousel.pages.count > 1 { index.places.append(id.child(carousel.pages.count)) }
    case .container(let container): add(container, at: id)
    case .columnSet(let set): add(set, at: id)
    case .pageSet(let set): add(set, at: id)
    case .meter, .chart, .codeBlock: break
    case .factSet(let set):
      for fact in set.facts {
        addLinks(of: fact.title + fact.value, isMarkdown: fact.isMarkdown, at: id)
      }
    case .table(let table): add(table, at: id)
    case .actionSet(let actions): add(actions, at: id)
    case .input(let input): add(input, at: id)
    case .custom(let element): add(element.selectAction, at: id)
    case .collapsedText: break
    case .transcript(let turns):
      for (position, turn) in turns.enumerated() { add(turn.content, at: id.child(position)) }
    }
  }

  private mutating func add(_ action: Action?, at id: TargetID) {
    if let action, action.isEnabled { index.places.append(id) }
  }

  private mutating func add(_ set: PageSet, at id: TargetID) {
    for (position, page) in set.pages.enumerated() {
      index.places.append(id.child(set.child(ofTitle: position)))
      let content = id.child(set.child(ofPage: position))
      index.pages.append(CardIndex.Page(content: content, set: set, index: position))
      note(page.element.id, isVisible: page.element.isVisible)
      add(page.element.content, at: content)
    }
  }

  private mutating func add(_ container: Container, at id: TargetID) {
    add(container.selectAction, at: id)
    add(container.items, at: id)
  }

  private mutating func add(_ set: ColumnSet, at id: TargetID) {
    add(set.selectAction, at: id)
    for (position, column) in set.columns.enumerated() {
      note(column.id, isVisible: column.isVisible)
      add(column.box, at: id.child(position))
    }
  }

  private mutating func add(_ table: Table, at id: TargetID) {
    for (row, cells) in table.rows.map(\.cells).enumerated() {
      for (column, cell) in cells.prefix(table.columns.count).enumerated() {
        add(cell.box, at: id.child(row).child(column))
      }
    }
  }

  private mutating func add(_ input: Input, at id: TargetID) {
    index.inputs.append(CardIndex.Entry(id: id, input: input, card: card))
    index.places.append(id)
    add(input.inlineAction, at: id.child(0))
  }

  private mutating func add(_ actions: [Action], at id: TargetID) {
    for (position, action) in actions.enumerated() { add(action, at: id.child(position)) }
    let cards = id.child(ActionBar.cardsIndex(actions))
    for (position, action) in actions.enumerated() {
      guard case .showCard(let card) = action.kind else { continue }
      index.cards[id.child(position)] = cards.child(position)
      add(card, at: cards.child(position))
    }
  }

  /// A text that may have links counts as one place.
  private mutating func addLinks(of text: String, isMarkdown: Bool, at id: TargetID) {
    if isMarkdown && text.hasPart("](") { index.places.append(id) }
  }
}
