import AdaptiveCards
import CellGrid
import RecordCards

/// The help, made from the table of commands: a card for each group.
enum HelpCards {
  /// The cards.
  static func cards(version: String) -> [Card] {
    let all = Command.allCases
    let groups = CommandInfo.Group.allCases.map { group in
      card(group.rawValue, all.compactMap { fact($0, in: group) })
    }
    let words =
      [fact(":N  :N%", "Go to record N, or to a percentage of the file")]
      + all.compactMap { command in command.info.wordHelp.map { fact(command.usage, $0) } }
    return groups + [card("Commands", words), card("Good to know", notes(version))]
  }

  private static func fact(_ command: Command, in group: CommandInfo.Group) -> Fact? {
    guard let keys = command.info.keys, keys.group == group else { return nil }
    return fact(keys.sequences.map(\.name).joined(separator: "  "), keys.help)
  }

  private static func notes(_ version: String) -> [Fact] {
    [
      fact("Selecting text", "The mouse is left to the terminal; its wheel scrolls."),
      fact("From less or vim", "? is help here; search backward with \\."),
      fact("In a pipe", "riffle FILE | cat prints the same cards as text."),
      fact("Version", "riffle \(version)"),
    ]
  }

  private static func card(_ title: String, _ facts: [Fact]) -> Card {
    var parts = CardParts(collapse: 0)
    var run = TextRun(text: title)
    run.look = TextLook(weight: .bolder)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    parts.add(.factSet(FactSet(facts: facts)), spacing: .none)
    return parts.card
  }

  private static func fact(_ title: String, _ value: String) -> Fact {
    var fact = Fact(title: title, value: value)
    fact.isMarkdown = false
    return fact
  }
}

/// The messages so far, the latest first, with their times.
enum MessageCard {
  /// The card.
  static func card(for entries: [MessageLine.Entry]) -> Card {
    var parts = CardParts(collapse: 0)
    let facts = entries.reversed().map { entry in
      var fact = Fact(title: entry.time, value: entry.text)
      fact.isMarkdown = false
      return fact
    }
    parts.add(.factSet(FactSet(facts: facts)), spacing: .none)
    return parts.card
  }
}
