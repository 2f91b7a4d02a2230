/// The width of the label of an input that stands beside it.
public enum LabelWidth: Sendable, Hashable {
  /// As wide as the host has such labels.
  case usual
  /// A share of the width, in per cent.
  case share(Double)
  /// So many pixels.
  case pixels(Int)
}
