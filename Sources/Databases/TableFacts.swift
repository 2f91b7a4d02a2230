import Paging
import Query

extension TableDescription {
  /// What is known of the table, to be shown.
  var facts: [TableFact] {
    let names = key.map { columns[$0].sql.column.name }.joined(separator: ", ")
    var facts = [TableFact("key", isKeyPromised ? "\(names) (as was said)" : names)]
    if let estimatedCount { facts.insert(TableFact("rows", "about \(estimatedCount)"), at: 0) }
    facts.append(
      TableFact(
        "columns", columns.filter { !$0.isHidden }.map(\.shownType).joined(separator: ", ")))
    if !references.isEmpty {
      facts.append(TableFact("leads to", references.map(\.title).joined(separator: "; ")))
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
