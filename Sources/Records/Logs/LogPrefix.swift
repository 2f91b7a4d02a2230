import Values

/// The time and level at the start of a log line.
struct LogPrefix {
  /// Ways to write a line whose parts stand at places of their own.
  enum Style {
    /// A time, a level or both, as most programs write them.
    case usual
    /// A letter before month and day: `E1121 10:15:01 …`.
    case glog
    /// A letter and a tag, without a time: `I/ActivityManager( 1234): …`.
    case tag
    /// The first letter of a level, and the time in brackets: `I, [2026-11-21T10:15:01 #812]  INFO -- : …`.
    case ruby
    /// The lines behind `# Time: ` or `# User@Host: ` of a log of slow queries.
    case slowQuery
    /// The message of a compiler about a place in a file: `a.c:5:3: error: …`.
    case diagnostic
    /// The line above such a message, about the function or the file: `a.c: In function …`.
    case remark
    /// The level, the category and the number of an event, above a message: `info: a.B[0]`.
    case category
  }

  /// Bytes of a line that may be needed to see whether it starts an entry.
  static let longest = 192

  /// The bytes of the timestamp.
  private(set) var timestamp: Range<Int>?
  /// The level, where a line starts with that or with a syslog priority.
  private(set) var level: Severity?
  /// Where the timestamp or level starts.
  private(set) var start = 0
  /// Where what follows the timestamp or level starts.
  private(set) var end = 0
  /// Whether the line starts like the logfmt pairs `level=info`.
  private(set) var isLogfmt = false
  private(set) var style = Style.usual
  /// The part before the line proper, if that is passed on.
  private(set) var envelope: LogEnvelope?
  /// The part behind that, if the program that wrote the line has put something before the time as well.
  private(set) var innerEnvelope: LogEnvelope?

  /// Where the line proper starts.
  var lineStart: Int { innerEnvelope?.end ?? envelope?.end ?? 0 }
  /// Whether the line has the mark of a level behind the time, as Redis writes it.
  var hasMark: Bool { envelope?.kind == .role || innerEnvelope?.kind == .role }

  /// Keys that only a log line starts with.
  private static let keys = ["time=", "ts=", "level=", "lvl=", "severity=", "timestamp="]
    .map { Array($0.utf8) }
  private static let longestLevel = 11

  /// Whether the time is one that headings begin with.
  private(set) var mayBeHeading = false
  /// Whether the next line may belong to it that would else begin an entry: the level and the message as
  /// java.util.logging writes them, the user behind the time of a slow query.
  private(set) var isHeading = false

  /// Whether the line starts like a log line.
  var isPresent: Bool { isPresentItself || envelope != nil }

  /// Whether the line starts like a log line wherever it comes from.
  var isPresentItself: Bool {
    switch style {
    case .usual, .glog, .tag, .ruby: isTimed || level != nil
    case .slowQuery, .diagnostic, .remark, .category: true
    }
  }

  /// Whether the line starts with more than a level.
  var isTimed: Bool { timestamp != nil || isLogfmt }

  /// Whether the line starts with a level and a colon or a user, without a time: behind a heading it belongs to
  /// that.
  private(set) var isLevelAlone = false

  /// Makes the start of a line that has none of these.
  init() {}

  /// Looks at the first bytes of a line.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let envelope = LogEnvelope(text) else {
      self.init(line: text)
      return
    }
    let rest = UnsafeBufferPointer(rebasing: text[envelope.end...])
    var prefix = envelope.isEnough ? LogPrefix(rest) : LogPrefix(line: rest)
    // What passes on lines is not passed on itself.
    if prefix.envelope?.isEnough == true { prefix = LogPrefix(line: rest) }
    guard envelope.isEnough || prefix.timestamp != nil else {
      self.init(line: text)
      return
    }
    prefix.move(by: envelope.end)
    prefix.innerEnvelope = prefix.envelope
    prefix.envelope = envelope
    if prefix.level == nil { prefix.level = envelope.level }
    self = prefix
  }

  /// Looks at the first bytes of a line that is not passed on.
  init(line text: UnsafeBufferPointer<UInt8>) {
    let start = Self.openingEnd(in: text)
    if let end = LogTimestamp.end(in: text, from: start) {
      adopt(timestamp: start..<end)
      if start == 0, LogTimestamp.hasHalfDay(text) {
        mayBeHeading = true
        isHeading = LogColumns(text, from: LogText.contentStart(in: text, from: end)).level == nil
      }
      if start > 1 { level = Self.priorityLevel(in: text) }
    } else if let range = Self.dateBehindLetter(in: text) {
      adopt(timestamp: range)
      // The letter begins the level, which is written out behind the time.
      self.start = 0
      style = .ruby
    } else if let level = Self.glogLevel(in: text, from: start) {
      adopt(timestamp: (start + 1)..<(LogTimestamp.end(in: text, from: start + 6) ?? start + 5))
      self.level = level
      self.start = start
      style = .glog
    } else if let (level, range) = Self.elapsed(in: text) {
      adopt(timestamp: range)
      self.level = level
      self.start = 0
    } else if let (level, end) = Self.level(in: text, from: start) {
      self.level = level
      self.start = start
      self.end = end
      isLevelAlone = start == 0 && text[end] == LogText.colon
    } else if let range = LogTimestamp.uptime(in: text, from: start)
      ?? LogTimestamp.bracketedDate(in: text)
    {
      adopt(timestamp: range)
    } else if let level = Self.tagLevel(in: text) {
      self.level = level
      end = 2
      style = .tag
    } else if text.first == Self.comment {
      findSlowQuery(in: text)
    } else {
      isLogfmt = Self.keys.contains { text.starts(with: $0) }
      if !isLogfmt { findDiagnostic(in: text) }
    }
  }

  /// Looks for what a compiler says, to which what it says of the function in the line before belongs.
  @inline(never)
  private mutating func findDiagnostic(in text: UnsafeBufferPointer<UInt8>) {
    if let found = Diagnostic(text, 0..<text.count) {
      (style, level) = (.diagnostic, found.level)
      (mayBeHeading, isLevelAlone) = (true, true)
    } else if Diagnostic.isRemark(text) {
      style = .remark
      (mayBeHeading, isHeading, isLevelAlone) = (true, true, true)
    } else if let found = CategoryLine(text, 0..<text.count) {
      (style, level, mayBeHeading) = (.category, found.level, true)
    } else {
      isHeading = Diagnostic.isMoreOfRemark(text)
    }
  }

  /// Looks at the first bytes of a line as it is without its colours; the places are then those of that.
  init(withoutMarks line: UnsafeBufferPointer<UInt8>) {
    guard MarkedText.mayBeMarked(line) else {
      self.init(line)
      return
    }
    self = MarkedText(line).bytes.withUnsafeBufferPointer { LogPrefix($0) }
  }

  /// Looks at the start of an entry's first line; a time in a later line is not that of the entry.
  init(ofEntry text: UnsafeBufferPointer<UInt8>) {
    let head = UnsafeBufferPointer(rebasing: text.prefix(Self.longest))
    let end = head.offset(of: Byte.newline) ?? head.count
    self.init(UnsafeBufferPointer(rebasing: head.prefix(end)))
  }

  /// Whether it is the time at the start of a line alone, and found by which of the first bytes are digits and by those
  /// that are none, up to the one behind it and a zone that may follow.
  func isPlainTime(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard style == .usual, envelope == nil, level == nil, !mayBeHeading, let timestamp,
      timestamp.lowerBound == 0, end < text.count, let first = text.first
    else { return false }
    // A number may be the seconds since 1970, which have their values, and a time may follow a date.
    return Byte.isDigit(first) && text[timestamp].contains(LogText.colon)
  }

  private mutating func move(by count: Int) {
    timestamp = timestamp.map { ($0.lowerBound + count)..<($0.upperBound + count) }
    start += count
    end += count
    envelope?.move(by: count)
    (mayBeHeading, isHeading, isLevelAlone) = (false, false, false)
  }

  private mutating func adopt(timestamp range: Range<Int>) {
    timestamp = range
    start = range.lowerBound
    end = range.upperBound
  }

  /// The end of a syslog priority (`<34>1 `) or an opening bracket.
  private static func openingEnd(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first else { return 0 }
    if first == Byte.openBracket { return 1 }
    guard first == 0x3C, let close = text.prefix(5).firstIndex(of: 0x3E), close > 1 else {
      return 0
    }
    return close + 3 <= text.count && text[close + 2] == Byte.space ? close + 3 : close + 1
  }

  /// The level that a syslog priority has in its last three bits (RFC 5424, section 6.2.1).
  private static func priorityLevel(in text: UnsafeBufferPointer<UInt8>) -> Severity? {
    let digits = text.dropFirst().prefix { $0 != 0x3E }
    guard digits.allSatisfy(Byte.isDigit) else { return nil }
    return Severity(syslog: digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } % 8)
  }

  /// A level in capitals, or any level in brackets.
  private static func level(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (Severity, Int)? {
    let word = text[start...].prefix(longestLevel + 1).prefix(while: Byte.isLetter)
    guard word.endIndex < text.count, !word.isEmpty else { return nil }
    let isBracketed = start > 0 && text[word.endIndex] == Byte.closeBracket
    let isUpper = word.allSatisfy { $0 < 0x60 }
    let isEnded = [0x3A, 0x7C, Byte.space, Byte.tab, Byte.closeBracket].contains(
      text[word.endIndex])
    guard isBracketed || (isUpper && isEnded) else { return nil }
    return Severity(UnsafeBufferPointer(rebasing: word)).map { ($0, word.endIndex) }
  }

  /// A letter before month and day, as glog writes it: `E1121 `.
  private static func glogLevel(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Severity? {
    guard start + 6 < text.count, "IWEF".utf8.contains(text[start]),
      text[(start + 1)...(start + 4)].allSatisfy(Byte.isDigit), text[start + 5] == Byte.space
    else { return nil }
    return Severity(letter: text[start])
  }

  /// The date in brackets behind the first letter of a level, as Ruby's logger writes it:
  /// `I, [2026-11-21T10:15:01.123456 #812]  INFO -- : `.
  @inline(never)
  private static func dateBehindLetter(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let first = text.first, Severity(letter: first) != nil,
      text.dropFirst().starts(with: ", [".utf8), let end = LogTimestamp.end(in: text, from: 4)
    else { return nil }
    return 4..<end
  }

  /// A level cut to four letters before the seconds since the start, or a time, as logrus writes them:
  /// `INFO[0000] `.
  private static func elapsed(
    in text: UnsafeBufferPointer<UInt8>
  ) -> (level: Severity, time: Range<Int>)? {
    let word = text.prefix(5).prefix { $0 >= 0x41 && $0 <= 0x5A }
    let start = word.endIndex + 1
    guard word.count == 4, start < text.count, text[word.endIndex] == Byte.openBracket,
      let (_, level) = cutLevels.first(where: { $0.name.elementsEqual(word) })
    else { return nil }
    let digits = text[start...].prefix(while: Byte.isDigit)
    let end = digits.count == 4 ? digits.endIndex : LogTimestamp.end(in: text, from: start)
    if let end, end < text.count, text[end] == Byte.closeBracket { return (level, start..<end) }
    // A time has four digits in front as well.
    guard let end = LogTimestamp.end(in: text, from: start), end < text.count,
      text[end] == Byte.closeBracket
    else { return nil }
    return (level, start..<end)
  }

  private static let cutLevels: [(name: [UInt8], level: Severity)] = [
    ("TRAC", .trace), ("DEBU", .debug), ("INFO", .info), ("WARN", .warn), ("ERRO", .error),
    ("FATA", .fatal), ("PANI", .fatal),
  ].map { (Array($0.utf8), $1) }

  /// The letter before a tag and the number of a process, as Android writes them: `I/ActivityManager( 1234): `.
  private static func tagLevel(in text: UnsafeBufferPointer<UInt8>) -> Severity? {
    guard text.count > 4, text[1] == 0x2F, let level = Severity(letter: text[0]),
      let open = text.firstIndex(of: 0x28), open > 2
    else { return nil }
    let digits = text[(open + 1)...].drop { $0 == Byte.space }.prefix(while: Byte.isDigit)
    guard !digits.isEmpty, text[digits.endIndex...].starts(with: "):".utf8) else { return nil }
    return level
  }

  /// Looks for the time or the user of a slow query, as MySQL writes them.
  @inline(never)
  private mutating func findSlowQuery(in text: UnsafeBufferPointer<UInt8>) {
    if text.starts(with: Self.timeLabel), text.count > Self.timeLabel.count,
      Byte.isDigit(text[Self.timeLabel.count])
    {
      let start = Self.timeLabel.count
      // Old versions write a date that nobody else does: `181120  8:00:00`.
      let line = text[start...].prefix {
        Byte.isDigit($0) || $0 == LogText.colon || Byte.isSpace($0) && $0 != Byte.newline
      }
      let isLine = line.endIndex == text.count || text[line.endIndex] == Byte.newline
      guard let end = LogTimestamp.end(in: text, from: start) ?? (isLine ? line.endIndex : nil)
      else {
        return
      }
      adopt(timestamp: start..<end)
      self.start = 0
      (style, mayBeHeading, isHeading) = (.slowQuery, true, true)
    } else if text.starts(with: Self.userLabel) {
      (style, mayBeHeading, isLevelAlone) = (.slowQuery, true, true)
    }
  }

  private static let comment: UInt8 = 0x23
  private static let timeLabel = Array("# Time: ".utf8)
  private static let userLabel = Array("# User@Host: ".utf8)
}
