extension TextTemplate {
  /// The value of a single expression, or the text with the values of all.
  func value(
    using evaluator: inout Evaluator
  ) throws(ExpressionError) -> ExpressionValue {
    if let error = errors.first { throw error }
    var inner = Evaluator(
      program: program, scope: evaluator.scope, environment: evaluator.environment)
    inner.fuel = evaluator.fuel
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
