import CellGrid
import TextLayout

extension Measurer {
  /// Fewest lines that collapsing a text must save.
  private static let leastSaved = 3

  /// The box of a text of which the first lines are shown, and a note of how many more there are.
  mutating func box(for block: CollapsedText, in frame: Frame) -> Box? {
    let base = style(of: frame.look, in: frame)
    var options = WrapOptions(columns: frame.columns)
    options.keepsIndent = true
    guard isCollapsible(block) else {
      return box(for: block.text, base: base, options: options, in: frame)
    }
    // The note takes a line of its own, so this many lines are needed before collapsing pays.
    let least = block.limit + 1 + Self.leastSaved
    options.maxLines = least
    guard var box = box(for: block.text, base: base, options: options, in: frame) else {
      return nil
    }
    guard case .text(var item) = box.content, item.lines.count == least else { return box }
    options.maxLines = 0
    let total = block.text.text.lineCount(options)
    item.collapsed = TextItem.Collapse(
      block: block.block, hiddenLines: total - block.limit,
      firstHiddenByte: Int(item.lines[block.limit].start))
    item.lines.removeLast(least - block.limit)
    box.rows = item.rows
    box.content = .text(item)
    return box
  }

  private func isCollapsible(_ block: CollapsedText) -> Bool {
    block.limit > 0 && !environment.isPlain && !state.expandsAll
      && !state.expanded.contains(block.block)
  }

  /// The box of a conversation: each speaker on a line, what was said indented below.
  mutating func box(for turns: [Turn], in frame: Frame) -> Box? {
    var label = style(of: TextLook(weight: .bolder), in: frame)
    label.foreground = .role(.label)
    let indent = min(metrics.indent, frame.columns - 1)
    var boxes: [Box] = []
    for (index, turn) in turns.enumerated() {
      var children: [Box.Stack.Child] = []
      if let speaker = wrapped(StyledText(turn.speaker + ":"), base: label, in: frame) {
        children.append(Box.Stack.Child(gap: 0, box: speaker))
      }
      let inner = frame.inside(columns: frame.columns - indent)
      for var said in inside(index, { $0.children(turn.content, in: inner) }) {
        said.column = indent
        children.append(said)
      }
      if !children.isEmpty {
        boxes.append(Box(Box.Stack(children: children), columns: frame.columns))
      }
    }
    return Box.stacked(boxes, columns: frame.columns, gap: 1)
  }
}
