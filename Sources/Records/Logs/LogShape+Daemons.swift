import Values

/// Entries of servers and of simple loggers: a program or a process behind the time, where no host is.
extension LogShape {
  /// Finds `program[pid]: `, `program[pid:thread] level: ` or `logger   [pid]: LEVEL `.
  mutating func findDaemon(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let name = line.word(where: Self.isInProgram), Byte.isLetter(text[name.lowerBound]) else {
      line.position = start
      return false
    }
    let isApart = line.next == Byte.space
    line.skipBlanks()
    guard line.skip(Byte.openBracket), let pid = line.word(where: Byte.isDigit),
      Severity(line.bytes(name)) == nil
    else {
      line.position = start
      return false
    }
    let thread = line.skip(LogText.colon) ? line.word(where: Byte.isDigit) : nil
    let isEnded = line.skip(Byte.closeBracket)
    let hasColon = line.skip(LogText.colon)
    guard isEnded, line.next.map(LogText.isBlank) == true,
      hasColon && !isApart || hasLevel(line, isSure: hasColon)
    else {
      line.position = start
      return false
    }
    add(isApart ? "logger" : "program", name)
    add("pid", pid, .number)
    add("thread", thread, .number)
    // A name in a column of its own has the process behind it; another is written with it.
    if isApart {
      sources.append(name)
      details.append(pid.lowerBound..<(thread ?? pid).upperBound)
    } else {
      sources.append(name.lowerBound..<((thread ?? pid).upperBound + 1))
    }
    return true
  }

  /// Whether a level in capitals, or before a colon, follows.
  private func hasLevel(_ line: LogWords, isSure: Bool) -> Bool {
    var line = line
    guard let word = line.word(where: Byte.isLetter), Severity(line.bytes(word)) != nil else {
      return false
    }
    return line.next == LogText.colon || isSure && line.bytes(word).allSatisfy { $0 < 0x60 }
  }

  private static func isInProgram(_ byte: UInt8) -> Bool {
    switch byte {
    // Letters and digits, and `-./`, `@` and `_`.
    case 0x61...0x7A, 0x40...0x5A, 0x2D...0x39, 0x5F: true
    default: false
    }
  }

  /// Finds `[pid] ` as rsync writes it, or `[pid 12] [user] ` as vsftpd does, where no level follows.
  mutating func findNumberedProcess(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let bracket = line.bracketed() else { return false }
    var words = LogWords(text, bracket)
    let hasName = text[bracket].starts(with: Self.pidLabel)
    if hasName { words.position += Self.pidLabel.count }
    guard let pid = words.word(where: Byte.isDigit), pid.upperBound == bracket.upperBound,
      pid.count <= Self.longestProcess, line.next == Byte.space,
      hasName || LogColumns(text, from: line.position + 1).level == nil
    else {
      line.position = start
      return false
    }
    add("pid", pid, .number)
    details.append(hasName ? bracket : pid)
    let behind = line.position
    if hasName, let user = line.bracketed(), !user.isEmpty,
      Severity(line.bytes(user)) == nil, text[user].allSatisfy(Self.isInProgram)
    {
      add("user", user)
      sources.append(user)
    } else {
      line.position = behind
    }
    return true
  }

  private static let pidLabel = Array("pid ".utf8)
  /// Digits of the number of a process.
  private static let longestProcess = 8

  /// Finds `main.go:23: `, the place in a program as Go's logger writes it.
  mutating func findCaller(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let word = line.word(), text[word.upperBound - 1] == LogText.colon, line.next != nil,
      isPlace(word.lowerBound..<(word.upperBound - 1), line)
    else {
      line.position = start
      return false
    }
    let caller = word.lowerBound..<(word.upperBound - 1)
    guard text[caller].contains(where: Byte.isLetter) else {
      line.position = start
      return false
    }
    add("caller", caller)
    sources.append(caller)
    return true
  }

  /// Finds `crate::module: ` behind the level, as Rust's loggers write it.
  mutating func findModule(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let word = line.word(), word.count > 3, text[word.upperBound - 1] == LogText.colon,
      line.next != nil, Byte.isLetter(text[word.lowerBound])
    else {
      line.position = start
      return false
    }
    let name = word.lowerBound..<(word.upperBound - 1)
    let isPath = text[name].indices.contains { place in
      text[place] == LogText.colon && text[place + 1] == LogText.colon
        && place + 2 < name.upperBound
    }
    guard isPath, text[name].allSatisfy({ Self.isInProgram($0) || $0 == LogText.colon }) else {
      line.position = start
      return false
    }
    add("logger", name)
    sources.append(name)
    return true
  }

  /// Finds the level and the logger behind a time in its brackets: `[08:00:00 INF] `, `[… INFO  crate::module] `.
  mutating func findBracketed(_ time: Range<Int>, before end: Int) -> Bool {
    var tail = LogWords(text, time.upperBound..<max(time.upperBound, end))
    guard tail.next == Byte.space, let close = text[tail.range].lastIndex(of: Byte.closeBracket)
    else { return false }
    tail = LogWords(text, time.upperBound..<close)
    guard let word = tail.word(where: Byte.isLetter), tail.bytes(word).allSatisfy({ $0 < 0x60 }),
      let level = Severity(tail.bytes(word)) ?? Self.shortLevel(tail.bytes(word)),
      tail.next.map(LogText.isBlank) ?? true
    else { return false }
    let logger = tail.word()
    guard tail.word() == nil else { return false }
    self.level = level
    ownsBracket = true
    add("logger", logger)
    if let logger { sources.append(logger) }
    return true
  }

  /// The level of a short name that only Serilog writes.
  private static func shortLevel(_ word: UnsafeBufferPointer<UInt8>) -> Severity? {
    if word.elementsEqual("FTL".utf8) { return .fatal }
    return word.elementsEqual("VRB".utf8) ? .trace : nil
  }
}

// MARK: Squid

extension LogShape {
  /// Finds `elapsed client CODE/status bytes METHOD url user HIERARCHY/peer type` behind the seconds since 1970.
  mutating func findCache(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let elapsed = line.number(before: Byte.space), let client = line.word(),
      let result = line.word(), let slash = text[result].firstIndex(of: Self.slash),
      slash > result.lowerBound, slash + 4 == result.upperBound,
      text[(slash + 1)..<result.upperBound].allSatisfy(Byte.isDigit),
      let bytes = line.number(before: Byte.space), let method = line.word(),
      let url = line.word(), let user = line.word(), let hierarchy = line.word()
    else {
      line.position = start
      return false
    }
    add("client", client)
    add("method", line.value(method))
    add("url", url)
    sources.append(client)
    message = method.lowerBound..<url.upperBound
    add("duration", elapsed, .number, isField: true)
    add("result", result.lowerBound..<slash, isField: true)
    add("status", (slash + 1)..<result.upperBound, .number, isField: true)
    add("bytes", bytes, .number, isField: true)
    add("user", line.value(user), isField: true)
    let part = text[hierarchy].firstIndex(of: Self.slash) ?? hierarchy.upperBound
    add("hierarchy", hierarchy.lowerBound..<part, isField: true)
    if part < hierarchy.upperBound {
      add("peer", line.value((part + 1)..<hierarchy.upperBound), isField: true)
    }
    add("type", line.word().flatMap(line.value), isField: true)
    return true
  }

  private static let slash: UInt8 = 0x2F
}
