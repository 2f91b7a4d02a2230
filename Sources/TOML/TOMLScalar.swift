/// Reads what stands without quotes: numbers, booleans, dates and times.
enum TOMLScalar {
  /// Reads a value; the reason why it is none is thrown.
  static func value(of word: String) throws(TOMLProblem.Failure) -> TOMLItem.Content {
    switch word {
    case "": throw TOMLProblem.Failure(.noValue)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .decimal(.infinity)
    case "-inf": return .decimal(-.infinity)
    case "nan", "+nan", "-nan": return .decimal(.nan)
    default: break
    }
    let bytes = Array(word.utf8)
    // Most are whole numbers as they stand.
    if bytes.allSatisfy(isDigit), bytes[0] != 0x30, let number = Int(word) {
      return .integer(number)
    }
    if looksLikeTime(bytes) {
      guard isTime(bytes) else { throw TOMLProblem.Failure(.wrongTime) }
      return .time(word)
    }
    guard let first = bytes.first, isDigit(first) || first == plus || first == minus else {
      throw TOMLProblem.Failure(.noValue)
    }
    guard let number = number(of: bytes) else { throw TOMLProblem.Failure(.wrongNumber) }
    return number
  }

  private static let plus = UInt8(ascii: "+")
  private static let minus = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: Numbers

  private static func number(of bytes: [UInt8]) -> TOMLItem.Content? {
    if bytes.count > 2, bytes[0] == 0x30, let radix = radix(of: bytes[1]) {
      return digits(bytes[2...]).flatMap { Int($0, radix: radix) }.map { .integer($0) }
    }
    let hasSign = bytes[0] == plus || bytes[0] == minus
    let sign = bytes[0] == minus ? "-" : ""
    let rest = bytes.dropFirst(hasSign ? 1 : 0)
    let whole = rest.prefix { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
    guard let wholeDigits = digits(whole), whole.allSatisfy({ isDigit($0) || $0 == 0x5F }),
      whole.count == 1 || whole.first != 0x30
    else { return nil }
    if whole.endIndex == rest.endIndex { return Int(sign + wholeDigits).map { .integer($0) } }
    guard let fraction = fraction(rest[whole.endIndex...]) else { return nil }
    return Double(sign + wholeDigits + fraction).map { .decimal($0) }
  }

  /// What stands behind the whole part of a number: `.5`, `e-3` or both.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = bytes
    var text = ""
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let part = rest.prefix { isDigit($0) || $0 == 0x5F }
      guard let digits = digits(part) else { return nil }
      text = "." + digits
      rest = rest[part.endIndex...]
    }
    guard let mark = rest.first else { return text }
    guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
    rest = rest.dropFirst()
    var exponent = "e"
    if let sign = rest.first, sign == plus || sign == minus {
      exponent += sign == minus ? "-" : "+"
      rest = rest.dropFirst()
    }
    guard rest.allSatisfy({ isDigit($0) || $0 == 0x5F }), let digits = digits(rest) else {
      return nil
    }
    return text + exponent + digits
  }

  private static func radix(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Digits without the underscores between them; nil where these stand elsewhere, or there are none.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> String? {
    let underscore = UInt8(ascii: "_")
    guard let first = bytes.first, let last = bytes.last, first != underscore, last != underscore,
      !zip(bytes, bytes.dropFirst()).contains(where: { $0 == underscore && $1 == underscore }),
      first != plus, first != minus
    else { return nil }
    return String(decoding: bytes.filter { $0 != underscore }, as: UTF8.self)
  }

  // MARK: Dates and times

  private static func looksLikeTime(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 5 && bytes[..<2].allSatisfy(isDigit)
      && (bytes[2] == UInt8(ascii: ":") || bytes[4] == minus && bytes[2...3].allSatisfy(isDigit))
  }

  /// Whether it is a date, a time of day, or both with or without an offset (RFC 3339).
  private static func isTime(_ bytes: [UInt8]) -> Bool {
    guard bytes[2] != UInt8(ascii: ":") else { return timeEnd(bytes[...]) == bytes.endIndex }
    guard let day = fields(bytes[...], "dddd-dd-dd"), isDay(day) else { return false }
    if bytes.count == 10 { return true }
    guard bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == 0x20,
      let end = timeEnd(bytes[11...])
    else { return false }
    let offset = bytes[end...]
    if offset.isEmpty || offset.count == 1 && offset[end] | 0x20 == UInt8(ascii: "z") {
      return true
    }
    guard offset.first == plus || offset.first == minus, offset.count == 6,
      let clock = fields(offset.dropFirst(), "dd:dd")
    else { return false }
    return clock[0] < 24 && clock[1] < 60
  }

  /// Where a time of day ends that starts at the first byte.
  private static func timeEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let clock = fields(bytes, "dd:dd:dd"), clock[0] < 24, clock[1] < 60, clock[2] <= 59
    else { return nil }
    let rest = bytes.dropFirst(8)
    guard rest.first == UInt8(ascii: ".") else { return rest.startIndex }
    let fraction = rest.dropFirst().prefix(while: isDigit)
    return fraction.isEmpty ? nil : fraction.endIndex
  }

  private static func isDay(_ fields: [Int]) -> Bool {
    let (year, month, day) = (fields[0], fields[1], fields[2])
    guard (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day <= lengths[month - 1]
  }

  /// The numbers that stand at the first bytes by a pattern, in which `d` is a digit.
  private static func fields(_ bytes: ArraySlice<UInt8>, _ pattern: StaticString) -> [Int]? {
    guard bytes.count >= pattern.utf8CodeUnitCount else { return nil }
    return pattern.withUTF8Buffer { pattern in
      var fields = [0]
      for (byte, wanted) in zip(bytes, pattern) {
        if wanted == UInt8(ascii: "d") {
          guard isDigit(byte) else { return nil }
          fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int(byte - 0x30)
        } else {
          guard byte == wanted else { return nil }
          fields.append(0)
        }
      }
      return fields
    }
  }
}

extension TOMLProblem {
  /// A reason whose place is known to who reads the value.
  struct Failure: Error {
    let reason: Reason

    init(_ reason: Reason) { self.reason = reason }
  }
}
