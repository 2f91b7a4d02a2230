import Phrases
import Values

/// The way to a field of a record: `user.login`, `tags[0]`, `"odd.name".x`.
///
/// In rows of cells it is the name of a column, or its number from 1 where no column is called so. In
/// a log it is `timestamp`, `level`, `source`, `message`, or the key of a field at the end of an
/// entry; in text it is `text`.
///
/// A name in an array is looked for in each of its elements: `labels.name` is the array of all their names, or
/// the name itself where there is just one. `labels[].name` and `labels[*].name` say the same.
///
/// A name means the field that is called just so; where a record has none, one whose name differs in case.
///
/// A dot in front, as jq has it, changes nothing.
///
/// Where several files are read, `file` is the name of a record's file, unless the record has such a field.
///
/// Where names of several words lead nowhere, they are tried as one name: `a.b` is the `b` of `a`, or
/// else the field that is itself called `a.b`. A name with other characters than letters, digits, `_`,
/// `-`, `@` and `$` is written in quotes.
///
/// ```swift
/// let path = try FieldPath("user.emails[0]")
/// // path.steps == [.name("user"), .name("emails"), .index(0)]
/// ```
public struct FieldPath: Sendable, Hashable {
  /// One step from a value into it.
  public enum Step: Sendable, Hashable {
    /// To the member of an object with this name.
    case name(String)
    /// To the element of an array at this place, 0-based.
    case index(Int)
  }

  /// Words with a meaning in filters, so that a field with such a name is written in quotes.
  package static let reservedWords: Set = ["and", "or", "not", "exists", "has"]

  /// The steps from the record inwards; at least one.
  public let steps: [Step]

  /// Makes the path to the field of this name, whatever characters that has.
  public init(name: String) { steps = [.name(name)] }

  /// The name of the file that a record is of, where there are several.
  package static let file = FieldPath(name: "file")

  /// Reads a path.
  ///
  /// O(bytes).
  public init(_ text: String) throws(FieldPathError) {
    var parser = FieldPathParser(text)
    steps = try parser.readSteps()
  }

  /// Makes the path through the members of some names, of which there is at least one.
  public init(names: [String]) { steps = names.map(Step.name) }

  private init(steps: [Step]) { self.steps = steps }

  /// The path to the member of this name in this path's value.
  public func appending(name: String) -> FieldPath { FieldPath(steps: steps + [.name(name)]) }

  /// The path to the element at this place, 0-based, in this path's value.
  public func appending(index: Int) -> FieldPath { FieldPath(steps: steps + [.index(index)]) }

  /// The name of the record's field that the path begins with; nil for an element.
  package var firstName: String? {
    if case .name(let name)? = steps.first { name } else { nil }
  }

  /// The name that is all of the path.
  package var onlyName: String? {
    guard steps.count == 1, case .name(let name) = steps[0] else { return nil }
    return name
  }

  /// The name that is all of the path, where that ends in a number as one of several fields of a name has it, and the
  /// name without it.
  var numberedName: (name: String, base: String)? {
    guard let name = onlyName, let mark = name.lastIndex(of: "_"),
      let number = Int(name[name.index(after: mark)...]), number > 1
    else { return nil }
    return (name, String(name[..<mark]))
  }

  /// The last name on the way, which says what the field is.
  private var lastName: String? {
    for case .name(let name) in steps.reversed() { return name }
    return nil
  }

  /// The meaning of the values, by the field's name.
  package var meaning: FieldMeaning {
    lastName.map(FieldMeaning.init(fieldName:)) ?? FieldMeaning()
  }

  /// The same path with its first names as one, where they can be meant so.
  var flattened: FieldPath? {
    let names = steps.prefix { $0.plainName != nil }.compactMap(\.plainName)
    guard names.count > 1 else { return nil }
    return FieldPath(steps: [.name(names.joined(separator: "."))] + steps.dropFirst(names.count))
  }
}

extension FieldPath: CustomStringConvertible {
  /// The path as it is read again, in a filter too.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .name(let name):
        if !text.isEmpty { text += "." }
        text += step.plainName ?? QuotedText.quoted(name)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension FieldPath.Step {
  /// The name, if it needs no quotes.
  fileprivate var plainName: String? {
    guard case .name(let name) = self, !name.isEmpty,
      name.unicodeScalars.allSatisfy(Self.isPlain),
      !FieldPath.reservedWords.contains(name.lowercased())
    else { return nil }
    return name
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "_", "-", "@", "$": true
    default: scalar.properties.isAlphabetic
    }
  }
}

/// Why a text names no field.
public struct FieldPathError: Error, Sendable, Hashable {
  /// Where in the text, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// The message in plain words.
  public var message: String
}

/// Reads a field path.
struct FieldPathParser {
  private static let dot: UInt8 = 0x2E
  /// Steps of the longest path; readers go down as deep, one call a step.
  private static let mostSteps = 100
  /// Digits of the largest index.
  private static let mostDigits = 9

  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads all of the text.
  mutating func readSteps() throws(FieldPathError) -> [FieldPath.Step] {
    skipSpaces()
    if isAt(Self.dot), offset + 1 < bytes.count, bytes[offset + 1] != Self.dot { offset += 1 }
    while skipEach() { if isAt(Self.dot) { offset += 1 } }
    var steps = [try isAt(Byte.openBracket) ? readIndex() : readName()]
    while true {
      guard steps.count <= Self.mostSteps else { throw error("no path has as many steps") }
      if skipEach() {
        while skipEach() {}
        guard !isAt(Byte.openBracket) else { throw error("a number here would be of each element") }
      } else if isAt(Byte.openBracket) {
        steps.append(try readIndex())
      } else if isAt(Self.dot) {
        offset += 1
        steps.append(try readName())
      } else {
        break
      }
    }
    skipSpaces()
    guard offset == bytes.count else { throw error("a dot or the end is expected here") }
    return steps
  }

  private mutating func readName() throws(FieldPathError) -> FieldPath.Step {
    if offset < bytes.count, QuotedText.isQuote(bytes[offset]) {
      guard let (text, end) = QuotedText.read(bytes[...], at: offset) else {
        throw error("this quote is never closed")
      }
      offset = end
      return .name(text)
    }
    let word = bytes[offset...].prefix { $0 != Self.dot && $0 != Byte.openBracket }
    let name = word[..<(1 + (word.lastIndex { !Byte.isSpace($0) } ?? word.startIndex - 1))]
    guard !name.isEmpty else { throw error("the name of a field is expected here") }
    offset = word.endIndex
    return .name(String(decoding: name, as: UTF8.self))
  }

  private mutating func readIndex() throws(FieldPathError) -> FieldPath.Step {
    let digits = bytes[(offset + 1)...].prefix(while: Byte.isDigit)
    guard digits.count <= Self.mostDigits,
      let index = Int(String(decoding: digits, as: UTF8.self)),
      digits.endIndex < bytes.count, bytes[digits.endIndex] == Byte.closeBracket
    else { throw error("a number and ] are expected after this") }
    offset = digits.endIndex + 1
    return .index(index)
  }

  /// Passes `[]` or `[*]`, which change nothing: a name is looked for in each element anyway.
  private mutating func skipEach() -> Bool {
    for each in ["[]", "[*]"] where bytes[offset...].starts(with: each.utf8) {
      offset += each.utf8.count
      return true
    }
    return false
  }

  private func isAt(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

  private mutating func skipSpaces() {
    while offset < bytes.count, Byte.isSpace(bytes[offset]) { offset += 1 }
  }

  private func error(_ message: Phrase) -> FieldPathError {
    FieldPathError(byteOffset: offset, message: message.text)
  }
}
