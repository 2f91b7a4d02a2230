import Records

/// What the reader seeks, and how.
struct SearchWish: Hashable, Sendable {
  /// Whether capitals are told from small letters.
  enum Capitals: CaseIterable, Sendable {
    /// They are if what is sought has any.
    case ifGiven
    /// They always are.
    case matter
    /// They never are.
    case ignored
  }

  /// As it was typed.
  var text = ""
  /// Whether it is sought upwards.
  var isBackward = false
  /// Whether it stands for itself and is no regular expression.
  var isLiteral = false
  var capitals = Capitals.ifGiven
  var scope = SearchScope.values
  /// Whether the records are sought that have no match.
  var isNegated = false

  /// The text as a pattern.
  func pattern() throws(SearchError) -> SearchPattern {
    let isCaseSensitive: Bool? =
      switch capitals {
      case .ifGiven: nil
      case .matter: true
      case .ignored: false
      }
    return try SearchPattern(
      text, isLiteral: isLiteral, caseSensitive: isCaseSensitive, includesNames: scope == .names)
  }

  /// What is asked of every record.
  func query(_ pattern: SearchPattern) -> RecordQuery {
    var field: FieldPath?
    if case .field(let name) = scope { field = FieldPath(name: name) }
    let query = RecordQuery.pattern(pattern, field: field)
    return isNegated ? .not(query) : query
  }

  /// What stands before the text: `/`, or with what is unusual about the search `/title, literal: `.
  var label: String {
    var words: [String] = []
    if isNegated { words.append("not") }
    switch scope {
    case .values: break
    case .names: words.append("names too")
    case .field(let name): words.append(name)
    }
    if isLiteral { words.append("literal") }
    switch capitals {
    case .ifGiven: break
    case .matter: words.append("exact case")
    case .ignored: words.append("any case")
    }
    let mark = isBackward ? "\\" : "/"
    return words.isEmpty ? mark : mark + words.joined(separator: ", ") + ": "
  }

  /// The whole of it in a message: `/word/`.
  var title: String { "\(label)\(text)/" }
}
