import Records

/// Sorts entries by their words; those with equal words keep their order.
struct WordSorter {
  typealias Entry = RunBuffer.Entry

  /// Entries from which on counting bytes beats comparing.
  private static let leastForRadix = 256

  /// Room for as many entries as are ever sorted at once.
  let scratch: UnsafeMutableBufferPointer<Entry>

  /// Sorts entries that are in the order of their records where words are equal.
  ///
  /// O(entries), a pass for each byte of the words that is not the same in all.
  func sort(_ entries: UnsafeMutableBufferPointer<Entry>) {
    guard entries.count >= Self.leastForRadix else {
      var entries = entries
      return entries.sort { ($0.word, $0.record) < ($1.word, $1.record) }
    }
    let counts = Self.counts(of: entries)
    var (from, into) = (entries, UnsafeMutableBufferPointer(rebasing: scratch[..<entries.count]))
    for digit in 0..<8 where !Self.isSame(digit, in: from, counts) {
      Self.distribute(from, into: into, by: digit, counts)
      swap(&from, &into)
    }
    if from.baseAddress != entries.baseAddress { _ = entries.update(from: from) }
  }

  /// How often each value occurs in each byte of the words, the last byte first.
  private static func counts(of entries: UnsafeMutableBufferPointer<Entry>) -> [Int] {
    var counts = [Int](repeating: 0, count: 8 * 256)
    counts.withUnsafeMutableBufferPointer { counts in
      for entry in entries {
        for digit in 0..<8 { counts[digit << 8 | value(of: entry, at: digit)] += 1 }
      }
    }
    return counts
  }

  private static func isSame(
    _ digit: Int, in entries: UnsafeMutableBufferPointer<Entry>, _ counts: [Int]
  ) -> Bool { counts[digit << 8 | value(of: entries[0], at: digit)] == entries.count }

  private static func distribute(
    _ entries: UnsafeMutableBufferPointer<Entry>, into result: UnsafeMutableBufferPointer<Entry>,
    by digit: Int, _ counts: [Int]
  ) {
    var next = 0
    var places = counts[(digit << 8)..<((digit + 1) << 8)].map { count in
      defer { next += count }
      return next
    }
    places.withUnsafeMutableBufferPointer { places in
      for entry in entries {
        let value = value(of: entry, at: digit)
        result[places[value]] = entry
        places[value] += 1
      }
    }
  }

  private static func value(of entry: Entry, at digit: Int) -> Int {
    Int(entry.word >> UInt64(digit * 8) & 0xFF)
  }
}
