import AdaptiveCards
import CardTable
import Phrases
import Query
import RecordCards
import Records
import TablePrograms

/// The patterns of texts.
extension RecordBrowser {
  /// Groups the texts of a field by their patterns: of the one that was typed, or else of the message that the records
  /// have, or else of the one under the cursor; where there is none, asks for it.
  func showPatterns(of text: String) {
    guard text.isEmpty else {
      do throws(FieldPathError) {
        let path = try FieldPath(text)
        guard areKnown([path], in: "patterns \(text)") else { return }
        return showPatterns(of: .named(path))
      } catch { return messages.say(UserMessage.text(of: error, in: text)) }
    }
    let sources = reading.records.sources
    if FieldLookup(sources).doubt(about: paths(of: .message)) == nil {
      showPatterns(of: .message)
    } else if let path = fieldUnderCursor?.path {
      showPatterns(of: .named(path))
    } else {
      messages.say("These records have no message; name the field.")
      askForCommand("\(Command.patterns.rawValue) ")
    }
  }

  /// The paths that a field has in the inputs, each once.
  private func paths(of field: PatternField) -> [FieldPath] {
    var paths: [FieldPath] = []
    for source in reading.records.sources {
      guard let layout = source.indexedPart.layout else { continue }
      let path = field.path(in: layout)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  private func showPatterns(of field: PatternField) {
    guard inputs.allSatisfy({ $0.feed == nil }) else {
      return messages.say("Of a table only what is read of it could be looked at.")
    }
    while let page { close(page) }
    let paths = paths(of: field)
    let mode = PatternsMode(
      field, called: paths.map(\.description).joined(separator: ", "),
      in: reading.records.sources,
      by: RecordFilter(all: reading.arranged.filters).map(RecordQuery.filter),
      messages: messages, usesASCII: context.presentation.environment.usesASCII, in: application,
      onChange: { [signal] in signal.give() }
    ) { [unowned self] patterns, isExcluded in
      let filters = patterns.flatMap { pattern in paths.map { RecordFilter($0, like: pattern) } }
      guard let filter = RecordFilter(any: filters) else { return }
      push(isExcluded ? filter.inverted : filter)
    }
    application.present(mode)
  }
}
