import JSON
import Phrases
import Query
import RecordCards
import Records

/// A search as it is typed: the text, and how it is sought.
struct SearchQuery: Hashable, Sendable {
  /// As it was typed.
  var text = ""
  /// Whether it is sought upwards.
  var isBackward = false
  /// Whether it stands for itself and is no regular expression.
  var isLiteral = false
  var sensitivity = CaseSensitivity.smart
  var scope = SearchScope.values
  /// Whether the records are sought that have no match.
  var isNegated = false

  /// The text as a pattern.
  func pattern() throws(SearchError) -> SearchPattern {
    let isCaseSensitive: Bool? =
      switch sensitivity {
      case .smart: nil
      case .sensitive: true
      case .insensitive: false
      }
    return try SearchPattern(
      text, isLiteral: isLiteral, caseSensitive: isCaseSensitive, includesNames: scope == .names)
  }

  /// The query that every record is checked against.
  func recordQuery(_ pattern: SearchPattern) -> RecordQuery {
    var field: FieldPath?
    switch scope {
    case .values, .names: break
    case .field(let name): field = FieldPath(name: name)
    case .column(let path): field = path
    }
    let query = RecordQuery.pattern(pattern, field: field)
    return isNegated ? .not(query) : query
  }

  /// The prompt before the text: `/`, or with the search's options `/title, literal: `.
  var label: PromptLabel {
    let options = options
    let mark = isBackward ? "\\" : "/"
    guard !options.isEmpty else {
      return PromptLabel(
        shown: Phrase(verbatim: mark), spoken: isBackward ? "Search backward" : "Search")
    }
    return PromptLabel(
      shown: Phrase(verbatim: "\(mark)\(options): "),
      spoken: isBackward ? "Search backward, \(options)" : "Search, \(options)")
  }

  /// How it is sought where that is not as usual: `title, literal`.
  private var options: String {
    var words: [Phrase] = []
    if isNegated { words.append("not") }
    switch scope {
    case .values: break
    case .names: words.append("names too")
    case .field(let name): words.append(Phrase(verbatim: name))
    case .column(let path): words.append(Phrase(verbatim: path.description))
    }
    if isLiteral { words.append("literal") }
    switch sensitivity {
    case .smart: break
    case .sensitive: words.append("exact case")
    case .insensitive: words.append("any case")
    }
    return words.joined(separator: ", ")
  }

  /// The whole of it in a message: `/word/`.
  var title: String { "\(label.shown.text)\(text)/" }
}

/// Where in a record a search looks.
enum SearchScope: Hashable, Sendable {
  /// In all values.
  case values
  /// In all values, and in the names of fields that have one.
  case names
  /// In the value of the field of this name.
  case field(String)
  /// In the value of the field at this path.
  case column(FieldPath)

  /// The names from a field of the record down to the member that is searched alone; nil where more is.
  var names: [String]? {
    switch self {
    case .values, .names: nil
    case .field(let name): [name]
    case .column(let path):
      path.steps.compactMap { step in
        switch step {
        case .name(let name): name
        case .index: nil
        }
      }
    }
  }

  /// The scopes that a search of a record like this one can be narrowed to, from all values on.
  static func scopes(of record: Record?) -> [SearchScope] { [.values] + (record.map(fields) ?? []) }

  private static func fields(of record: Record) -> [SearchScope] {
    if case .log(let text) = record.content {
      let parts = ["timestamp", "level", "source", "message"]
      let line = LogLine(text.bytes)
      return unique(parts + (line.pieces + line.fields).map(\.key))
    }
    if let fields = Samples.fields(of: record) { return [.names] + unique(fields.map(\.key)) }
    if case .json(let value) = record.content, value.array != nil { return [.names] }
    return []
  }

  private static func unique(_ names: [String]) -> [SearchScope] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map(SearchScope.field)
  }
}
