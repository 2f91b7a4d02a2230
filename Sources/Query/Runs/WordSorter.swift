import Records

/// Sorts entries by their words.
struct WordSorter {
  typealias Entry = RunBuffer.Entry

  /// Entries from which on counting bytes beats comparing.
  private static let leastForRadix = 256
  /// Entries up to which moving each to its place beats all else.
  private static let mostForInsertion = 16

  /// Room for as many entries as are ever sorted at once.
  let scratch: UnsafeMutableBufferPointer<Entry>

  /// Puts entries in the order of their words.
  ///
  /// O(entries · log entries) at most: a pass for each byte that it takes to tell so many entries apart, the first that
  /// differ; then the few that are still alike among themselves.
  func sort(_ entries: UnsafeMutableBufferPointer<Entry>) {
    guard entries.count > Self.mostForInsertion else { return Self.insert(entries) }
    guard entries.count >= Self.leastForRadix else {
      var entries = entries
      return entries.sort { $0.word < $1.word }
    }
    let differing = Self.differingBits(of: entries)
    guard differing != 0 else { return }
    let last = (63 - differing.leadingZeroBitCount) / 8
    let digits = max(0, last - Self.digitCount(for: entries.count) + 1)...last
    distribute(entries, by: digits, differing)
    let lowerBits = (1 as UInt64) << UInt64(digits.lowerBound * 8) - 1
    if differing & lowerBits != 0 { sortGroups(of: entries, alikeIn: ~lowerBits) }
  }

  /// The bits in which not all words are the same.
  private static func differingBits(of entries: UnsafeMutableBufferPointer<Entry>) -> UInt64 {
    let first = entries[0].word
    return entries.reduce(0) { $0 | ($1.word ^ first) }
  }

  /// Bytes that tell so many entries apart if they are spread evenly, and one more for those that are not.
  private static func digitCount(for count: Int) -> Int {
    (Int.bitWidth - count.leadingZeroBitCount + 7) / 8 + 1
  }

  /// Sorts each run of entries whose words are alike in some bits, by all bits.
  private func sortGroups(of entries: UnsafeMutableBufferPointer<Entry>, alikeIn bits: UInt64) {
    var start = 0
    while start < entries.count {
      let head = entries[start].word & bits
      var end = start + 1
      while end < entries.count, entries[end].word & bits == head { end += 1 }
      if end - start > 1 { sort(UnsafeMutableBufferPointer(rebasing: entries[start..<end])) }
      start = end
    }
  }

  private static func insert(_ entries: UnsafeMutableBufferPointer<Entry>) {
    guard entries.count > 1 else { return }
    for index in 1..<entries.count {
      let entry = entries[index]
      var place = index
      while place > 0, entry.word < entries[place - 1].word {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }
}

// MARK: Counting bytes

extension WordSorter {
  /// Sorts by some bytes of the words, the last byte being number 0.
  private func distribute(
    _ entries: UnsafeMutableBufferPointer<Entry>, by digits: ClosedRange<Int>,
    _ differing: UInt64
  ) {
    var (from, into) = (entries, UnsafeMutableBufferPointer(rebasing: scratch[..<entries.count]))
    for digit in digits where differing >> UInt64(digit * 8) & 0xFF != 0 {
      Self.distribute(from, into: into, by: digit)
      swap(&from, &into)
    }
    if from.baseAddress != entries.baseAddress { _ = entries.update(from: from) }
  }

  private static func distribute(
    _ entries: UnsafeMutableBufferPointer<Entry>, into result: UnsafeMutableBufferPointer<Entry>,
    by digit: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      places.initialize(repeating: 0)
      for entry in entries { places[value(of: entry, at: digit)] += 1 }
      var next = 0
      for value in places.indices {
        let count = places[value]
        places[value] = next
        next += count
      }
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
