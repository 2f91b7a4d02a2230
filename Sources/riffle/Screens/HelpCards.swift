import RecordCards
import AdaptiveCards
import CellGrid

/// The help, made from the live key table: a card for each group.
enum HelpCards {
  /// The cards.
  @MainActor static func cards(for map: KeyMap) -> [Card] {
    let groups = KeyBinding.Group.allCases.map { group in
      card(group.rawValue, map.bindings.filter { $0.group == group }.map(fact))
    }
    let commands =
      [fact(":N  :N%", "Record N, or so many per cent into the file")]
      + PromptCommand.all.map { fact($0.usage, $0.help) }
    return groups + [card("Commands", commands), card("Good to know", notes)]
  }

  private static let notes = [
    fact("Selecting text", "The mouse is left to the terminal; its wheel scrolls."),
    fact("From less or vim", "? is help here; search backward with \\."),
    fact("In a pipe", "riffle FILE | cat prints the same cards as text."),
    fact("Version", "riffle \(Version.current)"),
  ]

  private static func card(_ title: String, _ facts: [Fact]) -> Card {
    var parts = CardParts(collapse: 0)
    var run = TextRun(text: title)
    run.look = TextLook(weight: .bolder)
    parts.add(.richTextBlock(RichTextBlock(runs: [run])), spacing: .none)
    parts.add(.factSet(FactSet(facts: facts)), spacing: .none)
    return parts.card
  }

  private static func fact(_ binding: KeyBinding) -> Fact {
    fact(binding.keys.joined(separator: "  "), binding.help)
  }

  private static func fact(_ title: String, _ value: String) -> Fact {
    var fact = Fact(title: title, value: value)
    fact.isMarkdown = false
    return fact
  }
}
