extension String {
  /// The words between its blanks, none of them empty.
  ///
  /// By bytes: words are read as a program starts, when the types of parts of texts take longer to make than all words.
  /// O(bytes).
  package var blankWords: [String] {
    guard utf8.contains(0x20) else { return isEmpty ? [] : [self] }
    let bytes = Array(utf8)
    var words: [String] = []
    // As many as mostly stand together.
    words.reserveCapacity(3)
    var start = 0
    for place in 0...bytes.count where place == bytes.count || bytes[place] == 0x20 {
      if place > start { words.append(String(decoding: bytes[start..<place], as: UTF8.self)) }
      start = place + 1
    }
    return words
  }
}
