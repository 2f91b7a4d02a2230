import CellGrid
import Phrases
import Platform
import Query
import RecordCards
import Records

/// Prints how often each value of some fields is there, in the records of all inputs together.
@MainActor
package struct CountPrinter {
  /// Values that are printed as text, at most; of data all are.
  private static let mostRows = 50

  private let plan: PrintPlan
  /// The fields; nil for all that the records have.
  private let paths: [FieldPath]?
  /// The format of the data; nil for text.
  private let format: OutputFormat?

  /// Makes a printer of the counts of some fields, or in short of all that there are, as data or as text.
  package init(plan: PrintPlan, paths: [FieldPath]?, format: OutputFormat?) {
    self.plan = plan
    self.paths = paths
    self.format = format
  }

  /// Counts all records of the inputs that the filters let through, and prints the result; returns the exit code.
  package func run() -> Int32 {
    var inputs = CountedInputs(plan.inputs)
    let sources = inputs.sources
    guard !sources.isEmpty else { return inputs.exitStatus }
    let counted: Counted
    if let paths {
      counted = count(paths, of: &inputs)
    } else {
      inputs.index()
      let all = allPaths(of: sources, inputs)
      guard !all.isEmpty else {
        UserMessage.print("these records have no fields")
        return 1
      }
      counted = countIndexed(all, of: &inputs)
    }
    let counts = paths == nil ? counted.counts.filter { !$0.isOfObjects } : counted.counts
    let hasFields = paths == nil || hasFields(counts, sources)
    let status = StandardOutput.write(text(of: counts), unread: inputs.exitStatus)
    let isDecided = UserMessage.printUndecided(counted.undecidedCount)
    return isDecided && hasFields ? max(status, inputs.exitStatus) : 1
  }

  /// The counts of some fields, and the records on which a regular expression took too long.
  private typealias Counted = (counts: [FieldCount], undecidedCount: Int)

  /// Counts some fields in one pass where that can be, or else with an index.
  private func count(_ paths: [FieldPath], of inputs: inout CountedInputs) -> Counted {
    let counted = FieldCounting.counts(of: paths, inWhole: inputs.sources, by: plan.query)
    if let counted { return counted }
    inputs.index()
    return countIndexed(paths, of: &inputs)
  }

  private func countIndexed(_ paths: [FieldPath], of inputs: inout CountedInputs) -> Counted {
    let counting = FieldCounting(paths, in: inputs.sources, by: plan.query, isSampled: false)
    counting.start(onChange: inputs.giveNews)
    while !counting.progress.isComplete { inputs.waitForNews() }
    inputs.tell(counting.progress)
    return (counting.counts, counting.progress.undecidedCount)
  }

  /// The fields of records from all parts of the inputs.
  private func allPaths(of sources: [RecordSource], _ inputs: CountedInputs) -> [FieldPath] {
    for source in sources where source.isStream {
      while !source.progress.isComplete { inputs.waitForNews() }
    }
    let all = FieldNames(sampling: sources).paths
    if all.count > FieldCounting.mostFields {
      UserMessage.print(
        "only the first \(FieldCounting.mostFields) of \(all.count) fields are looked at")
    }
    return Array(all.prefix(FieldCounting.mostFields))
  }

  /// Says which of the fields no record has; false if there is such.
  private func hasFields(_ counts: [FieldCount], _ sources: [RecordSource]) -> Bool {
    let absent = counts.filter { count in
      count.recordCount > 0
        && count.rows.allSatisfy { [.missing, .unreadable].contains($0.value.kind) }
    }
    guard !absent.isEmpty else { return true }
    var unknown = UnknownFields(absent.map(\.path))
    for source in sources {
      if !source.isStream { source.index(atLeast: CardPlan.sampleSize) }
      for index in 0..<min(source.progress.count, CardPlan.sampleSize) {
        if let record = try? source.record(at: index) { unknown.look(at: record) }
      }
    }
    guard let message = unknown.message(isAll: true, isOneInput: true) else { return true }
    UserMessage.print(sentence: message)
    return false
  }

  private func text(of counts: [FieldCount]) -> String {
    switch format {
    case nil: lines(of: counts)
    case .csv: paths == nil ? SurveyData.csv(counts) : CountData.csv(counts)
    case .json: JSONArrayText.text(of: objects(counts))
    case .jsonl, .raw: objects(counts).map { $0 + "\n" }.joined()
    }
  }

  private func objects(_ counts: [FieldCount]) -> [String] {
    paths == nil ? counts.map(SurveyData.object) : CountData.objects(counts)
  }

  private func lines(of counts: [FieldCount]) -> String {
    let columns = CardPrinter.columns(plan, STDOUT_FILENO)
    let texts = counts.map { count in
      let report =
        paths == nil ? CountReport(brief: count) : CountReport(count, mostRows: Self.mostRows)
      let table = CountTable(report.lines, columns: columns, usesASCII: !CardPrinter.localeIsUTF8)
      return report.lines.map { PrintedLine.text(table.text(of: $0).text.utf8) }.joined()
    }
    return texts.joined(separator: "\n")
  }
}
