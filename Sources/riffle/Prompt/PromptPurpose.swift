/// What is asked for on the last line.
enum PromptPurpose: Equatable, Sendable {
  /// A command.
  case command
  /// A filter.
  case filter
  /// The field whose value the records shown are to have, or not to have.
  case value(isExcluded: Bool)
  /// The field to sort by.
  case sort(isDescending: Bool)

  /// Purposes whose lines go into one history.
  enum Kind: Hashable, Sendable { case command, filter, field }

  /// Which history the line goes into.
  var kind: Kind {
    switch self {
    case .command: .command
    case .filter: .filter
    case .value, .sort: .field
    }
  }
}
