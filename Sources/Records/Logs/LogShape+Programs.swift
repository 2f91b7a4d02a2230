import Values

/// Entries of programs that write in a way of their own behind the time.
extension LogShape {
  /// Looks for the shape of one of some programs; answers whether there is one.
  mutating func findOwnShape(_ line: inout LogWords) -> Bool {
    guard let next = line.next else { return false }
    if next == Byte.openBracket { return findBackend(&line) || findNumberedProcess(&line) }
    if next == Self.hash { return findWorkflowLevel(&line) }
    if Byte.isDigit(next) {
      return findThread(&line) || findProcessAndThread(&line) || findCache(&line)
    }
    return next == Self.streamInitial && findStream(&line) || findCaller(&line)
  }

  /// Adds what stands before the line proper.
  mutating func addEnvelope(_ envelope: LogEnvelope) {
    switch envelope.kind {
    case .container:
      add("container", envelope.first)
      sources.append(envelope.first)
    case .step:
      add("job", envelope.first)
      add("step", envelope.second)
      sources.append(envelope.first)
      if let step = envelope.second { sources.append(step) }
    case .facility:
      add("facility", envelope.first)
      sources.append(envelope.first)
    case .process, .role:
      add("pid", envelope.first, .number)
      add("role", envelope.second)
      details.append(envelope.first.lowerBound..<(envelope.second ?? envelope.first).upperBound)
    }
  }

  private static let hash: UInt8 = 0x23
}

// MARK: Containers and workflows

extension LogShape {
  /// Finds `stdout F ` as container runtimes write it, and a time and level behind it.
  private mutating func findStream(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let stream = line.word(), Self.streams.contains(where: line.bytes(stream).elementsEqual),
      let tag = line.word(), Self.streamTags.contains(where: line.bytes(tag).elementsEqual)
    else {
      line.position = start
      return false
    }
    add("stream", stream)
    add("tag", tag)
    details.append(stream.lowerBound..<tag.upperBound)
    _ = line.skip(Byte.space)
    let rest = line.position..<min(line.range.upperBound, line.position + LogPrefix.longest)
    let inner = LogPrefix(line: line.bytes(rest))
    guard inner.start == 0, inner.level != nil || inner.timestamp != nil, inner.style == .usual
    else { return true }
    level = inner.level
    if let time = inner.timestamp {
      let written = (rest.lowerBound + time.lowerBound)..<(rest.lowerBound + time.upperBound)
      add("time", written)
      details.append(written)
    }
    line.position = rest.lowerBound + inner.end
    return true
  }

  private static let streams = ["stdout", "stderr"].map { Array($0.utf8) }
  static let streamInitial: UInt8 = 0x73
  /// Whether a line is full, or a part of one.
  private static let streamTags = ["F", "P"].map { Array($0.utf8) }

  /// Finds `##[error]` and its kin.
  private mutating func findWorkflowLevel(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard line.skip(Self.hash), line.skip(Self.hash), let word = line.bracketed(),
      let level = Severity(line.bytes(word))
    else {
      line.position = start
      return false
    }
    self.level = level
    return true
  }

}

// MARK: Databases

extension LogShape {
  /// The words that PostgreSQL writes where a level can be, and the level that each means.
  private static let backendWords: [(name: [UInt8], level: Severity?)] =
    [
      ("LOG", Severity.info), ("DEBUG1", .debug), ("DEBUG2", .debug), ("DEBUG3", .debug),
      ("DEBUG4", .debug), ("DEBUG5", .debug), ("STATEMENT", nil), ("DETAIL", nil), ("HINT", nil),
      ("CONTEXT", nil), ("QUERY", nil), ("LOCATION", nil),
    ].map { (Array($0.utf8), $1) }

  /// Finds `[pid] user@database LOG:  `, the user with a program, or none.
  private mutating func findBackend(_ line: inout LogWords) -> Bool {
    let start = line.position
    if let process = line.bracketed(), let pid = number(process), let first = line.word() {
      if findBackendLevel(first, &line) {
        addBackend(pid, process, user: nil)
        return true
      }
      if line.bytes(first).contains(Self.at), let word = line.word(), findBackendLevel(word, &line)
      {
        addBackend(pid, process, user: first)
        return true
      }
    }
    line.position = start
    return false
  }

  /// The digits that a part of a line begins with, where nothing but a dash and a number may follow.
  private func number(_ range: Range<Int>) -> Range<Int>? {
    let digits = text[range].prefix(while: Byte.isDigit)
    let rest = text[digits.endIndex..<range.upperBound]
    guard !digits.isEmpty, rest.allSatisfy({ Byte.isDigit($0) || $0 == 0x2D }) else { return nil }
    return digits.startIndex..<digits.endIndex
  }

  /// Takes a level, or what says that the line belongs to the one before; only the first is left out of the message.
  private mutating func findBackendLevel(_ word: Range<Int>, _ line: inout LogWords) -> Bool {
    guard line.bytes(word).last == LogText.colon else { return false }
    let name = line.bytes(word.lowerBound..<(word.upperBound - 1))
    guard name.first.map({ $0 < 0x60 }) == true else { return false }
    if let (_, level) = Self.backendWords.first(where: { $0.name.elementsEqual(name) }) {
      self.level = level
      if level == nil { line.position = word.lowerBound }
      return true
    }
    level = Severity(name)
    return level != nil
  }

  private mutating func addBackend(
    _ pid: Range<Int>, _ process: Range<Int>, user: Range<Int>?
  ) {
    add("pid", pid, .number)
    details.append(process)
    guard let user else { return }
    sources.append(user)
    let name = text[user].prefix { $0 != Self.at }
    let database = text[user][(name.endIndex + 1)...].prefix { $0 != Self.slash }
    add("user", name.startIndex..<name.endIndex)
    add("database", database.startIndex..<database.endIndex)
    if database.endIndex < user.upperBound {
      add("application", (database.endIndex + 1)..<user.upperBound)
    }
  }

  /// Finds `thread [level] [code] [subsystem] `, as MySQL writes it.
  private mutating func findThread(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let thread = line.number(before: Byte.space), let word = line.bracketed(),
      let level = Severity(line.bytes(word))
    else {
      line.position = start
      return false
    }
    self.level = level
    add("thread", thread, .number)
    details.append(thread)
    let behind = line.position
    guard let code = line.bracketed(), line.bytes(code).starts(with: "MY-".utf8) else {
      line.position = behind
      return true
    }
    add("code", code)
    details.append(code)
    let system = line.position
    if let subsystem = line.bracketed(), line.bytes(subsystem).allSatisfy(Byte.isLetter) {
      add("subsystem", subsystem)
      sources.append(subsystem)
    } else {
      line.position = system
    }
    return true
  }

  private static let at: UInt8 = 0x40
  private static let slash: UInt8 = 0x2F
}

// MARK: Android, Kubernetes, Redis

extension LogShape {
  /// Finds `pid tid level tag: `.
  private mutating func findProcessAndThread(_ line: inout LogWords) -> Bool {
    let start = line.position
    guard let pid = line.number(before: Byte.space), let tid = line.number(before: Byte.space),
      let letter = line.word(), letter.count == 1,
      let level = Severity(letter: text[letter.lowerBound]), addTag(&line)
    else {
      line.position = start
      return false
    }
    self.level = level
    add("pid", pid, .number)
    add("tid", tid, .number)
    details.append(pid.lowerBound..<tid.upperBound)
    return true
  }

  /// Adds the tag that a colon ends, if there is one.
  private mutating func addTag(_ line: inout LogWords) -> Bool {
    line.skipBlanks()
    let end = line.range.upperBound
    let colon = (line.position..<end).first { place in
      guard text[place] == LogText.colon else { return false }
      return place + 1 == end || text[place + 1] == Byte.space
    }
    guard let colon, let tag = LogText.trimmed(text, line.position..<colon) else { return false }
    add("tag", tag)
    sources.append(tag)
    line.position = colon + 1
    return true
  }

  /// Finds the tag and the process of `I/tag( 1234): `.
  mutating func findTag(_ line: inout LogWords) {
    guard let tag = line.word(where: { $0 != Self.openRound }), line.skip(Self.openRound),
      let pid = line.word(where: Byte.isDigit), let name = LogText.trimmed(text, tag)
    else { return line.position = line.range.lowerBound }
    add("tag", name)
    sources.append(name)
    add("pid", pid, .number)
    details.append(pid)
    line.position = pid.upperBound + 1
    _ = line.skip(LogText.colon)
  }

  /// Finds `thread file:line] `, as glog and klog write it.
  mutating func findPlace(_ line: inout LogWords) {
    guard let thread = line.word(where: Byte.isDigit), let place = line.word(),
      place.count > 2, text[place.lowerBound] != Byte.openBracket,
      text[place.upperBound - 1] == Byte.closeBracket,
      line.bytes(place).contains(LogText.colon)
    else { return line.position = line.range.lowerBound }
    let caller = place.lowerBound..<(place.upperBound - 1)
    add("thread", thread, .number)
    details.append(thread)
    add("caller", caller)
    sources.append(caller)
  }

  /// Finds the mark that Redis writes for the level.
  mutating func findMark(_ line: inout LogWords) {
    let start = line.position
    guard let mark = line.word(), mark.count == 1,
      let level = Self.level(mark: text[mark.lowerBound])
    else { return line.position = start }
    self.level = level
  }

  private static func level(mark: UInt8) -> Severity? {
    switch mark {
    case 0x2E: .debug
    case 0x2D: .info
    case 0x2A: .notice
    case 0x23: .warn
    default: nil
    }
  }

  private static let openRound: UInt8 = 0x28
}
