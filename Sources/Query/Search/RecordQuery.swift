import Records

/// What a ``RecordSearch`` looks for.
public indirect enum RecordQuery: Sendable {
  /// Records with a match in any value, or only in the value of a field.
  case pattern(SearchPattern, field: FieldPath?)
  /// Records that a filter lets through.
  case filter(RecordFilter)
  /// Records that a query does not find.
  case not(RecordQuery)
  /// Records that all of some queries find.
  case all([RecordQuery])
}
