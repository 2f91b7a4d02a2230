import JSON

/// The way to the path.
extension RootScanner {
  /// Moves the cursor to the next byte that is not white space, and answers that.
  private mutating func nextToken(in window: inout ByteWindow) -> UInt8? {
    while window.cursor < window.bytes.count {
      let byte = window.bytes[window.cursor]
      guard Byte.isSpace(byte) else { return byte }
      if byte == Byte.newline { line += 1 }
      window.cursor += 1
    }
    return nil
  }

  mutating func readValue(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard level < path.steps.count else { return arrive(in: &window, at: byte) }
    switch (path.steps[level], byte) {
    case (.member, Byte.openBrace): phase = .member
    case (.element, Byte.openBracket):
      phase = .element
      element = 0
    default: return fail()
    }
    window.cursor += 1
  }

  private mutating func arrive(in window: inout ByteWindow, at byte: UInt8) {
    let isArray = byte == Byte.openBracket
    if isArray { window.cursor += 1 }
    phase = isArray ? .elements : .only
    values = ValueScanner(
      isArray ? .member : .none, at: window.position, line: line, resyncs: isArray)
  }

  mutating func readMember(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    switch byte {
    case Byte.comma: break
    case Byte.quote:
      phase = .name
      name = []
    default: return fail()
    }
    window.cursor += 1
  }

  /// Reads a name; of one that is longer than any way to write the wanted one, only so much is kept.
  mutating func readName(in window: inout ByteWindow) {
    guard case .member(let wanted) = path.steps[level] else { return }
    while window.cursor < window.bytes.count {
      let byte = window.bytes[window.cursor]
      window.cursor += 1
      if byte == Byte.quote, !isEscaped {
        phase = .colon
        return
      }
      isEscaped = byte == Byte.backslash && !isEscaped
      if name.count <= wanted.count * 6 { name.append(byte) }
    }
  }

  mutating func readColon(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard byte == 0x3A else { return fail() }
    window.cursor += 1
    if isWanted {
      level += 1
      phase = .value
    } else {
      beginSkipping(in: window)
    }
  }

  private var isWanted: Bool {
    guard case .member(let wanted) = path.steps[level] else { return false }
    guard name.contains(Byte.backslash) else { return name == wanted }
    var parser = JSONParser()
    let value = try? parser.parse([Byte.quote] + name + [Byte.quote])
    return value?.string.map { Array($0.utf8) == wanted } ?? false
  }

  mutating func readElement(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    switch byte {
    case Byte.closeBracket: fail()
    case Byte.comma:
      element += 1
      window.cursor += 1
    case _ where path.steps[level] == .element(element):
      level += 1
      phase = .value
    default: beginSkipping(in: window)
    }
  }

  private mutating func beginSkipping(in window: ByteWindow) {
    phase = .skipped
    values = ValueScanner(.none, at: window.position, line: line, resyncs: false)
  }

  mutating func skipValue(in window: inout ByteWindow) -> ScanStep? {
    let step = values.next(in: &window)
    guard case .record = step else { return step == .needsMore ? step : nil }
    line = values.line
    if case .member = path.steps[level] { phase = .member } else { phase = .element }
    return nil
  }
}
