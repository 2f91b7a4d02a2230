@testable import TextLayout

/// All that holds of a text, of what is made from it, and of the lines that it is broken into.
///
/// The tests and the fuzzer (`Tests/Scripts/fuzz.sh`) share these checks.
enum TextInvariants {
  /// What does not hold of bytes with some options of every wrap mode; nil where all does.
  static func violation(
    of bytes: [UInt8], using random: inout some RandomNumberGenerator
  ) -> String? {
    if let violation = SanitisedText.violation(ofFiltering: bytes) {
      return "\(bytes): \(violation)"
    }
    let text = DisplayText(bytes: bytes)
    for mode in [WrapMode.word, .character, .none] {
      let options = options(mode, using: &random)
      let wrapped = WrappedText(text, options)
      guard let violation = wrapped.violation() ?? wrapped.violationOfClusters() else { continue }
      return "\(bytes) with \(options): \(violation)"
    }
    return violationOfWidths(of: text).map { "\(bytes): \($0)" }
  }

  /// Widths from 1 to 200, half of them under 24; a third with a limit, a third with an indent.
  private static func options(
    _ mode: WrapMode, using random: inout some RandomNumberGenerator
  ) -> WrapOptions {
    let widest = Bool.random(using: &random) ? 23 : 200
    var options = WrapOptions(columns: Int.random(in: 1...widest, using: &random), mode: mode)
    options.keepsIndent = Bool.random(using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<2: options.maxLines = Int.random(in: 1...6, using: &random)
    case 2..<4: options.hangingIndent = Int.random(in: 0...options.columns + 2, using: &random)
    case 4:
      options.maxLines = Int.random(in: 1...6, using: &random)
      options.hangingIndent = Int.random(in: 0...options.columns + 2, using: &random)
    default: break
    }
    return options
  }

  /// At its natural width a text has its hard lines alone, and no piece is wider.
  private static func violationOfWidths(of text: DisplayText) -> String? {
    let natural = text.naturalColumns
    guard text.minimumColumns <= natural else { return "a piece is wider than its line" }
    let newlines = text.utf8.count { $0 == 0x0A }
    let hardLines = newlines + (text.isEmpty || text.utf8.last == 0x0A ? 0 : 1)
    let lines = text.lineCount(WrapOptions(columns: max(1, natural)))
    return lines == hardLines ? nil : "\(lines) lines at the natural width, not \(hardLines)"
  }
}
