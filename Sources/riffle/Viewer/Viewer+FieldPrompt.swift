import RecordCards
import Records

/// Naming fields on the last line: what Tab offers, and what the selected record has there.
extension Viewer {
  /// The field that is asked about first: the state of things, or else the first with a value.
  var usualField: String? {
    let section = selectedRecord.section
    if case .log = records.sources[section].progress.format { return "level" }
    let status = records.plan(ofSection: section).subtitle.first { $0.kind == .status }?.name
    if let status { return FieldPath(name: status).description }
    return fieldNames.first
  }

  /// The fields of the selected record's section, as they are typed.
  private var fieldNames: [String] {
    var names = FieldNames()
    let source = records.sources[selectedRecord.section]
    for index in 0..<min(CardPlan.sampleSize, source.progress.count) {
      if let record = try? source.record(at: index) { names.add(record) }
    }
    return names.paths.map(\.description)
  }

  /// Offers the fields that begin with the word that is being typed.
  func fieldCompletion(of typed: String) -> Completion {
    let start = typed.lastIndex { " ,(!".contains($0) }.map { typed.index(after: $0) }
    let head = String(typed[..<(start ?? typed.startIndex)])
    return Completion(of: String(typed.dropFirst(head.count)), behind: head, among: fieldNames)
  }

  /// Says behind the name of a field which value is meant.
  func updateHint() {
    guard case .value(let isExcluded) = promptPurpose, let text = commandPrompt?.line.text
    else { return }
    let what = isExcluded ? "hides" : "shows only"
    let meant = try? valueFilter(named: text, isExcluded: false)
    commandPrompt?.hint =
      meant.map { "Enter \(what) \($0); Tab: other fields" }
      ?? "this record has no such value; Tab shows the fields"
  }

  /// Shows only the records with the selected record's value of a field, or hides them.
  func filter(byValueOf text: String, isExcluded: Bool) {
    do throws(FieldPathError) {
      guard let filter = try valueFilter(named: text, isExcluded: isExcluded) else {
        message = "This record has no \(text) to compare with."
        return
      }
      push(filter)
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }

  /// The filter for the value of a field; without a name of the usual one.
  private func valueFilter(
    named text: String, isExcluded: Bool
  ) throws(FieldPathError) -> RecordFilter? {
    guard let name = text.isEmpty ? usualField : text else { return nil }
    return valueFilter(of: try FieldPath(name), isExcluded: isExcluded)
  }

  private func valueFilter(of path: FieldPath, isExcluded: Bool) -> RecordFilter? {
    guard let record = contentOfSelection else { return nil }
    return isExcluded
      ? RecordFilter(otherThan: record, at: path) : RecordFilter(sameAs: record, at: path)
  }
}
