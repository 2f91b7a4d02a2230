/// How wide something would like to be.
struct IntrinsicWidths: Sendable, Hashable {
  /// Columns below which words are broken; long words do not count in full.
  var minimum = 0
  /// Columns in which nothing is wrapped.
  var preferred = 0

  /// Columns that a long word may claim.
  static let longestWord = 12

  /// Columns that the words in place of an image may claim, as the image may turn out small.
  static let imageLabel = 16

  /// The widths of something below this.
  mutating func widen(to other: IntrinsicWidths) {
    minimum = max(minimum, other.minimum)
    preferred = max(preferred, other.preferred)
  }

  /// The widths of something beside this, behind a gap.
  mutating func append(_ other: IntrinsicWidths, gap: Int) {
    minimum += other.minimum + gap
    preferred += other.preferred + gap
  }
}
