/// The widths of a card at which something is shown.
public enum TargetWidth: Sendable, Hashable {
  /// This one alone.
  case exactly(WidthClass)
  /// This one and wider ones.
  case atLeast(WidthClass)
  /// This one and narrower ones.
  case atMost(WidthClass)

  /// Whether a width is one of them.
  public func includes(_ width: WidthClass) -> Bool {
    switch self {
    case .exactly(let target): width == target
    case .atLeast(let target): width.rawValue >= target.rawValue
    case .atMost(let target): width.rawValue <= target.rawValue
    }
  }
}
