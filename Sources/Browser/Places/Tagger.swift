import Phrases
import Printing
import Query
import RecordCards
import Records

/// The tagging of all records that match, which may take a while.
@MainActor
final class Tagger {
  private let reading: Reading
  private let messages: MessageLine
  private let onChange: @Sendable () -> Void
  private var run: Run?
  /// The search of a table that begins once all of its rows are read; nil for none.
  private var awaited: Awaited?

  private struct Awaited {
    /// Nil for all rows that are shown.
    var query: RecordQuery?
    var condition: String
  }

  /// A search for the records to tag.
  private struct Run {
    var scan: FilterScan
    /// The search or filter: `/word/`, `&open`.
    let condition: String
    /// The records of each source among which it looks, ascending; nil for all.
    var among: [[UInt32]]?
  }

  /// The records that were found, of each source, ascending, and what they match.
  struct Found {
    /// The records.
    var records: [[UInt32]]
    /// The search or filter: `/word/`, `&open`.
    var condition: String
    /// Records of which nobody knows whether they match.
    var undecidedCount = 0
  }

  /// Makes a tagger of nothing.
  ///
  /// - Parameter onChange: Called on another thread when there is something to say.
  init(of reading: Reading, messages: MessageLine, onChange: @escaping @Sendable () -> Void) {
    self.reading = reading
    self.messages = messages
    self.onChange = onChange
  }

  /// Looks for the records that are shown and match a search; those that are shown, where nothing is sought.
  ///
  /// - Returns: The records, where they are known at once.
  func begin(_ session: SearchSession?) -> Found? {
    _ = run?.scan.stop()
    run = nil
    awaited = nil
    let filter = RecordFilter(all: reading.arranged.filters)
    if let tables = reading.tables, session != nil || filter != nil {
      let condition = session.map(\.query.title) ?? filter.map { "&\($0)" }
      awaited = Awaited(query: session?.recordQuery, condition: condition ?? "")
      tables.gatherAll()
    } else if let session {
      let condition = session.query.title
      if let records = session.allRecords { return Found(records: records, condition: condition) }
      let parts = (filter.map { [RecordQuery.filter($0)] } ?? []) + [session.recordQuery]
      look(for: .all(parts), condition)
    } else if let filter {
      look(for: .filter(filter), "&\(filter)")
    } else {
      messages.say("T tags what a search or a filter finds: / or & first.")
    }
    return nil
  }

  private func look(
    for query: RecordQuery, _ condition: String, among records: [[UInt32]]? = nil
  ) {
    let scan = FilterScan(
      query, in: reading.records.sources, from: reading.selectedRecord, onChange: onChange)
    run = Run(scan: scan, condition: condition, among: records)
  }

  /// Begins to look in a table once all of its rows are there; answers them where all are wanted.
  private func lookInTable() -> Found? {
    guard let awaited else { return nil }
    guard let rows = reading.tables?.all else {
      guard let failure = reading.failureOfRows else { return nil }
      self.awaited = nil
      messages.say("Nothing was tagged: \(failure).")
      return nil
    }
    self.awaited = nil
    let records = rows.map { $0.sorted() }
    guard let query = awaited.query else {
      return Found(records: records, condition: awaited.condition)
    }
    look(for: query, awaited.condition, among: records)
    return nil
  }

  /// The records, once they are all found.
  func update() -> Found? {
    if let found = lookInTable() { return found }
    guard var run, run.scan.isCaughtUp else { return nil }
    self.run = nil
    var records = reading.records.sources.indices.map(run.scan.records(ofSection:))
    if let among = run.among {
      records = zip(records, among).map { found, shown in
        found.filter { record in
          let place = shown.firstIndex(notBelow: Int(record))
          return place < shown.count && shown[place] == record
        }
      }
    }
    let undecidedCount = run.scan.reportUndecided() ?? 0
    return Found(records: records, condition: run.condition, undecidedCount: undecidedCount)
  }

  /// Stops looking, and tags nothing; false if nothing was looked for.
  func stop() -> Bool {
    guard run != nil || awaited != nil else { return false }
    if awaited != nil { reading.tables?.stopGathering() }
    run?.scan.stop()
    (run, awaited) = (nil, nil)
    messages.say("Stopped; nothing was tagged.")
    return true
  }

  /// The text for the status line: `tagging 12+ 34%`; empty where nothing is looked for.
  var statusText: Phrase {
    if awaited != nil, let tables = reading.tables {
      return "tagging: \(ValueText.count(tables.gatheredCount, "row")) read"
    }
    return run.map { "tagging \(ValueText.grouped($0.scan.count))+ \($0.scan.percent)%" } ?? .none
  }
}
