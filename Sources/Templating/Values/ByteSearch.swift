/// Finds bytes in bytes; in UTF-8 that finds text in text.
enum ByteSearch {
  /// Where bytes first stand, from a position on, in an order that a folding makes them equal in.
  ///
  /// O(bytes × wanted) at worst.
  static func first(
    _ wanted: [UInt8], in bytes: [UInt8], from start: Int = 0,
    folding fold: (UInt8) -> UInt8 = { $0 }
  ) -> Int? {
    guard bytes.count - start >= wanted.count else { return nil }
    guard let head = wanted.first.map(fold) else { return start }
    for position in start...(bytes.count - wanted.count) where fold(bytes[position]) == head {
      let isHere = wanted.indices.dropFirst().allSatisfy {
        fold(bytes[position + $0]) == fold(wanted[$0])
      }
      if isHere { return position }
    }
    return nil
  }

  /// Where bytes last stand.
  static func last(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).last { position in
      wanted.indices.allSatisfy { bytes[position + $0] == wanted[$0] }
    }
  }

  /// The parts between separators, of which none is empty.
  static func parts(
    of bytes: [UInt8], between separator: [UInt8], folding fold: (UInt8) -> UInt8 = { $0 }
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = first(separator, in: bytes, from: start, folding: fold) {
      parts.append(bytes[start..<end])
      start = end + separator.count
    }
    return parts + [bytes[start...]]
  }
}

extension UInt8 {
  /// The small letter of an ASCII capital, or the byte itself.
  var lowered: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// Whether two names are equal but for the case of their letters.
  ///
  /// O(length), and for most names that differ O(1): it is asked of every field of a record.
  func matches(_ other: String) -> Bool {
    for (ours, theirs) in zip(utf8, other.utf8) where ours.lowered != theirs.lowered {
      return ours | theirs >= 0x80 && lowercased() == other.lowercased()
    }
    return utf8.count == other.utf8.count || lowercased() == other.lowercased()
  }

  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Makes a text of some scalars.
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var text = UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(text)
  }
}
