import JSON
import Phrases

/// An expression of the Adaptive Expressions language: parsed once, evaluated often.
///
/// ```swift
/// let expression = try Expression("if(price > 100, 'dear', 'cheap')")
/// let value = try expression.evaluate(in: ExpressionValue(record))
/// ```
public struct Expression: Sendable {
  private let program: ExpressionProgram
  private let root: Int

  /// Parses an expression, which must be all there is in the text.
  ///
  /// O(bytes).
  public init(_ text: String) throws(ExpressionError) {
    var parser = ExpressionParser(text, functions: FunctionTable.all)
    root = try parser.expression()
    parser.skipSpaces()
    if parser.peek() != nil { throw parser.fault(.expected(here: "the end")) }
    program = parser.program
  }

  /// Evaluates the expression; names are looked up in the data, in whatever case they are written.
  ///
  /// Bounded by ``ExpressionEnvironment/work``.
  public func evaluate(
    in data: ExpressionValue, environment: ExpressionEnvironment = .system
  ) throws(ExpressionError) -> ExpressionValue {
    let scope = ExpressionScope(data: data)
    var evaluator = Evaluator(
      program: program, scope: scope, environment: environment, fuel: environment.work)
    return try evaluator.value(of: root)
  }
}
