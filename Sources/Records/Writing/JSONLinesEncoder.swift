import JSON

/// Writes a JSON value a line.
struct JSONLinesEncoder: ~Copyable {
  private let fields: FieldSelection?
  private let describe: @Sendable (RecordProblem) -> String
  private(set) var losses = OutputLosses()
  private var parser = JSONParser()
  private var taker = RecordTaker()

  init(fields: FieldSelection?, describe: @escaping @Sendable (RecordProblem) -> String) {
    self.fields = fields
    self.describe = describe
  }

  mutating func encode(_ raw: RawRecord, into output: inout [UInt8]) {
    if isSound(raw) {
      JSONLine.append(raw.bytes, to: &output)
    } else {
      let record = taker.record(raw)
      append(record, raw, to: &output)
    }
    output.append(Byte.newline)
  }

  /// Whether a record is JSON of which all is written; what is wrong with another shows later.
  private mutating func isSound(_ raw: RawRecord) -> Bool {
    guard fields == nil, raw.format.isJSON, raw.span.fault == nil, !raw.isOversized
    else { return false }
    do throws(JSONError) {
      try parser.validate(raw.bytes)
      return true
    } catch {
      return false
    }
  }

  private mutating func append(_ record: Record, _ raw: RawRecord, to output: inout [UInt8]) {
    if let all = record.outputFields {
      return JSONBytes.append(fields?.apply(to: all) ?? all, to: &output)
    }
    switch record.content {
    case .bad(let bytes, let problem):
      losses.badCount += 1
      appendBad(bytes, describe(problem), record, to: &output)
    case .oversized(let prefix, let byteCount):
      losses.oversizedCount += 1
      let error = "\(byteCount) bytes are too many; these are the first \(prefix.count)"
      appendBad(prefix, error, record, to: &output)
    default:
      JSONLine.append(raw.bytes, to: &output)
    }
  }

  private func appendBad(
    _ bytes: [UInt8], _ error: String, _ record: Record, to output: inout [UInt8]
  ) {
    JSONBytes.append(
      [
        OutputField(name: "raw", value: .bytes(bytes)),
        OutputField(name: "error", value: .json(.string(error))),
        OutputField(name: "line", value: .json(.number("\(record.line)"))),
      ], to: &output)
  }
}
