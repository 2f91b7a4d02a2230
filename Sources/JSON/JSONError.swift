import Phrases

/// The reason why a text is not JSON, and the place.
public struct JSONError: Error, Sendable, Hashable {
  /// A fault of a text.
  public enum Reason: Sendable, Hashable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// Something stands where it must not.
    case syntax
    /// A string has a bad escape or a control character.
    case badString
    /// A number is malformed.
    case badNumber
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// Values are nested deeper than ``JSONParser/maximumDepth``.
    case tooDeep
    /// There is more after the value.
    case trailingContent
    /// There is no value.
    case empty
  }

  /// The fault.
  public var reason: Reason
  /// The place, in bytes from the start, 0-based.
  public var byteOffset: Int
  /// The line of it, 1-based.
  public var line: Int
  /// The column of it in bytes, 1-based.
  public var column: Int

  /// Makes an error.
  public init(reason: Reason, byteOffset: Int, line: Int, column: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}

extension JSONError: CustomStringConvertible {
  /// The fault and its place, for example `malformed number, line 3, column 14`.
  public var description: String {
    Phrase("\(reason.words), line \(line), column \(column)").text
  }
}

extension JSONError.Reason {
  /// The fault in a few words.
  package var words: Phrase {
    switch self {
    case .unexpectedEnd: "unexpected end"
    case .syntax: "a character that does not belong here"
    case .badString: "bad character or escape in a string"
    case .badNumber: "malformed number"
    case .invalidUTF8: "not UTF-8"
    case .tooDeep: "nested more than \(JSONParser.maximumDepth) deep"
    case .trailingContent: "more after the value"
    case .empty: "no value"
    }
  }
}
