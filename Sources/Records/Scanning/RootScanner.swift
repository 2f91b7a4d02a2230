import JSON

/// A record an element of the array at a path of a JSON document, or a member of the object that is there if
/// its first member is an object too, or else the value that is there.
///
/// Where the path goes through all elements of an array, that is so of each element that has what the path
/// leads to; the others are passed.
///
/// It walks to the path by brackets and strings and keeps nothing of what it passes, so that a document
/// may be of any size. What stands behind the document is bad.
package struct RootScanner: RecordScanning {
  enum Phase {
    /// Before the value that the steps so far lead to.
    case value
    /// In an object that has the next step: before a name, in it, behind it.
    case member, name, colon
    /// In an array that has the next step, before an element.
    case element
    /// In a value beside the path.
    case skipped
    /// In an object at the path: before its first name, in it, behind it, before its first value.
    case firstMember, firstName, firstColon, firstValue
    /// At the path: in its array or object of records, or in a value that is none.
    case elements, only
    /// Behind it: in what is left of the document, or of an element that the path goes through; behind the
    /// document.
    case leaving, rest
    /// Behind the last byte.
    case ended
  }

  let path: JSONPath
  var phase: Phase
  /// Steps that are found.
  var level: Int
  /// The number of the element that comes next.
  var element = 0
  var name: [UInt8] = []
  var isEscaped = false
  /// The way out of what the path led into.
  private var exit = ContainerExit(of: 0)
  /// The step through all elements that goes on behind that; nil behind the document.
  private var returnStep: Int?
  /// Whether the path has led to something.
  private var hasFound: Bool
  /// Whether an element had not what the path leads to.
  private var hasMissed = false
  /// Where the object at the path and its first name start, and in which line.
  private var object = (offset: 0, line: 0)
  private var firstName = (offset: 0, line: 0)
  package var line: Int
  /// Finds the values that are passed, and the records.
  var values: ValueScanner
  /// Why there are no records.
  private(set) var failure: RecordError?

  /// A scanner that starts at the document's first byte.
  init(_ path: JSONPath, at offset: Int, line: Int) {
    self.init(
      path, phase: .value, level: 0, ValueScanner(.none, at: offset, line: line), line: line,
      hasFound: false)
  }

  /// A scanner that starts at an element of the array.
  init(_ path: JSONPath, atElement offset: Int, line: Int) {
    let values = ValueScanner(.member, at: offset, line: line)
    self.init(
      path, phase: .elements, level: path.steps.count, values, line: line, hasFound: true)
  }

  private init(
    _ path: JSONPath, phase: Phase, level: Int, _ values: ValueScanner, line: Int, hasFound: Bool
  ) {
    self.path = path
    self.hasFound = hasFound
    self.phase = phase
    self.level = level
    self.values = values
    self.line = line
  }

  package var pending: RecordSpan? { nil }

  /// Whether no byte that was read can belong to a record.
  var isPassing: Bool {
    switch phase {
    case .value, .member, .name, .colon, .element, .skipped, .leaving, .ended: true
    case .firstMember, .firstName, .firstColon, .firstValue, .elements, .only, .rest: false
    }
  }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while window.cursor < window.bytes.count {
      switch phase {
      case .value: readValue(in: &window)
      case .member: readMember(in: &window)
      case .name: readName(in: &window)
      case .colon: readColon(in: &window)
      case .element: readElement(in: &window)
      case .skipped: if let step = skipValue(in: &window) { return step }
      case .firstMember: readFirstMember(in: &window)
      case .firstName: readFirstName(in: &window)
      case .firstColon: readFirstColon(in: &window)
      case .firstValue: readFirstValue(in: &window)
      case .elements: if let step = nextElement(in: &window) { return step }
      case .only: if let step = nextOnly(in: &window) { return step }
      case .leaving: leave(in: &window)
      case .rest: return values.next(in: &window)
      case .ended: return .end
      }
    }
    return window.isLast ? finish(in: &window) : .needsMore
  }

  private mutating func finish(in window: inout ByteWindow) -> ScanStep {
    switch phase {
    case .elements, .rest: return values.next(in: &window)
    case .only: return nextOnly(in: &window) ?? .end
    case .firstMember, .firstName, .firstColon, .firstValue:
      beginOnly()
      return nextOnly(in: &window) ?? .end
    case .ended: return .end
    // Nothing at all lacks nothing.
    case .value where level == 0: return .end
    case .leaving where !hasMissed || hasFound: return .end
    case .value, .member, .name, .colon, .element, .skipped, .leaving:
      if !hasFound { fail(in: window) }
      return .end
    }
  }

  /// Gives up the path; what stands behind records that were found is bad.
  mutating func fail(in window: ByteWindow) {
    if hasFound {
      phase = .rest
      values = ValueScanner(restAt: window.position, line: line)
      return
    }
    failure = .rootMissing(path: path.text, found: path.text(ofFirst: level))
    phase = .ended
  }
}

// MARK: At the path and behind it

extension RootScanner {
  private mutating func nextElement(in window: inout ByteWindow) -> ScanStep? {
    let step = values.next(in: &window)
    guard step == .end else { return step }
    beginLeaving()
    return nil
  }

  private mutating func nextOnly(in window: inout ByteWindow) -> ScanStep? {
    let step = values.next(in: &window)
    guard case .record(var span) = step else { return step }
    // A scanner that started there could not know that nothing else is a record.
    span.isStart = false
    beginLeaving()
    return .record(span)
  }

  private mutating func beginLeaving() {
    line = values.line
    leave(from: level)
  }

  /// Begins to leave the containers of the first so many steps, up to the array whose elements the path goes
  /// through, or all of them.
  private mutating func leave(from level: Int) {
    returnStep = path.steps[..<level].lastIndex(of: .each)
    exit = ContainerExit(of: level - (returnStep.map { $0 + 1 } ?? 0))
    phase = .leaving
  }

  /// Reads on to the next element that the path goes through, or to the end of the document.
  private mutating func leave(in window: inout ByteWindow) {
    guard exit.read(in: &window, line: &line) else { return }
    if let returnStep {
      level = returnStep
      phase = .element
    } else if hasMissed, !hasFound {
      fail(in: window)
    } else {
      phase = .rest
      values = ValueScanner(restAt: window.position, line: line)
    }
  }
}

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

  private mutating func readValue(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard level < path.steps.count else { return arrive(in: &window, at: byte) }
    switch (path.steps[level], byte) {
    case (.member, Byte.openBrace): phase = .member
    case (.element, Byte.openBracket), (.each, Byte.openBracket):
      phase = .element
      element = 0
    default: return miss(in: window)
    }
    window.cursor += 1
  }

  /// Goes on with the next element where the value at the cursor is none that the next step leads into.
  private mutating func miss(in window: ByteWindow) {
    guard let each = path.steps[..<level].lastIndex(of: .each) else { return fail(in: window) }
    hasMissed = true
    guard each == level - 1 else { return leave(from: level) }
    level = each
    beginSkipping(in: window)
  }

  /// Goes on with the next element where the container that the next step leads into has no such member or
  /// element; its end is at the cursor.
  private mutating func missInContainer(in window: ByteWindow) {
    guard path.steps[..<level].contains(.each) else { return fail(in: window) }
    hasMissed = true
    leave(from: level + 1)
  }

  private mutating func arrive(in window: inout ByteWindow, at byte: UInt8) {
    hasFound = true
    if byte == Byte.openBrace {
      object = (window.position, line)
      phase = .firstMember
      window.cursor += 1
      return
    }
    let isArray = byte == Byte.openBracket
    if isArray { window.cursor += 1 }
    phase = isArray ? .elements : .only
    values = ValueScanner(
      isArray ? .member : .none, at: window.position, line: line, resyncs: isArray)
  }

  private mutating func readMember(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    switch byte {
    case Byte.comma: break
    case Byte.quote:
      phase = .name
      name = []
    case Byte.closeBrace: return missInContainer(in: window)
    default: return fail(in: window)
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

  private mutating func readColon(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard byte == 0x3A else { return fail(in: window) }
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

  private mutating func readElement(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    switch byte {
    case Byte.closeBracket where path.steps[level] == .each:
      window.cursor += 1
      leave(from: level)
    case Byte.closeBracket: missInContainer(in: window)
    case Byte.comma:
      element += 1
      window.cursor += 1
    case _ where path.steps[level] == .element(element) || path.steps[level] == .each:
      level += 1
      phase = .value
    default: beginSkipping(in: window)
    }
  }

  private mutating func beginSkipping(in window: ByteWindow) {
    phase = .skipped
    values = ValueScanner(.none, at: window.position, line: line, resyncs: false)
  }

  private mutating func skipValue(in window: inout ByteWindow) -> ScanStep? {
    let step = values.next(in: &window)
    guard case .record = step else { return step == .needsMore ? step : nil }
    line = values.line
    if case .member = path.steps[level] { phase = .member } else { phase = .element }
    return nil
  }
}

/// The start of an object at the path, by which it is told whether its members are the records.
extension RootScanner {
  /// Takes the object for one record.
  private mutating func beginOnly() {
    values = ValueScanner(insideObject: object.offset, line: object.line, resumingAt: line)
    phase = .only
  }

  private mutating func readFirstMember(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard byte == Byte.quote else { return beginOnly() }
    firstName = (window.position, line)
    phase = .firstName
    window.cursor += 1
  }

  private mutating func readFirstName(in window: inout ByteWindow) {
    while window.cursor < window.bytes.count {
      let byte = window.bytes[window.cursor]
      window.cursor += 1
      if byte == Byte.newline { line += 1 }
      if byte == Byte.quote, !isEscaped {
        phase = .firstColon
        return
      }
      isEscaped = byte == Byte.backslash && !isEscaped
    }
  }

  private mutating func readFirstColon(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard byte == 0x3A else { return beginOnly() }
    phase = .firstValue
    window.cursor += 1
  }

  private mutating func readFirstValue(in window: inout ByteWindow) {
    guard let byte = nextToken(in: &window) else { return }
    guard byte == Byte.openBrace else { return beginOnly() }
    values = ValueScanner(behindName: firstName.offset, line: firstName.line, resumingAt: line)
    phase = .elements
  }
}
