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
  /// O(bytes).
  func parts(of code: String, _ state: inout State) -> [(text: Substring, kind: Kind)] {
    var parts: [(text: Substring, kind: Kind)] = []
    var rest = code[...]
    var plainStart = rest.startIndex
    func addPlain(_ end: String.Index) {
      if plainStart < end { parts.append((code[plainStart..<end], .plain)) }
    }
    while !rest.isEmpty {
      let (length, kind) = next(in: rest, &state)
      let end =
        rest.index(rest.startIndex, offsetBy: length, limitedBy: rest.endIndex) ?? rest.endIndex
      if kind != .plain {
        addPlain(rest.startIndex)
        parts.append((rest[..<end], kind))
        plainStart = end
      }
      rest = rest[end...]
    }
    addPlain(code.endIndex)
    return parts
  }

  /// Characters and kind of the part that comes next; at least one character.
  private func next(in rest: Substring, _ state: inout State) -> (length: Int, kind: Kind) {
    if let end = state.commentEnd { return comment(in: rest, before: end, from: 0, &state) }
    for (start, end) in blockComments where rest.hasPrefix(start) {
      state.commentEnd = end
      return comment(in: rest, before: end, from: start.count, &state)
    }
    if lineComments.contains(where: rest.hasPrefix) {
      return (rest.prefix { !$0.isNewline }.count, .comment)
    }
    guard let first = rest.first else { return (1, .plain) }
    if first == "\"" || first == "'" || first == "`" {
      return (text(in: rest, quote: first), .text)
    }
    guard first.isLetter || first.isNumber || first == "_" else { return (1, .plain) }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if first.isNumber { return (word.count, .number) }
    let known = ignoresCase ? word.lowercased()[...] : word
    return (word.count, keywords.contains(known) ? .keyword : .plain)
  }

  private func comment(
    in rest: Substring, before end: String, from start: Int, _ state: inout State
  ) -> (length: Int, kind: Kind) {
    var length = start
    var tail = rest.dropFirst(start)
    while !tail.isEmpty {
      if tail.hasPrefix(end) {
        state.commentEnd = nil
        return (length + end.count, .comment)
      }
      tail = tail.dropFirst()
      length += 1
    }
    return (max(1, length), .comment)
  }

  /// Characters of a text with its quotes; one that is not ended goes to the end of its line, and a quote
  /// within a word is an apostrophe, which no text begins with.
  private func text(in rest: Substring, quote: Character) -> Int {
    var length = 1
    var isEscaped = false
    for character in rest.dropFirst() {
      if character.isNewline { return length }
      length += 1
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        return length
      }
    }
    return length
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
