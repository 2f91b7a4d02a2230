import Phrases

/// A value of a row as a database hands it over.
public enum EngineCell: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  /// A text, or any other value as its database writes it; not always UTF-8.
  case text([UInt8])
  case blob([UInt8])

  /// Takes in a value with all bytes of a text at a time, as keys are looked up for every row.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let bytes), .blob(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The value as a message has it.
  var shownText: String {
    switch self {
    case .null: "null"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .blob(let bytes): Phrase("\(bytes.count) bytes").text
    }
  }

  /// Bytes that it keeps, beside those of its case.
  public var byteCount: Int {
    switch self {
    case .null, .integer, .real: 0
    case .text(let bytes), .blob(let bytes): bytes.count
    }
  }
}
