import CellGrid
import JSON
import Phrases
import TextLayout
import Values

/// Short readings of JSON values for facts and summaries.
package enum ValueText {
  /// Whether a value has nothing to show: null, an empty string, array or object.
  package static func isEmpty(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .string(let string): string.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    case .bool, .number: false
    }
  }

  /// Whether a string is a web address and nothing else.
  static func isAddress(_ string: String) -> Bool {
    (string.hasPrefix("http://") || string.hasPrefix("https://")) && !string.contains(byte: 32)
  }

  /// A scalar as it is shown, or nil for arrays and objects.
  static func scalar(_ value: JSONValue) -> String? {
    switch value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): text
    case .string(let string): BinaryText.summary(of: string) ?? string.withoutMarks
    case .array, .object: nil
    }
  }

  /// A value in one line or a few, without the look of its parts.
  package static func summary(_ value: JSONValue) -> String {
    String(decoding: SummaryText.styled(value).text.utf8, as: UTF8.self)
  }

  /// A count with its noun: `1 key`, `3 keys`.
  ///
  /// - Parameter noun: The English name of one thing, as the catalogues have it.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(CountedNoun.text(noun, for: number))"
  }

  /// A number with a thin space between groups of three digits, which no language reads as a point.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude).utf8
    var rest = digits.count
    var result = number < 0 ? "-" : ""
    for digit in digits {
      result.unicodeScalars.append(Unicode.Scalar(digit))
      rest -= 1
      if rest > 0, rest.isMultiple(of: 3) { result.unicodeScalars.append("\u{202F}") }
    }
    return result
  }
}

/// Strings that are data in disguise: base64, long hexadecimal, `data:` URIs.
package enum BinaryText {
  /// Shorter strings are shown as they are.
  private static let leastLength = 160

  /// A short description such as `[image/png 34 KB]`, or nil for a string that is text.
  static func summary(of string: String) -> String? {
    let length = string.utf8.count
    guard length >= leastLength else { return nil }
    if string.utf8.first == UInt8(ascii: "d"), string.hasPrefix("data:"),
      let comma = string.firstIndex(of: ",")
    {
      let head = string[..<comma].dropFirst(5).prefix { $0 != ";" }
      let size = size(length * 3 / 4)
      return head.isEmpty ? Phrase("[data \(size)]").text : "[\(head) \(size)]"
    }
    if string.utf8.allSatisfy(isHexadecimal) {
      return Phrase("[hexadecimal \(size(length / 2))]").text
    }
    if string.utf8.allSatisfy(isBase64), looksMixed(string) {
      return Phrase("[base64 \(size(length * 3 / 4))]").text
    }
    return nil
  }

  /// A number of bytes in words: `812 bytes`, `34 KB`, `1.5 MB`.
  package static func size(_ bytes: Int) -> String {
    let size: Phrase =
      if bytes < 1000 {
        "\(bytes) bytes"
      } else if bytes < 1_000_000 {
        "\(bytes / 1000) KB"
      } else {
        "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
      }
    return size.text
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == 43 || byte == 47 || byte == 61 || byte == 10 || byte == 45 || byte == 95
  }

  /// One long word of letters could be base64 or a sequence of bases; data has digits and both cases.
  private static func looksMixed(_ string: String) -> Bool {
    let kinds: [ClosedRange<UInt8>] = [65...90, 97...122, 48...57]
    return kinds.allSatisfy { kind in string.utf8.prefix(256).contains { kind.contains($0) } }
  }
}
