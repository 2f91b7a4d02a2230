/// Reads the values of some fields from the raw bytes of records, without building the rest.
///
/// It is for records that are known to be whole: of a bad record the fields are missing, or those
/// before the fault may be there.
package struct FieldReader: ~Copyable {
  private let pathCount: Int
  // Of these the one for the layout is there, or none for plain text.
  private var json: JSONFieldReader?
  private var members: MemberReader
  /// The text of the record that was looked at last, where it is JSON.
  private var located = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var row: RowFieldReader?
  private var log: LogFieldReader?
  private var block: BlockFieldReader?
  /// The paths that mean a plain text as a whole.
  private let textPaths: [Bool]
  /// The paths that mean the name of the input, where a record has no such field.
  private let filePaths: [Bool]
  private let fileName: [UInt8]

  /// Makes a reader of the fields at some paths, in records of a layout.
  package init(_ paths: [FieldPath], layout: RecordLayout) {
    pathCount = paths.count
    members = MemberReader(layout)
    textPaths = paths.map { $0.steps == [.name("text")] }
    filePaths = paths.map { $0 == .file && layout.fileName != nil }
    fileName = Array((layout.fileName ?? "").utf8)
    switch layout.format {
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues: json = JSONFieldReader(paths)
    case .delimited(let delimiter):
      row = RowFieldReader(paths, names: layout.names, delimiter: delimiter)
    case .log: log = LogFieldReader(paths)
    case .blocks(let format): block = BlockFieldReader(paths, format: format)
    case .paragraphs, .lines: break
    }
  }

  /// Calls `body` with each path's place among the paths and its value, in the order of the paths.
  ///
  /// The values are valid during the call. O(bytes).
  package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, FieldValue) -> Void)
  {
    locate(in: bytes)
    for path in 0..<pathCount { withValue(of: path, in: bytes) { body(path, $0) } }
  }

  /// Finds the fields in a record, for ``withValue(of:in:_:)``.
  ///
  /// O(bytes).
  package mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    if json != nil {
      located = members.json(bytes)
      json?.locate(in: located)
    }
    row?.locate(in: bytes)
    log?.locate(in: bytes)
    block?.locate(in: bytes)
  }

  /// The verdict of a test on the value of a path in the record that was looked at last.
  ///
  /// As ``withValue(of:in:_:)``, which is generic and therefore slow where another module calls it.
  package mutating func verdict(
    on path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ test: (FieldValue) -> Verdict
  ) -> Verdict { withValue(of: path, in: bytes, test) }

  /// Calls `body` with the value of a path in the record that was looked at last.
  ///
  /// The value is valid during the call. O(bytes of the value).
  ///
  /// - Parameters:
  ///   - path: the place of the path among the paths.
  ///   - bytes: the same record.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard filePaths[path] else { return withOwnValue(of: path, in: bytes, body) }
    if withOwnValue(of: path, in: bytes, { $0.kind != .missing }) {
      return withOwnValue(of: path, in: bytes, body)
    }
    return fileName.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private mutating func withOwnValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    if let result = json?.withValue(of: path, in: located, body) { return result }
    if let result = row?.withValue(of: path, in: bytes, body) { return result }
    if let result = log?.withValue(of: path, in: bytes, body) { return result }
    if let result = block?.withValue(of: path, body) { return result }
    return body(textPaths[path] ? FieldValue(kind: .string, bytes: bytes) : .missing)
  }
}

/// Reads the fields of blocks of text: the lines `Name: value` of a stanza, the parts of a commit.
struct BlockFieldReader {
  private let reader: BlockReader
  private let paths: [FieldPath]
  private var record = Record.Content.text(MarkedText(plain: []))

  init(_ paths: [FieldPath], format: BlockFormat) {
    reader = BlockReader(format)
    self.paths = paths
  }

  /// Takes a block apart.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    record = reader.content(of: MarkedText(bytes))
  }

  /// Calls `body` with the field of a path in the block that was looked at last.
  func withValue<Result>(of path: Int, _ body: (FieldValue) -> Result) -> Result {
    guard let value = value(at: paths[path]) else { return body(.missing) }
    return value.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private func value(at path: FieldPath) -> [UInt8]? {
    switch record {
    case .row(let names, let values):
      RowFieldReader.column(of: path, among: names)
        .flatMap { $0 < values.count ? values[$0] : nil }
    case .text(let text) where path.onlyName == "text": text.bytes
    default: nil
    }
  }
}
