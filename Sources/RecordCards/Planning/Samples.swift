import JSON
import Query
import Records
import Values

/// The first records of a source, which its plan is made from.
package enum Samples {
  /// The fields of the first records that have fields.
  ///
  /// Reads at most ``CardPlan/sampleSize`` records.
  package static func fields(
    of source: RecordSource, takingApartBy takeApart: (Record) -> [Field]? = fields
  ) -> [[Field]] {
    var samples: [[Field]] = []
    visit(source) { _, record in
      if let fields = takeApart(record) { samples.append(fields) }
      return true
    }
    return samples
  }

  /// Goes through the first records of a source: at most ``CardPlan/sampleSize``, and none behind the first
  /// ``CardPlan/sampleByteCount`` bytes.
  ///
  /// - Parameter body: Called with the number of each, 0-based, and the record; returns whether to go on.
  package static func visit(_ source: RecordSource, _ body: (_ number: Int, Record) -> Bool) {
    var byteCount = 0
    for number in 0..<min(CardPlan.sampleSize, source.progress.count) {
      guard byteCount < CardPlan.sampleByteCount, let record = try? source.record(at: number),
        body(number, record)
      else { return }
      byteCount += record.byteRange.count
    }
  }

  /// The fields of the first records that a plan is made from; texts and logs have none.
  package static func plannedFields(of source: RecordSource) -> [[Field]] {
    switch source.progress.format {
    case .log, .lines, .paragraphs: []
    default: fields(of: source)
    }
  }

  /// The fields of a record, or nil if it has none.
  package static func fields(of record: Record) -> [Field]? {
    switch record.content {
    case .json(.object(let object)): object.members
    case .row(let names, let values): RowFields.fields(names: names, values: values)
    default: nil
    }
  }

  /// The fields of a record that can be shown or hidden: those of a log are among them.
  package static func listedFields(of record: Record) -> [Field]? {
    guard case .log(let text) = record.content else { return fields(of: record) }
    let line = LogLine(text.bytes)
    let parts: [(String, String?)] = [
      ("timestamp", line.timestamp), ("level", line.level?.rawValue),
      ("source", line.source.isEmpty ? nil : line.source.joined(separator: " ")),
      ("message", line.message.isEmpty ? nil : String(decoding: line.message, as: UTF8.self)),
    ]
    return parts.compactMap { name, text in text.map { Field(key: name, value: .string($0)) } }
      + line.fields
  }
}

/// An opened input: its records, and where its images are.
package struct RecordInput: Sendable {
  /// The records.
  package var source: RecordSource
  /// The folder of the file, for the images that it names; nil for a stream.
  package var folder: String?
  /// The path of the file; nil for what has none that is text.
  package var path: String?
  /// The bytes of a file that is one Adaptive Card, of which ``source`` has a copy; nil for any other input.
  package var card: [UInt8]?

  /// What says which of the records are shown and reads more as they are wanted; nil where all are shown that come.
  package var feed: (any TableFeed)?
  /// What the records lead to in a database.
  package var references: [TableReference]
  /// Whether more records may come once all that are there were read.
  package var canGrow: Bool
  /// Has all come that the feed reads.
  private let demand: ReadingDemand?

  /// Makes one of its parts.
  package init(
    source: RecordSource, folder: String? = nil, path: String? = nil,
    feed: (any TableFeed)? = nil, references: [TableReference] = [], canGrow: Bool = true
  ) {
    self.source = source
    (self.references, self.canGrow) = (references, canGrow)
    self.feed = feed
    demand = feed.map { _ in source.demandAll() }
    self.folder = folder
    self.path = path
  }
}
