import JSON

/// Reads the values of some fields from the raw bytes of records, without building the rest.
///
/// It is for records that are known to be whole: of a bad record the fields are missing, or those
/// before the fault may be there.
struct FieldReader: ~Copyable {
  private enum Format {
    case json(JSONFieldReader)
    case row(RowFieldReader)
    case log(LogFieldReader)
    case text([Bool])
  }

  private var format: Format
  private let pathCount: Int

  /// Makes a reader of the fields at some paths, in records of a layout.
  init(_ paths: [FieldPath], layout: RecordLayout) {
    pathCount = paths.count
    format =
      switch layout.format {
      case .jsonLines, .jsonArray, .jsonMember, .jsonValues: .json(JSONFieldReader(paths))
      case .delimited(let delimiter):
        .row(RowFieldReader(paths, names: layout.names, delimiter: delimiter))
      case .log: .log(LogFieldReader(paths))
      case .paragraphs, .lines: .text(paths.map { $0.steps == [.name("text")] })
      }
  }

  /// Calls `body` with each path's place among the paths and its value, in the order of the paths.
  ///
  /// The values are valid during the call. O(bytes).
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, FieldValue) -> Void) {
    switch format {
    case .json(var reader):
      format = .text([])
      reader.read(bytes, body)
      format = .json(reader)
    case .row(var reader):
      format = .text([])
      reader.read(bytes, body)
      format = .row(reader)
    case .log(let reader):
      reader.read(bytes, body)
    case .text(let isText):
      for path in 0..<pathCount {
        body(path, isText[path] ? FieldValue(kind: .string, bytes: bytes) : .missing)
      }
    }
  }
}
