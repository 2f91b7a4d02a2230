import Phrases
import Query
import RecordCards
import Records

/// Tells when other records are shown, or the same in another order.
@MainActor
struct ArrangementNews {
  /// The filters and the order that were told last.
  private var told = ""

  /// The filters and the sort in words: `filter open; sorted by age, descending`; empty for none.
  static func words(of reading: Reading) -> String {
    var parts: [Phrase] = reading.arranged.filters.map { "filter \($0.description)" }
    if reading.showsContext {
      parts.append("\(ValueText.count(reading.contextWidth, "record")) before and behind each")
    }
    if reading.arranged.isSorted {
      let keys = reading.arranged.sortKeys.map { key -> Phrase in
        let field = key.field.description
        return key.isDescending ? "\(field), descending" : Phrase(verbatim: field)
      }
      parts.append("sorted by \(keys.joined(separator: Phrase(", then ").text))")
    }
    return parts.joined(separator: "; ")
  }

  /// What is shown now in words, where it is something else than at the last call.
  mutating func news(of reading: Reading) -> Phrase? {
    let words = Self.words(of: reading)
    guard words != told else { return nil }
    told = words
    let count = ValueText.count(reading.all.cardCount, "record")
    return words.isEmpty ? "\(count), as they stand." : Phrase(verbatim: "\(count); \(words).")
  }
}
