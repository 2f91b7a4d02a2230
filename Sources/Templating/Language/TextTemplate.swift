/// A text with `${…}` in it, parsed.
struct TextTemplate: Sendable {
  /// A part of the text.
  enum Part: Sendable {
    /// Text that stays as it is.
    case text(String)
    /// An expression, and the bytes it takes with its braces.
    case expression(node: Int, range: Range<Int>)
  }

  private(set) var parts: [Part] = []
  /// The nodes of all expressions.
  let program: ExpressionProgram
  /// The faults of the parts that could not be parsed and stay as text.
  private(set) var errors: [ExpressionError] = []

  /// Parses a text; what is no expression stays text.
  ///
  /// O(bytes).
  init(_ text: String, functions: [String: Function]) {
    var parser = ExpressionParser(text, functions: functions)
    var literal: [UInt8] = []
    while parser.peek() != nil {
      guard parser.isNext("${"), let part = Self.embedded(&parser, errors: &errors) else {
        literal.append(parser.unescapedByte())
        continue
      }
      Self.close(&literal, into: &parts)
      parts.append(part)
    }
    Self.close(&literal, into: &parts)
    program = parser.program
  }

  /// The expression, if it is all there is: then its value keeps its type.
  var single: Int? {
    if parts.count == 1, case .expression(let node, _) = parts[0] { node } else { nil }
  }

  /// Parses `${…}`, or leaves the parser where it was.
  private static func embedded(
    _ parser: inout ExpressionParser, errors: inout [ExpressionError]
  ) -> Part? {
    let start = parser.position
    // A text of nothing but openings would be parsed to its end from each of them.
    guard errors.count < 8 else { return nil }
    do throws(ExpressionError) {
      let node = try parser.embedded()
      return .expression(node: node, range: start..<parser.position)
    } catch {
      parser.position = start
      errors.append(error)
      return nil
    }
  }

  private static func close(_ literal: inout [UInt8], into parts: inout [Part]) {
    guard !literal.isEmpty else { return }
    parts.append(.text(String(decoding: literal, as: UTF8.self)))
    literal = []
  }
}

extension TextTemplate {
  /// The value of a single expression, or the text with the values of all.
  func value(using evaluator: inout Evaluator) throws(ExpressionError) -> ExpressionValue {
    if let error = errors.first { throw error }
    var inner = Evaluator(
      program: program, scope: evaluator.scope, environment: evaluator.environment,
      fuel: evaluator.fuel)
    defer { evaluator.fuel = inner.fuel }
    if let single { return try inner.value(of: single) }
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .expression(let node, _): text += try inner.value(of: node).text
      }
    }
    return .string(text)
  }

  /// The text of a part as it was written.
  func source(of range: Range<Int>) -> String {
    String(decoding: program.source[range], as: UTF8.self)
  }
}
