/// One operation of an expression; what it is applied to are positions of other nodes.
enum ExpressionNode: Sendable {
  /// A literal.
  case constant(ExpressionValue)
  /// A name to look up.
  case identifier(String)
  /// A named part of a value: `a.b`.
  case member(of: Int, name: String)
  /// A computed part of a value: `a[b]`.
  case element(of: Int, key: Int)
  /// A function or operator.
  case call(Function, [Int])
  /// A text in backticks.
  case interpolation([Int])
  /// An object literal.
  case object(keys: [String], values: [Int])
}
