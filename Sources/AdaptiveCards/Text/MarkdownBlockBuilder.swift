/// Puts lines together to paragraphs and lists.
struct MarkdownBlockBuilder {
  private enum Kind: Equatable {
    case paragraph
    case bulletList
    case numberedList(start: Int)
  }

  private var blocks: [MarkdownBlock] = []
  /// The block that lines are added to: its kind and the bytes of each of its items.
  private var open: (kind: Kind, items: [[UInt8]])?
  private var sawBlankLine = false

  /// Adds a line, without its end.
  mutating func append(_ line: Substring.UTF8View) {
    guard line.contains(where: { !MarkdownCharacter.isSpace($0) }) else {
      closeBlock()
      sawBlankLine = true
      return
    }
    var rest = line
    switch MarkdownListMarker.read(&rest) {
    case .bullet: appendItem(rest, kind: .bulletList)
    case .number(let number): appendItem(rest, kind: .numberedList(start: number))
    case nil: appendText(line)
    }
  }

  /// Ends the last block and hands over all of them.
  mutating func finish() -> [MarkdownBlock] {
    closeBlock()
    return blocks
  }

  private mutating func appendItem(_ text: Substring.UTF8View, kind: Kind) {
    switch (open?.kind, kind) {
    case (.bulletList, .bulletList), (.numberedList, .numberedList):
      open?.items.append(Array(text))
    default:
      closeBlock()
      open = (kind, [Array(text)])
    }
  }

  private mutating func appendText(_ line: Substring.UTF8View) {
    guard let last = open?.items.indices.last else {
      open = (.paragraph, [Array(line)])
      return
    }
    open?.items[last].append(UInt8(ascii: "\n"))
    open?.items[last] += line
  }

  private mutating func closeBlock() {
    guard let (kind, items) = open else { return }
    let runs = items.map { MarkdownInlineParser.parse($0) }
    let content: MarkdownBlock.Content =
      switch kind {
      case .paragraph: .paragraph(runs.flatMap(\.self))
      case .bulletList: .bulletList(runs)
      case .numberedList(let start): .numberedList(start: start, runs)
      }
    blocks.append(MarkdownBlock(content, followsBlankLine: sawBlankLine && !blocks.isEmpty))
    open = nil
    sawBlankLine = false
  }
}
