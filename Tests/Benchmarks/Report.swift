/// Prints what was measured, a line each, in columns.
enum Report {
  static func title(_ text: String) { print("\n\(text)") }

  static func line(_ name: String, _ value: Double, _ unit: String) {
    print("  \(padded(name, 52))\(padded(rounded(value), 12, left: true)) \(unit)")
  }

  static func row(_ cells: [String]) {
    print("  " + cells.map { padded($0, 10, left: true) }.joined())
  }

  private static func rounded(_ value: Double) -> String {
    if value == value.rounded() { return "\(Int(value))" }
    return "\((value * 1000).rounded() / 1000)"
  }

  private static func padded(_ text: String, _ columns: Int, left: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(1, columns - text.count))
    return left ? blanks + text : text + blanks
  }
}
