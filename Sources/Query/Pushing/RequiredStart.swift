/// Reads a regular expression for the text that every matched text begins with.
enum RequiredStart {
  /// Signs that mean something else than themselves.
  private static let special = Set("\\^$.|?*+()[]{}#".unicodeScalars)
  /// Signs behind a character that say how often it stands.
  private static let quantifiers = Set("?*+{".unicodeScalars)

  /// The text behind a `\A` at the start of a pattern, as far as it stands for itself; nil where it has none.
  ///
  /// A `^` is also met behind each line break, so it says nothing of the start. O(scalars of the pattern).
  static func text(of pattern: SearchPattern) -> String? {
    guard !pattern.isLiteral, pattern.text.hasPrefix("\\A"), !pattern.text.contains("|") else {
      return nil
    }
    let rest = pattern.text.unicodeScalars.dropFirst(2)
    var start = rest.prefix { !special.contains($0) }
    if start.endIndex < rest.endIndex, quantifiers.contains(rest[start.endIndex]) {
      start = start.dropLast()
    }
    return start.isEmpty ? nil : String(start)
  }
}

extension EngineText {
  /// The longest part of a text in which a database finds case as it is found here; nil where there is none.
  ///
  /// Of letters beyond ASCII each system has its own pairs. `k` and `s` have third forms, the signs of kelvin and of
  /// the long s.
  init?(caseless text: String) {
    let runs = text.unicodeScalars.split { !$0.isASCII || "kKsS".unicodeScalars.contains($0) }
    guard let longest = runs.max(by: { $0.count < $1.count }) else { return nil }
    self.init(String(longest).lowercased(), isCaseSensitive: false)
  }
}
