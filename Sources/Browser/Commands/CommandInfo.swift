import Phrases

/// Everything about a command but its action: name, keys, help, arguments.
struct CommandInfo: Sendable {
  /// The card of the help that lists the keys of a command.
  enum Group: CaseIterable, Sendable {
    case moving, records, views, searching, taking, places, program

    /// The title of the card.
    var title: Phrase {
      switch self {
      case .moving: "Moving"
      case .records: "Records"
      case .views: "Views"
      case .searching: "Searching"
      case .taking: "Taking along"
      case .places: "Places"
      case .program: "Program"
      }
    }
  }

  /// The kind of argument behind the word.
  enum Argument: Equatable, Sendable {
    /// Nothing but a number, as it may be typed before a key.
    case number
    /// The name of a file.
    case file
    /// A setting.
    case setting
    /// A type of input.
    case type
    /// The path to a list of a JSON document.
    case path
    /// A letter, which may also be typed behind the keys.
    case letter
    /// A text with names of fields in it; the help gives an idea of it.
    case fields(Placeholder)
    /// Any text; the help gives an idea of it.
    case text(Placeholder)
  }

  /// The idea of a text behind the word, as the help shows it.
  enum Placeholder: Sendable {
    case command, expression, field, list, name, number, place, session, sort

    /// The word in place of the text.
    var word: Phrase {
      switch self {
      case .command: "COMMAND"
      case .expression: "EXPR"
      case .field: "[FIELD]"
      case .list: "LIST"
      case .name: "NAME"
      case .number: "[N]"
      case .place: "[PLACE]"
      case .session: "[save] NAME"
      case .sort: "FIELD[:desc]"
      }
    }
  }

  /// The keys of a command, and where the help lists them.
  struct Keys: Sendable {
    /// The card of the help.
    let group: Group
    /// The sequences, of which each does it.
    let sequences: [KeySequence]
    /// The help, made when it is shown: the table is made before anything is.
    let help: @Sendable () -> Phrase
  }

  /// The keys; nil for a command that is typed alone.
  var keys: Keys?
  /// The help about the word; nil where it lists the keys alone.
  var wordHelp: (@Sendable () -> Phrase)?
  /// Shorter words for the same.
  var shortcuts: [String] = []
  /// The kind of argument behind the word.
  var argument = Argument.number
  /// Whether a `!` behind the word means something.
  var takesForce = false

  /// A command that has keys.
  static func keys(
    _ group: Group, _ sequences: KeySequence...,
    help: @autoclosure @escaping @Sendable () -> Phrase,
    wordHelp: (@Sendable () -> Phrase)? = nil, shortcuts: [String] = [],
    _ argument: Argument = .number
  ) -> CommandInfo {
    CommandInfo(
      keys: Keys(group: group, sequences: sequences, help: help), wordHelp: wordHelp,
      shortcuts: shortcuts, argument: argument)
  }

  /// A command that is typed.
  static func word(
    shortcuts: [String] = [], _ argument: Argument = .number, takesForce: Bool = false,
    help: @autoclosure @escaping @Sendable () -> Phrase
  ) -> CommandInfo {
    CommandInfo(wordHelp: help, shortcuts: shortcuts, argument: argument, takesForce: takesForce)
  }
}
