import Values

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
  mutating func append(_ line: ArraySlice<UInt8>) {
    guard line.contains(where: { !$0.isSpace }) else {
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

  private mutating func appendItem(_ text: ArraySlice<UInt8>, kind: Kind) {
    switch (open?.kind, kind) {
    case (.bulletList, .bulletList), (.numberedList, .numberedList): open?.items.append(Array(text))
    default:
      closeBlock()
      open = (kind, [Array(text)])
    }
  }

  private mutating func appendText(_ line: ArraySlice<UInt8>) {
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

/// A paragraph or a list of a text.
public struct MarkdownBlock: Sendable, Hashable {
  /// The kind of block.
  public var content: Content
  /// Whether a blank line stands between it and the block above it.
  public var followsBlankLine: Bool

  /// Makes a block.
  public init(_ content: Content, followsBlankLine: Bool = false) {
    self.content = content
    self.followsBlankLine = followsBlankLine
  }

  /// The kind of a block.
  public enum Content: Sendable, Hashable {
    /// Runs of text; lines are broken where a run has `\n`.
    case paragraph([MarkdownRun])
    /// The items of a list with bullets.
    case bulletList([[MarkdownRun]])
    /// The items of a list with numbers, and the first number.
    case numberedList(start: Int, [[MarkdownRun]])
  }
}

/// The marker that a line begins with if it is an item of a list.
enum MarkdownListMarker {
  case bullet
  case number(Int)

  /// Reads the marker and the space behind it; nil if the line is no item.
  ///
  /// Numbers have at most nine digits, as in CommonMark.
  static func read(_ line: inout ArraySlice<UInt8>) -> MarkdownListMarker? {
    guard let first = line.first else { return nil }
    let rest = line.dropFirst()
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
      guard rest.first == UInt8(ascii: " ") else { return nil }
      line = rest.dropFirst()
      return .bullet
    }
    let digits = line.prefix { $0.isDigit }
    guard (1...9).contains(digits.count) else { return nil }
    guard line.dropFirst(digits.count).starts(with: ". ".utf8) else { return nil }
    line = line.dropFirst(digits.count + 2)
    return .number(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }
}
