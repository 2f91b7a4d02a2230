import RecordCards
import Records

/// Where in a record a search looks.
enum SearchScope: Hashable, Sendable {
  /// In all values.
  case values
  /// In all values, and in the names of fields that have one.
  case names
  /// In the value of the field of this name.
  case field(String)

  /// What a search of a record like this one can be narrowed to, from all values on.
  static func scopes(of record: Record?) -> [SearchScope] {
    [.values] + (record.map(fields) ?? [])
  }

  private static func fields(of record: Record) -> [SearchScope] {
    if case .log(let bytes) = record.content {
      let parts = ["timestamp", "level", "source", "message"]
      return unique(parts + LogLine(bytes).fields.map(\.key))
    }
    return Samples.fields(of: record).map { [.names] + unique($0.map(\.name)) } ?? []
  }

  private static func unique(_ names: [String]) -> [SearchScope] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map(SearchScope.field)
  }
}
