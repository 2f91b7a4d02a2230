/// Pairs delimiter runs (CommonMark 0.31, appendix, "process emphasis") and notes on the pieces
/// where emphasis begins and ends.
///
/// O(delimiters).
struct MarkdownEmphasis {
  private var openers: [MarkdownDelimiter] = []
  /// For each kind of closer, how many openers from the bottom are known not to pair with it.
  private var searched = [Int](repeating: 0, count: 12)

  /// Pairs the runs, which are in the order of the text.
  static func resolve(
    _ delimiters: some Sequence<MarkdownDelimiter>, in pieces: inout [MarkdownPiece]
  ) {
    var emphasis = MarkdownEmphasis()
    for delimiter in delimiters {
      var delimiter = delimiter
      if delimiter.canClose { emphasis.close(&delimiter, in: &pieces) }
      if delimiter.canOpen && delimiter.remaining > 0 { emphasis.openers.append(delimiter) }
    }
  }

  private mutating func close(_ closer: inout MarkdownDelimiter, in pieces: inout [MarkdownPiece]) {
    while closer.remaining > 0 {
      guard let index = opener(for: closer) else { return }
      openers.removeSubrange((index + 1)...)
      pair(index, with: &closer, in: &pieces)
      if openers[index].remaining == 0 { openers.removeLast() }
      for kind in searched.indices { searched[kind] = min(searched[kind], openers.count) }
    }
  }

  private mutating func opener(for closer: MarkdownDelimiter) -> Int? {
    let kind = closer.closerKind
    let candidates = openers.indices.dropFirst(searched[kind])
    let found = candidates.last { openers[$0].pairs(with: closer) }
    if found == nil { searched[kind] = openers.count }
    return found
  }

  private func length(_ opener: MarkdownDelimiter, _ closer: MarkdownDelimiter) -> Int {
    opener.remaining > 1 && closer.remaining > 1 ? 2 : 1
  }

  private mutating func pair(
    _ index: Int, with closer: inout MarkdownDelimiter, in pieces: inout [MarkdownPiece]
  ) {
    let length = length(openers[index], closer)
    let opener = openers[index].piece
    let level: WritableKeyPath<MarkdownPiece.Levels, Int> = length == 2 ? \.bold : \.italic
    pieces[opener].opening[keyPath: level] += 1
    pieces[closer.piece].closing[keyPath: level] += 1
    for piece in [opener, closer.piece] {
      let range = pieces[piece].range
      pieces[piece].range = range.lowerBound..<(range.upperBound - length)
    }
    openers[index].remaining -= length
    closer.remaining -= length
  }
}
