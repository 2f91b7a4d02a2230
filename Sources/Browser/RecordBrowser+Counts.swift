import AdaptiveCards
import CardTable
import Phrases
import Query
import RecordCards
import Records
import TablePrograms

/// Counting the values of a field.
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
    guard inputs.allSatisfy({ $0.feed == nil }) else {
      return messages.say(
        "Of a table only what is read of it could be counted; riffle --count reads all.")
    }
    while let page { close(page) }
    let mode = CountsMode(
      path, in: reading.records.sources,
      by: RecordFilter(all: reading.filters).map(RecordQuery.filter),
      messages: messages, usesASCII: context.presentation.environment.usesASCII, in: application,
      onChange: { [signal] in signal.give() }
    ) { [unowned self] filters, isExcluded in
      guard let filter = RecordFilter(any: filters) else { return }
      push(isExcluded ? filter.inverted : filter)
    }
    application.present(mode)
  }

  /// Takes over what was counted meanwhile.
  func updateCounts() {
    for overlay in application.overlays {
      (overlay as? CountsMode)?.update()
      (overlay as? PatternsMode)?.update()
    }
  }
}
