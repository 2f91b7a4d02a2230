import Records

extension RecordType {
  /// The names of the types, and `auto` for the one that the content looks like.
  static let names = ["auto"] + allCases.map(\.rawValue)

  /// The same as a text.
  static let words = names.joined(separator: " ")
}
