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
    if MarkdownCharacter.isSpace(inner) { return false }
    if !MarkdownCharacter.isPunctuation(inner) { return true }
    return MarkdownCharacter.isSpace(outer) || MarkdownCharacter.isPunctuation(outer)
  }
}
