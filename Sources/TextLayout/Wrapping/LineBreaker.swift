/// Decides where the lines of one hard line end.
///
/// All lines but the first start with a non-blank.
struct LineBreaker<Line: HardLine> {
  let line: Line
  let text: UnsafeBufferPointer<UInt8>
  let strategy: CutStrategy
  /// Columns that lines after the first have.
  let laterColumns: Int

  /// The end of the line that starts at a position and has some columns.
  ///
  /// O(bytes of the line).
  func cut(from start: Int, columns: Int) -> LineCut {
    if strategy.measuresWords { return cut(start, at: nextOpportunity(after: start)) }
    let fitting = line.fittingEnd(from: start, columns: columns)
    guard fitting < line.content.upperBound else { return cut(start, at: fitting) }
    switch strategy {
    case .none: return truncated(from: start, columns: columns)
    case .character, .everywhere, .pieces: return cut(start, at: fitting)
    case .word: return cut(start, at: wordBreak(after: start, fitting: fitting))
    }
  }

  /// A line with all clusters that fit before an ellipsis; nothing follows it.
  func truncated(from start: Int, columns: Int) -> LineCut {
    let fitting = line.fittingEnd(from: start, columns: columns - 1)
    let fits = line.columns(in: start..<fitting) < columns
    let isWhole = fitting == line.content.upperBound || line.startsCluster(at: fitting)
    let end = fits && isWhole ? line.trimmedEnd(of: start..<fitting) : start
    return LineCut(end: end, next: line.content.upperBound, isTruncated: true)
  }

  private func cut(_ start: Int, at position: Int) -> LineCut {
    LineCut(end: line.trimmedEnd(of: start..<position), next: line.skippingBlanks(from: position))
  }

  private func nextOpportunity(after start: Int) -> Int {
    var position = start + 1
    while position < line.content.upperBound, !line.isOpportunity(at: position),
      strategy != .pieces || !isInsideLongWord(position)
    {
      position += 1
    }
    return min(position, line.content.upperBound)
  }

  /// The break of a line on which the cluster at `fitting` is the first that does not fit.
  private func wordBreak(after start: Int, fitting: Int) -> Int {
    let limit = line.skippingBlanks(from: fitting)
    let opportunity = lastPosition(after: start, upTo: limit) { line.isOpportunity(at: $0) }
    if let opportunity, opportunity >= fitting || wordFits(from: opportunity, past: fitting) {
      return opportunity
    }
    let inside = lastPosition(after: opportunity ?? start, upTo: fitting, where: isInsideLongWord)
    return inside ?? opportunity ?? fitting
  }

  @inline(__always)
  private func lastPosition(
    after start: Int, upTo last: Int, where isWanted: (Int) -> Bool
  ) -> Int? {
    var position = last
    while position > start {
      if isWanted(position) { return position }
      position -= 1
    }
    return nil
  }

  /// Whether a word that does not end before `fitting` has room on a line of its own.
  private func wordFits(from start: Int, past fitting: Int) -> Bool {
    var columns = line.columns(in: start..<fitting)
    var position = fitting
    while position < line.content.upperBound, !line.isOpportunity(at: position) {
      columns += line.columns(at: position)
      guard columns <= laterColumns || line.isBlank(at: position) else { return false }
      position += 1
    }
    return true
  }

  /// Whether a word too long for a line may be broken here: behind the last of some separators.
  ///
  /// Addresses, paths, lists and identifiers are easier to read in such parts (UAX 14 would break
  /// after few of them).
  private func isInsideLongWord(_ position: Int) -> Bool {
    text[position - 1].isSeparator && !text[position].isSeparator && !line.isBlank(at: position)
      && line.startsCluster(at: position)
  }
}

extension UInt8 {
  /// Whether it is one of `& , - . / ; = ? _`.
  @inline(__always)
  fileprivate var isSeparator: Bool {
    switch self {
    case 0x26, 0x2C, 0x2D, 0x2E, 0x2F, 0x3B, 0x3D, 0x3F, 0x5F: true
    default: false
    }
  }
}

/// The end of one line and the start of the next, in bytes of the text.
struct LineCut {
  /// The end of what is drawn.
  var end: Int
  /// Where the next line starts; the end of the hard line's content if there is none.
  var next: Int
  /// Whether something of the text is hidden behind the end.
  var isTruncated = false
}
