import Platform
import Records

/// Keys and records in memory of a fixed size, which are sorted there.
///
/// Entries grow from the front, long keys from the back. The room between them is at least that of the
/// entries once more, which sorting needs.
struct RunBuffer: ~Copyable {
  /// A record and its key.
  struct Entry {
    /// Eight bytes of the key as a number: all of a short key; of a long one those that are being
    /// sorted by.
    var word: UInt64
    /// Where a long key stands in the memory, or ``shortKey``.
    var place: UInt32
    var record: UInt32

    static let shortKey = UInt32.max

    var isLong: Bool { place != Self.shortKey }
  }

  private let memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0
  /// Where the long keys start.
  private var keysStart: Int

  /// Bytes without which nothing can be sorted.
  private static let leastByteCount = 1 << 20
  private static let alignment = 64
  /// Bytes that a key needs beside its own, at most.
  static let mostByteCountBesideKey = 2 * MemoryLayout<Entry>.stride + MemoryLayout<UInt16>.size

  /// Makes room of so many bytes, less than 4 GB, which are taken from the system as they are used; of fewer where it
  /// does not give as many.
  init(byteCount: Int) {
    var byteCount = byteCount
    var block = Self.block(of: byteCount)
    while block == nil, byteCount > Self.leastByteCount {
      byteCount /= 2
      block = Self.block(of: byteCount)
    }
    guard let block else { fatalError("there is no memory to sort in") }
    memory = UnsafeMutableRawBufferPointer(start: block, count: byteCount)
    keysStart = byteCount
  }

  /// Aligned memory of at least so many bytes; C lets it be asked for in multiples of the alignment alone.
  private static func block(of byteCount: Int) -> UnsafeMutableRawPointer? {
    aligned_alloc(alignment, max(1, (byteCount + alignment - 1) / alignment) * alignment)
  }

  deinit { free(memory.baseAddress) }

  /// Bytes that all that was added needs.
  var usedByteCount: Int { 2 * count * MemoryLayout<Entry>.stride + memory.count - keysStart }

  mutating func removeAll() {
    count = 0
    keysStart = memory.count
  }

  /// Adds a key, of at least eight bytes, and its record; answers whether there was room.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, record: UInt32) -> Bool {
    let stored = key.count > 8 ? key.count + 2 : 0
    guard (count + 1) * 2 * MemoryLayout<Entry>.stride + stored <= keysStart else { return false }
    var entry = Entry(word: Self.word(key, at: 0), place: Entry.shortKey, record: record)
    if stored > 0 {
      keysStart -= stored
      entry.place = UInt32(keysStart)
      memory.storeBytes(of: UInt16(key.count), toByteOffset: keysStart, as: UInt16.self)
      UnsafeMutableRawBufferPointer(rebasing: memory[(keysStart + 2)...])
        .copyMemory(from: UnsafeRawBufferPointer(key))
    }
    room[count] = entry
    count += 1
    return true
  }

  /// Memory for the entries and as many again behind them.
  private var room: UnsafeMutableBufferPointer<Entry> {
    UnsafeMutableBufferPointer(
      start: memory.baseAddress?.assumingMemoryBound(to: Entry.self), count: 2 * count + 2)
  }

  /// Sorts the entries by key, those with equal keys by record; then nothing is added until all is removed.
  ///
  /// O(bytes of keys), times log(entries) where many keys have the same start.
  mutating func sort() {
    let entries = UnsafeMutableBufferPointer(rebasing: room[..<count])
    let scratch = UnsafeMutableBufferPointer(rebasing: room[count..<(2 * count)])
    let sorter = WordSorter(scratch: scratch)
    sort(entries, with: sorter, offset: 0)
    // A short key stands in its entry from now on, byte by byte.
    for index in entries.indices where !entries[index].isLong {
      entries[index].word = entries[index].word.bigEndian
    }
  }

  /// Sorts entries whose keys are equal up to `offset`, and whose words are the bytes there.
  private func sort(
    _ entries: UnsafeMutableBufferPointer<Entry>, with sorter: WordSorter, offset: Int
  ) {
    sorter.sort(entries)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].word == entries[start].word { end += 1 }
      if end - start > 1 {
        let group = UnsafeMutableBufferPointer(rebasing: entries[start..<end])
        if entries[start].isLong, advance(group, to: offset + 8) {
          sort(group, with: sorter, offset: offset + 8)
        } else {
          sortByRecord(group)
        }
      }
      start = end
    }
  }

  /// Sorts entries whose keys are equal, which are in this order already if they were added so.
  private func sortByRecord(_ entries: UnsafeMutableBufferPointer<Entry>) {
    let isSorted = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].record < entries[$0].record
    }
    guard !isSorted else { return }
    var entries = entries
    entries.sort { $0.record < $1.record }
  }

  /// Makes the bytes at `offset` of each key its word; answers whether there are any.
  private func advance(_ entries: UnsafeMutableBufferPointer<Entry>, to offset: Int) -> Bool {
    var hasMore = false
    for index in entries.indices {
      let key = longKey(at: entries[index].place)
      entries[index].word = Self.word(key, at: offset)
      if key.count > offset { hasMore = true }
    }
    return hasMore
  }

  private func longKey(at place: UInt32) -> UnsafeBufferPointer<UInt8> {
    let count = memory.loadUnaligned(fromByteOffset: Int(place), as: UInt16.self)
    let bytes = memory[(Int(place) + 2)..<(Int(place) + 2 + Int(count))]
    return UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: UInt8.self)
  }

  /// The eight bytes at an offset as a number that has their order, with zeros behind the end.
  private static func word(_ key: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    if offset + 8 <= key.count {
      return UInt64(
        bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(
          fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in offset..<(offset + 8) {
      word = word << 8 | (place < key.count ? UInt64(key[place]) : 0)
    }
    return word
  }

  /// A key, by its place in the order, once that is made; its bytes are valid until the buffer changes.
  func key(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = room[index]
    if entry.isLong { return longKey(at: entry.place) }
    let start = index * MemoryLayout<Entry>.stride
    return UnsafeRawBufferPointer(rebasing: memory[start..<(start + MemoryLayout<UInt64>.size)])
      .assumingMemoryBound(to: UInt8.self)
  }

  /// The record whose key has a place in the order.
  func record(at index: Int) -> UInt32 { room[index].record }

  /// Keys and records by their places in the order, as ``RunFormat`` writes them: those of the first places that need no
  /// more than so many bytes, but at least one; answers the place behind them too.
  func bytes(of places: Range<Int>, atMost byteCount: Int) -> (end: Int, bytes: [UInt8]) {
    var place = places.lowerBound
    guard place < places.upperBound else { return (place, []) }
    let capacity = max(byteCount, RunFormat.byteCount(of: key(at: place)))
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
      let memory = UnsafeMutableRawBufferPointer(memory)
      while place < places.upperBound {
        let key = key(at: place)
        guard count + RunFormat.byteCount(of: key) <= capacity else { return }
        RunFormat.store(key, record: record(at: place), to: memory, at: count)
        count += RunFormat.byteCount(of: key)
        place += 1
      }
    }
    return (place, bytes)
  }
}
