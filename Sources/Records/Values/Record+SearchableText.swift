import JSON

extension Record {
  /// The texts that a search looks at: decoded strings and numbers, cells, or lines.
  ///
  /// The names of members and columns are not among them. O(bytes).
  public var searchableText: [[UInt8]] {
    switch content {
    case .json(let value): value.scalarTexts
    case .row(_, let values): values
    case .text(let bytes), .log(let bytes), .bad(let bytes, _): [bytes]
    case .oversized: []
    }
  }
}

extension JSONValue {
  /// The strings, numbers and literals in the value, in their order.
  fileprivate var scalarTexts: [[UInt8]] {
    switch self {
    case .null: [Array("null".utf8)]
    case .bool(let bool): [Array((bool ? "true" : "false").utf8)]
    case .number(let text), .string(let text): [Array(text.utf8)]
    case .array(let elements): elements.flatMap(\.scalarTexts)
    case .object(let object): object.members.flatMap(\.value.scalarTexts)
    }
  }
}
