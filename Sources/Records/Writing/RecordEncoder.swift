/// Turns records into the bytes of a format, one after the other.
///
/// It writes nothing by itself: the bytes are appended to an array, which the caller empties when it
/// is large enough. Memory is that of one record, and of the first records for the header of a CSV.
///
/// ```swift
/// var encoder = RecordEncoder(.jsonl, fields: nil, describe: text(of:))
/// var bytes: [UInt8] = []
/// while try reader.nextRaw({ encoder.encode($0, into: &bytes) }) != nil { send(&bytes) }
/// encoder.settle(into: &bytes)
/// ```
public struct RecordEncoder: ~Copyable {
  private let format: OutputFormat
  private var raw = RawEncoder()
  private var jsonLines: JSONLinesEncoder
  private var csv: CSVEncoder

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - format: What the records become.
  ///   - fields: The fields that are written, or nil for all; ``OutputFormat/raw`` writes all always.
  ///   - describe: What is wrong with a bad record, in words.
  public init(
    _ format: OutputFormat, fields: FieldSelection?,
    describe: @escaping @Sendable (RecordProblem) -> String
  ) {
    self.format = format
    jsonLines = JSONLinesEncoder(fields: fields, describe: describe)
    csv = CSVEncoder(fields: fields)
  }

  /// The losses so far.
  public var losses: OutputLosses {
    switch format {
    case .raw: raw.losses
    case .jsonl: jsonLines.losses
    case .csv: csv.losses
    }
  }

  /// Appends a record.
  ///
  /// O(bytes of the record).
  public mutating func encode(_ record: RawRecord, into output: inout [UInt8]) {
    switch format {
    case .raw: raw.encode(record, into: &output)
    case .jsonl: jsonLines.encode(record, into: &output)
    case .csv: csv.encode(record, into: &output)
    }
  }

  /// Appends what was held back, when there is nothing more for now or for ever.
  public mutating func settle(into output: inout [UInt8]) {
    if format == .csv { csv.settle(into: &output) }
  }
}
