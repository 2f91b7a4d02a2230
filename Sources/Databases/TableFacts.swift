import Paging
import Phrases
import Query

extension TableDescription {
  /// What is known of the table, to be shown.
  var facts: [TableFact] {
    let names = key.map { columns[$0].sql.column.name }.joined(separator: ", ")
    var facts = [
      TableFact("key", isKeyPromised ? "\(names) (as was said)" : Phrase(verbatim: names))
    ]
    if let estimatedCount { facts.insert(TableFact("rows", "about \(estimatedCount)"), at: 0) }
    let shown = columns.filter { !$0.isHidden }.map(\.shownType)
    facts.append(TableFact("columns", Phrase(verbatim: shown.joined(separator: ", "))))
    if !references.isEmpty {
      let titles = references.map(\.title).joined(separator: "; ")
      facts.append(TableFact("leads to", Phrase(verbatim: titles)))
    }
    return facts
  }
}

extension TableDescription.Column {
  /// The name of a column with its type.
  var shownType: String {
    typeName.isEmpty ? sql.column.name : "\(sql.column.name) \(typeName)"
  }
}
