import RecordsFixture

@testable import Records

/// What an input becomes in a format, read as a stream.
func encoded(
  _ bytes: [UInt8], as format: OutputFormat, fields: String? = nil,
  options: RecordOptions = RecordOptions(), name: String = "-", chunkByteCount: Int = 64 << 10
) throws -> (bytes: [UInt8], losses: OutputLosses) {
  let file = TemporaryFile(bytes, name: name)
  var reader = try RecordReader(
    InputFile(path: file.path), name: name, options: options, chunkByteCount: chunkByteCount)
  var encoder = RecordEncoder(format, fields: try fields.map { try FieldSelection($0) }) {
    "\($0)".prefix { $0 != "(" }.description
  }
  var output: [UInt8] = []
  while try reader.nextRaw({ encoder.encode($0, into: &output) }) != nil {}
  encoder.settle(into: &output)
  return (output, encoder.losses)
}

/// What an input becomes in a format, as text.
func encodedText(
  _ text: String, as format: OutputFormat, fields: String? = nil, name: String = "-"
) throws -> String {
  String(
    decoding: try encoded(Array(text.utf8), as: format, fields: fields, name: name).bytes,
    as: UTF8.self)
}
