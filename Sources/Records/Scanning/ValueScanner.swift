/// A record a JSON value: the elements of an array, or values one after the other.
///
/// Inside a document, the values of an object are records too, each with its name: `"name": {…}`.
///
/// It follows brackets and strings only. What is wrong inside a value shows when that is parsed, and
/// then costs that one record. Commas between elements are taken like white space, and so are record
/// separators (RFC 7464). A value that never ends is bad up to the next line that begins like one; see
/// ``resync``.
package struct ValueScanner: RecordScanning {
  private enum State {
    case between, container, string, scalar
    /// In a string that has a name.
    case namedString
    /// Behind a string that may be a name, and behind the colon of a name.
    case behindString, behindName
    /// Behind the array.
    case after
    /// In what is bad up to the end.
    case rest
    case ended
  }

  let surrounding: Surrounding
  private var state = State.between
  package var line: Int
  private var start = 0
  /// Where scanning goes on if the value does not end; nil where it is not to.
  private var resync: ValueResync?
  /// The last byte of the windows before that is no white space.
  private var lastByte: UInt8 = 0
  private var startLine = 0
  /// Where the string ends that may be a name.
  private var stringEnd = 0
  /// Whether the value has a name, as all in an object have.
  private var isNamed = false
  // What a container has opened so far.
  var depth = 0
  var isInString = false
  var isEscaped = false

  /// - Parameter resyncs: whether a value that never ends is given up.
  init(_ surrounding: Surrounding, at offset: Int, line: Int, resyncs: Bool = true) {
    self.surrounding = surrounding
    self.line = line
    self.start = offset
    resync = resyncs ? ValueResync() : nil
  }

  /// A scanner for what is bad up to the end of the input.
  init(restAt offset: Int, line: Int) {
    self.init(.array, at: offset, line: line)
    state = .after
  }

  /// A scanner that starts in an object whose values are records, behind the first name and its colon.
  init(behindName name: Int, line: Int, resumingAt currentLine: Int) {
    self.init(.member, at: name, line: currentLine, resyncs: false)
    state = .behindName
    startLine = line
    isNamed = true
  }

  /// A scanner that starts in an object, which is a value, behind its first brace.
  init(insideObject start: Int, line: Int, resumingAt currentLine: Int) {
    self.init(.none, at: start, line: currentLine, resyncs: false)
    state = .container
    startLine = line
    depth = 1
  }

  package var pending: RecordSpan? { nil }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    resync?.seeLineStart(in: window, line: line)
    while window.cursor < window.bytes.count, state != .ended {
      switch state {
      case .between: readBetween(in: &window)
      case .after: readAfter(in: &window)
      case .container: if readContainer(in: &window) { return endValue(at: window.position) }
      case .string:
        if readString(in: &window, upTo: window.bytes.count) {
          guard surrounding == .member, resync?.isHopeless != true else {
            return endValue(at: window.position)
          }
          stringEnd = window.position
          state = .behindString
        }
      case .namedString:
        if readString(in: &window, upTo: window.bytes.count) {
          return endValue(at: window.position)
        }
      case .behindString: if readBehindString(in: &window) { return endValue(at: stringEnd) }
      case .behindName: readBehindName(in: &window)
      case .scalar: if readScalar(in: &window) { return endValue(at: window.position) }
      case .rest: window.cursor = window.bytes.count
      case .ended: break
      }
    }
    if state == .ended { return .end }
    if state == .container || state == .string,
      let place = resync?.place(at: window.position, from: start, isLast: window.isLast)
    {
      return giveUp(resumeAt: place)
    }
    if window.isLast { return finish(at: window.end) }
    if state == .container || state == .string {
      lastByte = solidByte(before: window.cursor, in: window)
    }
    return .needsMore
  }

  private mutating func finish(at end: Int) -> ScanStep {
    let last = state
    state = .ended
    switch last {
    case .between, .after, .ended: return .end
    case .rest: return .record(span(upTo: end, fault: .outsideArray))
    case .behindString: return .record(span(upTo: stringEnd, fault: nil))
    case .container, .string, .namedString, .scalar, .behindName:
      return .record(span(upTo: end, fault: nil))
    }
  }

  /// How it stands where all was read.
  var stand: ScannerStand {
    switch state {
    case .between: .betweenRecords
    case .container, .string, .scalar: .inRecord(start: start, line: startLine)
    case .namedString, .behindString, .behindName, .after, .rest, .ended: .elsewhere
    }
  }

  /// Ends a value that does not end by itself before the line that begins like another.
  private mutating func giveUp(resumeAt place: ValueResync.Place) -> ScanStep {
    let bad = span(upTo: place.offset - 1, fault: nil)
    state = .between
    line = place.line
    return .badRecord(bad, resumeAt: place.offset)
  }

  private mutating func endValue(at end: Int) -> ScanStep {
    if let place = resync?.place(at: end, from: start, isLast: false) {
      return giveUp(resumeAt: place)
    }
    state = .between
    return .record(span(upTo: end, fault: nil))
  }

  private func span(upTo end: Int, fault: RecordSpan.Fault?) -> RecordSpan {
    RecordSpan(range: start..<end, line: startLine, fault: fault)
  }
}

// MARK: Between values

extension ValueScanner {
  private mutating func readBetween(in window: inout ByteWindow) {
    let byte = window.bytes[window.cursor]
    let isInArray = surrounding != .none
    switch byte {
    case Byte.newline: line += 1
    case _ where Byte.isSpace(byte): break
    case Byte.recordSeparator where surrounding == .none: break
    case Byte.comma where isInArray: break
    case Byte.closeBracket where isInArray: state = surrounding == .array ? .after : .ended
    case Byte.closeBrace where isNamed: state = .ended
    case Byte.closeBrace where isInArray: return begin(.rest, in: window)
    case Byte.openBrace, Byte.openBracket:
      begin(.container, in: window)
      depth = 1
    case Byte.quote: begin(.string, in: window)
    default: begin(.scalar, in: window)
    }
    window.cursor += 1
  }

  private mutating func readAfter(in window: inout ByteWindow) {
    let byte = window.bytes[window.cursor]
    guard Byte.isSpace(byte) else { return begin(.rest, in: window) }
    if byte == Byte.newline { line += 1 }
    window.cursor += 1
  }

  private mutating func begin(_ state: State, in window: ByteWindow) {
    start = window.position
    startLine = line
    isNamed = false
    beginValue(state)
  }

  private mutating func beginValue(_ state: State) {
    self.state = state
    isInString = false
    isEscaped = false
    resync?.begin()
  }
}

// MARK: Names

extension ValueScanner {
  /// Reads on to what follows a string; answers whether the string is a value.
  private mutating func readBehindString(in window: inout ByteWindow) -> Bool {
    let byte = window.bytes[window.cursor]
    guard byte == Byte.colon else {
      guard Byte.isSpace(byte) else { return true }
      if byte == Byte.newline { line += 1 }
      window.cursor += 1
      return false
    }
    isNamed = true
    // A member is never given up, whether the scanner started at it or in the document's first byte.
    resync = nil
    state = .behindName
    window.cursor += 1
    return false
  }

  /// Reads on to the value of a name.
  private mutating func readBehindName(in window: inout ByteWindow) {
    let byte = window.bytes[window.cursor]
    switch byte {
    case Byte.newline: line += 1
    case _ where Byte.isSpace(byte): break
    case Byte.openBrace, Byte.openBracket:
      beginValue(.container)
      depth = 1
    case Byte.quote: beginValue(.namedString)
    default: return beginValue(.scalar)
    }
    window.cursor += 1
  }
}

// MARK: Inside a value

extension ValueScanner {
  /// Reads on to the closing quote, if that is before `end`; answers whether it was there, or the value is hopeless.
  private mutating func readString(in window: inout ByteWindow, upTo end: Int) -> Bool {
    while window.cursor < end {
      let byte = window.bytes[window.cursor]
      window.cursor += 1
      if byte == Byte.newline {
        readLineBreak(in: window, isInString: true)
        if resync?.isHopeless == true { return true }
      }
      if isEscaped {
        isEscaped = false
      } else if byte == Byte.backslash {
        isEscaped = true
      } else if byte == Byte.quote {
        return true
      } else if byte == Byte.recordSeparator, surrounding == .none {
        window.cursor -= 1
        return true
      }
    }
    return false
  }

  /// Takes in the line break before the cursor.
  private mutating func readLineBreak(in window: ByteWindow, isInString: Bool) {
    line += 1
    guard resync != nil, mayBeginValue(behindLineBreakIn: window) else { return }
    endLine(in: window, depth: depth, isInString: isInString)
  }

  /// Whether the line at the cursor may begin like a value, of which the window may have nothing.
  private func mayBeginValue(behindLineBreakIn window: ByteWindow) -> Bool {
    guard window.cursor < window.bytes.count else { return true }
    return ValueResync.beginsValue(window.bytes[window.cursor])
  }

  private mutating func endLine(in window: ByteWindow, depth: Int, isInString: Bool) {
    let context = ValueResync.Context(
      depth: depth, isInString: isInString, lastByte: solidByte(before: window.cursor, in: window))
    resync?.endLine(in: window, line: line, behind: context)
  }

  /// The last byte before a place that is no white space.
  private func solidByte(before place: Int, in window: ByteWindow) -> UInt8 {
    window.bytes[..<place].last { !Byte.isSpace($0) } ?? lastByte
  }

  /// Reads on to the byte behind a number or literal; answers whether it was there.
  private mutating func readScalar(in window: inout ByteWindow) -> Bool {
    while window.cursor < window.bytes.count {
      switch window.bytes[window.cursor] {
      case Byte.openBrace, Byte.openBracket, Byte.closeBrace, Byte.closeBracket, Byte.quote,
        Byte.comma:
        return true
      case let byte where Byte.isSpace(byte): return true
      default: window.cursor += 1
      }
    }
    return false
  }
}

/// Reading on to the end of an array or object, of which only brackets, strings and lines matter.
extension ValueScanner {
  /// Reads on to the bracket that closes the value; answers whether it was there, or the value is hopeless.
  private mutating func readContainer(in window: inout ByteWindow) -> Bool {
    while window.cursor < window.bytes.count {
      if resync?.isHopeless == true { return true }
      if let isClosed = readBlock(in: &window) {
        if isClosed { return true }
      } else if readBytes(in: &window, atMost: ByteBlock.byteCount) {
        return true
      }
    }
    return false
  }

  /// Reads bytes one by one; answers whether the value ends with the last that was read.
  private mutating func readBytes(in window: inout ByteWindow, atMost count: Int) -> Bool {
    let end = min(window.cursor + count, window.bytes.count)
    while window.cursor < end {
      if isInString {
        isInString = !readString(in: &window, upTo: end)
        if resync?.isHopeless == true { return true }
        continue
      }
      let byte = window.bytes[window.cursor]
      // A record separator ends a value that was cut off (RFC 7464).
      if byte == Byte.recordSeparator, surrounding == .none { return true }
      window.cursor += 1
      if byte == Byte.quote { isInString = true }
      if byte == Byte.newline { readLineBreak(in: window, isInString: false) }
      if closes(byte) { return true }
    }
    return false
  }

  /// Reads 64 bytes together, or those up to the end of the value, and answers whether that was there;
  /// nil where there are fewer, or an escape makes it matter in which order they are read.
  private mutating func readBlock(in window: inout ByteWindow) -> Bool? {
    guard !isEscaped, let block = ByteBlock(window), !block.contains(Byte.backslash),
      surrounding != .none || !block.contains(Byte.recordSeparator)
    else { return nil }
    let quoted = block.mask(of: Byte.quote).runningParity ^ (isInString ? .max : 0)
    let newlines = block.mask(of: Byte.newline)
    let allBrackets = block.bracketLikeMask & ~quoted
    var brackets = allBrackets
    while brackets != 0 {
      let index = brackets.trailingZeroBitCount
      if closes(window.bytes[window.cursor + index]) {
        let read = UInt64.bits(through: index)
        readLineBreaks(newlines & read, among: allBrackets & read, quoted, in: window)
        window.cursor += index + 1
        isInString = false
        return true
      }
      brackets &= brackets - 1
    }
    readLineBreaks(newlines, among: allBrackets, quoted, in: window)
    isInString = quoted >> 63 == 1
    window.cursor += ByteBlock.byteCount
    return false
  }

  /// Counts the lines that end in a block, and sees what those behind them begin with.
  ///
  /// - Parameters:
  ///   - brackets: Those of the block that were read.
  ///   - quoted: The bytes of the block that are in strings.
  private mutating func readLineBreaks(
    _ newlines: UInt64, among brackets: UInt64, _ quoted: UInt64, in window: ByteWindow
  ) {
    guard resync != nil else {
      line += newlines.nonzeroBitCount
      return
    }
    var rest = newlines
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      line += 1
      var behind = window
      behind.cursor += index + 1
      guard mayBeginValue(behindLineBreakIn: behind) else { continue }
      let later = brackets & ~.bits(through: index)
      endLine(
        in: behind, depth: depth - opened(by: later, in: window),
        isInString: quoted >> UInt64(index) & 1 == 1)
    }
  }

  /// How many more brackets are open behind some of a block than before them.
  private func opened(by brackets: UInt64, in window: ByteWindow) -> Int {
    var (rest, count) = (brackets, 0)
    while rest != 0 {
      switch window.bytes[window.cursor + rest.trailingZeroBitCount] {
      case Byte.openBrace, Byte.openBracket: count += 1
      case Byte.closeBrace, Byte.closeBracket: count -= 1
      default: break
      }
      rest &= rest - 1
    }
    return count
  }

  /// Takes in a byte that is in no string; answers whether it closes the value.
  private mutating func closes(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openBrace, Byte.openBracket: depth += 1
    case Byte.closeBrace, Byte.closeBracket: depth -= 1
    default: return false
    }
    return depth == 0
  }
}

extension ValueScanner {
  /// The text around the values.
  enum Surrounding {
    /// Nothing.
    case none
    /// An array that is all of the input: what follows it is bad.
    case array
    /// An array inside an object: what follows it is the rest of the object.
    case member
  }
}
