import Phrases

/// The keys and the words of all commands, for what lists them outside of the program on the screen.
package enum CommandReference {
  /// A key or a word, and what it does.
  package struct Entry: Equatable, Sendable {
    /// The keys with blanks between them, or the word with what may stand behind it.
    package var usage: String
    /// The request that it makes.
    package var help: Phrase
  }

  /// Keys of a kind.
  package struct Group: Equatable, Sendable {
    /// The name of the kind.
    package var name: Phrase
    /// The keys, in the order of the help.
    package var entries: [Entry]
  }

  /// The keys, by kind.
  package static var keys: [Group] {
    CommandInfo.Group.allCases.map { group in
      Group(
        name: group.title,
        entries: Command.allCases.compactMap { command in
          guard let keys = command.info.keys, keys.group == group else { return nil }
          return Entry(
            usage: keys.sequences.map(\.name).joined(separator: "  "), help: keys.help())
        })
    }
  }

  /// The line that would be typed behind `:`.
  package static var words: [Entry] {
    Command.allCases.compactMap { command in
      command.info.wordHelp.map { Entry(usage: command.usage, help: $0()) }
    }
  }
}
