// MARK: Months by name

extension DateText {
  /// What of a date was there so far.
  private struct Parts: OptionSet {
    let rawValue: Int
    static let day = Parts(rawValue: 1)
    static let month = Parts(rawValue: 2)
    static let year = Parts(rawValue: 4)
    static let time = Parts(rawValue: 8)
  }

  /// Reads a date whose month has a name, its parts in any order; a year or a time must be among
  /// them.
  mutating func readNamed() -> Bool {
    var parts: Parts = []
    while !cursor.isAtEnd {
      if Byte.isLetter(cursor.byte) {
        guard readWord(&parts) else { return false }
      } else if Byte.isDigit(cursor.byte) {
        guard readNumber(&parts) else { return false }
      } else if parts.contains(.time), cursor.byte == Self.plus || cursor.byte == Self.dash {
        guard readZone() else { return false }
      } else if cursor.byte == Self.openComment {
        cursor.skip { $0 != Self.closeComment }
        guard cursor.skip(Self.closeComment) else { return false }
      } else {
        guard cursor.skip(Byte.space, Byte.comma, Self.dash, Self.slash) else { return false }
      }
    }
    return parts.isSuperset(of: [.day, .month]) && !parts.isDisjoint(with: [.year, .time])
  }

  private static let openComment: UInt8 = 0x28
  private static let closeComment: UInt8 = 0x29

  /// Reads a month, a day of the week, or a zone behind a time.
  private mutating func readWord(_ parts: inout Parts) -> Bool {
    let word = cursor.letters()
    if !parts.contains(.month), let month = Self.place(of: word, in: Self.months) {
      date.month = month + 1
      parts.insert(.month)
      return true
    }
    if Self.place(of: word, in: Self.weekdays) != nil { return !parts.contains(.time) }
    return parts.contains(.time) && setZone(named: word)
  }

  /// Reads a day, a year or a time.
  private mutating func readNumber(_ parts: inout Parts) -> Bool {
    let digitCount = cursor.digitCount
    let isClock = digitCount <= 2 && cursor.byte(ahead: digitCount) == Self.colon
    if isClock {
      return parts.insert(.time).inserted && readClock()
    }
    if digitCount == 4 {
      guard parts.insert(.year).inserted, read(\.year, digits: 4) else { return false }
      // Web servers write a colon between the date and the time.
      _ = cursor.skip(Self.colon)
      return true
    }
    if digitCount <= 2, parts.insert(.day).inserted { return read(\.day, digits: digitCount) }
    guard digitCount == 2, parts.contains(.month), parts.insert(.year).inserted,
      let year = cursor.number(digits: 2)
    else { return false }
    date.year = Self.fullYear(year)
    return true
  }

  /// The place of the name that a word is, or is the start of.
  private static func place(
    of word: Slice<UnsafeBufferPointer<UInt8>>, in names: [[UInt8]]
  ) -> Int? {
    guard word.count >= 3 else { return nil }
    return names.firstIndex { name in
      word.count <= name.count && zip(word, name).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Array($0.utf8) }
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ].map { Array($0.utf8) }
}
