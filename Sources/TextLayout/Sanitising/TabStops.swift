/// Knows the column that the last line of a growing text has come to.
struct TabStops {
  static let distance = 8

  private var measured: Int
  private var columns = 0

  /// Starts with a text, in O(bytes of its last line).
  init(_ text: DisplayText) {
    measured = text.utf8.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Columns from the end of the text to the next stop; O(bytes appended since the last call).
  mutating func columnsToNextStop(in text: DisplayText) -> Int {
    if let newline = text.utf8[measured...].lastIndex(of: 0x0A) {
      (measured, columns) = (newline + 1, 0)
    }
    columns += text.columns(in: measured..<text.utf8.count)
    measured = text.utf8.count
    return Self.distance - columns % Self.distance
  }
}
