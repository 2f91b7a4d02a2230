@testable import TextLayout

/// What holds of every text, whatever it was made from.
///
/// The tests and the fuzzer (`Tests/Scripts/fuzz.sh`) share these checks. They judge scalars by the
/// properties that the standard library knows, not by the filter's own table.
enum SanitisedText {
  /// What does not hold, or nil.
  static func violation(of text: DisplayText) -> String? {
    guard let string = String(validating: text.utf8, as: UTF8.self) else { return "not UTF-8" }
    if let harm = string.unicodeScalars.first(where: { !isHarmless($0) }) {
      return "contains \(harm.debugDescription)"
    }
    if tagsOutsideFlags(in: string) { return "tags outside of flags" }
    if text.isASCII != text.utf8.allSatisfy({ $0 < 0x80 }) { return "isASCII is wrong" }
    if let violation = violationOfSubstitutions(in: text) { return violation }
    let again = DisplayText(bytes: text.utf8)
    guard again.utf8 == text.utf8, again.substitutions.isEmpty else {
      return "changes when filtered"
    }
    return nil
  }

  /// What does not hold when bytes are filtered at once, and in two parts; nil if all does.
  static func violation(ofFiltering bytes: [UInt8]) -> String? {
    let whole = DisplayText(bytes: bytes)
    var parts = DisplayText(bytes: bytes.prefix(bytes.count / 2))
    parts.append(bytes: bytes.dropFirst(bytes.count / 2))
    var joined = DisplayText(bytes: bytes.prefix(bytes.count / 3))
    joined.append(whole)
    return violation(of: whole) ?? violation(of: parts).map { "in parts: \($0)" }
      ?? violation(of: joined).map { "joined: \($0)" }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control: return scalar == "\n"
    case .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: break
    }
    return !properties.isNoncharacterCodePoint && !properties.isBidiControl && isKept(scalar)
  }

  /// Whether the filter has no objection to its own output.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    let verdict = Verdict(on: scalar.value)
    return verdict == .keep || verdict == .newline || isTag(scalar)
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0000...0xE007F).contains(scalar.value)
  }

  /// Whether there are tags but for 3 to 6 letters or digits and an end right after a black flag.
  private static func tagsOutsideFlags(in string: String) -> Bool {
    let scalars = Array(string.unicodeScalars)
    var index = 0
    while let start = scalars[index...].firstIndex(where: isTag) {
      let tags = scalars[start...].prefix(while: isTag)
      let code = tags.prefix { $0.value != 0xE007F }
      let isCode = code.allSatisfy {
        (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
      }
      guard start > 0, scalars[start - 1].value == 0x1F3F4, isCode, (3...6).contains(code.count),
        tags.count == code.count + 1
      else { return true }
      index = tags.endIndex
    }
    return false
  }

  /// They are sorted, inside the text, and each is a `^` and a sign or something in `<>`.
  private static func violationOfSubstitutions(in text: DisplayText) -> String? {
    var end = 0
    for range in text.substitutions {
      guard range.lowerBound >= end, range.upperBound <= text.utf8.count else {
        return "substitutions out of order or range: \(text.substitutions)"
      }
      let bytes = text.utf8[range]
      let isCaret = bytes.first == 0x5E && bytes.count == 2
      let isNumber = bytes.first == 0x3C && bytes.last == 0x3E && bytes.count >= 4
      guard isCaret || isNumber else { return "no notation at \(range)" }
      end = range.upperBound
    }
    return nil
  }
}
