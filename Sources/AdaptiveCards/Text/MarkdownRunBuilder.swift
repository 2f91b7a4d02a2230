import Values

/// Walks the pieces of a paragraph and keeps count of the emphasis they stand in.
struct MarkdownRunBuilder {
  private var runs: [MarkdownRun] = []
  private var levels = MarkdownPiece.Levels()
  private var url: String?
  private var linkHasText = false

  /// Turns pieces into runs; neighbours of the same look become one.
  static func runs(of pieces: [MarkdownPiece], bytes: [UInt8]) -> [MarkdownRun] {
    var builder = MarkdownRunBuilder()
    for piece in pieces { builder.append(piece, bytes: bytes) }
    return builder.runs
  }

  private mutating func append(_ piece: MarkdownPiece, bytes: [UInt8]) {
    levels.bold -= piece.closing.bold
    levels.italic -= piece.closing.italic
    let text = piece.character.map { String(Character($0)) }
    append(text ?? String(decoding: bytes[piece.range], as: UTF8.self), isCode: piece.isCode)
    levels.bold += piece.opening.bold
    levels.italic += piece.opening.italic
    switch piece.link {
    case .begin(let url):
      self.url = url
      linkHasText = false
    case .end:
      // A link without a label would be invisible.
      if let url, !linkHasText { append(url) }
      url = nil
    case nil: break
    }
  }

  private mutating func append(_ text: String, isCode: Bool = false) {
    guard !text.isEmpty else { return }
    linkHasText = true
    var run = MarkdownRun(text)
    run.isBold = levels.bold > 0
    run.isItalic = levels.italic > 0
    run.isCode = isCode
    run.url = url
    let last = runs.count - 1
    if last >= 0, runs[last].hasLook(of: run) {
      runs[last].text += text
    } else {
      runs.append(run)
    }
  }
}

extension MarkdownRun {
  /// Whether two runs differ in nothing but their text.
  fileprivate func hasLook(of other: MarkdownRun) -> Bool {
    isBold == other.isBold && isItalic == other.isItalic && isCode == other.isCode
      && url == other.url
  }
}

/// A run of text in one look.
public struct MarkdownRun: Sendable, Hashable {
  /// The text; it may have `\n`.
  public var text: String
  /// Bold.
  public var isBold = false
  /// Italic.
  public var isItalic = false
  /// Code, which only documents have.
  public var isCode = false
  /// The address of the link that it is a part of.
  public var url: String?

  /// Makes a plain run.
  public init(_ text: String) { self.text = text }
}

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

  private mutating func pair(
    _ index: Int, with closer: inout MarkdownDelimiter, in pieces: inout [MarkdownPiece]
  ) {
    let length = openers[index].remaining > 1 && closer.remaining > 1 ? 2 : 1
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

/// A run of `*` or `_` that may begin or end emphasis (CommonMark 0.31, section 6.2).
struct MarkdownDelimiter {
  /// `*` or `_`.
  let byte: UInt8
  /// Which piece of the text it is.
  let piece: Int
  /// How long it was.
  let length: Int
  /// How much of it has not become emphasis yet.
  var remaining: Int
  /// Whether emphasis can begin with it.
  let canOpen: Bool
  /// Whether emphasis can end with it.
  let canClose: Bool

  /// Looks at what stands on both sides of a run; the ends of a text count as white space.
  init(bytes: [UInt8], range: Range<Int>, piece: Int) {
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
    let isLeft = Self.isFlanking(inner: after, outer: before)
    let isRight = Self.isFlanking(inner: before, outer: after)
    byte = bytes[range.lowerBound]
    self.piece = piece
    length = range.count
    remaining = range.count
    let isWithinWord = byte == UInt8(ascii: "_")
    canOpen = isLeft && (!isWithinWord || !isRight || MarkdownCharacter.isPunctuation(before))
    canClose = isRight && (!isWithinWord || !isLeft || MarkdownCharacter.isPunctuation(after))
  }

  /// Whether emphasis that begins with one run can end with another, by the rule of three.
  func pairs(with closer: MarkdownDelimiter) -> Bool {
    guard byte == closer.byte else { return false }
    guard canClose || closer.canOpen else { return true }
    return (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
  }

  /// Which of the twelve kinds of closers a run is; one kind finds the same openers.
  var closerKind: Int {
    (byte == UInt8(ascii: "*") ? 6 : 0) + (canOpen ? 3 : 0) + length % 3
  }

  private static func isFlanking(inner: UInt8, outer: UInt8) -> Bool {
    if inner.isSpace { return false }
    if !MarkdownCharacter.isPunctuation(inner) { return true }
    return outer.isSpace || MarkdownCharacter.isPunctuation(outer)
  }
}
