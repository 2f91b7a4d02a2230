import Values

/// Finds the level in the columns between a log line's timestamp and its message.
///
/// A level within a sentence is none: it may be what the sentence is about.
struct LogColumns {
  /// A level, and what else the columns say.
  struct Level {
    var level: Severity
    /// The part before the level: a thread, a logger, a host.
    var before: Range<Int>
    /// The part of a program that the level's brackets name too.
    var module: Range<Int>?
    /// Where what follows the level starts.
    var end: Int
    /// Whether the bytes up to the one behind the level say all this, whatever comes behind them.
    var isSaidByFront = false
  }

  /// Columns among which the level may be.
  private static let columnLimit = 4
  /// Words of an origin, such as `[812] ann@db`, behind which the level may be.
  private static let originLimit = 2
  private static let longestBracket = 80

  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  /// The end of the line.
  private let end: Int

  /// Looks at the line from `start`, which is behind the timestamp.
  ///
  /// - Parameter end: Where the line ends; nil to look for it.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int? = nil) {
    self.text = text
    self.start = start
    self.end = end ?? text.offset(of: Byte.newline, from: start) ?? text.count
  }

  /// The level: right at the start, in or behind brackets and numbers, behind the name of a process, or
  /// alone between dashes, bars or tabs.
  var level: Level? {
    guard start < end else { return nil }
    // A word is neither a number nor a bracket, and most are no level, which their first letter says.
    let first = text[start]
    let isWord = Byte.isLetter(first)
    // A bracket is looked for where it closes, which may be behind the level.
    if !isWord || Severity.mayBegin(first), var level = levelAtBrackets {
      level.isSaidByFront = isWord && level.end < end
      return level
    }
    guard var level = levelBehindOrigin else { return levelBetweenMarks }
    level.isSaidByFront = isWord
    return level
  }
}

// MARK: Brackets

extension LogColumns {
  private var levelAtBrackets: Level? {
    var position = start
    var numberCount = 0
    for _ in 0..<Self.columnLimit {
      if let (level, end) = word(at: position) ?? letter(at: position, behind: numberCount) {
        return Level(level: level, before: start..<position, end: end)
      }
      if let end = numberEnd(from: position) {
        numberCount += 1
        position = LogText.contentStart(in: text, from: end)
        continue
      }
      guard let bracket = bracket(at: position) else { return nil }
      let colon = text[bracket].lastIndex(of: LogText.colon)
      if let level = level((colon.map { $0 + 1 } ?? bracket.lowerBound)..<bracket.upperBound) {
        let module = bracket.lowerBound..<(colon ?? bracket.lowerBound)
        return Level(
          level: level, before: start..<position, module: module, end: bracket.upperBound + 1)
      }
      position = LogText.contentStart(in: text, from: bracket.upperBound + 1)
    }
    return nil
  }

  /// The end of a number that is a word: that of a process or thread.
  private func numberEnd(from position: Int) -> Int? {
    let digitsEnd = LogText.end(of: Byte.isDigit, in: text, from: position, to: end)
    guard digitsEnd > position, digitsEnd < end, LogText.isBlank(text[digitsEnd]) else {
      return nil
    }
    return digitsEnd
  }

  /// A level as its first letter, as Android writes it behind the numbers of process and thread:
  /// `1200  1300 I `.
  private func letter(at position: Int, behind numberCount: Int) -> (Severity, Int)? {
    guard numberCount == 2, position + 1 < end, LogText.isBlank(text[position + 1]) else {
      return nil
    }
    return Severity(letter: text[position]).map { ($0, position + 1) }
  }

  /// A level in capitals, or any before a colon, bar or tab.
  private func word(at position: Int) -> (Severity, Int)? {
    // Most words are none, which their first letter says.
    guard position < end, Severity.mayBegin(text[position]) else { return nil }
    let wordEnd = LogText.end(of: Byte.isLetter, in: text, from: position + 1, to: end)
    let next = wordEnd < end ? text[wordEnd] : Byte.space
    let word = UnsafeBufferPointer(rebasing: text[position..<wordEnd])
    let isColumn = next == LogText.colon || next == Byte.bar || next == Byte.tab
    guard isColumn || Byte.isSpace(next) && word.allSatisfy({ $0 < 0x60 }) else {
      return nil
    }
    return Severity(word).map { ($0, wordEnd) }
  }

  /// Returns the range between the brackets that open at a place.
  private func bracket(at position: Int) -> Range<Int>? {
    guard position < end else { return nil }
    let closing: UInt8
    switch text[position] {
    case Byte.openBracket: closing = Byte.closeBracket
    case 0x28: closing = 0x29
    case 0x3C: closing = 0x3E
    default: return nil
    }
    let limit = min(end, position + Self.longestBracket)
    let close = text[position..<limit].firstIndex(of: closing)
    return close.map { (position + 1)..<$0 }
  }
}

// MARK: Origins

extension LogColumns {
  /// A level in capitals, behind words that are none of a sentence: before a colon, `[812] ann@db ERROR: `, or
  /// behind what has a number in its name, `worker-3 ERROR `.
  private var levelBehindOrigin: Level? {
    guard !LogText.isBlank(text[start]) else { return nil }
    var position = start
    for _ in 0..<Self.originLimit {
      position = LogText.end(of: { !LogText.isBlank($0) }, in: text, from: position, to: end)
      position = LogText.end(of: LogText.isBlank, in: text, from: position, to: end)
      guard let (level, levelEnd) = word(at: position), levelEnd < end, text[position] < 0x60 else {
        continue
      }
      let isBeforeColon = text[levelEnd] == LogText.colon
      guard isBeforeColon || LogText.isBlank(text[levelEnd]),
        isOrigin(start..<position, isNumbered: !isBeforeColon)
      else { continue }
      return Level(level: level, before: start..<position, end: levelEnd)
    }
    return nil
  }

  /// Whether none of the words of a part of the line is of letters alone, nor without a number where that is asked for.
  private func isOrigin(_ range: Range<Int>, isNumbered: Bool) -> Bool {
    var words = LogWords(text, range)
    while let word = words.word() {
      let isFit =
        isNumbered
        ? text[word].contains(where: Byte.isDigit) : !text[word].allSatisfy(Byte.isLetter)
      guard isFit else { return false }
    }
    return true
  }
}

// MARK: Marks

extension LogColumns {
  private var levelBetweenMarks: Level? {
    var position = start
    for _ in 0..<Self.columnLimit {
      guard let mark = mark(from: position) else { return nil }
      if let level = level(position..<mark.lowerBound) {
        return Level(level: level, before: start..<position, end: mark.upperBound)
      }
      position = mark.upperBound
    }
    return nil
  }

  /// The next tab, or dash or bar between spaces.
  private func mark(from position: Int) -> Range<Int>? {
    for index in position..<end {
      if text[index] == Byte.tab { return index..<(index + 1) }
      let isMark = text[index] == 0x2D || text[index] == Byte.bar
      if isMark, index > position, index + 1 < end, LogText.isBlank(text[index - 1]),
        LogText.isBlank(text[index + 1])
      {
        return index..<(index + 1)
      }
    }
    return nil
  }

  /// The level that is all that a part of the line says, in brackets or not.
  private func level(_ range: Range<Int>) -> Severity? {
    let column = text[range].drop { !Byte.isLetter($0) }
    let word = column.prefix(while: Byte.isLetter)
    guard word.count >= 3, text[range.lowerBound..<word.startIndex].allSatisfy(isAround),
      column[word.endIndex...].allSatisfy(isAround)
    else { return nil }
    return Severity(UnsafeBufferPointer(rebasing: word))
  }

  private func isAround(_ byte: UInt8) -> Bool {
    LogText.isBlank(byte) || byte == Byte.openBracket || byte == Byte.closeBracket
  }
}
