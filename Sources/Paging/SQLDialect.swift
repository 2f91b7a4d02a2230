import Query

/// What a database wants to be written differently from others.
public enum SQLDialect: Sendable, Hashable {
  case sqlite
  /// PostgreSQL, and all that speak its protocol.
  case postgres

  /// A name in quotes, whatever characters it has.
  public func quoted(_ name: String) -> String {
    var text = "\""
    // Nothing behind a zero byte would be read.
    for scalar in name.unicodeScalars where scalar != "\0" {
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text += "\"" }
    }
    return text + "\""
  }

  /// The sign that stands for a parameter by its number, from 1.
  func placeholder(_ number: Int) -> String {
    switch self {
    case .sqlite: "?\(number)"
    case .postgres: "$\(number)"
    }
  }
}

/// A column as statements name it.
public struct SQLColumn: Sendable, Hashable {
  /// What filters and sorts know of it.
  public var column: EngineColumn
  /// The type that parameters are given for a comparison with it, such as `timestamptz`; nil leaves that to the
  /// database.
  public var type: String?
  /// Makes a column.
  public init(_ column: EngineColumn, type: String? = nil) {
    self.column = column
    self.type = type
  }
}

/// A statement with what its parameters stand for.
public struct SQLStatement: Sendable, Hashable {
  /// The statement.
  public var text: String
  /// The value of each parameter, the first of which has the number 1.
  public var parameters: [EngineCell]

  /// Makes a statement.
  public init(_ text: String, _ parameters: [EngineCell] = []) {
    self.text = text
    self.parameters = parameters
  }
}
