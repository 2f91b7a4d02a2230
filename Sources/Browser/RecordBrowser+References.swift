import JSON
import Phrases
import Printing
import Query
import RecordCards
import Records
import TablePrograms

/// From a record to the row of another table that it leads to, and back.
extension RecordBrowser {
  /// Opens the row that a foreign key of the record names, or the table that the record is about.
  func followReference() {
    let references = inputs[reading.selectedSection].references
    guard let stack, !references.isEmpty else {
      return messages.say("These records lead to no other table.")
    }
    if let page, !page.kind.isOfRecord { return messages.say("This page is no record of a table.") }
    guard let record = recordUnderCursor else { return }
    let field = fieldUnderCursor?.names.first
    let atHand = references.filter { reference in
      field.map(reference.fields.contains) ?? true
    }
    switch atHand.count {
    case 0:
      let fields = Set(references.flatMap(\.fields)).sorted().joined(separator: ", ")
      messages.say("\(field ?? "") is no foreign key; \(fields) lead to other tables.")
    case 1: open(atHand[0], of: record, in: stack)
    default:
      application.choose(Phrase("Go to the row of which key?").text, from: atHand.map(\.title)) {
        [unowned self] choice in
        if let choice { open(atHand[choice], of: record, in: stack) }
      }
    }
  }

  /// Opens the table that the selected record of a list of tables is about; false where there is no such list.
  func openListedTable() -> Bool {
    guard let stack, page == nil,
      let reference = inputs[reading.selectedSection].references.first(where: {
        $0.target == .table
      }), let record = reading.contentOfSelection
    else { return false }
    open(reference, of: record, in: stack)
    return true
  }

  private func open(_ reference: TableReference, of record: Record, in stack: BrowserStack) {
    let values = reference.fields.map { record.value(at: FieldPath(name: $0)) ?? .null }
    if let place = values.firstIndex(of: .null) {
      return messages.say("\(reference.fields[place]) is null here, and leads nowhere.")
    }
    if let path = saver.path {
      return messages.say("\(path) is still being written; ^C stops that.")
    }
    switch reference.target {
    case .table:
      if case .string(let name) = values[0] { stack.open(table: name, at: nil) }
    case .row(let table, let columns):
      let parts = zip(reference.fields, columns).compactMap { field, column in
        RecordFilter(
          sameAs: record, at: FieldPath(name: field), called: FieldPath(name: column))
      }
      guard parts.count == columns.count, let row = RecordFilter(all: parts) else {
        return messages.say("No filter can ask for this value of \(reference.title).")
      }
      stack.open(table: table, at: row)
    }
  }

  /// Goes to the first row that a filter lets through, once it is read.
  func goToRow(_ row: RecordFilter, ofTable name: String) {
    guard let tables = reading.tables else { return }
    awaitedRow = (row, name)
    tables.feeds[0].find(.filter(row), from: nil, isForward: true)
  }

  /// Says where the row that one has gone to is not there.
  func checkAwaitedRow() {
    guard let tables = reading.tables, let (row, name) = awaitedRow else { return }
    switch tables.windows[0].search {
    case .running: return
    case .none, .found: break
    case .nothing:
      awaitedRow = nil
      // Nobody is to take the first row for the one that is meant.
      let seen = stack?.goBack() == true ? stack?.front ?? self : self
      return seen.messages.say("There is no row of \(name) with \(row.description).")
    case .held(let count):
      messages.say(
        "No row with \(row.description) among the first \(ValueText.count(count, "row")) of \(name)."
      )
    }
    awaitedRow = nil
  }
}

// MARK: In front and behind

extension RecordBrowser {
  /// Goes on after another browser stood in front of this one.
  func comeBack(in application: TableApplication) {
    messages.clear()
    images.start(in: application, lists: { [unowned self] in lists })
    wake(in: application)
  }

  /// Ends all that goes on, for nobody comes back.
  func end() {
    while let page { close(page) }
    _ = asker.stop()
    for input in inputs {
      input.feed?.cancel()
      input.source.cancel()
    }
  }
}
