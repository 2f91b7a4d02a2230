import Records

extension FilterExpression: CustomStringConvertible {
  /// The expression as it is read again.
  var description: String {
    switch self {
    case .all(let parts): parts.map { $0.text(inside: .all) }.joined(separator: " and ")
    case .any(let parts): parts.map { $0.text(inside: .any) }.joined(separator: " or ")
    case .not(let part): "not " + part.text(inside: .not)
    case .exists(let path): "exists \(path)"
    case .comparison(let comparison): comparison.description
    case .text(let pattern): pattern.description
    }
  }

  private enum Surrounding {
    case all, any, not
  }

  /// The text, in brackets where it would else be read apart.
  private func text(inside surrounding: Surrounding) -> String {
    switch (self, surrounding) {
    case (.any, .all), (.any, .not), (.all, .not): "(\(description))"
    default: description
    }
  }
}

extension FieldComparison: CustomStringConvertible {
  var description: String {
    "\(path) \(relation.rawValue) \(valueText)"
  }

  private var valueText: String {
    if relation == .matches || relation == .matchesNot { return FilterPattern.slashed(text) }
    return isQuoted || !FilterLexer.isValueWord(text) ? QuotedText.quoted(text) : text
  }
}

extension FilterPattern: CustomStringConvertible {
  var description: String {
    if isRegex { return Self.slashed(text) }
    return FilterLexer.isTextWord(text) ? text : QuotedText.quoted(text)
  }

  /// A regular expression between slashes, which are never around nothing.
  static func slashed(_ regex: String) -> String {
    if regex.isEmpty { return QuotedText.quoted("") }
    return "/"
      + regex.unicodeScalars.map { $0 == "/" ? "\\/" : String($0) }.joined()
      + "/"
  }

  /// A regular expression without the backslashes before slashes, which say nothing.
  ///
  /// So it has one way to be written between slashes.
  static func withPlainSlashes(_ regex: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in regex.unicodeScalars {
      if isEscaped, scalar == "/" { result.removeLast() }
      result.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(result)
  }
}
