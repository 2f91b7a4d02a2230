import CellGrid
import TableKit
import Testing

@MainActor
struct StackViewTests {
  @Test func `a vertical stack puts its parts one below the other`() {
    let stack = StackView(
      .vertical,
      arrangedSubviews: [
        Label("Title"), RuleView(), Label("Some text that wraps"), SpacerView(), Label("end"),
      ])
    #expect(
      ViewScreen(stack, columns: 10).lines
        == ["Title", "──────────", "Some text", "that wraps", "", "end"])
  }

  @Test func `hidden parts and parts without lines take no spacing`() {
    let (one, two, three) = (Label("one"), Label("two"), Label("three"))
    let stack = StackView(.vertical, arrangedSubviews: [one, two, three], spacing: 1)
    #expect(ViewScreen(stack, columns: 9).lines == ["one", "", "two", "", "three"])
    two.isHidden = true
    #expect(ViewScreen(stack, columns: 9).lines == ["one", "", "three"])
    three.text = ""
    #expect(ViewScreen(stack, columns: 9).lines == ["one"])
    one.isHidden = true
    #expect(stack.height(columns: 9) == 0)
    (two.isHidden, three.text) = (false, "3")
    #expect(ViewScreen(stack, columns: 9).lines == ["two", "", "3"])
  }

  @Test func `margins stay blank around all parts`() {
    let stack = StackView(.vertical, arrangedSubviews: [Label("one two")])
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
    #expect(ViewScreen(stack, columns: 12).lines == ["", "  one two", ""])
    #expect(ViewScreen(stack, columns: 11).lines == ["", "  one", "  two", ""])
    #expect(stack.naturalColumns == 12)
  }

  @Test func `a horizontal stack has fixed, natural and flexible columns`() {
    let (name, body, count) = (Label("Ann"), Label("a text that wraps"), Label("12"))
    name.width = .fixed(6)
    count.width = .natural
    let stack = StackView(.horizontal, arrangedSubviews: [name, body, count], spacing: 1)
    #expect(
      ViewScreen(stack, columns: 20).lines == ["Ann    a text     12", "       that wraps"])
    #expect(stack.naturalColumns == 6 + 1 + 17 + 1 + 2)
  }

  @Test func `the height of a horizontal stack is that of the tallest part`() {
    let (left, right) = (Label("a"), Label("b\nc\nd"))
    let stack = StackView(.horizontal, arrangedSubviews: [left, right])
    #expect(ViewScreen(stack, columns: 4).lines == ["a b", "  c", "  d"])
    stack.alignment = .center
    #expect(ViewScreen(stack, columns: 4).lines == ["  b", "a c", "  d"])
    stack.alignment = .bottom
    #expect(ViewScreen(stack, columns: 4).lines == ["  b", "  c", "a d"])
    right.isHidden = true
    #expect(ViewScreen(stack, columns: 4).lines == ["a"])
  }

  @Test func `stacks stand in stacks`() {
    let head = StackView(
      .horizontal, arrangedSubviews: [Label("Name"), Label("12:30")], spacing: 2)
    head.subviews[1].width = .natural
    let body = StackView(.vertical, arrangedSubviews: [Label("line one"), Label("two")])
    body.layoutMargins = EdgeInsets(left: 2)
    let card = StackView(.vertical, arrangedSubviews: [head, body, RuleView()])
    #expect(
      ViewScreen(card, columns: 12).lines
        == ["Name   12:30", "  line one", "  two", "────────────"])
  }

  @Test func `a part that is measured again leaves the others alone`() {
    let (changed, other, deep) = (
      CountedView(lines: 1), CountedView(lines: 2), CountedView(lines: 3)
    )
    let inner = StackView(.vertical, arrangedSubviews: [deep])
    let stack = StackView(.vertical, arrangedSubviews: [changed, other, inner])
    #expect(stack.height(columns: 10) == 6)
    changed.lines = 4
    changed.lines = 4
    #expect(stack.height(columns: 10) == 9)
    #expect(stack.height(columns: 10) == 9)
    #expect([changed.fits, other.fits, deep.fits] == [2, 1, 1])
  }

  @Test func `a hidden part is not measured and disturbs nobody`() {
    let (hidden, other) = (CountedView(lines: 1), CountedView(lines: 2))
    hidden.isHidden = true
    let stack = StackView(.vertical, arrangedSubviews: [hidden, other])
    #expect(stack.height(columns: 10) == 2)
    hidden.lines = 7
    #expect(stack.height(columns: 10) == 2)
    #expect([hidden.fits, other.fits] == [0, 1])
    hidden.isHidden = false
    #expect(stack.height(columns: 10) == 9)
  }

  @Test func `a change while a view is measured is not lost`() {
    let late = LateView()
    let stack = StackView(.vertical, arrangedSubviews: [late])
    #expect(stack.height(columns: 10) == 1)
    #expect(stack.height(columns: 10) == 2)
    #expect(stack.height(columns: 10) == 2)
  }

  @Test func `parts can be put in and taken out`() {
    let (one, two) = (Label("one"), Label("two"))
    let stack = StackView(.vertical, arrangedSubviews: [two])
    stack.insertArrangedSubview(one, at: 0)
    #expect(ViewScreen(stack, columns: 5).lines == ["one", "two"])
    #expect(one.superview === stack)
    stack.removeArrangedSubview(two)
    #expect(ViewScreen(stack, columns: 5).lines == ["one"])
    #expect(two.superview == nil)
    let other = StackView(.horizontal, arrangedSubviews: [two])
    #expect(ViewScreen(other, columns: 5).lines == ["two"])
  }
}

/// A view that finds out while it is measured that it is larger.
private final class LateView: View {
  private var lines = 0

  override func sizeThatFits(columns: Int) -> Int {
    lines += 1
    if lines < 2 { setNeedsHeight() }
    return lines
  }
}
