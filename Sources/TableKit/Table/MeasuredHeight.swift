/// A height, and the width that it was measured at.
struct MeasuredHeight: Hashable {
  /// The width.
  var columns: Int
  /// The height.
  var lines: Int
}
