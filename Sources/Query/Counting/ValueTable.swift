import Platform

/// Distinct values and how often each was counted, in bounded memory.
///
/// To count a value that is known takes no allocation.
struct ValueTable: Sendable {
  /// How much is kept.
  struct Limits: Sendable {
    /// Values.
    var valueCount = 1 << 16
    /// Bytes of their texts.
    var byteCount = 4 << 20

    /// Memory for all tables of a count.
    private static let wholeByteCount = 32 << 20
    /// Memory of a value, about: its entry, two slots and its text.
    private static let valueByteCount = 128

    /// No limits.
    static let none = Limits(valueCount: .max, byteCount: .max)

    /// The limits of one of so many tables.
    static func shared(by tableCount: Int) -> Limits {
      let fitting = wholeByteCount / max(1, tableCount) / valueByteCount
      let count = min(max(1 << 10, fitting), 1 << 16)
      return Limits(valueCount: count, byteCount: count * 64)
    }
  }

  /// A value and its count.
  struct Entry: Sendable {
    fileprivate var hash: UInt64
    /// How often it was counted.
    fileprivate(set) var count: Int
    /// Bytes of the value.
    fileprivate(set) var byteCount: Int
    /// Where those that are kept start.
    fileprivate var start: Int
    fileprivate(set) var kind: CountedValue.Kind
  }

  /// Bytes of a value that are kept; longer ones are told apart by their lengths and hashes too.
  static let longestText = 1 << 10

  private let limits: Limits
  /// The numbers of entries plus 1, 0 for none; a power of 2.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private(set) var entries: [Entry] = []
  private var texts: [UInt8] = []

  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Whether it has more than it may keep: the least used are to be dropped.
  var isFull: Bool { entries.count > limits.valueCount || texts.count > limits.byteCount }

  /// The place of a value, with which it can be counted until values are dropped; it is entered if it is new.
  ///
  /// O(bytes).
  mutating func place(
    of kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let hash = ValueHash.hash(bytes, kind.rawValue)
    let slot = slot(of: hash) { isEntry($0, kind, bytes) }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    let entry = Entry(
      hash: hash, count: 0, byteCount: bytes.count, start: texts.count, kind: kind)
    return enter(entry, bytes.prefix(Self.longestText), in: slot)
  }

  /// The slot of the value that has a hash and is the one that is meant, or the empty one that it gets.
  @inline(__always)
  private func slot(of hash: UInt64, _ isMeant: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, isMeant(number) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func enter(
    _ entry: Entry, _ kept: some Collection<UInt8>, in slot: Int
  ) -> Int {
    slots[slot] = UInt32(entries.count + 1)
    entries.append(entry)
    texts.append(contentsOf: kept)
    if entries.count * 2 > slots.count { makeSlots(slots.count * 2) }
    return entries.count - 1
  }

  private func isEntry(
    _ number: Int, _ kind: CountedValue.Kind, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let entry = entries[number]
    guard entry.byteCount == bytes.count, entry.kind == kind else { return false }
    guard let base = bytes.baseAddress else { return true }
    let count = min(bytes.count, Self.longestText)
    return texts.withUnsafeBufferPointer { texts in
      count == 0 || texts.baseAddress.map { memcmp($0 + entry.start, base, count) == 0 } ?? false
    }
  }

  private mutating func makeSlots(_ count: Int) {
    slots = Array(repeating: 0, count: count)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// Counts a value at its place.
  ///
  /// O(1).
  mutating func count(at place: Int, times: Int = 1) { entries[place].count += times }

  /// The hash of the value at a place.
  func hash(at place: Int) -> UInt64 { entries[place].hash }

  /// Calls `body` with the bytes that are kept of an entry.
  func withBytes<Result>(
    of entry: Entry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let count = min(entry.byteCount, Self.longestText)
    return texts.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[entry.start..<(entry.start + count)]))
    }
  }

  /// The value of an entry.
  func value(of entry: Entry) -> CountedValue {
    CountedValue(entry.kind, withBytes(of: entry) { Array($0) }, byteCount: entry.byteCount)
  }

  /// Adds all that another table has counted; the answer is where each of its values is in this one.
  ///
  /// O(values of the other).
  mutating func add(_ other: ValueTable) -> [Int] {
    other.entries.map { entry in
      let place = other.withBytes(of: entry) { self.place(of: entry, $0) }
      count(at: place, times: entry.count)
      return place
    }
  }

  /// The place of an entry of another table, of which the first bytes are known.
  private mutating func place(of entry: Entry, _ kept: UnsafeBufferPointer<UInt8>) -> Int {
    guard entry.byteCount > Self.longestText else { return place(of: entry.kind, kept) }
    // Its hash is that of all its bytes, which are not here.
    let slot = slot(of: entry.hash) { number in
      entries[number].byteCount == entry.byteCount && entries[number].kind == entry.kind
    }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    var entered = entry
    (entered.count, entered.start) = (0, texts.count)
    return enter(entered, kept, in: slot)
  }

  /// Drops the values that were counted least often, at least half of what it may keep.
  ///
  /// O(values).
  ///
  /// - Parameter onDrop: Called with each value that is dropped.
  mutating func dropLeastUsed(_ onDrop: (Entry, UnsafeBufferPointer<UInt8>) -> Void) {
    let former = self
    let least = leastKeptCount
    (entries, texts) = ([], [])
    entries.reserveCapacity(former.entries.count)
    texts.reserveCapacity(former.texts.count)
    let (mostValues, mostBytes) = (limits.valueCount / 2, limits.byteCount / 2)
    for var entry in former.entries {
      former.withBytes(of: entry) { bytes in
        let fits = entries.count < mostValues && texts.count + bytes.count <= mostBytes
        guard entry.count >= least, fits else { return onDrop(entry, bytes) }
        entry.start = texts.count
        entries.append(entry)
        texts.append(contentsOf: bytes)
      }
    }
    makeSlots(slots.count)
  }

  /// The count from which on a value is kept, so that about half of what may be is.
  private var leastKeptCount: Int {
    var frequencies: [Int: (values: Int, bytes: Int)] = [:]
    for entry in entries {
      let known = frequencies[entry.count] ?? (0, 0)
      frequencies[entry.count] =
        (known.values + 1, known.bytes + min(entry.byteCount, Self.longestText))
    }
    var (values, bytes) = (0, 0)
    for count in frequencies.keys.sorted(by: >) {
      let next = frequencies[count] ?? (0, 0)
      values += next.values
      bytes += next.bytes
      if values > limits.valueCount / 2 || bytes > limits.byteCount / 2 { return count + 1 }
    }
    return 0
  }
}

/// Hashes values: the same in every run, so that what is estimated by them is too.
enum ValueHash {
  /// The hash of some bytes and the kind of value that they are.
  ///
  /// O(bytes).
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: UInt8) -> UInt64 {
    var state = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(kind)
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= raw.count {
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    if offset < raw.count { state = mix(state ^ last(raw)) }
    return mix(state)
  }

  /// The last bytes, of which there are more than none; those before them too, where a word is loaded at once.
  @inline(__always)
  private static func last(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    let count = raw.count
    if count >= 8 { return raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
    if count >= 4 {
      let first = raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let second = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(second)
    }
    // Up to three bytes: the first, the middle one and the last are all of them.
    return UInt64(raw[0]) << 16 | UInt64(raw[count / 2]) << 8 | UInt64(raw[count - 1])
  }

  /// Spreads all bits over all others: the halves of a product of 128 bits, one upon the other.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: 0xE703_7ED1_A0B4_28DB)
    return high ^ low
  }
}
