/// A path into data, in the form of JSONPath (`$.a[?(@.b > 1)].c`) or of JSPath (`.a{.b > 1}.c`).
struct DataPath {
  enum Step {
    /// A part by its name; nil takes all parts.
    case child(String?)
    /// The same at any depth.
    case descendant(String?)
    /// An element by its position, from the end where that is below 0.
    case element(Int)
    /// What an expression holds for, in which `@` is the value that is asked about.
    case filter(ExpressionProgram, root: Int)
  }

  private(set) var steps: [Step] = []
  /// Whether the path is in the form of JSPath, in which lists stand for their elements.
  let isFlat: Bool

  /// Parses a path, or returns nil where it is malformed.
  init?(_ text: String) {
    var rest = text[...]
    isFlat = rest.first != "$"
    if !isFlat { rest.removeFirst() }
    guard !isFlat || rest.first == "." else { return nil }
    while let sign = rest.first {
      rest.removeFirst()
      guard let step = Self.step(after: sign, in: &rest) else { return nil }
      steps.append(step)
    }
  }

  private static func step(after sign: Character, in rest: inout Substring) -> Step? {
    switch sign {
    case ".":
      if rest.first == "." {
        rest.removeFirst()
        return name(in: &rest).map { .descendant($0) }
      }
      return name(in: &rest).map { .child($0) }
    case "[": return enclosed("]", in: &rest).flatMap(bracketed)
    case "{": return enclosed("}", in: &rest).flatMap(filter)
    default: return nil
    }
  }

  /// A name, or nil in it for a star; nil where there is neither.
  private static func name(in rest: inout Substring) -> String?? {
    if rest.first == "*" {
      rest.removeFirst()
      return .some(nil)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-$@".contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : .some(String(name))
  }

  /// What stands before a closing sign that is neither quoted nor nested.
  private static func enclosed(_ end: Character, in rest: inout Substring) -> Substring? {
    var quote: Character?
    var depth = 0
    for position in rest.indices {
      let sign = rest[position]
      if let open = quote {
        if sign == open { quote = nil }
      } else if sign == "'" || sign == "\"" {
        quote = sign
      } else if sign == end, depth == 0 {
        defer { rest = rest[rest.index(after: position)...] }
        return rest[..<position]
      } else if "([{".contains(sign) {
        depth += 1
      } else if ")]}".contains(sign) {
        depth -= 1
      }
    }
    return nil
  }

  /// What stands in brackets: a position, a quoted name, a star or a filter.
  private static func bracketed(_ content: Substring) -> Step? {
    if content == "*" { return .child(nil) }
    if let position = Int(content) { return .element(position) }
    if content.hasPrefix("?") { return filter(content.dropFirst()) }
    guard let quote = content.first, quote == "'" || quote == "\"", content.count > 1,
      content.last == quote
    else { return nil }
    return .child(String(content.dropFirst().dropLast()))
  }

  private static func filter(_ content: Substring) -> Step? {
    var parser = ExpressionParser(PathCondition.expression(of: content))
    guard let root = try? parser.expression() else { return nil }
    parser.skipSpaces()
    return parser.peek() == nil ? .filter(parser.program, root: root) : nil
  }
}
