/// Reads the fields of blocks of text: the lines `Name: value` of a stanza, the parts of a commit.
struct BlockFieldReader {
  private let format: BlockFormat
  /// The name of each path, or nil where it leads into something.
  private let names: [String?]
  private var record = Record.Content.text([])

  init(_ paths: [FieldPath], format: BlockFormat) {
    self.format = format
    names = paths.map(Self.name)
  }

  private static func name(of path: FieldPath) -> String? {
    let path = path.flattened ?? path
    guard path.steps.count == 1, case .name(let name) = path.steps[0] else { return nil }
    return name
  }

  /// Takes a block apart.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    record = format.content(of: bytes)
  }

  /// Calls `body` with the field of a path in the block that was looked at last.
  func withValue<Result>(of path: Int, _ body: (FieldValue) -> Result) -> Result {
    guard let name = names[path], let value = value(of: name) else { return body(.missing) }
    return value.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private func value(of name: String) -> [UInt8]? {
    switch record {
    case .row(let names, let values):
      names.lastIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil }
    case .text(let text) where name == "text": text
    default: nil
    }
  }
}
