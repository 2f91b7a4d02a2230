import CellGrid
import Phrases
import Platform
import Query
import RecordCards
import Records

/// Prints the patterns of the texts of a field, in the records of all inputs together.
@MainActor
package struct PatternPrinter {
  /// Patterns that are printed as text, at most; of data all are.
  private static let mostCards = 200

  private let plan: PrintPlan
  private let field: PatternField
  /// The format of the data; nil for text.
  private let format: OutputFormat?

  /// Makes a printer of the patterns of a field, as data or as text.
  package init(plan: PrintPlan, field: PatternField, format: OutputFormat?) {
    self.plan = plan
    self.field = field
    self.format = format
  }

  /// Looks at all records of the inputs that the filters let through, and prints the result; returns the exit code.
  package func run() -> Int32 {
    var inputs = CountedInputs(plan.inputs)
    let sources = inputs.sources
    guard !sources.isEmpty else { return inputs.exitStatus }
    inputs.index()
    let counting = PatternCounting(
      field, in: sources, by: plan.query, isSampled: false)
    counting.start(onChange: inputs.giveNews)
    while !counting.progress.isComplete { inputs.waitForNews() }
    inputs.tell(counting.progress)
    guard let patterns = counting.patterns else { return inputs.exitStatus }
    guard !patterns.rows.isEmpty || patterns.recordCount == 0 else {
      printAbsence()
      return 1
    }
    let status = StandardOutput.write(text(of: patterns, inputs), unread: inputs.exitStatus)
    let isDecided = UserMessage.printUndecided(counting.progress.undecidedCount)
    return isDecided ? max(status, inputs.exitStatus) : 1
  }

  private func printAbsence() {
    switch field {
    case .message:
      UserMessage.print("these records have no message; --patterns-of FIELD looks at another field")
    case .named(let path): UserMessage.print("no record has a text in \(path.description)")
    }
  }

  private func text(of patterns: PatternCount, _ inputs: CountedInputs) -> String {
    switch format {
    case nil: lines(of: patterns, inputs)
    case .csv: PatternData(patterns, inputs).csv
    case .json: JSONArrayText.text(of: PatternData(patterns, inputs).objects)
    case .jsonl, .raw: PatternData(patterns, inputs).objects.map { $0 + "\n" }.joined()
    }
  }

  private func lines(of patterns: PatternCount, _ inputs: CountedInputs) -> String {
    let columns = CardPrinter.columns(plan, STDOUT_FILENO)
    let report = PatternReport(patterns, limit: Self.mostCards)
    let table = PatternTable(report, columns: columns, usesASCII: !CardPrinter.localeIsUTF8)
    let cards = report.cards.map { card in
      let first = inputs.time(at: card.places.first)
      let last = inputs.time(at: card.places.last)
      return table.lines(of: card, times: first.flatMap { first in last.map { (first, $0) } })
    }
    let head = [report.summary, ""].map { PrintedLine.text($0.utf8) }
    let body = cards.joined().map { PrintedLine.text($0.plainText.utf8) }
    return (head + body + report.rest.map { PrintedLine.text($0.utf8) }).joined()
  }
}

extension CountedInputs {
  /// When a record was; nil where it does not say.
  func time(at place: PatternCount.Place) -> String? {
    let sources = sources
    guard sources.indices.contains(place.source) else { return nil }
    return (try? sources[place.source].record(at: place.record)).flatMap(RecordTime.text)
  }
}
