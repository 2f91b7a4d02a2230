/// What a ``RecordSearch`` looks for.
public indirect enum RecordQuery: Sendable {
  /// Records with a match.
  case pattern(SearchPattern)
  /// Records that all of some queries find.
  case all([RecordQuery])
}
