/// A month or a day of the week by its English name, or the start of that.
enum DateName {
  /// From 1 to 12.
  case month(Int)
  case weekday

  /// The name that a word of at least three letters is, or is the start of; nil for other words.
  ///
  /// O(1).
  init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
    guard word.count >= 3, word.count <= 9, let place = Self.place(of: word.prefix(3)) else {
      return nil
    }
    let name = Self.names[place]
    guard word.count <= name.utf8CodeUnitCount else { return nil }
    for (offset, byte) in word.enumerated() where byte | 0x20 != name.utf8Start[offset] {
      return nil
    }
    self = place < 12 ? .month(place + 1) : .weekday
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

  /// The first three letters of the names, small ones.
  private static let starts: [UInt32] = names.map { name in
    (0..<3).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
  }

  private static func place(of letters: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let wanted = packed(letters)
    return starts.firstIndex(of: wanted)
  }

  /// Three letters as one number, in small ones.
  private static func packed(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    letters.reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }
}
