import TestSupport
import Testing
import TextLayout

@testable import CellGrid

/// Styled parts of a text keep their styles wherever lines are broken.
struct WrappedStyleTests {
  private static let words = [
    "plain", "漢字", "e\u{301}clair", "a/long/path?of=parts", "👍🏽", "שלום", "\u{1B}[0m", "…", "\n",
    "नमस्ते",
  ]

  private func text(_ random: inout RandomSource) -> StyledText {
    var text = StyledText()
    for _ in 0..<(1 + random.below(10)) {
      let style = Style(foreground: .palette(UInt8(random.below(4))))
      text.append(random.pick(Self.words), style: random.oneIn(3) ? .plain : style)
      if random.oneIn(2) { text.append(" ") }
    }
    return text
  }

  /// The style that a byte has by the runs, found by looking at all of them.
  private func style(at byte: Int, of text: StyledText) -> Style {
    var style = text.runs.first { $0.range.contains(byte) }?.style ?? .plain
    if text.text.substitutions.contains(where: { $0.contains(byte) }) {
      style.attributes.insert(.dim)
    }
    return style
  }

  @Test func `every cell of every line has the style of its bytes`() {
    for seed in UInt64(0)..<400 {
      var random = RandomSource(seed: seed)
      let text = text(&random)
      var options = WrapOptions(
        columns: 1 + random.below(24), mode: random.pick([.word, .character, .none]),
        maxLines: random.below(5), hangingIndent: random.below(3))
      options.alignsRightToLeft = random.oneIn(2)
      for line in text.text.wrapped(options) {
        #expect(problem(of: line, in: text) == nil, "seed \(seed)")
      }
    }
  }

  /// The first cell of a drawn line that looks otherwise than its bytes say, in words.
  private func problem(of line: WrappedLine, in text: StyledText) -> String? {
    let columns = Int(line.indent) + Int(line.columns)
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: 1)))
    canvas.draw(line: line, of: text, at: Point(column: 0, row: 0))
    var column = Int(line.indent)
    for cell in text.text.cells(in: line.range) {
      let (drawn, wanted) = (
        canvas.surface[column, 0].style, style(at: cell.bytes.lowerBound, of: text)
      )
      if drawn != wanted { return "\(drawn) at \(column), not \(wanted)" }
      column += cell.columns
    }
    return nil
  }
}
