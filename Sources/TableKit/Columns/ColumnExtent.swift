import TextLayout

/// The room that a value needs in its column, or that the widest of several need.
///
/// Numbers below each other need the most that any has before its decimal point and the most that any
/// has behind it, which may be of two different numbers.
struct ColumnExtent: Equatable, Sendable {
  /// No value is measured any further than this.
  static let limit = 1_000

  /// Columns of the widest value that is no number at a decimal point.
  private(set) var whole = 0
  /// Columns before the decimal point.
  private(set) var before = 0
  /// Columns from the decimal point on, or from behind the last digit of a number that has none.
  private(set) var behind = 0

  /// No room at all.
  init() {}

  /// Measures a value.
  ///
  /// O(columns).
  init(_ text: DisplayText, alignment: TableColumn.Alignment) {
    if alignment == .decimal, let point = DecimalPoint(in: text) {
      (before, behind) = (point.before, point.behind)
    } else {
      whole = text.oneLineFit(columns: Self.limit).columns
    }
  }

  /// Columns in which all of it has room.
  var columns: Int { max(whole, before + behind) }

  /// Whether this is the room of a number that stands at a decimal point.
  var isNumber: Bool { whole == 0 && before + behind > 0 }

  /// The room in which both have room.
  func union(_ other: ColumnExtent) -> ColumnExtent {
    var both = self
    both.whole = max(whole, other.whole)
    both.before = max(before, other.before)
    both.behind = max(behind, other.behind)
    return both
  }
}

/// The columns of a number before and behind its decimal point.
///
/// A number may have a sign or a currency in front, thousands in groups, an exponent, and a unit of a
/// few letters or a `%` behind. Of `.` and `,` the one that comes last is the decimal point where both
/// are there; a comma alone is one unless three digits follow, which then are thousands.
struct DecimalPoint: Equatable {
  var before: Int
  var behind: Int

  /// Longer texts are not taken to be numbers.
  private static let mostBytes = 80
  /// A unit, with the blank in front of it, has at most so many bytes.
  private static let mostUnitBytes = 6

  /// Finds the decimal point; nil where the text is not a number.
  init?(in text: DisplayText) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    var scanner = NumberScanner(text.utf8)
    scanner.skipPrefix()
    guard let point = scanner.readDigits(), scanner.readExponent(),
      Self.isUnit(scanner.rest)
    else { return nil }
    before = text.columns(in: 0..<point)
    behind = text.columns(in: point..<text.utf8.count)
  }

  private static func isUnit(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let last = rest.lastIndex(where: { $0 != 0x20 }) else { return true }
    let unit = rest[...last]
    return unit.count <= mostUnitBytes && unit.allSatisfy { !$0.isDigit && $0 >= 0x20 }
  }
}

/// Reads the parts of a number one after the other.
private struct NumberScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes that are not read yet.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Signs, currencies and blanks, which are `+-~<>=($ −€£¥`.
  mutating func skipPrefix() {
    while position < bytes.count {
      let length = Self.prefixes.first { bytes[position...].starts(with: $0) }?.count
      guard let length else { return }
      position += length
    }
  }

  private static let prefixes: [[UInt8]] = " +-~<>=($−€£¥".map { Array($0.utf8) }

  /// Reads digits with separators; returns the byte of the decimal point, or nil for no number.
  mutating func readDigits() -> Int? {
    var separators: [Int] = []
    let start = position
    while position < bytes.count {
      if !bytes[position].isDigit {
        guard bytes[position].isSeparator, digit(at: position + 1) || isPointAtEnd else { break }
        separators.append(position)
      }
      position += 1
    }
    guard bytes[start..<position].contains(where: \.isDigit) else { return nil }
    return point(among: separators)
  }

  /// Whether a `.` follows a digit and ends the digits, as in `5.`.
  private var isPointAtEnd: Bool {
    bytes[position] == .point && position > 0 && bytes[position - 1].isDigit
  }

  private func point(among separators: [Int]) -> Int? {
    let points = separators.filter { bytes[$0] == .point }
    let commas = separators.filter { bytes[$0] == .comma }
    guard let last = (points + commas).max() else { return position }
    let same = bytes[last] == .point ? points : commas
    let isDecimal = same.count == 1 && (bytes[last] == .point || !commas.isEmpty && !points.isEmpty)
    if isDecimal { return last }
    if same.count == 1, !isGroup(behind: last) { return last }
    return same.allSatisfy(isGroup(behind:)) ? position : nil
  }

  /// Whether just three digits follow a separator.
  private func isGroup(behind separator: Int) -> Bool {
    (1...3).allSatisfy { digit(at: separator + $0) } && !digit(at: separator + 4)
  }

  /// Reads an exponent if there is one; false for one without digits that is no unit either.
  mutating func readExponent() -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == 0x65 else { return true }
    let sign = position + 1
    let isSigned = sign < bytes.count && (bytes[sign] == 0x2B || bytes[sign] == 0x2D)
    let first = isSigned ? sign + 1 : sign
    guard digit(at: first) else { return !isSigned }
    position = bytes[first...].firstIndex { !$0.isDigit } ?? bytes.count
    return true
  }

  private func digit(at index: Int) -> Bool { index < bytes.count && bytes[index].isDigit }
}

extension UInt8 {
  fileprivate static let point: UInt8 = 0x2E
  fileprivate static let comma: UInt8 = 0x2C

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is one of `.,'_`, which stand between the digits of a number.
  fileprivate var isSeparator: Bool {
    self == .point || self == .comma || self == 0x27 || self == 0x5F
  }
}
