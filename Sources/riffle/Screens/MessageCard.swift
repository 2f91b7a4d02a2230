import RecordCards
import AdaptiveCards

/// What was said so far, the latest first, with the time.
enum MessageCard {
  /// The card.
  static func card(for log: MessageLog) -> Card {
    var parts = CardParts(collapse: 0)
    let facts = log.entries.reversed().map { entry in
      var fact = Fact(title: entry.time, value: entry.text)
      fact.isMarkdown = false
      return fact
    }
    parts.add(.factSet(FactSet(facts: facts)), spacing: .none)
    return parts.card
  }
}
