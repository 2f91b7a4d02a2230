/// The values that a strip is made for: all, but for a few that are far from all others.
///
/// The clock of a computer may have begun at 1970, and of one wrong time among thousands all others would be in one line.
struct StripRange: Sendable, Hashable {
  /// The least of them.
  private(set) var least: Double
  /// The greatest of them.
  private(set) var greatest: Double
  /// Beyond which of the two there are others.
  private(set) var isOpen = StripScale.Ends()

  /// Values from which on some may be far away.
  private static let leastCount = 50
  /// Of so many values one may be far away at each end.
  private static let valuesForOne = 500
  /// What is far away at an end makes the range so many times as long as that of the others.
  private static let stretch = 4.0

  /// Finds the range of some values; nil without any.
  ///
  /// O(values · log values).
  init?(of values: [Double]) {
    let values = values.sorted()
    guard let first = values.first, let last = values.last else { return nil }
    (least, greatest) = (first, last)
    guard values.count >= Self.leastCount else { return }
    let few = max(1, values.count / Self.valuesForOne)
    let (low, high) = (values[few], values[values.count - 1 - few])
    let most = (high - low) * (Self.stretch - 1)
    guard most > 0 else { return }
    if low - first > most { (least, isOpen.least) = (low, true) }
    if last - high > most { (greatest, isOpen.greatest) = (high, true) }
  }
}
