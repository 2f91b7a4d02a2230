/// Reads the fields of blocks of text: the lines `Name: value` of a stanza, the parts of a commit.
struct BlockFieldReader {
  private let format: BlockFormat
  private let paths: [FieldPath]
  private var record = Record.Content.text([])

  init(_ paths: [FieldPath], format: BlockFormat) {
    self.format = format
    self.paths = paths
  }

  /// Takes a block apart.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    record = format.content(of: bytes)
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
    case .text(let text) where path.onlyName == "text": text
    default: nil
    }
  }
}
