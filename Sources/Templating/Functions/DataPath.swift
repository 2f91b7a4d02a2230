import Phrases

/// A path into data, in the form of JSONPath (`$.a[?(@.b > 1)].c`) or of JSPath (`.a{.b > 1}.c`).
struct DataPath {
  enum Step {
    /// A part by its name; nil takes all parts.
    case child(String?)
    /// The same at any depth.
    case descendant(String?)
    /// An element by its position, from the end where that is below 0.
    case element(Int)
    /// The parts that satisfy an expression, in which `@` is the part.
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
    while let character = rest.first {
      rest.removeFirst()
      guard let step = Self.step(after: character, in: &rest) else { return nil }
      steps.append(step)
    }
  }

  private static func step(after character: Character, in rest: inout Substring) -> Step? {
    switch character {
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

  /// The text before a closing character that is neither quoted nor nested.
  private static func enclosed(_ end: Character, in rest: inout Substring) -> Substring? {
    var quote: Character?
    var depth = 0
    for position in rest.indices {
      let character = rest[position]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == end, depth == 0 {
        defer { rest = rest[rest.index(after: position)...] }
        return rest[..<position]
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      }
    }
    return nil
  }

  /// The step in brackets: a position, a quoted name, a star or a filter.
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
    var parser = ExpressionParser(
      PathCondition.expression(of: content), functions: FunctionTable.all)
    guard let root = try? parser.expression() else { return nil }
    parser.skipSpaces()
    return parser.peek() == nil ? .filter(parser.program, root: root) : nil
  }
}

extension DataPath {
  /// All values that the path leads to, in the order of the data.
  func values(
    in data: ExpressionValue, using evaluator: inout Evaluator, at node: Int
  ) throws(ExpressionError) -> [ExpressionValue] {
    var values = [data]
    try evaluator.burn(data.deepCost, at: node)
    for step in steps {
      var next: [ExpressionValue] = []
      if case .element(let position) = step, isFlat {
        next = Self.element(position, of: .array(values))
      } else {
        for value in values {
          let before = next.count
          try select(step, of: value, into: &next, &evaluator)
          try evaluator.burn(next.count - before, at: node)
        }
      }
      values = isFlat ? next.flatMap { $0.elements ?? [$0] } : next
    }
    return values
  }

  private func select(
    _ step: Step, of value: ExpressionValue, into next: inout [ExpressionValue],
    _ evaluator: inout Evaluator
  ) throws(ExpressionError) {
    switch step {
    case .child(let name?): next += Self.child(name, of: value)
    case .child(nil): next += Self.parts(of: value)
    case .descendant(let name): Self.descendants(name, of: value, into: &next)
    case .element(let position): next += Self.element(position, of: value)
    case .filter(let program, let root):
      for candidate in isFlat ? [value] : Self.parts(of: value)
      where try evaluator.holds(program, root, for: candidate) { next.append(candidate) }
    }
  }

  private static func child(_ name: String, of value: ExpressionValue) -> [ExpressionValue] {
    let child = value.property(name)
    return child == .missing ? [] : [child]
  }

  private static func parts(of value: ExpressionValue) -> [ExpressionValue] {
    value.elements ?? value.fields?.map(\.value) ?? []
  }

  private static func element(_ position: Int, of list: ExpressionValue) -> [ExpressionValue] {
    guard let count = list.listCount else { return [] }
    return list.element(at: position < 0 ? count + position : position).map { [$0] } ?? []
  }

  private static func descendants(
    _ name: String?, of value: ExpressionValue, into found: inout [ExpressionValue]
  ) {
    if let name { found += child(name, of: value) } else { found += parts(of: value) }
    for part in parts(of: value) { descendants(name, of: part, into: &found) }
  }
}

extension Evaluator {
  /// Whether the condition of a path holds for a value.
  fileprivate mutating func holds(
    _ program: ExpressionProgram, _ root: Int, for value: ExpressionValue
  ) throws(ExpressionError) -> Bool {
    let name = ExpressionField(key: "@", value: value)
    var inner = Evaluator(program: program, scope: scope, environment: environment, fuel: fuel)
    inner.scope.locals.append(name)
    defer { fuel = inner.fuel }
    return try inner.condition(root).isTruthy
  }
}

/// The conditions in paths, which differ from expressions in two characters.
enum PathCondition {
  /// A condition as an expression: a leading dot means a part of `@`, `===` is `==`.
  static func expression(of condition: Substring) -> String {
    var text = ""
    var quote: Character?
    for character in condition {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "=", text.hasSuffix("==") || text.hasSuffix("!=") {
        continue
      } else if character == ".", isAtStart(text) {
        text += "@"
      }
      text.append(character)
    }
    return text
  }

  /// Whether no value stands before what comes next.
  private static func isAtStart(_ text: String) -> Bool {
    guard let last = text.last else { return true }
    return !(last.isLetter || last.isNumber || "_@$)]'\"".contains(last))
  }
}

/// Values that a path leads to.
enum PathFunctions {
  static let table: [String: Function] = ["jPath": Function(special: 2...2, select)]

  /// The values of a path in data, or in JSON text.
  ///
  /// A single value that JSONPath finds stands for itself; JSPath always gives a list.
  @Sendable private static func select(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let arguments = try evaluator.arguments(nodes)
    let data: ExpressionValue
    let path: DataPath
    do throws(ExpressionFault) {
      data = try container(arguments)
      let text = try arguments.string(1)
      guard let parsed = DataPath(text) else { throw .unreadable(text, as: "a path") }
      path = parsed
    } catch { throw evaluator.error(error, at: nodes[1]) }
    let values = try path.values(in: data, using: &evaluator, at: nodes[1])
    if path.isFlat || values.count > 1 { return .array(values) }
    return values.first ?? .missing
  }

  private static func container(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    guard arguments[0].string != nil else {
      guard arguments[0].elements ?? arguments[0].fields?.map(\.value) != nil else {
        throw arguments.wrong(0, "an object, a list or JSON")
      }
      return arguments[0]
    }
    return try ConversionFunctions.json(arguments)
  }
}
