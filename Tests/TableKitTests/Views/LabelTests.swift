import CellGrid
import TableKit
import TestSupport
import Testing
import TextLayout

@MainActor
struct LabelTests {
  private let fox = "The quick brown fox jumped over the lazy dog."

  @Test func `a label wraps at its width and takes as many lines`() {
    let label = Label(fox)
    #expect(label.height(columns: 45) == 1)
    #expect(ViewScreen(label, columns: 45).lines == [fox])
    #expect(label.height(columns: 44) == 2)
    #expect(
      ViewScreen(label, columns: 30).lines
        == ["The quick brown fox jumped", "over the lazy dog."])
  }

  @Test func `a label without text has no line`() {
    #expect(Label().height(columns: 10) == 0)
  }

  @Test func `a limit of lines cuts the text with an ellipsis`() {
    let label = Label(fox)
    label.numberOfLines = 2
    #expect(ViewScreen(label, columns: 12).lines == ["The quick", "brown fox j…"])
    label.numberOfLines = 1
    #expect(ViewScreen(label, columns: 12).lines == ["The quick b…"])
    label.numberOfLines = 0
    #expect(label.height(columns: 12) == 5)
  }

  @Test func `a hanging indent moves all lines of a paragraph but its first`() {
    let label = Label("one two three\nfour five six")
    label.hangingIndent = 2
    #expect(
      ViewScreen(label, columns: 9).lines == ["one two", "  three", "four five", "  six"])
  }

  @Test func `lines lie at the left, in the middle or at the right`() {
    let label = Label("ab\nabcde")
    label.textAlignment = .right
    #expect(ViewScreen(label, columns: 8).lines == ["      ab", "   abcde"])
    label.textAlignment = .center
    #expect(ViewScreen(label, columns: 8).lines == ["   ab", " abcde"])
  }

  @Test func `the parts of a text have their styles over the label's own`() {
    let label = Label()
    label.styledText.append("ab", style: Style(foreground: .role(.accent)))
    label.styledText.append("c")
    label.textStyle = Style(attributes: .bold)
    label.backgroundColor = .role(.bar)
    let surface = ViewScreen(label, columns: 4).surface
    #expect(
      surface[0, 0].style
        == Style(foreground: .role(.accent), background: .role(.bar), attributes: .bold))
    #expect(surface[2, 0].style == Style(background: .role(.bar), attributes: .bold))
    #expect(surface[3, 0].style == Style(background: .role(.bar)))
  }

  @Test func `a label takes the background of the view around it`() {
    let label = Label("a")
    let stack = StackView(.vertical, arrangedSubviews: [label])
    stack.backgroundColor = .role(.bar)
    #expect(ViewScreen(stack, columns: 2).surface[0, 0].background == .role(.bar))
  }

  @Test func `M9 a text that is not wrapped has its height at every greater width`() {
    for text in ["", "word", "one two\nthree", "日本語 text", fox] {
      let natural = Label(text).naturalColumns ?? -1
      let unwrapped = Label(text)
      unwrapped.lineBreakMode = .none
      let lines = unwrapped.height(columns: 100)
      for columns in max(1, natural)..<70 {
        #expect(Label(text).height(columns: columns) == lines, "\(text) at \(columns)")
      }
      if natural > 2, text == fox { #expect(Label(text).height(columns: natural - 1) > lines) }
    }
  }

  @Test(arguments: 0..<8)
  func `a label that was changed in any way has the height of a new one`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let label = Label()
    for step in 0..<200 {
      switch random.below(5) {
      case 0: label.text = String(fox.prefix(random.below(46)))
      case 1: label.numberOfLines = random.below(4)
      case 2: label.hangingIndent = random.below(4)
      case 3: label.lineBreakMode = random.pick([.word, .character, .none])
      default: break
      }
      let new = Label(label.text)
      (new.numberOfLines, new.hangingIndent) = (label.numberOfLines, label.hangingIndent)
      new.lineBreakMode = label.lineBreakMode
      let columns = 1 + random.below(50)
      let height = new.height(columns: columns)
      #expect(label.height(columns: columns) == height, "seed \(seed) step \(step)")
      #expect(
        ViewScreen(label, columns: columns).lines == ViewScreen(new, columns: columns).lines,
        "seed \(seed) step \(step)")
    }
  }
}
