/// Counts texts by their shape.
///
/// ```swift
/// var table = ShapeTable()
/// message.withUnsafeBufferPointer { table.add($0, record: 41) }
/// for group in table.groups() { print(group.count, group.pattern) }
/// ```
///
/// A thread has one of its own, and ``add(_:)`` joins them. While no more than ``capacity`` shapes
/// were there, the counts are exact and the same in whatever way texts were dealt out to tables. The
/// values of a variable that has more than sixteen are approximate. Memory is bounded: about 25 MB
/// where every text has a shape of its own and 4 KB, a few MB with most logs.
struct ShapeTable: SampledTally {
  /// The counts of one shape.
  struct Entry: Sendable {
    var count = 0
    var firstRecord = Int.max
    var lastRecord = Int.min
    /// The variables whose values are kept.
    let variableCount: Int
    /// The block of the first of them.
    let block: Int
  }

  /// The shapes that are kept at once.
  let capacity: Int
  /// The texts that were added.
  private(set) var textCount = 0
  /// The texts whose shape was dropped, as too many others were more frequent.
  private(set) var otherCount = 0

  private(set) var entries: [Entry] = []
  /// The number of the shape of the text before; nil where it was dropped since.
  private(set) var lastNumber: Int?
  /// The masked texts of the entries, with their numbers.
  private(set) var masks: MaskIndex
  private var sketches = ValueSketches()
  private var reader = ShapeReader()

  /// An empty table.
  ///
  /// - Parameter capacity: The shapes that are kept at once, 4 at least.
  init(capacity: Int = 4096) {
    self.capacity = max(4, capacity)
    masks = MaskIndex()
  }

  /// The shapes that are kept, before similar ones are joined.
  var shapeCount: Int { entries.count }

  var valueCount: Int { entries.count }

  func forEachLast(_ body: (Int) -> Void) {
    if let lastNumber { body(lastNumber) }
  }

  /// About how many bytes the shapes and their values take.
  var keptByteCount: Int {
    masks.keptByteCount + entries.count * MemoryLayout<Entry>.stride + sketches.keptByteCount
  }

  /// The values of one of an entry's variables.
  func values(of entry: Entry, variable: Int) -> VariableValues {
    sketches.values(of: entry.block + variable)
  }

  /// Counts a text of a record.
  ///
  /// O(bytes), of which 4096 are looked at; allocates only for a shape that is new.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, record: Int) {
    textCount += 1
    reader.read(text)
    let number = numberOfShape()
    entries[number].count += 1
    entries[number].firstRecord = min(entries[number].firstRecord, record)
    entries[number].lastRecord = max(entries[number].lastRecord, record)
    let block = entries[number].block
    for offset in 0..<entries[number].variableCount {
      let variable = reader.variable(offset)
      sketches.add(
        UnsafeBufferPointer(rebasing: text[variable.range]), isNumber: variable.kind == .number,
        to: block + offset)
    }
    lastNumber = number
    if entries.count > capacity { dropLeast() }
  }

  /// The number of the shape that was read, which is added if it is new.
  private mutating func numberOfShape() -> Int {
    let (number, hash) = reader.withMasked { masked in
      let hash = ValueHash.hash(masked, 0)
      return (masks.number(of: masked, hash: hash), hash)
    }
    if let number { return number }
    let masked = reader.masked
    return masked.withUnsafeBufferPointer {
      append($0, hash: hash, variableCount: reader.variableCount)
    }
  }

  /// Adds a shape of which nothing is counted yet, and answers its number.
  private mutating func append(
    _ mask: UnsafeBufferPointer<UInt8>, hash: UInt64, variableCount: Int
  ) -> Int {
    masks.append(mask, hash: hash)
    let block = sketches.addBlocks(variableCount)
    entries.append(Entry(variableCount: block == nil ? 0 : variableCount, block: block ?? 0))
    return entries.count - 1
  }
}

// MARK: Joining tables, dropping shapes

extension ShapeTable {
  /// Adds what another table counted, as if this one had counted all texts.
  @discardableResult
  mutating func add(_ other: ShapeTable) -> [Int] {
    textCount += other.textCount
    otherCount += other.otherCount
    var numbers: [Int] = []
    numbers.reserveCapacity(other.entries.count)
    for (number, entry) in other.entries.enumerated() {
      numbers.append(add(entry, other.masks[number], other.sketches))
      if entries.count >= 2 * capacity { dropLeast() }
    }
    lastNumber = nil
    if entries.count > capacity { dropLeast() }
    return numbers
  }

  /// Drops the least frequent quarter of the shapes; of equally frequent ones, those not seen for longest.
  ///
  /// Their texts are counted as others. O(shapes × log of shapes), after as many new shapes as it drops.
  private mutating func dropLeast() {
    lastNumber = nil
    let (oldEntries, oldMasks) = (entries, masks)
    let order = oldEntries.indices.sorted {
      let (one, other) = (oldEntries[$0], oldEntries[$1])
      if one.count != other.count { return one.count > other.count }
      return one.lastRecord != other.lastRecord ? one.lastRecord > other.lastRecord : $0 < $1
    }
    let keptCount = capacity - capacity / 4
    entries = order.prefix(keptCount).map { oldEntries[$0] }
    masks = MaskIndex()
    for number in order.prefix(keptCount) {
      oldMasks[number].withUnsafeBufferPointer { masks.append($0, hash: ValueHash.hash($0, 0)) }
    }
    for number in order.dropFirst(keptCount) {
      otherCount += oldEntries[number].count
      sketches.removeBlocks(oldEntries[number].variableCount, from: oldEntries[number].block)
    }
  }

  /// Adds what was counted of one shape, and answers its number.
  private mutating func add(
    _ entry: Entry, _ mask: ArraySlice<UInt8>, _ values: borrowing ValueSketches
  ) -> Int {
    let number = mask.withUnsafeBufferPointer { mask in
      let hash = ValueHash.hash(mask, 0)
      return masks.number(of: mask, hash: hash)
        ?? append(mask, hash: hash, variableCount: entry.variableCount)
    }
    entries[number].count += entry.count
    entries[number].firstRecord = min(entries[number].firstRecord, entry.firstRecord)
    entries[number].lastRecord = max(entries[number].lastRecord, entry.lastRecord)
    let block = entries[number].block
    for offset in 0..<min(entries[number].variableCount, entry.variableCount) {
      var merged = sketches.values(of: block + offset)
      merged.merge(values.values(of: entry.block + offset))
      sketches.set(merged, of: block + offset)
    }
    return number
  }
}
