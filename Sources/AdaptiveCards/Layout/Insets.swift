/// Cells along the four edges of a box.
struct Insets: Sendable, Hashable {
  var left = 0
  var right = 0
  var top = 0
  var bottom = 0

  var columns: Int { left + right }
  var rows: Int { top + bottom }
}
