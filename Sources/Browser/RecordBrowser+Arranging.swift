import CardTable
import CellGrid
import Phrases
import Printing
import Query
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The prompts for filters and sorts, and what is done with their answers.
extension RecordBrowser {
  /// Asks for something that is about the records and not about a page.
  private func askAboutRecords(
    _ label: PromptLabel, _ kind: History.Kind, hint: @escaping (String) -> Phrase,
    _ accept: @escaping (String) -> Void
  ) {
    goToRecords()
    ask(
      label, kind,
      PromptMode.Uses(
        hint: hint, completion: { [unowned self] in fieldCompletion(of: $0) },
        onEnd: { [unowned self] line in
          guard let line else { return }
          remember(line, as: kind)
          accept(line)
        }))
  }

  /// Asks for a filter.
  func askForFilter() {
    let hint: Phrase = "word  \"two words\"  field=value  field>3  field~regex  and or not"
    askAboutRecords(.filter, .filter, hint: { $0.isEmpty ? hint : .none }) { [unowned self] in
      pushFilter($0)
    }
  }

  /// Shows only the records with the value of the field under the cursor, or hides them; where it is on none, asks for
  /// the field.
  func askForValue(isExcluded: Bool) {
    if let field = fieldUnderCursor { return filter(by: field, isExcluded: isExcluded) }
    guard reading.all.selection != nil else { return }
    askAboutRecords(
      .value(isExcluded: isExcluded), .field,
      hint: { [unowned self] text in
        (try? valueFilter(named: text, isExcluded: false)).flatMap(\.self)
          .map { filter in
            isExcluded
              ? "Enter hides \(filter.description); Tab: other fields"
              : "Enter shows only \(filter.description); Tab: other fields"
          }
          ?? "this record has no such value; Tab shows the fields"
      }, { [unowned self] in filter(byValueOf: $0, isExcluded: isExcluded) })
  }

  /// Sorts by the field under the cursor; where it is on none, asks for what to sort by.
  func askForSort(isDescending: Bool) {
    if let field = fieldUnderCursor { return sort(by: field, isDescending: isDescending) }
    let hint: Phrase =
      "field  field:desc  several with commas; Tab shows the fields; nothing: unsorted"
    askAboutRecords(
      .sort(isDescending: isDescending), .field, hint: { $0.isEmpty ? hint : .none }
    ) { [unowned self] in sort(by: $0, isDescending: isDescending) }
  }

  private func filter(by field: FieldUnderCursor, isExcluded: Bool) {
    guard let path = path(of: field), let record = recordUnderCursor else { return }
    let filter =
      isExcluded
      ? RecordFilter(otherThan: record, at: path) : RecordFilter(sameAs: record, at: path)
    guard let filter else {
      return messages.say("No filter can ask for this value of \(field.text); go to a value in it.")
    }
    goToRecords()
    push(filter)
  }

  private func sort(by field: FieldUnderCursor, isDescending: Bool) {
    if let path = path(of: field) { sort(by: [SortKey(path, isDescending: isDescending)]) }
  }

  /// Sorts all records by some keys; none put the order of the input back.
  func sort(by keys: [SortKey]) {
    goToRecords()
    beginJump()
    reading.arranged.sort(by: keys)
  }

  /// The path of a field for filters and sorts; says so where there is none.
  private func path(of field: FieldUnderCursor) -> FieldPath? {
    if field.path == nil {
      messages.say(
        field.text == "."
          ? "These records have no fields to filter or sort by."
          : "No filter or sort can name the field \(field.text).")
    }
    return field.path
  }

  /// Closes what covers the records, and goes to all of them.
  private func goToRecords() {
    while let page { close(page) }
    reading.leaveTail()
  }

  /// Shows what all of some filters let through.
  func setFilters(_ filters: [RecordFilter]) {
    beginJump()
    reading.filter(by: filters)
    finder.repeatSearch()
  }

  /// Puts a filter on top of those that are set.
  func push(_ filter: RecordFilter) {
    guard !reading.arranged.filters.contains(filter) else {
      return messages.say("That filter is set already: \(filter.description).")
    }
    setFilters(reading.arranged.filters + [filter])
  }

  /// Puts a typed filter on top; nothing typed takes the last one away.
  private func pushFilter(_ text: String) {
    guard !text.isEmpty else { return undoArrangement() }
    do throws(FilterError) {
      let filter = try RecordFilter(text)
      guard areKnown(filter.comparedPaths, in: "&\(text)") else { return }
      push(filter)
      sayUnknown(filter.paths)
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// Has one filter in place of all that are there; nothing typed takes them away.
  func setFilter(_ text: String) {
    do throws(FilterError) {
      let filters = text.isEmpty ? [] : [try RecordFilter(text)]
      guard areKnown(filters.flatMap(\.comparedPaths), in: "filter \(text)") else { return }
      setFilters(filters)
      sayUnknown(filters.flatMap(\.paths))
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// Sorts by typed keys; nothing typed puts the order of the input back.
  ///
  /// - Parameter isDescending: Whether keys that say nothing else are sorted from the greatest down.
  func sort(by text: String, isDescending: Bool = false) {
    do throws(SortKeyError) {
      var keys = text.isEmpty ? [] : try SortKey.parse(text)
      if isDescending, !text.contains(":") {
        for index in keys.indices { keys[index].isDescending = true }
      }
      guard areKnown(keys.map(\.field), in: "sort \(text)") else { return }
      sort(by: keys)
    } catch { messages.say(UserMessage.text(of: error, in: text)) }
  }

  /// Shows only the records with the selected record's value of a field, or hides them.
  private func filter(byValueOf text: String, isExcluded: Bool) {
    do throws(FieldPathError) {
      guard let filter = try valueFilter(named: text, isExcluded: isExcluded) else {
        return messages.say("This record has no \(text) to compare with.")
      }
      push(filter)
    } catch { messages.say(UserMessage.text(of: error, in: text)) }
  }

  /// The filter for the value of a field; without a name of the usual one.
  private func valueFilter(
    named text: String, isExcluded: Bool
  ) throws(FieldPathError) -> RecordFilter? {
    guard let name = text.isEmpty ? usualField : text else { return nil }
    let path = try FieldPath(name)
    guard let record = reading.contentOfSelection else { return nil }
    return isExcluded
      ? RecordFilter(otherThan: record, at: path) : RecordFilter(sameAs: record, at: path)
  }

  /// The field that is asked about first: the state of things, or else the first with a value.
  private var usualField: String? {
    let section = reading.selectedRecord.section
    let records = reading.records
    if case .log = records.sources[section].progress.format { return "level" }
    let status = records.plan(ofSection: section).subtitle.first { $0.kind == .status }?.name
    return status.map { FieldPath(name: $0).description } ?? fieldNames.first
  }

  /// The fields of the selected record's file.
  private var fieldLookup: FieldLookup {
    FieldLookup([reading.records.sources[reading.selectedRecord.section]])
  }

  private var fieldNames: [String] { fieldLookup.names }

  /// Says so if no record has one of some fields, which may be a slip of the finger.
  private func sayUnknown(_ paths: [FieldPath]) {
    guard !paths.isEmpty else { return }
    if let doubt = FieldLookup(reading.records.sources).doubt(about: paths) {
      messages.say(doubt.message)
    }
  }

  /// Whether all of some fields are there; says which is not.
  ///
  /// A request for one that no record has is not done. Where others than those that were looked at may have it,
  /// asking for the same again does it.
  func areKnown(_ paths: [FieldPath], in asked: String) -> Bool {
    let doubt =
      paths.isEmpty ? nil : FieldLookup(reading.records.sources).doubt(about: paths)
    let isAgain = doubtedRequest == asked
    doubtedRequest = nil
    guard let doubt else { return true }
    messages.say(doubt.message)
    if isAgain, !doubt.isSure { return true }
    doubtedRequest = asked
    return false
  }

  /// Offers the fields that begin with the word that is being typed, or behind `field =` its values.
  func fieldCompletion(of typed: String) -> Completion {
    if let completion = valueCompletion(of: typed) { return completion }
    let start = typed.lastIndex { " ,(!".contains($0) }.map { typed.index(after: $0) }
    var head = String(typed[..<(start ?? typed.startIndex)])
    // A field that is to be hidden.
    if typed.dropFirst(head.count).hasPrefix("-") { head += "-" }
    return Completion(of: String(typed.dropFirst(head.count)), behind: head, among: fieldNames)
  }

  private func valueCompletion(of typed: String) -> Completion? {
    guard let sign = typed.lastIndex(of: "=") else { return nil }
    let value = typed[typed.index(after: sign)...].drop { $0 == " " }
    let field = typed[..<sign].trimmingEnd { "!= ".contains($0) }
    let name = field.suffix { !" ,(!".contains($0) }
    guard let path = try? FieldPath(String(name)) else { return nil }
    let values = fieldLookup.values(at: path)
    let candidates = values.filter {
      $0.hasPrefix(value) || $0.dropFirst().hasPrefix(value) && $0.first == "\""
    }
    return candidates.isEmpty
      ? nil : Completion(head: String(typed.dropLast(value.count)), candidates: candidates)
  }
}

extension Substring {
  /// The text without the characters at its end that are of a kind.
  fileprivate func trimmingEnd(_ isCut: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isCut(last) { text.removeLast() }
    return text
  }

  /// The longest end all of whose characters are of a kind.
  fileprivate func suffix(_ isKept: (Character) -> Bool) -> Substring {
    let end = lastIndex { !isKept($0) }
    return end.map { self[index(after: $0)...] } ?? self
  }
}
