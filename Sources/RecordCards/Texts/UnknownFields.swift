import Phrases
import Records
import Values

/// Looks in records whether they have some fields: one that none of them has may be a slip of the finger.
package struct UnknownFields {
  private var missing: [FieldPath]
  private var names = FieldNames()
  /// Records that were looked at.
  package private(set) var count = 0

  /// Makes one that has not found any of the fields yet.
  package init(_ paths: [FieldPath]) { missing = paths }

  /// Whether all fields were found.
  package var isSettled: Bool { missing.isEmpty }

  /// Looks at a record.
  ///
  /// O(bytes of the record).
  package mutating func look(at record: Record) {
    count += 1
    missing.removeAll { record.value(at: $0) != nil }
    if !missing.isEmpty { names.add(record) }
  }

  /// The message about the first field that none of the records has; nil if all are there.
  ///
  /// - Parameters:
  ///   - isAll: Whether these are all records.
  ///   - isOneInput: Whether they are of one input, from its first on.
  package func message(isAll: Bool, isOneInput: Bool) -> Phrase? {
    let known = names.paths.map(\.description)
    let field = missing.map(\.description).first { !known.contains($0) }
    guard count > 0, let field else { return nil }
    let meant = NearestName.find(field, among: known)
    if isAll { return Self.message(ofAll: field, meant) }
    if !isOneInput || count == 1 { return Self.message(ofFirst: field, meant) }
    let count = ValueText.grouped(count)
    guard let meant else { return "The first \(count) records have no field \(field)." }
    return "The first \(count) records have no field \(field); did you mean \(meant)?"
  }

  private static func message(ofAll field: String, _ meant: String?) -> Phrase {
    guard let meant else { return "No record has a field \(field)." }
    return "No record has a field \(field); did you mean \(meant)?"
  }

  private static func message(ofFirst field: String, _ meant: String?) -> Phrase {
    guard let meant else { return "None of the first records has a field \(field)." }
    return "None of the first records has a field \(field); did you mean \(meant)?"
  }
}
