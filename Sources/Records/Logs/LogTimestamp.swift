/// The dates and times that log lines start with: where one ends, not which moment it is.
///
/// That is read by ``Values/DateText``, which must know the shapes too.
enum LogTimestamp {
  /// Shapes of a date or a time: `d` a digit, `M` a letter, `T` a `T` or a space, `_` a digit or a
  /// space; the rest stands for itself.
  private struct Shapes {
    /// Those that begin with a letter.
    let worded: [[UInt8]]
    /// Those that begin with four digits, and those that begin with two.
    let yearFirst, others: [[UInt8]]
    /// As `ctime` writes it, with the year at the end.
    let weekday: [UInt8]
    /// As java.util.logging writes it, with AM or PM at the end.
    let halfDays: [[UInt8]]

    init() {
      func shapes(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
      weekday = Array("MMM MMM _d dd:dd:dd".utf8)
      halfDays = ["dd", "d"].flatMap { day in
        ["dd", "d"].map { hour in Array("MMM \(day), dddd \(hour):dd:dd MM".utf8) }
      }
      yearFirst = shapes("dddd-dd-ddTdd:dd", "dddd-dd-dd  d:dd", "dddd/dd/ddTdd:dd", "dddd-dd-dd ")
      worded = shapes("MMM _d dd:dd:dd") + [weekday] + halfDays
      others = shapes(
        "dd/MMM/dddd:dd:dd", "dd/MMM/dddd dd:dd:dd", "dd:dd:dd", "dd-dd dd:dd:dd",
        "dd/dd/dd dd:dd", "dd.dd.dddd dd:dd", "dd/dd/dddd dd:dd", "dd MMM dddd dd:dd:dd")
    }

    /// Those that a text may have at a place, by its first bytes.
    func beginning(at start: Int, of text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
      if Byte.isLetter(text[start]) { return worded }
      guard start + 2 < text.count, Byte.isDigit(text[start]) else { return [] }
      return Byte.isDigit(text[start + 2]) ? yearFirst : others
    }
  }

  private static let shapes = Shapes()
  /// The sign of a letter in a shape.
  private static let letter: UInt8 = 0x4D

  /// Whether the time at the start of a text is written as by java.util.logging, which writes the level on the
  /// next line.
  static func hasHalfDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, Byte.isLetter(first) else { return false }
    return shapes.halfDays.contains {
      matches($0, in: text, at: 0) && hasHalfDay(text, before: $0.count)
    }
  }

  /// Whether AM or PM stands before a place, and no longer word.
  private static func hasHalfDay(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    let half = text[(end - 2)..<end]
    return (half.elementsEqual("AM".utf8) || half.elementsEqual("PM".utf8))
      && (end == text.count || !Byte.isLetter(text[end]))
  }

  /// Where the timestamp at `start` ends, if there is one; what may follow the shape, fractions and
  /// a zone, belongs to it.
  static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    if let end = epochEnd(in: text, from: start) { return end }
    for shape in shapes.beginning(at: start, of: text) where matches(shape, in: text, at: start) {
      let end = start + shape.count
      if shape.last == Byte.space { return end - 1 }
      if shape.last == letter, !hasHalfDay(text, before: end) { continue }
      let tail = tailEnd(in: text, from: end)
      return shape == shapes.weekday ? yearEnd(in: text, from: tail) : tail
    }
    return nil
  }

  /// Seconds since the start as the kernel writes them: `[   12.345678]`.
  static func uptime(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    guard start == 1, text[0] == Byte.openBracket else { return nil }
    let digits = text[1...].drop { $0 == Byte.space }.prefix { Byte.isDigit($0) || $0 == 0x2E }
    guard digits.contains(0x2E), digits.endIndex < text.count,
      text[digits.endIndex] == Byte.closeBracket
    else { return nil }
    return digits.startIndex..<digits.endIndex
  }

  /// The date in brackets behind host and user of the common log format of web servers.
  static func bracketedDate(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let bracket = text.firstIndex(of: Byte.openBracket), bracket > 0,
      text[bracket - 1] == Byte.space, bracket + 12 < text.count, text[bracket + 3] == 0x2F,
      let end = end(in: text, from: bracket + 1)
    else { return nil }
    return (bracket + 1)..<end
  }

  /// The end of the year that follows, or `start` without one.
  private static func yearEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start + 5 <= text.count, text[start] == Byte.space,
      text[(start + 1)..<(start + 5)].allSatisfy(Byte.isDigit)
    else { return start }
    let isEnded = start + 5 == text.count || !Byte.isDigit(text[start + 5])
    return isEnded ? start + 5 : start
  }

  private static func matches(
    _ shape: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start + shape.count <= text.count else { return false }
    for offset in shape.indices where !matches(shape[offset], text[start + offset]) { return false }
    return true
  }

  private static func matches(_ wanted: UInt8, _ byte: UInt8) -> Bool {
    switch wanted {
    case 0x64: Byte.isDigit(byte)
    case letter: Byte.isLetter(byte)
    case 0x54: byte == 0x54 || byte == Byte.space
    case 0x5F: Byte.isDigit(byte) || byte == Byte.space
    default: byte == wanted
    }
  }

  /// Where what may follow the minutes ends: seconds, fractions, `Z` and a zone.
  static func tailEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, isPartOfTime(text, at: end) { end += 1 }
    if end < text.count, text[end] == 0x5A, !isPartOfWord(text, at: end + 1) { return end + 1 }
    let zone = end < text.count && text[end] == Byte.space ? end + 1 : end
    guard zone < text.count else { return end }
    if 0x41...0x5A ~= text[zone] {
      if text[zone] == 0x55, text[zone...].starts(with: "UTC ".utf8) { return zone + 3 }
      return namedZoneEnd(in: text, from: zone) ?? end
    }
    guard zone + 5 <= text.count, text[zone] == 0x2B || text[zone] == 0x2D,
      text[(zone + 1)..<(zone + 3)].allSatisfy(Byte.isDigit), Byte.isDigit(text[zone + 4])
    else { return end }
    end = zone + 3
    while end < text.count, Byte.isDigit(text[end]) || text[end] == 0x3A { end += 1 }
    return end
  }

  /// The end of the name of a zone behind a blank, where the number of a process follows in brackets, as in logs of
  /// PostgreSQL; other words in capitals may be anything.
  private static func namedZoneEnd(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start > 0, text[start - 1] == Byte.space, start + 2 < text.count,
      0x41...0x5A ~= text[start + 1]
    else { return nil }
    let name = text[start...].prefix(6).prefix { $0 >= 0x41 && $0 <= 0x5A }
    let digit = name.endIndex + 2
    // They end in T, for time, which no level does.
    guard (3...5).contains(name.count), name.last == 0x54, digit < text.count,
      Byte.isDigit(text[digit]),
      text[name.endIndex] == Byte.space, text[name.endIndex + 1] == Byte.openBracket
    else { return nil }
    return name.endIndex
  }

  /// Whether a word that has begun goes on, so that a `Z` before it is no zone but its first letter.
  private static func isPartOfWord(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < text.count else { return false }
    return Byte.isLetter(text[index]) || Byte.isDigit(text[index]) || text[index] >= 0x80
  }

  /// A digit, or one of `:.,` before a digit.
  private static func isPartOfTime(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if Byte.isDigit(text[index]) { return true }
    let isMark = text[index] == 0x3A || text[index] == 0x2E || text[index] == Byte.comma
    return isMark && index + 1 < text.count && Byte.isDigit(text[index + 1])
  }

  /// Seconds or milliseconds since 1970, from 2001 to 2033, which have 10 or 13 digits.
  private static func epochEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard text[start] == 0x31 else { return nil }
    var end = start
    while end < text.count, end - start < 14, Byte.isDigit(text[end]) { end += 1 }
    guard end - start == 10 || end - start == 13 else { return nil }
    if end < text.count, text[end] == 0x2E {
      end += 1
      while end < text.count, Byte.isDigit(text[end]) { end += 1 }
    }
    guard end < text.count, text[end] == Byte.space || text[end] == Byte.closeBracket else {
      return nil
    }
    return end
  }
}
