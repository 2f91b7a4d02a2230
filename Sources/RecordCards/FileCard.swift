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
      table.map { $0.map { ($0.title, $0.text) } } ?? inputFacts(of: source)
    let planned: [(String, String?)] = [
      ("title", plan.title), ("image", plan.image), ("conversation", plan.conversation),
      ("texts", plan.bodies.map(\.name).joined(separator: ", ")),
      ("under the title", plan.subtitle.map(\.name).joined(separator: ", ")),
      ("images", drawing),
    ]
    parts.add(.factSet(FactSet(facts: (facts + planned).compactMap(fact))))
    return parts.card
  }

  private static func inputFacts(of source: RecordSource) -> [(String, String?)] {
    let progress = source.progress
    let counted = progress.isComplete ? "" : " so far"
    return [
      ("format", (progress.format.map { UserMessage.name(of: $0).text }) ?? "not known yet"),
      ("records", ValueText.grouped(progress.count) + counted),
      (
        "bad records",
        ValueText.grouped(progress.badCount) + (progress.isBadCountComplete ? "" : " so far")
      ), ("compression", source.decoding.compression?.rawValue),
      ("encoding", encoding(of: source.decoding)),
      ("size", progress.totalBytes.map(BinaryText.size) ?? "a stream"),
    ]
  }

  /// The encoding that was converted, and how much of it could not be.
  private static func encoding(of decoding: InputDecoding) -> String? {
    guard let name = decoding.encoding?.name, decoding.replacedCount > 0 else {
      return decoding.encoding?.name
    }
    return "\(name), with \(ValueText.grouped(decoding.replacedCount)) bytes that are not text"
  }

  private static func fact(_ title: String, _ value: String?) -> Fact? {
    guard let value, !value.isEmpty else { return nil }
    return Fact(plain: value, title: title)
  }
}
