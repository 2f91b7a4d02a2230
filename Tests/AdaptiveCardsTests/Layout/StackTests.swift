import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct StackTests {
  /// What one element of the exhaustive test is.
  private struct Kind: CaseIterable {
    let isVisible: Bool
    let isEmpty: Bool
    let spacing: Spacing
    let hasSeparator: Bool

    static let allCases: [Kind] = [true, false].flatMap { isVisible in
      [false, true].flatMap { isEmpty in
        [Spacing.none, .medium, .large].flatMap { spacing in
          [false, true].map {
            Kind(isVisible: isVisible, isEmpty: isEmpty, spacing: spacing, hasSeparator: $0)
          }
        }
      }
    }

    var element: Element {
      var element = Element.text(isEmpty ? "" : "x", spacing: spacing)
      element.isVisible = isVisible
      element.hasSeparator = hasSeparator
      return element
    }
  }

  /// Rows by the rules of the box model, one element after the other.
  private func reference(_ kinds: [Kind]) -> [String] {
    var rows: [String] = []
    for kind in kinds where kind.isVisible && !kind.isEmpty {
      if !rows.isEmpty {
        let gap = [Spacing.none: 0, .medium: 1, .large: 2][kind.spacing] ?? 0
        var lines = Array(repeating: "", count: max(gap, kind.hasSeparator ? 1 : 0))
        if kind.hasSeparator { lines[(lines.count - 1) / 2] = "───" }
        rows += lines
      }
      rows.append("x")
    }
    return rows
  }

  @Test func `gaps and separators are as the reference has them, for all stacks of three`() {
    for first in Kind.allCases {
      for second in Kind.allCases {
        for third in Kind.allCases {
          let kinds = [first, second, third]
          let rows = screen(.record(kinds.map(\.element)), columns: 3)
          if rows != reference(kinds) { Issue.record("\(kinds): \(rows)") }
        }
      }
    }
  }

  @Test func `showing the first element gives the second its gap back`() {
    var first = Element.text("a")
    first.id = "first"
    first.isVisible = false
    let card = Card.record([first, .text("b")])
    #expect(screen(card, columns: 3) == ["b"])
    var state = CardState()
    state.visibility["first"] = true
    #expect(screen(card, columns: 3, state: state) == ["a", "", "b"])
  }

  @Test(arguments: VerticalAlignment.allCases)
  func `spare lines of a least height go where the alignment says`(_ alignment: VerticalAlignment) {
    var card = Card.record([.text("x")])
    card.minimumHeight = 48
    card.verticalContentAlignment = alignment
    let rows: [VerticalAlignment: [String]] = [
      .top: ["x", "", ""], .center: ["", "x", ""], .bottom: ["", "", "x"],
    ]
    #expect(screen(card, columns: 3) == rows[alignment])
  }

  @Test func `stretching children share spare lines, the first ones get what is over`() {
    var stretched = Element.text("x", spacing: .none)
    stretched.height = .stretch
    var card = Card.record([stretched, stretched, .text("y", spacing: .none)])
    card.minimumHeight = 6 * 16
    #expect(screen(card, columns: 3) == ["x", "", "", "x", "", "y"])
  }

  @Test func `a container of the same style has no padding, of another style it has`() {
    let same = Element.box([.text("x")], style: .default)
    #expect(screen(.record([same]), columns: 5) == ["x"])
    let other = Element.box([.text("x")], style: .emphasis)
    #expect(screen(.record([other]), columns: 5) == [" x"])
  }

  @Test func `a bleeding container takes the padding around it and keeps its text in place`() {
    var container = Container(items: [.text("x")])
    container.style = .emphasis
    container.bleeds = true
    var card = Card.record([Element(.container(container))])
    card.hasPadding = true
    let layout = CardLayout(card, columns: 8, state: CardState(), environment: .forTests)
    #expect(screen(layout) == [" x"])
    #expect(layout.list.fills.map(\.rect.columns) == [8])
  }

  @Test func `vertical padding is bled into only by the first and the last child`() {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig.metrics.paddingRows = 1
    var container = Container(items: [.text("x")])
    container.style = .emphasis
    container.bleeds = true
    let bleeding = Element(.container(container))
    var card = Card.record([bleeding, bleeding, bleeding])
    card.hasPadding = true
    let layout = CardLayout(card, columns: 8, state: CardState(), environment: environment)
    #expect(layout.list.fills.map(\.rect.row) == [0, 4, 8])
    #expect(layout.list.fills.map(\.rect.rows) == [3, 3, 3])
    #expect(layout.lineCount == 11)
  }
}
