import JSON
import Values

/// The value of a field in the form in which it is shown: what a string of JSON holds, an array of lines as their
/// text, and beside a number that is a time the date that it means.
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
    switch value {
    case .string(let text):
      (opensStrings ? held(text) : nil) ?? dated(text, name).map(JSONValue.string) ?? value
    case .number(let text): dated(text, name).map(JSONValue.number) ?? value
    case .array(let elements): joined(elements) ?? value
    case .null, .bool, .object: value
    }
  }

  /// The object or array that a string is, unless it is empty.
  private static func held(_ text: String) -> JSONValue? {
    guard let first = text.utf8.first, first == 0x7B || first == 0x5B,
      text.utf8.count <= longestJSON
    else { return nil }
    var parser = JSONParser()
    guard let value = try? parser.parse(Array(text.utf8)), !ValueText.isEmpty(value) else {
      return nil
    }
    return value
  }

  /// A number and its date, where the field's name and the number both say that it is a time.
  private static func dated(_ text: String, _ name: String) -> String? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    var text = text
    guard let number = text.withUTF8({ DecimalNumber($0) }),
      let moment = Moment(likelyEpoch: number),
      FieldMeaning(fieldName: name).numbers == .likelyTimes
    else { return nil }
    let time = DateTime(moment)
    var fraction = time.fractionText(digits: 9)
    while fraction.last == "0" { fraction.removeLast() }
    let end = fraction.isEmpty ? "" : ".\(fraction)"
    return "\(text) (\(time.dateText) \(time.timeText)\(end) UTC)"
  }

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
