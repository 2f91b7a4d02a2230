import AdaptiveCards
import CardTable
import Phrases
import Query
import RecordCards
import Records
import TablePrograms

/// Counting the values of a field, or of all.
extension RecordBrowser {
  /// Counts the values of a field: the one that was typed, or else the one under the cursor; where there is none, asks
  /// for it.
  func countValues(of text: String) {
    if text.isEmpty, let field = fieldUnderCursor {
      guard let path = field.path else {
        return messages.say("No count can name the field \(field.text).")
      }
      return countValues(of: path)
    }
    guard !text.isEmpty else { return askForCommand("\(Command.count.rawValue) ") }
    do throws(FieldPathError) {
      let path = try FieldPath(text)
      guard areKnown([path], in: "count \(text)") else { return }
      countValues(of: path)
    } catch { messages.say(UserMessage.text(of: error, in: text)) }
  }

  private func countValues(of path: FieldPath) {
    guard let makeCount else { return }
    show(.field(path, makeCount([path])))
  }

  /// Says of all fields in short what they have.
  func surveyFields() {
    guard let makeCount else { return }
    show(.survey(FieldSurvey(reading.records.sources, by: makeCount)))
  }

  /// Makes counts of the records that are shown; nil where nobody can count them, which is said.
  private var makeCount: FieldSurvey.Maker? {
    let filter = RecordFilter(all: reading.arranged.filters)
    let feeds = inputs.compactMap(\.feed)
    if let feed = feeds.first {
      guard inputs.count == 1 else {
        messages.say("Tables are counted one at a time: open the table alone.")
        return nil
      }
      return { TableCount($0, of: filter, in: feed) }
    }
    let sources = reading.records.sources
    let query = filter.map(RecordQuery.filter)
    // A sample keeps each value of its records: of very many fields there is no estimate.
    let mostSampled = 100
    return { paths in
      // One more thread would take the time of those who show it.
      FieldCounting(
        paths, in: sources, by: query, isSampled: paths.count <= mostSampled, threadCount: 2)
    }
  }

  private func show(_ subject: CountsMode.Subject) {
    while let page { close(page) }
    let actions = CountsMode.Actions { [unowned self] filters, isExcluded in
      for mode in countsModes.reversed() { mode.cancel() }
      guard let filter = RecordFilter(any: filters) else { return }
      push(isExcluded ? filter.inverted : filter)
    } open: { [unowned self] path in
      guard let makeCount else { return }
      show(.field(path, subject.known(path) ?? makeCount([path])))
    }
    let mode = CountsMode(
      subject, messages: messages, usesASCII: context.presentation.environment.usesASCII,
      in: application, actions)
    subject.counting.start { [signal] in signal.give() }
    application.present(mode)
  }

  private var countsModes: [CountsMode] { application.overlays.compactMap { $0 as? CountsMode } }

  /// Takes over what was counted meanwhile.
  func updateCounts() {
    for mode in countsModes { mode.update() }
    for case let mode as PatternsMode in application.overlays { mode.update() }
  }
}
