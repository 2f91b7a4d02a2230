extension DateTime {
  /// The English names of the months, January first.
  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// The English names of the days of the week, Sunday first.
  package static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}

/// A month or a day of the week by its English name, or the start of that.
enum DateName {
  /// From 1 to 12.
  case month(Int)
  case weekday

  /// The name that a word of at least three letters is, or is the start of; nil for other words.
  ///
  /// O(1).
  init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
    guard word.count >= 3, let place = Self.place(of: Self.packed(word)) else { return nil }
    let name = Self.names[place]
    guard word.count <= name.utf8CodeUnitCount else { return nil }
    for (offset, byte) in word.enumerated() where byte | 0x20 != name.utf8Start[offset] {
      return nil
    }
    self = place < 12 ? .month(place + 1) : .weekday
  }

  /// Whether the first three bytes of a text of at least three can start a name.
  @inline(__always)
  static func startsWithName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    place(of: packed(text[0], text[1], text[2])) != nil
  }

  /// The hours that a zone of RFC 2822, section 4.3, is ahead of UTC; 0 for other names.
  static func zoneHours(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard name.count == 3 else { return 0 }
    switch packed(name) {
    case 0x65_73_74: return -5  // EST
    case 0x65_64_74: return -4  // EDT
    case 0x63_73_74: return -6  // CST
    case 0x63_64_74: return -5  // CDT
    case 0x6D_73_74: return -7  // MST
    case 0x6D_64_74: return -6  // MDT
    case 0x70_73_74: return -8  // PST
    case 0x70_64_74: return -7  // PDT
    default: return 0
    }
  }

  private static let names: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]

  /// The place in ``names`` of the name that starts with three letters.
  @inline(__always)
  private static func place(of letters: UInt32) -> Int? {
    switch letters {
    case 0x6A_61_6E: 0  // jan
    case 0x66_65_62: 1  // feb
    case 0x6D_61_72: 2  // mar
    case 0x61_70_72: 3  // apr
    case 0x6D_61_79: 4  // may
    case 0x6A_75_6E: 5  // jun
    case 0x6A_75_6C: 6  // jul
    case 0x61_75_67: 7  // aug
    case 0x73_65_70: 8  // sep
    case 0x6F_63_74: 9  // oct
    case 0x6E_6F_76: 10  // nov
    case 0x64_65_63: 11  // dec
    case 0x6D_6F_6E: 12  // mon
    case 0x74_75_65: 13  // tue
    case 0x77_65_64: 14  // wed
    case 0x74_68_75: 15  // thu
    case 0x66_72_69: 16  // fri
    case 0x73_61_74: 17  // sat
    case 0x73_75_6E: 18  // sun
    default: nil
    }
  }

  private static func packed(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    packed(word[word.startIndex], word[word.startIndex + 1], word[word.startIndex + 2])
  }

  /// Three letters as one number, in small ones.
  @inline(__always)
  private static func packed(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first | 0x20) << 16 | UInt32(second | 0x20) << 8 | UInt32(third | 0x20)
  }
}
