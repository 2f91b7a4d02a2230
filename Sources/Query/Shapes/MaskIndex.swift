/// Masked texts, all different, numbered as they were added, and found by their bytes.
struct MaskIndex: Sendable {
  private struct Mask {
    var hash: UInt64
    /// Its place in ``bytes``.
    var range: Range<Int>
  }

  private var masks: [Mask] = []
  private var bytes: [UInt8] = []
  /// Open addressing with linear probing: the number of a masked text, or -1.
  ///
  /// At most half is in use.
  private var slots: [Int32]

  /// An empty index.
  init() { slots = [Int32](repeating: -1, count: 64) }

  /// How many there are.
  var count: Int { masks.count }

  /// How many bytes they take.
  var keptByteCount: Int {
    bytes.count + masks.count * MemoryLayout<Mask>.stride
      + slots.count * MemoryLayout<Int32>.stride
  }

  /// A masked text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[masks[number].range] }

  /// The number of a masked text that is there.
  ///
  /// O(bytes); does not allocate.
  func number(of mask: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    let number = Int(slots[slot(of: hash, mask)])
    return number < 0 ? nil : number
  }

  /// Adds a masked text that is not there yet.
  ///
  /// O(bytes), and now and then O(masked texts).
  mutating func append(_ mask: UnsafeBufferPointer<UInt8>, hash: UInt64) {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: hash, mask)
    let start = bytes.count
    bytes.append(contentsOf: mask)
    slots[slot] = Int32(masks.count)
    masks.append(Mask(hash: hash, range: start..<bytes.count))
  }

  /// Makes twice as many slots.
  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let bound = slots.count - 1
    for (number, mask) in masks.enumerated() {
      var slot = Self.firstSlot(of: mask.hash, bound)
      while slots[slot] >= 0 { slot = (slot + 1) & bound }
      slots[slot] = Int32(number)
    }
  }

  /// Where a masked text is looked for first.
  private static func firstSlot(of hash: UInt64, _ bound: Int) -> Int {
    // The low bits of the hash depend on fewer bytes than the high ones.
    Int(truncatingIfNeeded: hash ^ hash >> 32) & bound
  }

  /// The slot of a masked text: the one that has it, or a free one.
  private func slot(of hash: UInt64, _ mask: UnsafeBufferPointer<UInt8>) -> Int {
    let bound = slots.count - 1
    var slot = Self.firstSlot(of: hash, bound)
    while slots[slot] >= 0 {
      let known = masks[Int(slots[slot])]
      if known.hash == hash, bytes.withUnsafeBufferPointer({ Self.isEqual(mask, $0, known.range) })
      {
        return slot
      }
      slot = (slot + 1) & bound
    }
    return slot
  }

  /// Whether a masked text is the one in a range of all, eight bytes at a time.
  private static func isEqual(
    _ mask: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard mask.count == range.count, let one = mask.baseAddress,
      let other = bytes.baseAddress.map({ $0 + range.lowerBound })
    else { return mask.count == range.count }
    var offset = 0
    while offset < mask.count {
      let size = min(8, mask.count - offset)
      guard ByteWord.word(one + offset, size) == ByteWord.word(other + offset, size) else {
        return false
      }
      offset += 8
    }
    return true
  }
}
