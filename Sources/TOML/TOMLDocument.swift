/// A document of settings in TOML 1.0.0, read as far as it can be read.
///
/// A line that is wrong is left out and told; the lines around it count. Nothing in a document makes reading it fail as a
/// whole. O(bytes).
public struct TOMLDocument: Sendable {
  /// Bytes that are read of a document, at most; what stands behind them is left out.
  public static let mostBytes = 1 << 20
  /// Values in one another, at most.
  static let mostDepth = 64

  /// Its values.
  public let root: TOMLNodes
  /// The mistakes in it, in the order of its lines.
  public let problems: [TOMLProblem]

  /// Reads a document.
  public init(_ bytes: [UInt8]) {
    let isTooLong = bytes.count > Self.mostBytes
    var parser = TOMLParser(isTooLong ? Array(bytes.prefix(Self.mostBytes)) : bytes)
    parser.parse()
    let values = parser.tables.values
    root = TOMLNodes(in: values[TOMLTables.root], of: values)
    problems = parser.problems
  }
}

/// Reads the statements of a document one after the other.
struct TOMLParser {
  private var scanner: TOMLScanner
  /// The tables so far.
  private(set) var tables = TOMLTables()
  private(set) var problems: [TOMLProblem] = []
  /// The table that statements are about.
  private var current: Int? = TOMLTables.root

  init(_ bytes: [UInt8]) {
    // What is not UTF-8 is read as U+FFFD, and told. A long text would take longer to let go of than ASCII to look at.
    if bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil {
      scanner = TOMLScanner(bytes)
    } else {
      scanner = TOMLScanner(Array(String(decoding: bytes, as: UTF8.self).utf8))
      problems.append(TOMLProblem(reason: .notUTF8, line: Self.lineNotUTF8(bytes), column: 1))
    }
  }

  private static func lineNotUTF8(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (bad ?? 0) + 1
  }

  mutating func parse() {
    while !scanner.isAtEnd {
      do throws(TOMLProblem) {
        try scanner.skipToNextToken()
        guard !scanner.isAtEnd else { return }
        try parseStatement()
        try endLine()
      } catch {
        problems.append(error)
        scanner.skipLine()
      }
    }
  }

  private mutating func endLine() throws(TOMLProblem) {
    scanner.skipBlanks()
    try scanner.skipComment()
    guard scanner.isAtEnd || scanner.skipLineBreak() else {
      throw scanner.place.problem(.moreInLine)
    }
  }

  private mutating func parseStatement() throws(TOMLProblem) {
    let place = scanner.place
    let path: TOMLKeyPath
    let isTaken: Bool
    if scanner.skip("[[") {
      path = try parseHead(closedBy: "]]")
      current = tables.beginElement(at: path, line: place.line)
      isTaken = current == nil
    } else if scanner.skip("[") {
      path = try parseHead(closedBy: "]")
      current = tables.beginTable(at: path, line: place.line)
      isTaken = current == nil
    } else {
      path = try parsePath()
      let value = try parseValueBehindKey(line: place.line, depth: 0)
      isTaken = current.map { !tables.set(path, in: $0, to: value) } ?? false
    }
    if isTaken { throw place.problem(.keyTaken(path.text)) }
  }

  private mutating func parseHead(closedBy end: StaticString) throws(TOMLProblem) -> TOMLKeyPath {
    // What stands below a head that is wrong belongs to no table.
    current = nil
    let path = try parsePath()
    guard scanner.skip(end) else { throw scanner.place.problem(.openHead) }
    return path
  }

  /// A key, or several with dots between them.
  private mutating func parsePath() throws(TOMLProblem) -> TOMLKeyPath {
    var path = TOMLKeyPath(last: try parseKeyBetweenBlanks())
    while scanner.skip(".") {
      path.way.append(path.last)
      path.last = try parseKeyBetweenBlanks()
      guard path.way.count < TOMLDocument.mostDepth else { throw scanner.place.problem(.tooDeep) }
    }
    return path
  }

  private mutating func parseKeyBetweenBlanks() throws(TOMLProblem) -> String {
    scanner.skipBlanks()
    let key = try parseKey()
    scanner.skipBlanks()
    return key
  }

  private mutating func parseKey() throws(TOMLProblem) -> String {
    if let text = try scanner.readText(inLines: false) { return text }
    let bare = scanner.readAll { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    guard !bare.isEmpty else { throw scanner.place.problem(.noKey) }
    return bare
  }

  /// Reads a value; answers its place among those that stand in no table yet.
  ///
  /// - Parameter line: The line of its key.
  private mutating func parseValueBehindKey(line: Int, depth: Int) throws(TOMLProblem) -> Int {
    guard scanner.skip("=") else { throw scanner.place.problem(.noEqualsSign) }
    scanner.skipBlanks()
    return try parseValue(line: line, depth: depth)
  }

  private mutating func parseValue(line: Int, depth: Int) throws(TOMLProblem) -> Int {
    guard depth < TOMLDocument.mostDepth else { throw scanner.place.problem(.tooDeep) }
    if let text = try scanner.readText(inLines: true) { return tables.add(.text(text), line: line) }
    if scanner.skip("[") { return try parseElements(line: line, depth: depth + 1) }
    if scanner.skip("{") { return try parseInlineTable(line: line, depth: depth + 1) }
    let place = scanner.place
    do throws(TOMLProblem.Failure) {
      return tables.add(try TOMLScalar.value(of: readWord()), line: line)
    } catch { throw place.problem(error.reason) }
  }

  /// What stands without quotes, with the blank that may stand between a date and a time.
  private mutating func readWord() -> String {
    func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x3A, 0x5F: true
      default: false
      }
    }
    let word = scanner.readAll(isOfWord)
    if word.utf8.count == 10, word.utf8.dropFirst(4).first == 0x2D, scanner.next == 0x20 {
      var ahead = scanner
      _ = ahead.skip(" ")
      let time = ahead.readAll(isOfWord)
      if let first = time.utf8.first, (0x30...0x39).contains(first) {
        scanner = ahead
        return "\(word) \(time)"
      }
    }
    return word
  }

  private mutating func parseElements(line: Int, depth: Int) throws(TOMLProblem) -> Int {
    let opening = scanner.place.problem(.openArray)
    let array = tables.add(.array, line: line)
    while true {
      try scanner.skipToNextToken()
      if scanner.skip("]") { return array }
      if scanner.isAtEnd { throw opening }
      let value = try parseValue(line: scanner.place.line, depth: depth)
      tables.put(value, in: array)
      try scanner.skipToNextToken()
      guard scanner.skip(",") || scanner.isNext("]") else { throw opening }
    }
  }

  private mutating func parseInlineTable(line: Int, depth: Int) throws(TOMLProblem) -> Int {
    let opening = scanner.place.problem(.openTable)
    let table = tables.add(.table(.braces), line: line)
    scanner.skipBlanks()
    if scanner.skip("}") { return table }
    repeat {
      let place = scanner.place
      let path = try parsePath()
      let value = try parseValueBehindKey(line: place.line, depth: depth)
      guard tables.set(path, in: table, to: value) else {
        throw place.problem(.keyTaken(path.text))
      }
      scanner.skipBlanks()
    } while scanner.skip(",")
    guard scanner.skip("}") else { throw opening }
    return table
  }
}
