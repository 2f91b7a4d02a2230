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
  /// Whether an array was begun.
  private var isInArray = false

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
    case .jsonl, .json: jsonLines.losses
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
    case .json:
      output += isInArray ? ",\n".utf8 : "[\n".utf8
      isInArray = true
      jsonLines.encode(record, into: &output)
      // The line feed comes behind the comma.
      output.removeLast()
    case .csv: csv.encode(record, into: &output)
    }
  }

  /// How records that come behind those so far are encoded apart from them; nil while that is not known.
  ///
  /// O(1).
  package var partPlan: PartPlan? {
    var plan = PartPlan(format: format, fields: jsonLines.fields, describe: jsonLines.describe)
    if format == .csv {
      guard let columns = csv.columns else { return nil }
      plan.columns = columns
    }
    return plan
  }

  /// Makes an encoder for some records of one input that are added to others (``add(_:of:into:)``).
  package init(_ plan: PartPlan, of layout: SharedLayout) {
    self.init(plan.format, fields: plan.fields, describe: plan.describe)
    raw.goOn(in: layout)
    isInArray = true
    if let columns = plan.columns { csv = CSVEncoder(columns) }
  }

  /// Takes the records of the next part as if they had been encoded here.
  ///
  /// O(bytes).
  package mutating func add(
    _ part: EncodedPart, of layout: SharedLayout, into output: inout [UInt8]
  ) {
    var bytes = part.bytes[...]
    switch format {
    case .raw: return raw.add(part, of: layout, into: &output)
    case .jsonl: jsonLines.losses.add(part.losses)
    case .json:
      jsonLines.losses.add(part.losses)
      if !isInArray, !bytes.isEmpty {
        output += "[\n".utf8
        // Each record of a part has a comma and a line feed before it.
        bytes = bytes.dropFirst(2)
        isInArray = true
      }
    case .csv: csv.losses.add(part.losses)
    }
    output += bytes
  }

  /// Appends what was held back, and what ends the format, when there are no more records.
  public mutating func settle(into output: inout [UInt8]) {
    switch format {
    case .raw, .jsonl: break
    case .json: output += isInArray ? "\n]\n".utf8 : "[]\n".utf8
    case .csv: csv.settle(into: &output)
    }
  }
}

/// A format that records are written in.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// Each record as it stands in the input.
  ///
  /// A record ends with the line break that it has in the input, or with a line feed where it has none.
  /// Paragraphs have a blank line between them, and rows of a CSV file its header before them.
  case raw
  /// A JSON value a line (UTF-8): a record that is JSON as it was written, without the white space and
  /// line breaks between its tokens if it has any; all others as an object.
  ///
  /// A row is an object of strings by the names of its columns. An entry of a log has `timestamp`,
  /// `level`, `source` and `message`, as far as they are there, and its fields. A text is
  /// `{"text": …}`. What is not UTF-8 becomes U+FFFD. A bad record is
  /// `{"raw": …, "error": …, "line": …}`.
  case jsonl
  /// One JSON array, whose elements are what ``jsonl`` has on its lines.
  case json
  /// Rows of cells (RFC 4180), each ended by a line feed.
  ///
  /// The columns are those of the first ``CSVEncoder/sampleSize`` records; the members of an object
  /// have one each, `a.b`, an array is JSON, and `null` and what is missing are empty.
  case csv
}

/// The losses of an output format.
public struct OutputLosses: Sendable, Hashable {
  /// No loss.
  public init() {}

  /// Bad records: as ``OutputFormat/jsonl`` they are marked, as ``OutputFormat/csv`` left out.
  public var badCount = 0
  /// Records too long to be read, of which only the first bytes are written.
  public var oversizedCount = 0
  /// Names of fields that came after the header of a CSV was written, the first few of them.
  public var lateFields: [String] = []
  /// Records that have such a field.
  public var lateCount = 0
}

/// How records are encoded that are added to others.
package struct PartPlan: Sendable {
  fileprivate var format: OutputFormat
  fileprivate var fields: FieldSelection?
  fileprivate var describe: @Sendable (RecordProblem) -> String
  fileprivate var columns: CSVColumns?

  /// Whether the line of a bad record is written.
  package var namesLines: Bool {
    switch format {
    case .jsonl, .json: true
    case .raw, .csv: false
    }
  }
}

/// Some records that were encoded apart from those before them.
package struct EncodedPart: Sendable {
  /// Their bytes.
  package let bytes: [UInt8]
  /// What they have lost.
  package let losses: OutputLosses

  /// Makes it of its parts.
  package init(bytes: [UInt8], losses: OutputLosses) {
    self.bytes = bytes
    self.losses = losses
  }
}

extension OutputLosses {
  /// Names of late fields that are remembered to be told.
  static let mostLateFields = 5

  /// Adds the losses of records that come behind.
  mutating func add(_ other: OutputLosses) {
    badCount += other.badCount
    oversizedCount += other.oversizedCount
    lateCount += other.lateCount
    for name in other.lateFields { note(lateField: name) }
  }

  /// Remembers the name of a late field, if it is one of the first.
  mutating func note(lateField name: String) {
    if lateFields.count < Self.mostLateFields, !lateFields.contains(name) {
      lateFields.append(name)
    }
  }
}

/// Writes records as they stand in the input.
struct RawEncoder {
  var losses = OutputLosses()
  /// The layout of the record before, to see where an input begins.
  private var layout: SharedLayout?
  /// The header that was written last: one that several inputs have is not repeated.
  private var header: [UInt8] = []

  mutating func encode(_ record: RawRecord, into output: inout [UInt8]) {
    let isFirst = layout == nil
    begin(record.sharedLayout, into: &output)
    if !isFirst, record.format == .paragraphs {
      output += record.endsLinesByCRLF ? [Byte.carriageReturn, Byte.newline] : [Byte.newline]
    }
    output += record.bytes
    output.append(Byte.newline)
    if record.isOversized { losses.oversizedCount += 1 }
  }

  /// Takes the records of a part as if they had been encoded here.
  mutating func add(_ part: EncodedPart, of next: SharedLayout, into output: inout [UInt8]) {
    losses.add(part.losses)
    guard let first = part.bytes.first else { return }
    let isFirst = layout == nil
    begin(next, into: &output)
    // Each paragraph of a part has a blank line before it.
    let hasBlankLine = isFirst && next.value.format == .paragraphs
    output += part.bytes.dropFirst(hasBlankLine ? first == Byte.carriageReturn ? 2 : 1 : 0)
  }

  /// Writes what stands before the records of an input, where they are not of the same as the record before.
  mutating func begin(_ next: SharedLayout, into output: inout [UInt8]) {
    guard next != layout else { return }
    layout = next
    guard next.value.header != header else { return }
    header = next.value.header
    output += header
    if let last = output.last, last != Byte.newline { output.append(Byte.newline) }
  }

  /// Goes on in an input whose first records were written elsewhere.
  mutating func goOn(in layout: SharedLayout) {
    (self.layout, header) = (layout, layout.value.header)
  }
}

extension RawRecord {
  /// Whether the line break behind the record is a carriage return and a line feed.
  ///
  /// The carriage return is the last of its bytes.
  fileprivate var endsLinesByCRLF: Bool { bytes.last == Byte.carriageReturn }
}

/// Takes the records of several inputs apart.
///
/// Not for sharing between threads.
public struct RecordTaker: ~Copyable {
  private var layout: SharedLayout?
  private var decoder: RecordDecoder?

  /// Makes one.
  public init() {}

  /// A record with what it holds.
  ///
  /// O(bytes).
  public mutating func record(_ raw: RawRecord) -> Record {
    if layout != raw.sharedLayout {
      // Files that differ in their names only are decoded in the same way.
      var former = layout?.value
      former?.fileName = raw.layout.fileName
      if former != raw.layout { decoder = RecordDecoder(raw.layout) }
      layout = raw.sharedLayout
    }
    guard let record = decoder?.record(raw) else { fatalError("the decoder was just made") }
    return record
  }
}
