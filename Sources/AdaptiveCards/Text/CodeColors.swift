import Values

/// Tells apart what code is made of, for colours: words of the language, texts, numbers, comments.
///
/// It knows what most languages have in common and how their comments begin; it is no parser, and a
/// language that it does not know has texts and numbers alone.
struct CodeColors: Sendable {
  /// A kind of part.
  enum Kind: Hashable, Sendable {
    case plain, keyword, text, number, comment
  }

  /// The state in which a line ends, for the next one.
  struct State: Sendable {
    /// The end that an open comment of several lines waits for, or nil.
    fileprivate var commentEnd: String?
  }

  private let lineComments: [String]
  private let blockComments: [(start: String, end: String)]
  private let keywords: Set<Substring>
  private let ignoresCase: Bool

  /// Makes the colours of a language by its name in lower case; nil for one that is not known.
  init(language: String?) {
    let family = language.flatMap { Self.families[$0] }
    ignoresCase = family == .sql
    switch family {
    case .braces:
      (lineComments, blockComments) = (["//"], [("/*", "*/")])
      keywords = Self.braceWords
    case .hashes:
      (lineComments, blockComments) = (["#"], [])
      keywords = Self.hashWords
    case .sql:
      (lineComments, blockComments) = (["--"], [("/*", "*/")])
      keywords = Self.sqlWords
    case .markup: (lineComments, blockComments, keywords) = ([], [("<!--", "-->")], [])
    case .style: (lineComments, blockComments, keywords) = ([], [("/*", "*/")], [])
    case .data: (lineComments, blockComments, keywords) = ([], [], ["true", "false", "null"])
    case nil: (lineComments, blockComments, keywords) = ([], [], [])
    }
  }

  /// The parts of some lines one after the other; together they are all of it.
  ///
  /// All that is no ASCII counts as letters. O(bytes).
  func parts(of code: String, _ state: inout State) -> [(text: Substring, kind: Kind)] {
    let bytes = Array(code.utf8)
    var parts: [(text: Substring, kind: Kind)] = []
    var written = code.startIndex
    func add(_ count: Int, _ kind: Kind) {
      guard count > 0 else { return }
      let end = code.utf8.index(written, offsetBy: count)
      parts.append((code[written..<end], kind))
      written = end
    }
    var (position, plainCount) = (0, 0)
    while position < bytes.count {
      let (count, kind) = next(in: bytes[position...], &state)
      position += count
      if kind == .plain {
        plainCount += count
      } else {
        add(plainCount, .plain)
        add(count, kind)
        plainCount = 0
      }
    }
    add(plainCount, .plain)
    return parts
  }

  /// Bytes and kind of the part that comes next; at least one byte.
  private func next(in rest: ArraySlice<UInt8>, _ state: inout State) -> (count: Int, kind: Kind) {
    if let end = state.commentEnd { return comment(in: rest, before: end, from: 0, &state) }
    for (start, end) in blockComments where rest.starts(with: start.utf8) {
      state.commentEnd = end
      return comment(in: rest, before: end, from: start.utf8.count, &state)
    }
    if lineComments.contains(where: { rest.starts(with: $0.utf8) }) {
      return (rest.prefix { !$0.endsLine }.count, .comment)
    }
    guard let first = rest.first else { return (1, .plain) }
    if first.isQuote { return (text(in: rest, quote: first), .text) }
    guard first.isOfWord else { return (1, .plain) }
    let word = rest.prefix(while: \.isOfWord)
    if first.isDigit { return (word.count, .number) }
    let name = String(decoding: word, as: UTF8.self)
    let known = ignoresCase ? name.lowercased() : name
    return (word.count, keywords.contains(known[...]) ? .keyword : .plain)
  }

  private func comment(
    in rest: ArraySlice<UInt8>, before end: String, from start: Int, _ state: inout State
  ) -> (count: Int, kind: Kind) {
    var tail = rest.dropFirst(start)
    while !tail.isEmpty {
      if tail.starts(with: end.utf8) {
        state.commentEnd = nil
        return (tail.startIndex + end.utf8.count - rest.startIndex, .comment)
      }
      tail = tail.dropFirst()
    }
    return (rest.count, .comment)
  }

  /// Bytes of a text with its quotes; one that is not ended goes to the end of its line, and a quote
  /// within a word is an apostrophe, which no text begins with.
  private func text(in rest: ArraySlice<UInt8>, quote: UInt8) -> Int {
    var count = 1
    var isEscaped = false
    for byte in rest.dropFirst() {
      if byte.endsLine { return count }
      count += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == quote {
        return count
      }
    }
    return count
  }

  private enum Family { case braces, hashes, sql, markup, style, data }

  /// The languages that Adaptive Cards name, and a few more.
  private static let families: [String: Family] = [
    "bash": .hashes, "c": .braces, "cpp": .braces, "c++": .braces, "csharp": .braces, "c#": .braces,
    "css": .style, "dos": .hashes, "go": .braces, "graphql": .hashes, "html": .markup,
    "java": .braces, "javascript": .braces, "json": .data, "kotlin": .braces,
    "objectivec": .braces, "perl": .hashes, "php": .braces, "powershell": .hashes,
    "python": .hashes, "ruby": .hashes, "rust": .braces, "shell": .hashes, "sql": .sql,
    "swift": .braces, "typescript": .braces, "vbnet": .braces, "verilog": .braces,
    "vhdl": .sql, "xml": .markup, "yaml": .hashes,
  ]

  private static let braceWords: Set<Substring> = [
    "async", "await", "bool", "boolean", "break", "case", "catch", "char", "class", "const",
    "continue", "default", "defer", "do", "double", "else", "enum", "export", "extends",
    "extension",
    "false", "final", "finally", "float", "fn", "for", "foreach", "func", "function", "guard", "if",
    "impl", "implements", "import", "in", "int", "interface", "let", "long", "match", "mut",
    "namespace", "new", "nil", "null", "number", "override", "package", "private", "protected",
    "protocol", "public", "return", "self", "static", "string", "struct", "super", "switch", "this",
    "throw", "throws", "true", "try", "type", "typeof", "unsigned", "use", "using", "var",
    "virtual",
    "void", "while", "yield",
  ]

  private static let hashWords: Set<Substring> = [
    "and", "as", "assert", "async", "await", "begin", "break", "case", "class", "continue", "def",
    "del", "do", "done", "elif", "else", "elsif", "end", "ensure", "esac", "except", "export",
    "false", "False", "fi", "finally", "for", "foreach", "from", "function", "global", "if",
    "import",
    "in", "is", "lambda", "local", "module", "nil", "None", "not", "or", "param", "pass", "raise",
    "require", "rescue", "return", "self", "then", "true", "True", "try", "unless", "until", "use",
    "while", "with", "yield",
  ]

  private static let sqlWords: Set<Substring> = [
    "all", "alter", "and", "as", "asc", "between", "by", "case", "count", "create", "delete",
    "desc",
    "distinct", "drop", "else", "end", "exists", "from", "full", "group", "having", "in", "index",
    "inner", "insert", "into", "is", "join", "left", "like", "limit", "not", "null", "offset", "on",
    "or", "order", "outer", "primary", "right", "select", "set", "table", "then", "union", "update",
    "values", "view", "when", "where", "with",
  ]
}

extension UInt8 {
  /// Whether it may stand in a word or a number.
  fileprivate var isOfWord: Bool {
    isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80
  }

  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }

  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
