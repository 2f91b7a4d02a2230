/// Sees from a text that is neither JSON nor rows of cells how it is cut into records.
struct TextSniffer {
  private static let lineLimit = 100
  /// Lines without a blank one between them that are a list and no paragraph.
  private static let listLineCount = 60
  /// Paragraphs that are looked at for one that is a list.
  private static let paragraphLimit = 20
  private static let commitLineCount = 3
  private static let shapedLineCount = 3

  let prefix: InputPrefix

  /// Whether at least six in ten lines start like log lines, continuation lines apart.
  var isLog: Bool {
    let lines = firstLines.filter { !isContinuation($0) }
    let starting = lines.count(where: isStart)
    return starting > 0 && starting * 10 >= lines.count * 6
  }

  /// Whether all lines are passed on from containers or steps of a workflow, or slow queries are among them: lines that
  /// nothing else has, whatever they look like behind that.
  var isCertainLog: Bool {
    let lines = firstLines
    let time = lines.firstIndex { $0.first == 0x23 && prefix(of: $0).isHeading }
    if let time, time + 1 < lines.count { return prefix(of: lines[time + 1]).style == .slowQuery }
    let passedOn = lines.drop { $0.starts(with: Self.attaching) }
    return !passedOn.isEmpty && passedOn.allSatisfy { prefix(of: $0).envelope?.isEnough == true }
  }

  /// The start of the line that `docker compose up` writes above those of containers.
  private static let attaching = Array("Attaching to ".utf8)

  /// Whether any line starts like a log line.
  var hasEntries: Bool { firstLines.contains(where: isStart) }

  private var firstLines: [UnsafeBufferPointer<UInt8>] {
    prefix.spans(.lines, limit: Self.lineLimit).map(prefix.bytes(of:))
  }

  private func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    // A name before a bar is not enough, for tables have that too.
    LogPrefix(UnsafeBufferPointer(rebasing: line.prefix(LogPrefix.longest))).isPresentItself
  }

  private func prefix(of line: UnsafeBufferPointer<UInt8>) -> LogPrefix {
    LogPrefix(withoutMarks: UnsafeBufferPointer(rebasing: line.prefix(LogPrefix.longest)))
  }

  /// Whether the text has no paragraphs, but is one line after the other, or a list of commits.
  var isList: Bool {
    let lines = firstLines
    if lines.count >= Self.commitLineCount, lines.allSatisfy(GitCommit.isShort) { return true }
    if areOfOneShape(lines) { return true }
    guard let first = prefix.spans(.paragraphs, limit: 1).first else {
      return lines.count >= Self.listLineCount
    }
    return isList(prefix.bytes(of: first))
      || prefix.spans(.paragraphs, limit: Self.paragraphLimit).dropFirst()
        .contains { isList(prefix.bytes(of: $0), isIndented: false) }
  }

  /// Whether there are no paragraphs, and nearly all lines begin in one way in which lines of a text do not, or
  /// have one word each.
  private func areOfOneShape(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    guard lines.count >= Self.shapedLineCount, !hasParagraphs else { return false }
    if lines.allSatisfy({ !$0.contains(where: Byte.isSpace) }) { return true }
    return LineShape.isShared(by: lines) || haveSameWords(lines)
  }

  /// Whether a blank line stands between two of the first lines.
  private var hasParagraphs: Bool {
    let isBlank = LineReader(prefix.text).prefix(Self.lineLimit).map { $0.allSatisfy(Byte.isSpace) }
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else {
      return false
    }
    return isBlank[first...last].contains(true)
  }

  /// Whether nearly all lines have two words behind the first in the same places, or a sign such as a dash.
  private func haveSameWords(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let words = lines.map {
      $0.split(maxSplits: Self.sharedWordCount, whereSeparator: Byte.isSpace)
    }
    var sharedCount = 0
    for place in 1..<Self.sharedWordCount {
      let known = words.compactMap { place < $0.count ? Array($0[place]) : nil }
      let counts = Dictionary(known.map { ($0, 1) }, uniquingKeysWith: +)
      guard let most = counts.max(by: { $0.value < $1.value }),
        most.value * 10 >= lines.count * 9
      else { continue }
      if !most.key.contains(where: { Byte.isLetter($0) || Byte.isDigit($0) }) { return true }
      sharedCount += 1
    }
    return sharedCount > 1
  }

  /// Words of a line among which those are looked for that all lines share.
  private static let sharedWordCount = 6

  /// Whether a paragraph has so many lines that they are a list; lines that are indented may be a program.
  private func isList(_ paragraph: UnsafeBufferPointer<UInt8>, isIndented: Bool = true) -> Bool {
    let lines = paragraph.split(separator: Byte.newline, omittingEmptySubsequences: false)
    guard lines.count >= Self.listLineCount else { return false }
    let indented = lines.count { $0.first.map(Byte.isSpace) ?? false }
    return isIndented || indented * 10 <= lines.count
  }

  /// Whether a line goes on with what the line before it began, in a log.
  private func isContinuation(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    return Byte.isSpace(first) || Self.continuations.contains { line.starts(with: $0) }
      || prefix(of: line).style == .remark || Diagnostic.isSummary(line)
      || Diagnostic.isExcerpt(line)
  }

  private static let continuations = ["at ", "Caused by", "Traceback", "...", "}", "]"]
    .map { Array($0.utf8) }
}
