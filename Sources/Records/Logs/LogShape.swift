import Values

/// Entries whose pieces stand at known places: those of web servers (the common and the combined log
/// format), of system logs (RFC 3164, RFC 5424, and what `rsyslog` and `journalctl` write), and of programs that
/// write in a way of their own.
///
/// Keep one for many entries: it reuses its memory.
struct LogShape {
  /// A piece of an entry, by the name that such a piece usually has.
  struct Piece {
    enum Name {
      case usual(StaticString)
      /// Where the entry says the name.
      case written(Range<Int>)
    }

    enum Kind {
      case text
      /// Text in quotes, in which a backslash has a meaning.
      case quoted
      /// A number, where it is written as one.
      case number
    }

    var name: Name
    var range: Range<Int>
    var kind = Kind.text
    /// Whether it is part of neither the source nor the message, but a field of its own.
    var isField = false

    /// Calls `body` with the name.
    func name<Result>(
      in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      switch name {
      case .usual(let name): name.withUTF8Buffer(body)
      case .written(let range): body(UnsafeBufferPointer(rebasing: text[range]))
      }
    }
  }

  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var pieces: [Piece] = []
  /// The names of who wrote the entry: the container; the host and the program; the logger or the place in the program.
  var sources: [Range<Int>] = []
  /// Further parts before the message that have names: the numbers of process and thread.
  var details: [Range<Int>] = []
  /// The level, where it stands at a place of its own.
  var level: Severity?
  /// Whether the part before the level is among the details, and that behind the time in its brackets.
  var ownsBefore = false
  var ownsBracket = false
  /// The message, where that ends before the line does.
  var message: Range<Int>?
  /// Where what follows the pieces starts.
  var end = 0
  /// Whether a system log's priority stands before the time.
  private(set) var hasPriority = false

  /// Whether the entry has a known shape.
  var isPresent: Bool { !pieces.isEmpty }

  /// Forgets the last entry: this one has no known shape.
  mutating func clear() {
    // Asked first, for mostly there is nothing.
    if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
    if !sources.isEmpty { sources.removeAll(keepingCapacity: true) }
    if !details.isEmpty { details.removeAll(keepingCapacity: true) }
    (level, message, end, hasPriority) = (nil, nil, 0, false)
    (ownsBefore, ownsBracket) = (false, false)
  }

  /// Looks at an entry whose line is known to have no pieces behind the time.
  mutating func begin(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    clear()
  }

  /// Looks at an entry.
  ///
  /// O(bytes of the first line).
  ///
  /// - Parameters:
  ///   - start: where the line goes on behind the time.
  ///   - lineEnd: where the first line ends.
  mutating func find(
    in text: UnsafeBufferPointer<UInt8>, _ head: LogPrefix, from start: Int, to lineEnd: Int
  ) {
    begin(text)
    var line = LogWords(text, start..<max(start, lineEnd))
    if let envelope = head.envelope { addEnvelope(envelope) }
    if let envelope = head.innerEnvelope { addEnvelope(envelope) }
    switch head.style {
    case .glog: findPlace(&line)
    case .tag: findTag(&line)
    case .ruby: findProgname(head, &line)
    case .slowQuery: findSlowQuery(head, &line)
    case .usual: findUsual(head, &line)
    // These are looked for where they stand.
    case .diagnostic, .remark, .category: break
    }
    end = line.position
    if !isPresent { message = nil }
  }

  /// Looks at what stands behind a time.
  private mutating func findUsual(_ head: LogPrefix, _ line: inout LogWords) {
    guard let time = head.timestamp, let next = line.next else {
      if head.timestamp == nil, head.level != nil { findLoggerBehindColon(head, &line) }
      return
    }
    let isBracketed = time.lowerBound > 0 && text[time.lowerBound - 1] == Byte.openBracket
    if isBracketed, head.level == nil, findBracketed(time, before: line.position) { return }
    if isBracketed, time.lowerBound == head.lineStart + 1, findDaemon(&line) { return }
    let client = LogWords(text, head.lineStart..<max(head.lineStart, time.lowerBound - 1))
    if isBracketed, next == Byte.quote {
      findRequest(client, &line)
    } else if isBracketed, head.level == nil, client.range.count > Self.shortestClient {
      addClient(client)
    } else if head.hasMark {
      findMark(&line)
    } else if text[head.lineStart] == Self.less {
      findMessage(LogWords(text, (head.lineStart + 1)..<time.lowerBound), &line)
    } else if time.lowerBound == head.lineStart, text[time.upperBound] == Byte.space,
      !Byte.isLetter(next) || Self.mayNameProgram(line)
    {
      let isSure = time.count == Self.syslogTimeByteCount && Byte.isLetter(text[head.lineStart])
      if findDaemon(&line) || !isSure && findOwnShape(&line) { return }
      findProgram(&line, isSure: isSure)
    }
  }

  /// Returns the last piece with one of some names, among those that are fields or among the others.
  func piece(named keys: [[UInt8]], isField: Bool, ignoresCase: Bool = false) -> Piece? {
    pieces.last { piece in
      piece.isField == isField
        && piece.name(in: text) { name in
          keys.contains {
            ignoresCase ? NameCase.isSame($0, name) : $0.elementsEqual(name)
          }
        }
    }
  }

  /// Adds what stands behind the pieces of a request: how long it took, if that is all.
  mutating func addRest(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let isNumber = Self.isNumber(text[range])
    add(isNumber ? "duration" : "rest", range, isNumber ? .number : .text, isField: true)
  }

  mutating func add(
    _ name: StaticString, _ range: Range<Int>?, _ kind: Piece.Kind = .text, isField: Bool = false
  ) {
    guard let range, !range.isEmpty else { return }
    let isText = kind == .number && !Self.isNumber(text[range])
    pieces.append(
      Piece(name: .usual(name), range: range, kind: isText ? .text : kind, isField: isField))
  }

  /// Whether bytes are a number without a sign, as JSON writes it.
  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2 else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Byte.isDigit) }
      && (whole.first != 0x30 || whole.count == 1)
  }

  /// Adds a field whose name the entry says.
  mutating func addField(named name: Range<Int>, _ range: Range<Int>) {
    let kind = Self.isNumber(text[range]) ? Piece.Kind.number : .text
    pieces.append(Piece(name: .written(name), range: range, kind: kind, isField: true))
  }

  private static let less: UInt8 = 0x3C
  private static let greater: UInt8 = 0x3E
  /// Bytes before the time of what is no request but was written by a web server: `a - - `.
  private static let shortestClient = 5
  /// Bytes of `Nov 21 10:15:01`.
  private static let syslogTimeByteCount = 15
}

// MARK: Web servers

extension LogShape {
  /// Finds `host identity user [time] "request" status bytes "referer" "user agent"`, the name of the
  /// server before it or not.
  private mutating func findRequest(_ client: LogWords, _ line: inout LogWords) {
    guard let request = line.quoted(), let status = line.word(where: Byte.isDigit),
      status.count == 3
    else { return line.position = line.range.lowerBound }
    addClient(client)
    addRequest(LogWords(line.text, request))
    message = request
    add("status", status, .number, isField: true)
    add("bytes", line.word().flatMap(line.value), .number, isField: true)
    add("referer", line.quoted().flatMap(line.value), isField: true)
    add("user_agent", line.quoted(), isField: true)
  }

  /// Adds what stands before the time of a request: `host identity user`, the server before it or not, or the host.
  private mutating func addClient(_ client: LogWords) {
    var client = client
    let words = (0..<5).compactMap { _ in client.word() }
    if words.count == 4 { add("server", words[0]) }
    if words.count == 3 || words.count == 4 {
      add("host", words[words.count - 3])
      add("user", client.value(words[words.count - 1]))
    } else {
      add("host", words.first)
    }
  }

  /// Finds `GET /path HTTP/1.1`; what is none of this has no pieces.
  mutating func addRequest(_ request: LogWords) {
    var request = request
    guard let method = request.word(where: Byte.isLetter), let path = request.word() else { return }
    let version = request.word()
    guard request.word() == nil else { return }
    add("method", method)
    add("path", path)
    add("protocol", version)
  }
}

// MARK: System logs

extension LogShape {
  /// Finds `host program[pid]: `; without a process behind a time that other logs have too, there is no such
  /// shape, but for the kernel.
  private mutating func findProgram(_ line: inout LogWords, isSure: Bool) {
    let start = line.position
    guard let host = line.word() else { return }
    let behindHost = line.position
    let tag = line.tag()
    let isKernel = tag.map { line.text[$0.program].elementsEqual("kernel".utf8) } ?? false
    guard tag?.pid != nil || isKernel || isSure && tag != nil, isName(host) else {
      return line.position = start
    }
    add("host", host)
    add("program", tag?.program)
    add("pid", tag?.pid, .number)
    let end = tag.map { max($0.program.upperBound, $0.pid.map { $0.upperBound + 1 } ?? 0) }
    sources.append(start..<(end ?? behindHost))
    findProxy(line)
  }

  /// Whether one of the next two words has a mark of those that a program, a process or a place in a program is written
  /// with, or else the name of a stream may stand there; most messages have nothing of it.
  static func mayNameProgram(_ line: LogWords) -> Bool {
    if line.next == streamInitial { return true }
    let (text, end) = (line.text, line.range.upperBound)
    var position = line.position
    for _ in 0..<2 {
      position = LogText.end(of: LogText.isBlank, in: text, from: position, to: end)
      position = LogText.end(
        of: { !LogText.isBlank($0) && $0 != LogText.colon && $0 != Byte.openBracket },
        in: text, from: position, to: end)
      guard position < end else { return false }
      if !LogText.isBlank(text[position]) { return true }
    }
    return false
  }

  /// Whether a word can be the name of a host, and is no level.
  private func isName(_ word: Range<Int>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: text[word])
    return Severity(bytes) == nil
      && bytes.allSatisfy {
        Byte.isLetter($0) || Byte.isDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
          || $0 == 0x3A
      } && bytes.last != LogText.colon && !bytes.allSatisfy(Byte.isDigit)
  }

  /// Finds `<priority>time host program[pid]: ` or
  /// `<priority>version time host program pid id [structured data] `.
  private mutating func findMessage(_ before: LogWords, _ line: inout LogWords) {
    var before = before
    guard let priority = before.number(before: Self.greater) else { return }
    let version = before.word(where: Byte.isDigit)
    guard before.word() == nil else { return }
    if version == nil {
      findProgram(&line, isSure: true)
    } else {
      findHeader(&line)
    }
    guard isPresent else { return }
    hasPriority = true
    add("priority", priority, .number)
    add("version", version, .number)
  }

  private mutating func findHeader(_ line: inout LogWords) {
    let start = line.position
    let (host, program, process, id) = (line.word(), line.word(), line.word(), line.word())
    let end = line.position
    line.skipBlanks()
    let next = line.position < line.range.upperBound ? line.text[line.position] : 0
    guard let host, isName(host) || line.isDash(host), let last = id,
      next == Byte.openBracket || line.word().map(line.isDash) == true
    else {
      return line.position = start
    }
    line.position = end
    add("host", line.value(host))
    add("program", program.flatMap(line.value))
    add("pid", process.flatMap(line.value), .number)
    add("msgid", id.flatMap(line.value))
    sources.append(start..<last.upperBound)
    addStructuredData(&line)
  }

  /// Adds `[id name="value" …]…`; a dash stands for none.
  private mutating func addStructuredData(_ line: inout LogWords) {
    let (start, known) = (line.position, pieces.count)
    if let word = line.word(), line.isDash(word) { return }
    line.position = start
    line.skipBlanks()
    while line.skip(Byte.openBracket) {
      add("sd_id", line.word(where: Self.isPartOfName), isField: true)
      while !line.skip(Byte.closeBracket) {
        guard let name = line.word(where: Self.isPartOfName), line.skip(Byte.equals),
          let value = line.quoted()
        else {
          pieces.removeSubrange(known...)
          return line.position = start
        }
        pieces.append(Piece(name: .written(name), range: value, kind: .quoted, isField: true))
      }
    }
  }
}

extension LogShape {
  /// Whether a byte may be in a name: printable ASCII but for what ends one (RFC 5424, section 6).
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && byte != Byte.equals && byte != Byte.closeBracket && byte != Byte.quote
  }
}
