import JSON
import Records
import Values

/// The value of a field in the form in which it is shown: what a string of JSON holds, an array of lines as their
/// text, the words of a mail's header decoded, and beside a number that is a time the date that it means.
enum ShownValue {
  /// Bytes of the longest string that is looked into.
  private static let longestJSON = 64 << 10

  /// The value to show for a field's.
  ///
  /// O(bytes).
  ///
  /// - Parameter opensStrings: Whether strings of JSON are looked into.
  static func of(
    _ value: JSONValue, named name: String, opensStrings: Bool = true
  ) -> JSONValue {
    other(than: value, named: name, opensStrings: opensStrings) ?? value
  }

  /// The same; nil for the value itself, which most are shown as.
  static func other(
    than value: JSONValue, named name: String, opensStrings: Bool = true
  ) -> JSONValue? {
    switch value {
    case .string(let text):
      (opensStrings ? held(text) : nil) ?? (dated(text, name) ?? words(text)).map(JSONValue.string)
    case .number(let text): dated(text, name).map(JSONValue.number)
    case .array(let elements): joined(elements)
    case .null, .bool, .object: nil
    }
  }

  /// The object or array that a string is, unless it is empty.
  static func held(_ text: String) -> JSONValue? {
    guard let first = text.utf8.first, first == 0x7B || first == 0x5B,
      text.utf8.count <= longestJSON
    else { return nil }
    var parser = JSONParser()
    guard let value = try? parser.parse(Array(text.utf8)), !ValueText.isEmpty(value) else {
      return nil
    }
    return value
  }

  /// A text in which there are encoded words as those of a mail's header (RFC 2047), with these decoded.
  private static func words(_ text: String) -> String? {
    guard text.utf8.count <= longestJSON, text.contains(byte: 0x3F) else { return nil }
    return EncodedWords.decoded(text)
  }

  /// A number and its date, where the field's name and the number both say that it is a time.
  private static func dated(_ text: String, _ name: String) -> String? {
    guard let first = text.utf8.first, first < 0x3A,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    var text = text
    guard let number = text.withUTF8({ DecimalNumber($0) }),
      let moment = Moment(likelyEpoch: number),
      FieldMeaning(fieldName: name).numbers == .likelyTimes
        || digits(ofTimesIn: name) == number.exponent
    else { return nil }
    let time = DateTime(moment)
    var fraction = time.fractionText(digits: 9)
    while fraction.last == "0" { fraction.removeLast() }
    let end = fraction.isEmpty ? "" : ".\(fraction)"
    return "\(text) (\(time.dateText) \(time.timeText)\(end) UTC)"
  }

  /// How many digits a time since 1970 has in the unit that a name ends with; nil without a unit.
  ///
  /// With as many a duration would be one of 31 years.
  private static func digits(ofTimesIn name: String) -> Int? {
    guard let unit = FieldName(name).normalised.split(separator: "_").last else { return nil }
    return unitDigits[String(unit)]
  }

  private static let unitDigits = [
    "ms": 13, "msec": 13, "millis": 13, "milliseconds": 13, "us": 16, "usec": 16, "micros": 16,
    "microseconds": 16, "ns": 19, "nsec": 19, "nano": 19, "nanos": 19, "nanoseconds": 19,
  ]

  /// The text of an array of lines, all but the last of which end with a line break.
  private static func joined(_ elements: [JSONValue]) -> JSONValue? {
    guard elements.count > 1 else { return nil }
    var text = ""
    for (index, element) in elements.enumerated() {
      guard let line = element.string else { return nil }
      let isEnded = line.utf8.last == 0x0A
      guard isEnded || index == elements.count - 1, !line.dropLast(isEnded ? 1 : 0).contains("\n")
      else { return nil }
      text += line
    }
    if text.utf8.last == 0x0A { text.removeLast() }
    return .string(text)
  }
}
