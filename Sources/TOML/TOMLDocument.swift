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
  public let root: TOMLTable
  /// The mistakes in it, in the order of its lines.
  public let problems: [TOMLProblem]

  /// Reads a document.
  public init(_ bytes: [UInt8]) {
    var parser = TOMLParser(Array(bytes.prefix(Self.mostBytes)))
    parser.parse()
    root = parser.tables.table(TOMLTables.root)
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
    // What is not UTF-8 is read as U+FFFD, and told.
    if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil {
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
    guard scanner.isAtEnd || scanner.skipLineBreak() else { throw scanner.problem(.moreInLine) }
  }

  private mutating func parseStatement() throws(TOMLProblem) {
    let place = scanner
    let keys: [String]
    let isTaken: Bool
    if scanner.skip("[[") {
      keys = try parseHead(closedBy: "]]")
      current = tables.beginElement(at: keys, line: place.line)
      isTaken = current == nil
    } else if scanner.skip("[") {
      keys = try parseHead(closedBy: "]")
      current = tables.beginTable(at: keys, line: place.line)
      isTaken = current == nil
    } else {
      keys = try parseKeys()
      let node = TOMLNode(try parseValueBehindKey(depth: 0), line: place.line)
      isTaken = current.map { !tables.set(keys, in: $0, to: node) } ?? false
    }
    if isTaken { throw place.problem(.keyTaken(keys.joined(separator: "."))) }
  }

  private mutating func parseHead(closedBy end: StaticString) throws(TOMLProblem) -> [String] {
    // What stands below a head that is wrong belongs to no table.
    current = nil
    let keys = try parseKeys()
    guard scanner.skip(end) else { throw scanner.problem(.openHead) }
    return keys
  }

  /// A key, or several with dots between them.
  private mutating func parseKeys() throws(TOMLProblem) -> [String] {
    var keys: [String] = []
    repeat {
      scanner.skipBlanks()
      keys.append(try parseKey())
      scanner.skipBlanks()
      guard keys.count <= TOMLDocument.mostDepth else { throw scanner.problem(.tooDeep) }
    } while scanner.skip(".")
    return keys
  }

  private mutating func parseKey() throws(TOMLProblem) -> String {
    if let text = try scanner.readText(inLines: false) { return text }
    let bare = scanner.readAll { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    guard !bare.isEmpty else { throw scanner.problem(.noKey) }
    return String(decoding: bare, as: UTF8.self)
  }

  private mutating func parseValueBehindKey(depth: Int) throws(TOMLProblem) -> TOMLValue {
    guard scanner.skip("=") else { throw scanner.problem(.noEqualsSign) }
    scanner.skipBlanks()
    return try parseValue(depth: depth)
  }

  private mutating func parseValue(depth: Int) throws(TOMLProblem) -> TOMLValue {
    guard depth < TOMLDocument.mostDepth else { throw scanner.problem(.tooDeep) }
    if let text = try scanner.readText(inLines: true) { return .text(text) }
    if scanner.skip("[") { return .array(try parseElements(depth: depth + 1)) }
    if scanner.skip("{") { return .table(try parseInlineTable(depth: depth + 1)) }
    let place = scanner
    do throws(TOMLProblem.Failure) { return try TOMLScalar.value(of: readWord()) } catch {
      throw place.problem(error.reason)
    }
  }

  /// What stands without quotes, with the blank that may stand between a date and a time.
  private mutating func readWord() -> String {
    func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x3A, 0x5F: true
      default: false
      }
    }
    var word = Array(scanner.readAll(isOfWord))
    if word.count == 10, word[4] == 0x2D, scanner.next == 0x20 {
      var ahead = scanner
      _ = ahead.skip(" ")
      let time = ahead.readAll(isOfWord)
      if let first = time.first, (0x30...0x39).contains(first) {
        word += [0x20] + time
        scanner = ahead
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func parseElements(depth: Int) throws(TOMLProblem) -> [TOMLNode] {
    let opening = scanner.problem(.openArray)
    var elements: [TOMLNode] = []
    while true {
      try scanner.skipToNextToken()
      if scanner.skip("]") { return elements }
      if scanner.isAtEnd { throw opening }
      let line = scanner.line
      elements.append(TOMLNode(try parseValue(depth: depth), line: line))
      try scanner.skipToNextToken()
      guard scanner.skip(",") || scanner.isNext("]") else { throw opening }
    }
  }

  private mutating func parseInlineTable(depth: Int) throws(TOMLProblem) -> TOMLTable {
    let opening = scanner.problem(.openTable)
    var inner = TOMLTables()
    scanner.skipBlanks()
    if scanner.skip("}") { return TOMLTable() }
    repeat {
      let place = scanner
      let keys = try parseKeys()
      let value = try parseValueBehindKey(depth: depth)
      guard inner.set(keys, in: TOMLTables.root, to: TOMLNode(value, line: place.line)) else {
        throw place.problem(.keyTaken(keys.joined(separator: ".")))
      }
      scanner.skipBlanks()
    } while scanner.skip(",")
    guard scanner.skip("}") else { throw opening }
    return inner.table(TOMLTables.root)
  }
}
