/// How much an expression may ask for, whatever it says.
public enum ExpressionLimits {
  /// Deepest nesting of an expression, in operators and calls.
  public static let depth = 200
  /// Work of one evaluation or expansion: a unit is a step, 8 bytes of text or an element of a list.
  public static let work = 1_000_000
  /// Longest list that a function makes out of nothing, in elements.
  public static let listCount = 100_000
  /// Longest text that a function makes, in bytes.
  public static let textBytes = 4 << 20
}
