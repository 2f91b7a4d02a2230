import Values

/// The line that .NET's console logger writes above a message: `info: Microsoft.Hosting.Lifetime[14]`.
struct CategoryLine {
  let level: Severity
  /// The category: most often the class that logs.
  let category: Range<Int>
  /// The number of the event.
  let event: Range<Int>
  /// Where that ends, behind its bracket.
  let end: Int

  /// The levels as that logger writes them.
  private static let levels: [(name: [UInt8], level: Severity)] = [
    ("trce: ", Severity.trace), ("dbug: ", .debug), ("info: ", .info), ("warn: ", .warn),
    ("fail: ", .error), ("crit: ", .fatal),
  ].map { (Array($0.utf8), $1) }

  /// Looks at a line.
  ///
  /// O(bytes of the category).
  init?(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let found = Self.levels.first(where: { text[range].starts(with: $0.name) }) else {
      return nil
    }
    var line = LogWords(text, range)
    line.position += found.name.count
    guard let category = line.word(where: Self.isInCategory), line.skip(Byte.openBracket),
      let event = line.number(before: Byte.closeBracket), line.next.map(Byte.isSpace) ?? true
    else { return nil }
    (level, self.category, self.event, end) = (found.level, category, event, line.position)
  }

  private static func isInCategory(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || "._`+-".utf8.contains(byte) || byte >= 0x80
  }
}

extension LogShape {
  /// Adds the category and the number of the event; the message stands behind them or below.
  ///
  /// - Parameters:
  ///   - start: where the line proper starts.
  ///   - lineEnd: where the line with the message ends.
  mutating func findCategory(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, to lineEnd: Int
  ) {
    self.text = text
    clear()
    guard let found = CategoryLine(text, start..<max(start, lineEnd)) else { return }
    add("logger", found.category)
    add("event", found.event, .number)
    sources.append(found.category)
    details.append(found.event)
    level = found.level
    end = text[found.end..<max(found.end, lineEnd)].firstIndex { !Byte.isSpace($0) } ?? lineEnd
  }
}
