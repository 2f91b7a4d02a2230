import Values

/// The part before a line that another program passes on, or before the time of a line.
///
/// That is the container in `docker compose logs`, the job and step in `gh run view --log`, the facility
/// and level in `dmesg -x`, the process in `strace -f` and in the log of Redis, there with its role.
struct LogEnvelope {
  enum Kind {
    /// `web-1  | `.
    case container
    /// `build\tRun tests\t`.
    case step
    /// `kern  :err   : `.
    case facility
    /// `31588 ` or `[pid 31588] `.
    case process
    /// `31857:M `.
    case role
  }

  let kind: Kind
  /// The container, the job, the facility, or the number of the process.
  private(set) var first: Range<Int>
  /// The step, or the letter of the role.
  private(set) var second: Range<Int>?
  /// The level that it says.
  let level: Severity?
  /// Where the line that it stands before starts.
  private(set) var end: Int

  /// Looks for one at the start of a line.
  ///
  /// O(bytes), of which a caller hands in the first.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first else { return nil }
    let line = LogWords(text, 0..<text.count)
    let found: LogEnvelope? =
      if Byte.isDigit(first) {
        Self.behindNumber(line)
      } else if Byte.isLetter(first) {
        Self.container(line) ?? Self.facility(line) ?? Self.step(line)
      } else if first == Byte.openBracket {
        Self.bracketedProcess(line)
      } else {
        nil
      }
    guard let found else { return nil }
    self = found
  }

  /// One that begins with a number: most lines that do begin with a time, which is seen by what follows.
  private static func behindNumber(_ line: LogWords) -> LogEnvelope? {
    let text = line.text
    guard let end = text.firstIndex(where: { !isInName($0) }) else { return nil }
    if text[end] == LogText.colon { return role(line) }
    guard LogText.isBlank(text[end]) || text[end] == Byte.bar else { return nil }
    return process(line) ?? container(line)
  }

  private init(
    _ kind: Kind, _ first: Range<Int>, _ second: Range<Int>? = nil, level: Severity? = nil, end: Int
  ) {
    (self.kind, self.first, self.second, self.level, self.end) = (kind, first, second, level, end)
  }

  /// Takes into account that so many bytes stand before it.
  mutating func move(by count: Int) {
    first = (first.lowerBound + count)..<(first.upperBound + count)
    second = second.map { ($0.lowerBound + count)..<($0.upperBound + count) }
    end += count
  }

  /// Whether a line behind it is an entry whatever it says.
  var isEnough: Bool {
    switch kind {
    case .container, .step: true
    case .facility, .process, .role: false
    }
  }
}

// MARK: Kinds

extension LogEnvelope {
  /// A name that ends in a number, as Compose makes them of services; or another one, of whose line can be seen
  /// that it is one of a log.
  private static func container(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard let name = line.word(where: isInName), name.contains(where: { isLetter(line, $0) })
    else { return nil }
    line.skipBlanks()
    guard line.skip(Byte.bar) else { return nil }
    let isEmpty = line.position == line.range.upperBound
    guard isEmpty || line.skip(Byte.space) else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: line.text[name])
    guard Severity(bytes) == nil else { return nil }
    let rest = UnsafeBufferPointer(rebasing: line.text[line.position...])
    guard isNumbered(bytes) || rest.first == Byte.openBrace || LogPrefix(line: rest).isTimed else {
      return nil
    }
    return LogEnvelope(.container, name, end: line.position)
  }

  private static func isLetter(_ line: LogWords, _ place: Int) -> Bool {
    Byte.isLetter(line.text[place])
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
  }

  /// Whether a name ends in a dash or `_` and a number.
  private static func isNumbered(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let mark = name.lastIndex(where: { !Byte.isDigit($0) }), mark + 1 < name.count else {
      return false
    }
    return mark > 0 && (name[mark] == 0x2D || name[mark] == 0x5F)
  }

  private static func step(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard let job = line.column(), let step = line.column() else { return nil }
    // The first line of a step has a byte order mark.
    if line.text[line.position...].starts(with: [0xEF, 0xBB, 0xBF]) { line.position += 3 }
    guard let end = LogTimestamp.end(in: line.text, from: line.position), end > line.position + 11,
      line.text[end - 1] == 0x5A, line.text[line.position + 10] == 0x54
    else { return nil }
    return LogEnvelope(.step, job, step, end: line.position)
  }

  private static let facilities = [
    "kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news", "uucp", "cron", "authpriv",
    "ftp",
  ].map { Array($0.utf8) }

  private static func facility(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard let name = line.word(where: Byte.isLetter),
      facilities.contains(where: { $0.elementsEqual(line.text[name]) })
    else { return nil }
    line.skipBlanks()
    guard line.skip(LogText.colon), let word = line.word(where: Byte.isLetter) else { return nil }
    line.skipBlanks()
    guard let level = Severity(UnsafeBufferPointer(rebasing: line.text[word])),
      line.skip(LogText.colon), line.skip(Byte.space)
    else { return nil }
    return LogEnvelope(.facility, name, level: level, end: line.position)
  }

  private static func process(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard let number = line.number(before: Byte.space), number.count <= longestProcess else {
      return nil
    }
    line.skipBlanks()
    return isClock(line) ? LogEnvelope(.process, number, end: line.position) : nil
  }

  private static func bracketedProcess(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard line.skip(Byte.openBracket), line.word(where: Byte.isLetter).map(line.isPid) == true,
      let number = line.number(before: Byte.closeBracket), line.skip(Byte.space), isClock(line)
    else { return nil }
    return LogEnvelope(.process, number, end: line.position)
  }

  /// Whether a time of day stands here, or the seconds since 1970.
  private static func isClock(_ line: LogWords) -> Bool {
    let rest = line.text[line.position...].prefix(clockByteCount)
    guard rest.count == clockByteCount,
      LogTimestamp.end(in: line.text, from: line.position) != nil
    else { return false }
    return rest[rest.startIndex + 2] == LogText.colon || rest.allSatisfy(Byte.isDigit)
  }

  private static func role(_ line: LogWords) -> LogEnvelope? {
    var line = line
    guard let number = line.number(before: LogText.colon),
      let role = line.word(where: Byte.isLetter), role.count == 1, line.skip(Byte.space)
    else { return nil }
    return LogEnvelope(.role, number, role, end: line.position)
  }

  /// Digits of the number of a process.
  private static let longestProcess = 8
  private static let clockByteCount = 8
}

extension LogWords {
  /// The text up to the next tab, over which it steps; nil if that is empty or there is none.
  fileprivate mutating func column() -> Range<Int>? {
    guard let tab = text.offset(of: Byte.tab, from: position), tab > position,
      tab < range.upperBound
    else { return nil }
    defer { position = tab + 1 }
    return position..<tab
  }

  fileprivate func isPid(_ word: Range<Int>) -> Bool { text[word].elementsEqual("pid".utf8) }
}
