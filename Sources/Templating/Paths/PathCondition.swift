/// The conditions in paths, which differ from expressions in two signs.
enum PathCondition {
  /// A condition as an expression: a leading dot means a part of `@`, `===` is `==`.
  static func expression(of condition: Substring) -> String {
    var text = ""
    var quote: Character?
    for sign in condition {
      if let open = quote {
        if sign == open { quote = nil }
      } else if sign == "'" || sign == "\"" {
        quote = sign
      } else if sign == "=", text.hasSuffix("==") || text.hasSuffix("!=") {
        continue
      } else if sign == ".", isAtStart(text) {
        text += "@"
      }
      text.append(sign)
    }
    return text
  }

  /// Whether no value stands before what comes next.
  private static func isAtStart(_ text: String) -> Bool {
    guard let last = text.last else { return true }
    return !(last.isLetter || last.isNumber || "_@$)]'\"".contains(last))
  }
}
