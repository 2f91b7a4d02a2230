/// A function of the language.
struct Function: Sendable {
  /// Works on values.
  typealias Plain = @Sendable (Arguments) throws(ExpressionFault) -> ExpressionValue
  /// Evaluates its arguments itself: not all of them, or more than once, or past their errors.
  typealias Special =
    @Sendable (inout Evaluator, [Int]) throws(ExpressionError) -> ExpressionValue

  /// How a function is carried out.
  enum Body: Sendable {
    case plain(Plain)
    case special(Special)
  }

  /// How many arguments it takes.
  let arity: ClosedRange<Int>
  let body: Body
  /// Whether the second argument is the name of an element, for which the third is evaluated.
  let isLoop: Bool

  /// Whether it looks into all that is in its arguments, however deep.
  let isDeep: Bool

  /// Makes a function of values.
  init(_ arity: ClosedRange<Int>, isDeep: Bool = false, _ body: @escaping Plain) {
    self.arity = arity
    self.body = .plain(body)
    self.isDeep = isDeep
    isLoop = false
  }

  /// Makes a function that evaluates its arguments.
  init(special arity: ClosedRange<Int>, isLoop: Bool = false, _ body: @escaping Special) {
    self.arity = arity
    self.body = .special(body)
    self.isLoop = isLoop
    isDeep = false
  }

  /// Any number of arguments from a smallest one on.
  static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}
