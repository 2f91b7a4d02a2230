import Values

extension RecordLayout {
  /// The meaning of the values at a path: what its name says, and how its column is written.
  package func meaning(of path: FieldPath) -> FieldMeaning {
    var meaning = path.meaning
    meaning.latest = latest
    if !notations.isEmpty, let column = RowFieldReader.column(of: path, among: names),
      column < notations.count
    {
      meaning.notation = notations[column]
    }
    return meaning
  }
}
