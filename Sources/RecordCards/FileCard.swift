import AdaptiveCards
import Phrases
import Query
import Records

/// The card that says what was found out about a file.
package enum FileCard {
  /// The card.
  ///
  /// - Parameters:
  ///   - table: What is known of the table that the records are of; nil where they are of none.
  ///   - drawing: What images are drawn with, where there are any.
  package static func card(
    for source: RecordSource, table: [TableFact]? = nil, plan: CardPlan, drawing: String?
  ) -> Card {
    var parts = CardParts(collapse: 0)
    parts.addTitle(source.name)
    let facts =
      table.map { $0.map { (Phrase(verbatim: $0.title), $0.text) } } ?? inputFacts(of: source)
    let planned: [(Phrase, String?)] = [
      ("title", plan.title), ("image", plan.image), ("conversation", plan.conversation),
      ("texts", plan.bodies.map(\.name).joined(separator: ", ")),
      ("under the title", plan.subtitle.map(\.name).joined(separator: ", ")),
      ("images", drawing),
    ]
    parts.add(.factSet(FactSet(facts: (facts + planned).compactMap(fact))))
    return parts.card
  }

  private static func inputFacts(of source: RecordSource) -> [(Phrase, String?)] {
    let progress = source.progress
    let format: Phrase = progress.format.map { UserMessage.name(of: $0) } ?? "not known yet"
    return [
      ("format", format.text), ("records", counted(progress.count, isAll: progress.isComplete)),
      ("bad records", counted(progress.badCount, isAll: progress.isBadCountComplete)),
      ("compression", source.decoding.compression?.rawValue),
      ("encoding", encoding(of: source.decoding)),
      ("size", progress.totalBytes.map(BinaryText.size) ?? Phrase("a stream").text),
    ]
  }

  /// A number of records that may still grow.
  private static func counted(_ count: Int, isAll: Bool) -> String {
    let number = ValueText.grouped(count)
    return isAll ? number : Phrase("\(number) so far").text
  }

  /// The encoding that was converted, and how much of it could not be.
  private static func encoding(of decoding: InputDecoding) -> String? {
    guard let name = decoding.encoding?.name, decoding.replacedCount > 0 else {
      return decoding.encoding?.name
    }
    let count = ValueText.grouped(decoding.replacedCount)
    return Phrase("\(name), with \(count) bytes that are not text").text
  }

  private static func fact(_ title: Phrase, _ value: String?) -> Fact? {
    guard let value, !value.isEmpty else { return nil }
    return Fact(plain: value, title: title.text)
  }
}
