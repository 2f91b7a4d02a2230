import CellGrid
import TestSupport
import Testing

@testable import AdaptiveCards

/// Any keys in any order, against what must always hold.
@Suite struct RandomKeyTests {
  private static let keys: [CardKey] = [
    .tab, .tab, .tab, .backTab, .enter, .enter, .space, .escape, .up, .down, .down, .left, .right,
    .home, .end, .pageUp, .pageDown, .backspace, .delete, .character("a"), .character("日"),
    .character("3"), .character("-"), .control("u"), .control("x"), .paste("one\ntwo 2024-01-01"),
  ]

  private func cards() throws -> [Card] {
    try [
      InteractionCards.form(), InteractionCards.nest(), InteractionCards.choices(),
      InteractionCards.dates(), InteractionCards.overflow(), InteractionCards.everything(),
    ]
  }

  @Test func `the focus, the open cards and the places of targets stay right`() throws {
    for (number, card) in try cards().enumerated() {
      for seed in 0..<7 {
        var random = RandomSource(seed: UInt64(seed))
        var session = CardSession(card)
        session.columns = random.pick([1, 2, 5, 9, 20, 34, 60])
        var values: [String: String] = [:]
        for _ in 0..<40 {
          step(&session, &random, &values)
          if let problem = problem(of: session) {
            Issue.record("card \(number), seed \(seed), \(session.columns) columns: \(problem)")
            return
          }
        }
        #expect(session.state.values == values, "card \(number), seed \(seed)")
      }
    }
  }

  /// Presses a key or clicks; what is told of values is noted.
  private func step(
    _ session: inout CardSession, _ random: inout RandomSource, _ values: inout [String: String]
  ) {
    if random.oneIn(6), let target = session.layout.targets.randomElement(using: &random) {
      session.click(target.label)
    } else {
      session.press(random.pick(Self.keys))
    }
    for case .valueChanged(let id, let value) in session.takeEvents() { values[id] = value }
  }

  private func problem(of session: CardSession) -> String? {
    let layout = session.layout
    let targets = layout.targets
    if zip(targets, targets.dropFirst()).contains(where: { $0.id >= $1.id }) { return "order" }
    if (layout.focused == nil) != (session.state.focus == nil || targets.isEmpty) { return "focus" }
    let card = Rect(column: 0, row: 0, columns: layout.columns, rows: layout.lineCount)
    for target in targets {
      if target.rects.isEmpty { return "\(target.label) is nowhere" }
      for rect in target.rects where rect.intersection(card) != rect || rect.isEmpty {
        return "\(target.label) lies outside: \(rect)"
      }
    }
    if let caret = layout.caret, !card.contains(caret) { return "the cursor is outside" }
    return overlap(of: targets)
  }

  /// Two targets share a cell only where one is inside the other.
  private func overlap(of targets: [CardTarget]) -> String? {
    for (index, one) in targets.enumerated() {
      for other in targets.dropFirst(index + 1) where !one.isAround(other) {
        if one.rects.contains(where: { rect in
          other.rects.contains { !rect.intersection($0).isEmpty }
        }) {
          return "\(one.label) and \(other.label) overlap"
        }
      }
    }
    return nil
  }

  @Test func `the same keys give the same state whatever the widths between them`() throws {
    for (number, card) in try cards().enumerated() {
      for seed in 100..<106 {
        var random = RandomSource(seed: UInt64(seed))
        var one = CardSession(card)
        var other = CardSession(card)
        for _ in 0..<25 {
          let key = random.pick(Self.keys)
          // Where a line is above or below another one depends on the width.
          if one.layout.focused?.role == .text, [.up, .down, .pageUp, .pageDown].contains(key) {
            continue
          }
          other.columns = random.number(in: 20...80)
          let outcomes = (one.press(key), other.press(key))
          #expect(outcomes.0 == outcomes.1, "card \(number), seed \(seed)")
          #expect(one.state == other.state, "card \(number), seed \(seed)")
        }
      }
    }
  }

  @Test func `at most one card of each row is open, and its button says so`() throws {
    for seed in 0..<10 {
      var random = RandomSource(seed: UInt64(seed))
      var session = CardSession(try InteractionCards.nest())
      var open: Set<TargetID> = []
      for _ in 0..<60 {
        session.press(random.pick([.tab, .backTab, .enter, .right, .left]))
        for case .showCardChanged(let button, let isOpen) in session.takeEvents() {
          let hasChanged = isOpen ? open.insert(button).inserted : open.remove(button) != nil
          #expect(hasChanged, "seed \(seed)")
        }
        #expect(Set(open.map(\.parent)).count == open.count, "seed \(seed)")
        let kept = session.state.openCards.map { $0.key.child($0.value) }
        #expect(Set(kept) == open, "seed \(seed)")
      }
    }
  }

  @Test func `a layout and the walk through the card agree on where everything is`() throws {
    for card in try cards() {
      let index = CardInteraction(card: card).index
      var state = CardState()
      for (button, _) in index.cards { state.openCards[button.parent] = button.path.last }
      for (id, _) in index.visibility { state.visibility[id] = true }
      let inputs = Dictionary(uniqueKeysWithValues: index.inputs.map { ($0.id, $0.input) })
      for columns in [4, 20, 60] {
        let layout = CardLayout(card, columns: columns, state: state, environment: .forTests)
        for target in layout.targets {
          if case .input(let input) = target.control { #expect(inputs[target.id] == input) }
          if case .choice(let input, _) = target.control {
            #expect(inputs[target.id.parent] == input)
          }
          #expect(index.hasTargets(in: target.id.parent))
        }
      }
    }
  }

  @Test func `random cards keep the places of their targets in order and inside`() {
    for seed in 0..<30 {
      var generator = CardGenerator(seed: UInt64(seed))
      let card = generator.card()
      for columns in [10, 33, 80] {
        var session = CardSession(card)
        session.columns = columns
        for _ in 0..<6 {
          session.press(.tab)
          session.press(.enter)
          if let problem = problem(of: session) {
            Issue.record("seed \(seed), \(columns) columns: \(problem)")
          }
        }
      }
    }
  }
}

extension CardTarget {
  /// Whether another one may lie in it: an area, or a container around it in the tree.
  fileprivate func isAround(_ other: CardTarget) -> Bool {
    (role == .area || role == .media) && id.contains(other.id)
  }
}
