/// A value of a row as a database hands it over.
public enum EngineCell: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  /// A text, or any other value as its database writes it; not always UTF-8.
  case text([UInt8])
  case blob([UInt8])

  /// Bytes that it keeps, beside those of its case.
  public var byteCount: Int {
    switch self {
    case .null, .integer, .real: 0
    case .text(let bytes), .blob(let bytes): bytes.count
    }
  }
}
