/// The most frequent values of many variables, sixteen at most of each.
///
/// Each variable has a block of sixteen places. While a variable has no more values than places, all
/// counts are exact. Then a value without a place takes that of the least frequent one, and its count,
/// with a chance of one in that count (Ben Basat et al., "Randomized Admission Policy", 2017): frequent
/// values get in soon, and the many that come once are cheap. Chance comes from a fixed sequence, so
/// that equal texts give equal values.
struct ValueSketches: Sendable {
  /// The values of a variable that have a place.
  static let placeCount = 16
  /// The variables whose values are kept at once, about 1.5 KB each.
  static let blockLimit = 6144

  /// The figures of a variable beside its places.
  private struct Block {
    var used = 0
    /// The values that came when all places were in use.
    var missCount: UInt64 = 0
    /// The first place with the least count, and that count, in a full block.
    var leastPlace = -1
    var leastCount = 0
    var smallest = Double.infinity
    var greatest = -Double.infinity
  }

  private var blocks: [Block] = []
  /// The hashes of the values in the places.
  private var hashes: [UInt64] = []
  /// The counts of the places, apart from the values as most texts change no more than a count.
  private var counts: [Int] = []
  /// How many of the counts belong to values that had the places before.
  private var surpluses: [Int] = []
  private var values: [ShortBytes] = []

  /// The first blocks of runs that are not in use any more, by the length of the runs.
  private var freeRuns = [[Int]](repeating: [], count: ShapeReader.variableLimit + 1)

  /// How many bytes they take.
  var keptByteCount: Int {
    blocks.count * MemoryLayout<Block>.stride
      + values.count
      * (MemoryLayout<ShortBytes>.stride + MemoryLayout<Int>.stride * 2
        + MemoryLayout<UInt64>.stride)
  }

  /// Adds a run of empty blocks, and answers the first; nil where no more are kept.
  mutating func addBlocks(_ number: Int) -> Int? {
    if let first = popFreeRun(number) {
      for block in first..<first + number { blocks[block] = Block() }
      return first
    }
    let first = blocks.count
    guard first + number <= Self.blockLimit else { return nil }
    let size = number * Self.placeCount
    blocks.append(contentsOf: repeatElement(Block(), count: number))
    hashes.append(contentsOf: repeatElement(0, count: size))
    counts.append(contentsOf: repeatElement(0, count: size))
    surpluses.append(contentsOf: repeatElement(0, count: size))
    values.append(contentsOf: repeatElement(ShortBytes(), count: size))
    return first
  }

  /// Gives back a run of blocks.
  mutating func removeBlocks(_ number: Int, from first: Int) {
    if number > 0 { freeRuns[number].append(first) }
  }

  /// A run that is not in use: of that length, or the beginning of a longer one where no more are kept.
  private mutating func popFreeRun(_ number: Int) -> Int? {
    if let first = freeRuns[number].popLast() { return first }
    guard number > 0, blocks.count + number > Self.blockLimit else { return nil }
    for length in number..<freeRuns.count {
      guard let first = freeRuns[length].popLast() else { continue }
      removeBlocks(length - number, from: first + number)
      return first
    }
    return nil
  }

  /// Counts a value.
  mutating func add(_ value: UnsafeBufferPointer<UInt8>, isNumber: Bool, to block: Int) {
    if isNumber, let number = PlainNumber.value(of: value) {
      if number < blocks[block].smallest { blocks[block].smallest = number }
      if number > blocks[block].greatest { blocks[block].greatest = number }
    }
    let hash = ValueHash.hash(value, 0)
    if let place = place(of: hash, in: block) {
      counts[place] += 1
      if place == blocks[block].leastPlace { findLeast(in: block) }
    } else if let place = freePlace(in: block) {
      hashes[place] = hash
      values[place] = ShortBytes(value)
      counts[place] += 1
      if blocks[block].used == Self.placeCount { findLeast(in: block) }
    }
  }

  /// The place of the value with a hash.
  private func place(of hash: UInt64, in block: Int) -> Int? {
    let first = block * Self.placeCount
    let stop = first + blocks[block].used
    return hashes.withUnsafeBufferPointer { hashes in
      var place = first
      while place < stop {
        if hashes[place] == hash { return place }
        place += 1
      }
      return nil
    }
  }

  /// A place that is not in use, or by chance that of the least frequent value.
  private mutating func freePlace(in block: Int) -> Int? {
    let first = block * Self.placeCount
    let used = blocks[block].used
    guard used == Self.placeCount else {
      blocks[block].used += 1
      (counts[first + used], surpluses[first + used]) = (0, 0)
      return first + used
    }
    blocks[block].missCount &+= 1
    // The high bits of multiples of an odd number are as good as chance here.
    let chance = (blocks[block].missCount &* 0x9E37_79B9_7F4A_7C15) >> 32
    let bound = UInt64(blocks[block].leastCount + 1)
    guard chance % bound == 0 else { return nil }
    let place = blocks[block].leastPlace
    surpluses[place] = blocks[block].leastCount
    return place
  }

  private mutating func findLeast(in block: Int) {
    let first = block * Self.placeCount
    var least = first
    for place in first + 1..<(first + Self.placeCount)
    where counts[place] < counts[least] { least = place }
    blocks[block].leastPlace = least
    blocks[block].leastCount = counts[least]
  }

  /// The values of a block.
  func values(of block: Int) -> VariableValues {
    let known = blocks[block]
    let first = block * Self.placeCount
    var result = VariableValues()
    result.isComplete = known.missCount == 0
    if known.smallest <= known.greatest { result.range = known.smallest...known.greatest }
    result.values = (first..<(first + known.used)).map {
      VariableValues.Value(
        bytes: values[$0], count: counts[$0], surplus: surpluses[$0])
    }
    result.sort()
    return result
  }

  /// Replaces the values of a block.
  mutating func set(_ known: VariableValues, of block: Int) {
    blocks[block] = Block(
      used: known.values.count, missCount: known.isComplete ? 0 : 1,
      smallest: known.range?.lowerBound ?? .infinity,
      greatest: known.range?.upperBound ?? -.infinity)
    let first = block * Self.placeCount
    for (place, value) in zip(first..., known.values) {
      hashes[place] = value.bytes.hash
      counts[place] = value.count
      surpluses[place] = value.surplus
      values[place] = value.bytes
    }
    if known.values.count == Self.placeCount { findLeast(in: block) }
  }
}
