/// Reads a number as people write it into one as data has it.
struct WrittenNumber {
  /// Bytes above which a text is no number.
  static let longest = 48
  private static let units = ["$", "€", "£", "¥", "₹", "₽", "₩", "₺", "%", "‰"].map {
    Array($0.utf8)
  }
  /// The currencies that are traded most (ISO 4217); other letters may be the start of a number that is none,
  /// as in `INV-007`.
  private static let currencies: Set = [
    "USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "KRW", "NOK",
    "NZD",
    "INR", "MXN", "TWD", "ZAR", "BRL", "DKK", "PLN", "THB", "ILS", "IDR", "CZK", "AED", "TRY",
    "HUF",
    "CLP", "SAR", "PHP", "MYR", "COP", "RUB", "RON", "PEN", "BGN", "ISK", "UAH", "VND",
  ]
  /// Space, no-break space, narrow no-break space and thin space.
  private static let spaces = [" ", "\u{A0}", "\u{202F}", "\u{2009}"].map { Array($0.utf8) }
  private static let apostrophes = ["'", "\u{2019}"].map { Array($0.utf8) }
  /// The minus sign that is no hyphen.
  private static let minus = Array("\u{2212}".utf8)

  private var rest: Slice<UnsafeBufferPointer<UInt8>>
  private let decimalMark: UInt8
  private var isNegative = false
  private var hasSign = false
  private var hasUnit = false
  /// The digits with a point and, once all is read, a sign.
  private(set) var digits: [UInt8] = []

  init(_ text: UnsafeBufferPointer<UInt8>, decimalMark: UInt8) {
    rest = text[...]
    self.decimalMark = decimalMark
  }

  /// Reads all of the text; answers whether it is a number.
  mutating func read() -> Bool {
    if rest.first == Sign.open, rest.last == Sign.close {
      (isNegative, hasSign) = (true, true)
      rest = rest.dropFirst().dropLast()
    }
    readSurroundings()
    guard readGroups(), readFraction() else { return false }
    readSurroundings()
    if isNegative { digits.insert(Sign.dash, at: 0) }
    return rest.isEmpty
  }

  /// Reads what may stand before or behind the digits: one sign, one unit, and spaces.
  private mutating func readSurroundings() {
    while skip(oneOf: Self.spaces) || readSign() || readUnit() {}
  }

  private mutating func readSign() -> Bool {
    guard !hasSign else { return false }
    if rest.first == Sign.dash || rest.starts(with: Self.minus) {
      isNegative = true
      rest = rest.dropFirst(rest.first == Sign.dash ? 1 : Self.minus.count)
    } else if rest.first == Sign.plus {
      rest = rest.dropFirst()
    } else {
      return false
    }
    hasSign = true
    return true
  }

  /// Reads the sign of a currency or of per cent, or the three letters of a currency (ISO 4217).
  private mutating func readUnit() -> Bool {
    guard !hasUnit else { return false }
    let letters = rest.prefix(while: \.isCapital)
    let isCurrency =
      letters.count == 3 && Self.currencies.contains(String(decoding: letters, as: UTF8.self))
    if isCurrency { rest = rest[letters.endIndex...] }
    hasUnit = isCurrency || skip(oneOf: Self.units)
    return hasUnit
  }

  private mutating func skip(oneOf texts: [[UInt8]]) -> Bool {
    guard let text = texts.first(where: { rest.starts(with: $0) }) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Reads the digits before the decimal mark, in groups or not.
  private mutating func readGroups() -> Bool {
    var counts: [Int] = []
    var separator: [UInt8]?
    while true {
      let group = rest.prefix(while: \.isDigit)
      digits += group
      rest = rest[group.endIndex...]
      counts.append(group.count)
      guard let next = separatorAhead else { break }
      // One number has one separator.
      guard separator == nil || separator == next else { return false }
      separator = next
      rest = rest.dropFirst(next.count)
    }
    guard counts.count > 1 else { return counts[0] > 0 || rest.first == decimalMark }
    // Nobody writes a zero before thousands: `0.125` has a fraction.
    guard (1...3).contains(counts[0]), counts.last == 3, digits[0] != 0x30 else { return false }
    let isIndian = separator == [Sign.comma]
    return counts.dropFirst().dropLast().allSatisfy { $0 == 3 || isIndian && $0 == 2 }
  }

  /// The separator of groups that comes next, if a digit is behind it.
  private var separatorAhead: [UInt8]? {
    let point = [decimalMark == Sign.dot ? Sign.comma : Sign.dot]
    let separator = ([point] + Self.apostrophes + Self.spaces).first { rest.starts(with: $0) }
    guard let separator, rest.dropFirst(separator.count).first?.isDigit == true else { return nil }
    return separator
  }

  /// Reads the decimal mark and the digits behind it, if they are there.
  private mutating func readFraction() -> Bool {
    guard rest.first == decimalMark else { return true }
    let fraction = rest.dropFirst().prefix(while: \.isDigit)
    guard !fraction.isEmpty else { return false }
    digits.append(Sign.dot)
    digits += fraction
    rest = rest[fraction.endIndex...]
    return true
  }
}
