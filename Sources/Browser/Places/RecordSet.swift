/// Some records of a source, by their numbers.
///
/// A record takes 12 bytes where it stands alone, and less where others stand near it: a million that stand together
/// take 188 KB.
struct RecordSet: Equatable, Sendable {
  /// Records that share a word, as a power of two.
  private static let wordBits = 6

  /// The numbers of the words, ascending: those of their records without the last bits.
  private var keys: [UInt32] = []
  /// A bit for each record of a word; none is 0.
  private var words: [UInt64] = []
  /// How many records there are.
  private(set) var count = 0

  /// Makes a set without records.
  init() {}

  /// Makes a set of records that come in ascending order.
  init(ascending records: [UInt32]) { formUnion(ascending: records) }

  /// Whether there is none.
  var isEmpty: Bool { count == 0 }

  private static func key(of record: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: record >> wordBits)
  }

  private static func bit(of record: Int) -> UInt64 { 1 << UInt64(record & (1 << wordBits - 1)) }

  /// Whether a number can be one of a record that is kept.
  private static func isNumber(_ record: Int) -> Bool { 0 <= record && record <= Int(UInt32.max) }

  /// The index of the first word at a key or behind it.
  private func index(notBelow key: UInt32) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a record is among them.
  ///
  /// O(log n).
  func contains(_ record: Int) -> Bool {
    guard Self.isNumber(record) else { return false }
    let key = Self.key(of: record)
    let index = index(notBelow: key)
    return index < keys.count && keys[index] == key && words[index] & Self.bit(of: record) != 0
  }

  /// Adds a record; false if it is among them already.
  ///
  /// O(n) at most, a move of memory.
  @discardableResult
  mutating func insert(_ record: Int) -> Bool {
    guard Self.isNumber(record), !contains(record) else { return false }
    let key = Self.key(of: record)
    let index = index(notBelow: key)
    if index < keys.count, keys[index] == key {
      words[index] |= Self.bit(of: record)
    } else {
      keys.insert(key, at: index)
      words.insert(Self.bit(of: record), at: index)
    }
    count += 1
    return true
  }

  /// Takes a record out; false if it is not among them.
  ///
  /// O(n) at most, a move of memory.
  @discardableResult
  mutating func remove(_ record: Int) -> Bool {
    guard contains(record) else { return false }
    let index = index(notBelow: Self.key(of: record))
    words[index] &= ~Self.bit(of: record)
    if words[index] == 0 {
      keys.remove(at: index)
      words.remove(at: index)
    }
    count -= 1
    return true
  }

  /// Adds records that come in ascending order.
  ///
  /// O(n + records).
  mutating func formUnion(ascending records: [UInt32]) {
    var merged = RecordSet()
    merged.keys.reserveCapacity(keys.count)
    merged.words.reserveCapacity(words.count)
    var next = 0
    for record in records {
      let key = Self.key(of: Int(record))
      while next < keys.count, keys[next] <= key {
        merged.append(words[next], at: keys[next])
        next += 1
      }
      merged.append(Self.bit(of: Int(record)), at: key)
    }
    for index in next..<keys.count { merged.append(words[index], at: keys[index]) }
    merged.count = merged.words.reduce(0) { $0 + $1.nonzeroBitCount }
    self = merged
  }

  /// Adds the records of a word, which is the last one or comes behind it.
  private mutating func append(_ word: UInt64, at key: UInt32) {
    if keys.last == key {
      words[words.count - 1] |= word
    } else {
      keys.append(key)
      words.append(word)
    }
  }

  /// The first record behind a number; nil where there is none.
  ///
  /// O(log n).
  func next(after record: Int) -> Int? {
    guard record < Int(UInt32.max) else { return nil }
    let start = max(0, record + 1)
    let key = Self.key(of: start)
    var index = index(notBelow: key)
    guard index < keys.count else { return nil }
    var word = words[index]
    if keys[index] == key {
      word &= ~(Self.bit(of: start) - 1)
      if word == 0 {
        index += 1
        guard index < keys.count else { return nil }
        word = words[index]
      }
    }
    return Int(keys[index]) << Self.wordBits + word.trailingZeroBitCount
  }

  /// The last record before a number; nil where there is none.
  ///
  /// O(log n).
  func previous(before record: Int) -> Int? {
    guard record > 0 else { return nil }
    let record = min(record, Int(UInt32.max) + 1)
    let end = index(notBelow: Self.key(of: record - 1) + 1)
    var index = end - 1
    guard index >= 0 else { return nil }
    var word = words[index]
    if keys[index] == Self.key(of: record - 1) {
      let last = Self.bit(of: record - 1)
      word &= last | (last - 1)
      if word == 0 {
        index -= 1
        guard index >= 0 else { return nil }
        word = words[index]
      }
    }
    return Int(keys[index]) << Self.wordBits + (UInt64.bitWidth - 1 - word.leadingZeroBitCount)
  }

  /// The greatest record; nil where there is none.
  var last: Int? { previous(before: .max) }

  /// The records, ascending.
  ///
  /// O(n).
  var records: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(count)
    for (key, word) in zip(keys, words) {
      var rest = word
      while rest != 0 {
        result.append(key << UInt32(Self.wordBits) + UInt32(rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}

extension RecordSet {
  /// The records that stand one behind the other, as their first numbers and last numbers.
  ///
  /// O(n).
  var runs: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for record in records.lazy.map(Int.init) {
      if let last = runs.last, last.upperBound == record - 1 {
        runs[runs.count - 1] = last.lowerBound...record
      } else {
        runs.append(record...record)
      }
    }
    return runs
  }

  /// The records as a text of their numbers, 1-based: `1-5,7`; empty for none.
  ///
  /// O(n).
  var text: String {
    runs.map { run in
      run.count == 1 ? "\(run.lowerBound + 1)" : "\(run.lowerBound + 1)-\(run.upperBound + 1)"
    }.joined(separator: ",")
  }

  /// Reads such a text; nil for one that is none, or names more than so many records.
  ///
  /// O(bytes + records / 64).
  init?(_ text: String, mostRecords: Int) {
    self.init()
    var former = -1
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    where !text.isEmpty {
      let ends = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map { Int(Substring($0)) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first > former + 1, first <= last, Self.isNumber(last - 1),
        last - first < mostRecords - count
      else { return nil }
      append(first - 1...last - 1)
      former = last - 1
    }
  }

  /// Adds records that stand one behind the other, and behind all others.
  private mutating func append(_ run: ClosedRange<Int>) {
    var start = run.lowerBound
    while start <= run.upperBound {
      // The last record of the word, or of the run.
      let end = min(start | (1 << Self.wordBits - 1), run.upperBound)
      let bits = UInt64.max >> UInt64(UInt64.bitWidth - 1 - (end - start))
      append(bits << UInt64(start & (1 << Self.wordBits - 1)), at: Self.key(of: start))
      start = end + 1
    }
    count += run.count
  }
}
