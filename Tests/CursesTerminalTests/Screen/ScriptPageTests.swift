import TestSupport
import Testing
import TextLayout

@testable import CellGrid

@MainActor
@Suite struct ScriptPageTests {
  /// Columns of the text, and so the column of the bar.
  private nonisolated static let widths = [20, 33, 40, 60]

  @Test(arguments: widths)
  func `the bar right of the text stands in one column`(_ columns: Int) throws {
    try expectBars(rightOf: ScriptPage.text, WrapOptions(columns: columns))
  }

  @Test(arguments: widths)
  func `the bar stands there whatever comes to the edge`(_ columns: Int) throws {
    try expectBars(
      rightOf: ScriptPage.edges(columns: columns), WrapOptions(columns: columns, mode: .character))
  }

  /// Shows a wrapped text in tmux, a page after the other.
  private func expectBars(rightOf string: String, _ options: WrapOptions) throws {
    let text = DisplayText(string)
    let lines = text.wrapped(options)
    for start in stride(from: 0, to: lines.count, by: 200) {
      let page = Array(lines[start..<min(start + 200, lines.count)])
      try BarredPage(text: text, lines: page, columns: options.columns).expectBars()
    }
  }
}
