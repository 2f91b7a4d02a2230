import CellGrid

@testable import AdaptiveCards

/// A card with a reader in front of it: each key is followed by a new layout.
struct CardSession {
  var columns = 60
  var environment = LayoutEnvironment.forTests
  private(set) var interaction: CardInteraction
  /// All events so far.
  private(set) var events: [CardEvent] = []
  private let card: Card

  init(_ card: Card) {
    self.card = card
    interaction = CardInteraction(card: card)
    environment.hostConfig.interaction.maximumActions = 5
  }

  /// A card with a body and buttons as JSON.
  init(body: String = "", actions: String = "") throws {
    self.init(
      try AdaptiveCardsTests.card(body: body, extra: #""actions": [\#(actions)],"#))
  }

  var state: CardState { interaction.state }

  var layout: CardLayout {
    CardLayout(card, columns: columns, state: interaction.state, environment: environment)
  }

  /// Presses keys one after another, and returns what came of the last one.
  @discardableResult
  mutating func press(_ keys: CardKey...) -> CardOutcome {
    var outcome = CardOutcome.ignored
    for key in keys { outcome = keep(interaction.handle(key, in: layout)) }
    return outcome
  }

  /// Types a text character by character.
  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Clicks on what has a label.
  @discardableResult
  mutating func click(_ label: String) -> CardOutcome {
    guard let target = layout.targets.first(where: { $0.label == label }) else { return .ignored }
    return keep(interaction.activate(target.id, in: layout))
  }

  /// Gives the focus to what has a label.
  mutating func focus(_ label: String) {
    while layout.focused?.label != label, press(.tab).isHandled {}
  }

  /// Changes what the host can set.
  mutating func configure(_ change: (inout CardInteraction) -> Void) { change(&interaction) }

  /// The events since the last call.
  mutating func takeEvents() -> [CardEvent] {
    defer { events = [] }
    return events
  }

  /// The last submission, if anything was sent.
  var submission: CardSubmission? {
    events.reversed().lazy.compactMap { event in
      if case .submit(let submission) = event { submission } else { nil }
    }.first
  }

  /// What is sent as text, without blanks.
  var sent: [String: String] {
    Dictionary(uniqueKeysWithValues: submission?.inputs.map { ($0.id, $0.value) } ?? [])
  }

  /// The labels of all that can have the focus.
  var labels: [String] { layout.targets.map(\.label) }

  /// The card as text; below a line with what is drawn the other way round stands `~` for each
  /// such cell, and `^` where the cursor is.
  var rows: [String] {
    let layout = layout
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: layout.lineCount)))
    layout.draw(in: &canvas, lines: 0..<layout.lineCount, resources: DrawResources())
    return (0..<layout.lineCount).flatMap { row in
      [canvas.surface.text(ofRow: row), marks(inRow: row, of: canvas.surface, layout.caret)]
        .enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }.map(\.element)
    }
  }

  private func marks(inRow row: Int, of surface: Surface, _ caret: Point?) -> String {
    let marks = (0..<columns).map { column -> Character in
      if caret == Point(column: column, row: row) { return "^" }
      return surface[column, row].style.attributes.contains(.reverse) ? "~" : " "
    }
    return marks.last { $0 != " " } == nil
      ? "" : String(marks[...(marks.lastIndex { $0 != " " } ?? 0)])
  }

  private mutating func keep(_ outcome: CardOutcome) -> CardOutcome {
    events += outcome.events
    return outcome
  }
}
