import Values

/// The way to a field of a record: `user.login`, `tags[0]`, `"odd.name".x`.
///
/// In rows of cells it is the name of a column, or its number from 1 where no column is called so. In
/// a log it is `timestamp`, `level`, `source`, `message`, or the key of a field at the end of an
/// entry; in text it is `text`.
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
  public init(name: String) {
    steps = [.name(name)]
  }

  /// Reads a path.
  ///
  /// O(bytes).
  public init(_ text: String) throws(FieldPathError) {
    var parser = FieldPathParser(text)
    steps = try parser.readSteps()
  }

  private init(steps: [Step]) {
    self.steps = steps
  }

  /// The path to the member of this name in this path's value.
  public func appending(name: String) -> FieldPath {
    FieldPath(steps: steps + [.name(name)])
  }

  /// The path to the element at this place, 0-based, in this path's value.
  public func appending(index: Int) -> FieldPath {
    FieldPath(steps: steps + [.index(index)])
  }

  /// The last name on the way, which says what the field is.
  var lastName: String? {
    for case .name(let name) in steps.reversed() { return name }
    return nil
  }

  /// What the field's name says about its values.
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
