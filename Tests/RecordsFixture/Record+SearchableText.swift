import JSON
import Records

extension Record {
  /// The texts that a search looks at: decoded strings and numbers, cells, or lines.
  ///
  /// The search itself looks at the bytes that were read.
  ///
  /// - Parameter includesNames: whether the names of members and columns are among them, where there
  ///   is a value.
  package func searchableText(includesNames: Bool = false) -> [[UInt8]] {
    switch content {
    case .json(let value): value.texts(includesNames)
    case .row(let names, let values):
      values + (includesNames ? names.columnTexts(besides: values) : [])
    case .text(let text), .log(let text): [text.bytes]
    case .bad(let bytes, _): [bytes]
    case .oversized: []
    }
  }
}

extension [String] {
  /// The names of columns that have a cell with text in a row; numbers of columns are no names.
  fileprivate func columnTexts(besides cells: [[UInt8]]) -> [[UInt8]] {
    zip(indices, cells)
      .filter { !$1.isEmpty && !ColumnName.isNumbered(self[$0], at: $0) }
      .map { Array<UInt8>(self[$0.0].utf8) }
  }
}

extension JSONValue {
  /// The strings, numbers and literals in the value, and its keys if asked for, in their order.
  fileprivate func texts(_ includesNames: Bool) -> [[UInt8]] {
    switch self {
    case .null: []
    case .bool(let bool): [Array((bool ? "true" : "false").utf8)]
    case .number(let text), .string(let text): [Array(text.utf8)]
    case .array(let elements): elements.flatMap { $0.texts(includesNames) }
    case .object(let object):
      object.members.flatMap { member in
        (includesNames && !member.value.isNothing ? [Array(member.key.utf8)] : [])
          + member.value.texts(includesNames)
      }
    }
  }

  private var isNothing: Bool {
    self == .null || self == .string("") || array?.isEmpty == true
      || object?.members.isEmpty == true
  }
}
