import AdaptiveCards
import CellGrid
import Phrases
import RecordCards

/// The help, made from the table of commands: a card for each group.
enum HelpCards {
  /// The cards.
  static func cards(_ map: KeyMap, version: String) -> [Card] {
    let all = Command.allCases
    let groups = CommandInfo.Group.allCases.map { group in
      card(group.title, all.compactMap { fact($0, map, in: group) })
    }
    let words =
      [fact(Phrase(verbatim: ":N  :N%"), "Go to record N, or to a percentage of the file")]
      + all.compactMap { command in
        command.info.wordHelp.map { fact(Phrase(verbatim: command.usage), $0()) }
      }
    return groups + own(map) + [card("Commands", words), card("Good to know", notes(map, version))]
  }

  private static func fact(_ command: Command, _ map: KeyMap, in group: CommandInfo.Group) -> Fact?
  {
    guard let keys = command.info.keys, keys.group == group else { return nil }
    let sequences = map.sequences(of: command)
    // A command whose keys were taken away is typed.
    let names = sequences.isEmpty ? [":\(command.rawValue)"] : sequences.map(\.name)
    return fact(Phrase(verbatim: names.joined(separator: "  ")), keys.help())
  }

  /// The keys that no command has by itself: what the user has them do.
  private static func own(_ map: KeyMap) -> [Card] {
    let facts = map.bindings.filter { binding in
      binding.request != Request(binding.request.command)
        || binding.request.command.info.keys == nil
    }
    .map { fact(Phrase(verbatim: $0.sequence.name), Phrase(verbatim: $0.request.line)) }
    return facts.isEmpty ? [] : [card("Your keys", facts)]
  }

  private static func notes(_ map: KeyMap, _ version: String) -> [Fact] {
    [
      fact("Selecting text", "The mouse is left to the terminal; its wheel scrolls."),
      fact(
        "From less or vim",
        "\(map.name(of: .help)) is help here; search backward with \(map.name(of: .searchBackward))."
      ),
      fact("In a pipe", "riffle FILE | cat prints the same cards as text."),
      fact("Version", Phrase(verbatim: "riffle \(version)")),
    ]
  }

  private static func card(_ title: Phrase, _ facts: [Fact]) -> Card {
    var parts = CardParts(collapse: 0)
    var run = TextRun(text: title.text)
    run.look = TextLook(weight: .bolder)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    parts.add(.factSet(FactSet(facts: facts)), spacing: .none)
    return parts.card
  }

  private static func fact(_ title: Phrase, _ value: Phrase) -> Fact {
    var fact = Fact(title: title.text, value: value.text)
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
