/// A value of a TOML document (TOML 1.0.0).
public enum TOMLValue: Equatable, Sendable {
  /// A text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction or an exponent, an infinity or not a number.
  case decimal(Double)
  /// `true` or `false`.
  case boolean(Bool)
  /// A date, a time of day or both, as it was written.
  case time(String)
  /// Values in their order, without keys.
  case array(TOMLNodes)
  /// Values by their keys.
  case table(TOMLNodes)
}

/// A value and where it stands.
public struct TOMLNode: Equatable, Sendable {
  /// Its key; empty in an array.
  public var key: String
  /// The value.
  public var value: TOMLValue
  /// The line of its key, or of itself in an array; 1-based.
  public var line: Int

  /// Makes one of its parts.
  public init(key: String = "", _ value: TOMLValue, line: Int) {
    (self.key, self.value, self.line) = (key, value, line)
  }
}

/// The values of a table or an array, in the order in which they were written.
///
/// It is a part of its document: to take one of the values makes no copy of what is in it.
public struct TOMLNodes: Sequence, IteratorProtocol, Equatable, Sendable {
  /// All values of the document.
  private let items: [TOMLItem]
  /// The place of the next one.
  private var place: Int
  /// Those that are left.
  public private(set) var count: Int

  /// Makes the values in another one.
  init(in item: TOMLItem, of items: [TOMLItem]) {
    (self.items, place, count) = (items, item.first, item.count)
  }

  /// Goes on to the next one, in O(1).
  public mutating func next() -> TOMLNode? {
    guard count > 0 else { return nil }
    let item = items[place]
    (place, count) = (item.next, count - 1)
    return TOMLNode(key: item.key, value(of: item), line: item.line)
  }

  private func value(of item: TOMLItem) -> TOMLValue {
    switch item.content {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .boolean(let isOn): .boolean(isOn)
    case .time(let text): .time(text)
    case .array, .elements: .array(TOMLNodes(in: item, of: items))
    case .table: .table(TOMLNodes(in: item, of: items))
    }
  }

  /// The value of a key; nil where there is none.
  ///
  /// O(values).
  public subscript(key: String) -> TOMLNode? { first { $0.key == key } }

  /// Whether both have the same values in the same order.
  public static func == (left: TOMLNodes, right: TOMLNodes) -> Bool { left.elementsEqual(right) }
}

/// A mistake in a document, with its place.
public struct TOMLProblem: Error, Hashable, Sendable {
  /// The mistake.
  public enum Reason: Hashable, Sendable {
    /// A key should stand here.
    case noKey
    /// A key has no `=` behind it.
    case noEqualsSign
    /// A value should stand here.
    case noValue
    /// Something stands behind a value or the head of a table.
    case moreInLine
    /// A text is not closed in its line, or at all if it may have several.
    case openText
    /// An array is not closed.
    case openArray
    /// An inline table is not closed.
    case openTable
    /// The head of a table is not closed.
    case openHead
    /// A backslash stands before something that has no such name.
    case unknownEscape
    /// A control character stands in a text or a comment.
    case controlCharacter
    /// It looks like a number and is none, or does not fit into 64 bits.
    case wrongNumber
    /// It looks like a date or a time and is none.
    case wrongTime
    /// The key has a value already, or cannot get more.
    case keyTaken(String)
    /// Values stand too deep in one another.
    case tooDeep
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The mistake.
  public var reason: Reason
  /// 1-based.
  public var line: Int
  /// In bytes from the start of the line, 1-based.
  public var column: Int
}
