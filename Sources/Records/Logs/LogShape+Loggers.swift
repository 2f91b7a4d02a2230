import Values

/// The logger, the thread and the place in the program, as libraries for logging write them around the level.
extension LogShape {
  /// Looks at what follows the level; returns where the rest starts, if there is a logger.
  ///
  /// O(bytes of the line).
  ///
  /// - Parameters:
  ///   - before: What stands before the level.
  ///   - levelEnd: Where that ends.
  ///   - lineEnd: Where the line does.
  mutating func findLogger(
    in text: UnsafeBufferPointer<UInt8>, before: Range<Int>, from levelEnd: Int, to lineEnd: Int
  ) -> Int? {
    var line = LogWords(text, levelEnd..<max(levelEnd, lineEnd))
    guard mayNameLogger(before, line) else { return nil }
    if findColumns(&line) || findServerThread(&line) || findThreadAndName(before, &line)
      || findFunction(&line) || findWorker(&line) || findClient(&line) || findModule(&line)
    {
      return line.position
    }
    return nil
  }

  /// Whether the next word is a number or has one of the marks of a logger, a thread or a place in a program, or a thread
  /// stands before the level; most messages have nothing of it.
  private func mayNameLogger(_ before: Range<Int>, _ line: LogWords) -> Bool {
    var (line, before) = (line, LogWords(line.text, before))
    before.skipBlanks()
    if line.next == Byte.tab || before.next == Byte.openBracket { return true }
    line.skipBlanks()
    guard let next = line.next else { return false }
    if Byte.isDigit(next) || next == Byte.openBracket { return true }
    let end = LogText.end(
      of: { $0 != LogText.colon && $0 != Self.dot && !LogText.isBlank($0) },
      in: text, from: line.position, to: line.range.upperBound)
    return end < line.range.upperBound && !LogText.isBlank(text[end])
  }

  private static let dot: UInt8 = 0x2E

  /// Finds `\tfile:line\t`, the name of a logger before it or not, as zap writes it.
  private mutating func findColumns(_ line: inout LogWords) -> Bool {
    guard line.next == Byte.tab else { return false }
    let start = line.position
    line.position += 1
    var name: Range<Int>?
    for _ in 0..<2 {
      let column = line.text[line.position..<line.range.upperBound].prefix { $0 != Byte.tab }
      guard column.endIndex < line.range.upperBound, !column.contains(Byte.space) else { break }
      let range = column.startIndex..<column.endIndex
      line.position = column.endIndex + 1
      if isPlace(range, line) {
        add("logger", name)
        add("caller", range)
        sources.append((name ?? range).lowerBound..<range.upperBound)
        return true
      }
      if name != nil { break }
      name = range
    }
    if let name, isLoggerAlone(name, line) {
      add("logger", name)
      sources.append(name)
      line.position = name.upperBound
      return true
    }
    line.position = start
    return false
  }

  /// Whether a column is the dotted name of a logger, without a place behind it, as Caddy writes it.
  private func isLoggerAlone(_ name: Range<Int>, _ line: LogWords) -> Bool {
    let bytes = line.bytes(name)
    return bytes.contains(0x2E) && bytes.allSatisfy(Self.isInLogger)
      && bytes.first.map(Byte.isLetter) == true && name.upperBound + 1 < line.range.upperBound
  }

  /// Whether a word is the name of a file, a colon and a number.
  func isPlace(_ word: Range<Int>, _ line: LogWords) -> Bool {
    let bytes = line.bytes(word)
    guard let colon = bytes.lastIndex(of: LogText.colon), colon + 1 < bytes.count,
      bytes[..<colon].contains(0x2E)
    else { return false }
    return bytes[(colon + 1)...].allSatisfy(Byte.isDigit)
  }

  /// Finds `pid --- [thread] logger : `, as Spring Boot writes it, with the name of the program before the thread
  /// and the trace behind it or not.
  private mutating func findServerThread(_ line: inout LogWords) -> Bool {
    let (start, known) = (line.position, details.count)
    guard let pid = line.word(where: Byte.isDigit), let dashes = line.word(),
      line.bytes(dashes).elementsEqual("---".utf8)
    else {
      line.position = start
      return false
    }
    details.append(pid)
    var brackets: [Range<Int>] = []
    while brackets.count < 3, let bracket = line.bracketed() {
      guard let trimmed = LogText.trimmed(line.text, bracket) else { continue }
      brackets.append(trimmed)
      details.append(trimmed)
    }
    guard !brackets.isEmpty, let logger = line.word(), line.word().map(line.isColon) == true else {
      details.removeSubrange(known...)
      line.position = start
      return false
    }
    add("pid", pid, .number)
    if brackets.count > 1 { add("application", brackets[0]) }
    add("thread", brackets[min(1, brackets.count - 1)])
    if brackets.count > 2 { add("trace", brackets[2]) }
    add("logger", logger)
    sources.append(logger)
    return true
  }

  /// Finds `[thread] logger - `, the thread before the level or not there, or `logger: `.
  private mutating func findThreadAndName(_ before: Range<Int>, _ line: inout LogWords) -> Bool {
    let start = line.position
    let inner = line.bracketed()
    let thread = inner ?? bracketed(before, line)
    guard let name = line.word(where: Self.isInLogger), Byte.isLetter(line.text[name.lowerBound])
    else {
      line.position = start
      return false
    }
    let isDotted = line.text[name].contains(0x2E)
    let isEnded = line.skip(LogText.colon) && line.next == Byte.space
    let isLogger = isEnded ? isDotted : thread != nil || isDotted
    guard isLogger, isEnded || line.word().map(line.isDash) == true, line.next != nil else {
      line.position = start
      return false
    }
    add("logger", name)
    sources.append(name)
    if let thread {
      add("thread", thread)
      details.append(thread)
      ownsBefore = inner == nil
    }
    return true
  }

  /// The text between the brackets that are all of a part.
  private func bracketed(_ part: Range<Int>, _ line: LogWords) -> Range<Int>? {
    var words = LogWords(line.text, part)
    guard let bracket = words.bracketed() else { return nil }
    words.skipBlanks()
    return words.next == nil ? bracket : nil
  }

  private static func isInLogger(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters and digits, and `#$`, `-./`, `[]` and `_`.
    case 0x61...0x7A, 0x41...0x5B, 0x2D...0x39, 0x23, 0x24, 0x5D, 0x5F: true
    default: false
    }
  }

  /// Finds `module:function:line - `, as loguru writes it.
  private mutating func findFunction(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let place = line.word(), line.word().map(line.isDash) == true, line.next != nil else {
      line.position = start
      return false
    }
    let parts = line.text[place].split(separator: LogText.colon, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), parts[2].allSatisfy(Byte.isDigit)
    else {
      line.position = start
      return false
    }
    add("caller", place)
    sources.append(place)
    return true
  }

  /// Finds `pid#tid: `, and the `*number` of the connection behind it, as nginx writes them.
  private mutating func findWorker(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let pid = line.word(where: Byte.isDigit), line.skip(0x23),
      let tid = line.number(before: LogText.colon)
    else {
      line.position = start
      return false
    }
    add("pid", pid, .number)
    add("tid", tid, .number)
    details.append(pid.lowerBound..<tid.upperBound)
    line.skipBlanks()
    let behind = line.position
    if line.skip(0x2A), let connection = line.word(where: Byte.isDigit), line.next == Byte.space {
      add("connection", connection, .number)
      details.append((connection.lowerBound - 1)..<connection.upperBound)
    } else {
      line.position = behind
    }
    return true
  }

  /// Finds `[pid 7:tid 8] [client 10.0.0.7:5000] `, as Apache writes it.
  private mutating func findClient(_ line: inout LogWords) -> Bool {
    let start = line.position
    var found = false
    while let bracket = line.bracketed() {
      var words = LogWords(line.text, bracket)
      let (name, value) = (words.word(), words.word())
      guard let name, let value, words.word() == nil || line.bytes(name).elementsEqual("pid".utf8)
      else {
        line.position = bracket.lowerBound - 1
        break
      }
      let bytes = line.bytes(name)
      if bytes.elementsEqual("pid".utf8) {
        let pid = line.text[value].prefix(while: Byte.isDigit)
        add("pid", pid.startIndex..<pid.endIndex, .number)
        let tid = line.text[bracket.lowerBound..<bracket.upperBound].reversed()
          .prefix(while: Byte.isDigit).count
        if pid.endIndex < value.upperBound {
          add("tid", (bracket.upperBound - tid)..<bracket.upperBound, .number)
        }
      } else if bytes.elementsEqual("client".utf8) {
        add("client", value)
      } else {
        line.position = bracket.lowerBound - 1
        break
      }
      details.append(bracket)
      found = true
    }
    if !found { line.position = start }
    return found
  }

  /// Finds the logger between colons without blanks, as Python's `basicConfig` writes it: `ERROR:app.db:`.
  mutating func findLoggerBehindColon(_ head: LogPrefix, _ line: inout LogWords) {
    let start = line.position
    guard start == head.end + 1, head.end < line.text.count, line.text[head.end] == LogText.colon,
      let next = line.next, Byte.isLetter(next) || next == 0x5F,
      let name = line.word(where: Self.isInLogger), line.skip(LogText.colon),
      line.next.map({ !LogText.isBlank($0) }) == true
    else { return line.position = start }
    add("logger", name)
    sources.append(name)
  }

  /// Adds the number behind a time in the same brackets, `#812`.
  private mutating func addProcess(_ head: LogPrefix, _ line: LogWords) {
    guard let time = head.timestamp else { return }
    let number = line.text[time.upperBound...].dropFirst(2).prefix(while: Byte.isDigit)
    guard line.text[time.upperBound...].starts(with: " #".utf8), !number.isEmpty,
      line.text[number.endIndex...].first == Byte.closeBracket
    else { return }
    add("pid", number.startIndex..<number.endIndex, .number)
    details.append((number.startIndex - 1)..<number.endIndex)
    ownsBracket = true
  }

  /// Finds `LEVEL -- program: ` behind the time of Ruby's logger.
  mutating func findProgname(_ head: LogPrefix, _ line: inout LogWords) {
    let start = line.position
    addProcess(head, line)
    guard let word = line.word(where: Byte.isLetter), let level = Severity(line.bytes(word)),
      let dashes = line.word(), line.bytes(dashes).elementsEqual("--".utf8)
    else { return line.position = start }
    self.level = level
    line.skipBlanks()
    let rest = line.text[line.position..<line.range.upperBound]
    guard let colon = rest.firstIndex(of: LogText.colon) else { return }
    if let name = LogText.trimmed(line.text, line.position..<colon) {
      add("program", name)
      sources.append(name)
    }
    line.position = colon + 1
  }
}

extension LogWords {
  fileprivate func isColon(_ word: Range<Int>) -> Bool {
    word.count == 1 && text[word.lowerBound] == LogText.colon
  }
}
