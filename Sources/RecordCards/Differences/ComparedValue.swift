import JSON
import Values

/// A value by what it says: numbers by their value, members in any order, texts by their bytes.
struct ComparedValue: Hashable {
  private let bytes: [UInt8]

  /// O(size).
  init(_ value: JSONValue) { bytes = Array(Self.plain(value).text.utf8) }

  private static func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .string: value
    case .number(let text): .number(ComparedNumber.spelling(of: text))
    case .array(let elements): .array(elements.map(plain))
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { JSONObject.Member(key: $0.key, value: plain($0.value)) }))
    }
  }
}

/// Numbers by their value, whatever their spelling.
enum ComparedNumber {
  /// Whether two numbers are the same.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    guard let left = number(left), let right = number(right) else { return left == right }
    return left == right
  }

  /// One spelling for all numbers of a value.
  static func spelling(of text: String) -> String {
    guard let number = number(text) else { return text }
    if number.isZero { return "0" }
    let further = number.furtherDigits.map(String.init).joined()
    return "\(number.isNegative ? "-" : "")\(number.leadingDigits)\(further)e\(number.exponent)"
  }

  private static func number(_ text: String) -> DecimalNumber? {
    var text = text
    return text.withUTF8 { DecimalNumber($0) }
  }
}

extension JSONValue {
  /// Whether the texts and names in a value that is equal to another have the same bytes as there.
  ///
  /// Unicode holds several spellings of a character equal; to who compares records they are different.
  func hasSameBytes(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      zip(left, right).allSatisfy { $0.hasSameBytes(as: $1) }
    case (.object(let left), .object(let right)):
      zip(left.members, right.members).allSatisfy {
        $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.hasSameBytes(as: $1.value)
      }
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): true
    }
  }
}
