import JSON
import Records
import Values

/// Counts of the values of one field in the first records of a source.
struct FieldStatistics: Sendable {
  let name: String
  let key: FieldName
  /// Records that have the field with a value.
  private(set) var count = 0
  /// Values that are strings.
  private(set) var strings = 0
  /// Strings that can be a title: one line, not long, not an address.
  private(set) var titleLike = 0
  /// Strings with more than one line.
  private(set) var multiline = 0
  /// Values that can name an image.
  private(set) var imageLike = 0
  /// Values that are conversations.
  private(set) var conversations = 0
  /// Strings that are a web address and nothing else.
  private(set) var addresses = 0
  /// Long strings without a blank, as checksums and keys are.
  private(set) var codes = 0
  /// Values that are scalars and short.
  private(set) var shortScalars = 0
  /// Values that name a person, as a string or an object.
  private(set) var personLike = 0
  /// Strings that can be a title and are words, not a number, a date or a code.
  private(set) var wordLike = 0
  /// Strings that are the path of a file.
  private(set) var paths = 0
  private let isImageName: Bool
  private var lengths: [Int] = []
  private var values: Set<String> = []

  /// - Parameter name: Its name; that of a member of an object has a dot behind each object.
  init(name: String, key: String? = nil) {
    self.name = name
    self.key = FieldName(key ?? name)
    isImageName = self.key.rank(in: FieldRoles.image) != nil
  }

  /// Median length of the strings in bytes; 0 without one.
  var medianLength: Int {
    lengths.isEmpty ? 0 : lengths.sorted()[lengths.count / 2]
  }

  /// Whether its values tell the records apart.
  var isTelling: Bool { values.count > 1 && values.count * 2 >= count }

  /// Whether it says the same of all records, and so nothing of one.
  var isConstant: Bool { count > 1 && titleLike == count && values.count == 1 }

  /// Whether it is what somebody remarks on the record.
  var isRemark: Bool { key.rank(in: FieldRoles.remarks) != nil }

  /// Whether the field is a link, which is a fact and never a text.
  var isAddressLike: Bool { addresses * 2 > count }

  /// Whether the field is a checksum or the like, which nobody reads as a text.
  var isCodeLike: Bool { codes * 2 > count }

  /// Counts a value of the field.
  mutating func add(_ value: JSONValue) {
    guard !ValueText.isEmpty(value) else { return }
    count += 1
    if Conversation.isConversation(value) { conversations += 1 }
    if PersonName.of(value) != nil { personLike += 1 }
    if isImageName, ImageValue.address(of: value) != nil { imageLike += 1 }
    switch value {
    case .string(let string): add(string)
    case .number, .bool: shortScalars += 1
    default: break
    }
  }

  private mutating func add(_ written: String) {
    // The line break that a program wrote behind its line ends nothing here.
    let string = written.hasSuffix("\n") ? String(written.dropLast()) : written
    strings += 1
    lengths.append(string.utf8.count)
    if ValueText.isAddress(string) { addresses += 1 }
    let isOneLine = !string.contains(byte: 10)
    if isOneLine, Self.isCode(string) { codes += 1 }
    if !isOneLine { multiline += 1 }
    if isOneLine && string.utf8.count <= 200 && !ValueText.isAddress(string) {
      titleLike += 1
      values.insert(string)
      if Self.isWords(string) { wordLike += 1 }
      if Self.isPath(string) { paths += 1 }
    }
    if isOneLine && string.utf8.count <= 48 { shortScalars += 1 }
  }

  private static func isCode(_ text: String) -> Bool {
    text.utf8.count >= leastCode && !text.contains(byte: 0x20) && text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Bytes of the shortest word that is a code.
  private static let leastCode = 40

  private static func isPath(_ text: String) -> Bool {
    ["/", "./", "../", "~/"].contains(where: text.hasPrefix) && !text.contains(byte: 0x20)
  }

  /// Whether a text has more letters than digits, as no number or date has.
  private static func isWords(_ text: String) -> Bool {
    var surplus = 0
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        surplus += Byte.isLetter(byte) ? 1 : Byte.isDigit(byte) ? -1 : 0
      } else if scalar.properties.isAlphabetic {
        surplus += 1
      } else if scalar.properties.numericType != nil {
        surplus -= 1
      }
    }
    return surplus > 0
  }

  /// Whether most values pass a test that was counted.
  func mostly(_ passed: Int) -> Bool { count > 0 && passed * 10 >= count * 8 }
}
