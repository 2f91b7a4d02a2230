import TerminalInterface

/// Keys that are pressed one after the other: `j`, `^F`, `z t`.
struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The keys.
  var keys: [Key]

  /// Makes a sequence.
  init(_ keys: [Key]) { self.keys = keys }

  /// Makes a sequence of the names of keys with blanks between them.
  ///
  /// A name that no key has stops the program, as in ``TerminalInterface/Key/init(stringLiteral:)``.
  init(stringLiteral names: String) {
    self.init(names.split(separator: " ").map { Key(stringLiteral: String($0)) })
  }

  /// The names of the keys with blanks between them.
  var name: String { keys.map(\.name).joined(separator: " ") }
}

/// The commands of keys.
struct KeyMap: Sendable {
  // A list and no dictionary: it is asked once for a key that a person presses.
  private var commands: [(keys: [Key], command: Command)] = []

  /// The keys that every command has by itself.
  static let standard = KeyMap(Command.allCases)

  init(_ all: [Command]) {
    for command in all {
      commands += (command.info.keys?.sequences ?? []).map { ($0.keys, command) }
    }
  }

  /// The meaning of a sequence of keys.
  enum Meaning: Equatable, Sendable {
    /// A command.
    case command(Command)
    /// More keys are needed.
    case beginning
    /// No command begins with them.
    case nothing
  }

  /// Looks a sequence up.
  func meaning(of sequence: KeySequence) -> Meaning {
    let keys = sequence.keys
    if let exact = commands.first(where: { $0.keys == keys }) { return .command(exact.command) }
    return commands.contains { $0.keys.starts(with: keys) } ? .beginning : .nothing
  }
}
