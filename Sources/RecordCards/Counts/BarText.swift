/// Bars of block characters.
package enum BarText {
  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of a length from 0 to 1, of which 1 takes all columns; what is not nothing is seen.
  package static func drawn(_ length: Double, columns: Int, usesASCII: Bool) -> String {
    let eighths = Int((length * Double(columns * 8)).rounded())
    if usesASCII {
      return String(repeating: "#", count: max(length > 0 ? 1 : 0, (eighths + 4) / 8))
    }
    let visible = max(length > 0 ? 1 : 0, eighths)
    return String(repeating: "█", count: visible / 8) + parts[visible % 8]
  }
}
