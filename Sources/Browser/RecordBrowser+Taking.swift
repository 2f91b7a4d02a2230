import AdaptiveCards
import JSON
import Phrases
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The keys of `y`: copies.
extension RecordBrowser {
  /// Copies a text and says so.
  ///
  /// - Parameter title: The text in a few words, for the message: `the value of .name`.
  func take(_ text: String, titled title: Phrase) { take(Array(text.utf8), titled: title) }

  /// Copies bytes, which need not be UTF-8, and says so.
  func take(_ bytes: [UInt8], titled title: Phrase) {
    guard isAllowed("copying") else { return }
    guard !bytes.isEmpty else { return messages.say("Nothing to copy: \(title) is empty.") }
    application.copy(bytes: bytes) { [unowned self] outcome in
      messages.say(CopyMessage.text(of: outcome, byteCount: bytes.count, title: title))
      application.setNeedsDisplay()
    }
  }

  /// Whether something may be done that reaches out of the program; says so if not.
  func isAllowed(_ what: Phrase) -> Bool {
    if settings.isSecure { messages.say(settings.refusal(of: what)) }
    return !settings.isSecure
  }

  // MARK: A field

  /// Copies the value under the cursor, or of a field that is asked for.
  func copyValue() {
    if let field = fieldUnderCursor {
      // The cell of a table where a record has nothing looks as one with nothing in it.
      if field.value == .null, let path = field.path, recordUnderCursor?.value(at: path) == nil {
        return messages.say("Nothing to copy: this record has no \(field.text).")
      }
      return take(WholeValue.text(of: field.value), titled: "the value of \(field.text)")
    }
    askForField(.copiedValue, hint: { "Enter copies \(ValueText.summary($0)); Tab: other fields" })
    {
      [unowned self] path, value, title in
      take(WholeValue.text(of: value), titled: "the value of \(title)")
    }
  }

  /// Copies the path of the field under the cursor, or of one that is asked for.
  func copyPath() {
    if let field = fieldUnderCursor { return take(field.text, titled: "the path \(field.text)") }
    askForField(.copiedPath, hint: { _ in "Enter copies the path; Tab: other fields" }) {
      [unowned self] path, value, title in take(title, titled: "the path \(title)")
    }
  }

  /// Asks for a field of the selected record.
  ///
  /// - Parameters:
  ///   - hint: Says what happens with its value.
  ///   - body: Called with the field's value and its path as jq has it.
  private func askForField(
    _ label: PromptLabel, hint: @escaping (JSONValue) -> Phrase,
    _ body: @escaping (_ path: FieldPath, _ value: JSONValue, _ title: String) -> Void
  ) {
    guard isAllowed("copying"), let record = selectedRecord else { return }
    let value = { (text: String) -> (path: FieldPath, value: JSONValue)? in
      guard let path = try? FieldPath(text) else { return nil }
      return record.value(at: path).map { (path, $0) }
    }
    ask(
      label, .field,
      PromptMode.Uses(
        hint: { text in
          text.isEmpty
            ? "which field? Tab shows them"
            : value(text).map { hint($0.value) }
              ?? "this record has no such field; Tab shows the fields"
        },
        completion: { [unowned self] in fieldCompletion(of: $0) },
        onEnd: { [unowned self] line in
          guard let line, !line.isEmpty else { return }
          remember(line, as: .field)
          guard let found = value(line) else {
            return messages.say("Nothing copied: this record has no \(line).")
          }
          body(found.path, found.value, JQPath.text(of: found.path, in: record))
        }))
  }

  /// The content of the selected record; says why there is none.
  var selectedRecord: Record? {
    let list = reading.list
    guard let place = list.selection else {
      messages.say("There is no record to copy.")
      return nil
    }
    do throws(RecordError) { return try list.cards.takenRecord(at: place)?.record } catch {
      sayUnreadable(error)
      return nil
    }
  }

  // MARK: Records

  /// Copies the tagged records, or the selected one, as they stand in the file.
  func copyRecords() {
    copy(titled: { $0.title() }) { taken throws(RecordError) in
      try taken.asTheyStand(mostBytes: CopyOutcome.mostBytes)
    }
  }

  /// Copies the tagged records, or the selected one, as their cards show them.
  func copyText() {
    copy(titled: { "\($0.title()) as text" }) { taken throws(RecordError) in
      taken.asText(printing, mostBytes: CopyOutcome.mostBytes)
    }
  }

  /// Copies the tagged records, or the selected one, as rows of a table, with the names of the columns above
  /// them.
  ///
  /// - Parameter separator: A tab or a comma.
  func copyTable(separator: Character) {
    let style = separator == "," ? TakenTable.Style.csv : .tsv
    let columns = tableColumns
    guard !columns.isEmpty else {
      return messages.say("These records have no fields; y y copies them as they stand.")
    }
    let isOfTagged = context.density == .table && !context.columns.taggedPaths.isEmpty
    let count = ValueText.count(columns.count, isOfTagged ? "tagged column" : "column")
    copy(titled: { "\($0.title(asRow: true)), \(count), as \(style.name)" }) {
      taken throws(RecordError) in
      try taken.asTable(columns, style, mostBytes: CopyOutcome.mostBytes)
    }
  }

  /// The columns of a table that is copied: the fields that are shown, in their order; in a table only those that
  /// are tagged, where any are.
  var tableColumns: [FieldPath] {
    if context.density == .table {
      let tagged = context.columns.taggedPaths
      return (tagged.isEmpty ? context.columns.paths : tagged).map(FieldPath.init(names:))
    }
    let names = reading.records.fieldSamples(ofSection: reading.selectedSection).fields.map(\.path)
    let selection = reading.records.fields?.adapted(
      to: names.map { $0.joined(separator: ".") })
    let ranked = names.enumerated().compactMap { place, path in
      (selection.map { $0.rank(of: path) } ?? 0).map { (rank: $0, place: place, path: path) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
      .map { FieldPath(names: $0.path) }
  }

  /// Copies what is made of the records that are taken; nil is too long.
  private func copy(
    titled title: (TakenRecords) -> Phrase,
    _ make: (TakenRecords) throws(RecordError) -> [UInt8]?
  ) {
    guard isAllowed("copying") else { return }
    guard reading.knows(places.tags) else {
      return messages.say("Not copied yet: some of the tagged records are not indexed.")
    }
    let taken = takenRecords
    if taken.areTagged, let tagged = reading.taggedApart(places.tags) {
      let count = tagged.reduce(0) { $0 + $1.count }
      guard taken.places.count >= count else {
        let missing = ValueText.grouped(count - taken.places.count)
        let all = ValueText.count(count, "tagged record")
        return messages.say(
          "Not copied: \(missing) of the \(all) are not at hand; :w writes them all.")
      }
    }
    guard !taken.places.isEmpty else {
      return messages.say(
        taken.areTagged ? "Not copied: \(Tags.noneIsShown)" : "There is no record to copy.")
    }
    do throws(RecordError) {
      guard let bytes = try make(taken) else {
        return messages.say(CopyMessage.tooLong(taken.title(), areTagged: taken.areTagged))
      }
      take(bytes, titled: title(taken))
    } catch { sayUnreadable(error) }
  }

  private func sayUnreadable(_ error: RecordError) {
    messages.say("Nothing copied: the input \(UserMessage.text(of: error)).")
  }

  /// The records that are taken along: those that are tagged, else the selected one.
  var takenRecords: TakenRecords {
    guard places.tags.isEmpty else {
      return TakenRecords(places: taggedPlaces, cards: reading.records, areTagged: true)
    }
    let list = reading.list
    return TakenRecords(
      places: [list.selection].compactMap(\.self), cards: list.cards, areTagged: false)
  }
}
