/// A part of a regular expression.
indirect enum PatternNode: Sendable {
  case set(ScalarSet)
  case start
  case end
  /// Between a letter and something else, or not so.
  case boundary(Bool)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// So many times; nil is without bound.
  case repeated(PatternNode, least: Int, most: Int?)
}
