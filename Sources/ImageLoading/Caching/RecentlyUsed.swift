/// Values by key, the least recently used dropped when they cost too much together.
///
/// Invariant: the total cost is within the limit, or there is one value only; the newest is always
/// kept, so that what was just made can be shown once. Every operation is O(1).
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    /// Slot of the next more recent value; `none` at the newest.
    var newer: Int
    /// Slot of the next less recent value; `none` at the oldest.
    var older: Int
  }

  private static var none: Int { -1 }

  /// Limit of the total cost.
  let limit: Int
  /// Cost of all values together.
  private(set) var totalCost = 0
  private var slots: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var freeSlots: [Int] = []
  private var newest = none
  private var oldest = none

  init(limit: Int) {
    self.limit = limit
  }

  /// Number of values.
  var count: Int { slots.count }

  /// The value of a key, which becomes the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key] else { return nil }
    unlink(slot)
    link(slot)
    return nodes[slot]?.value
  }

  /// The value of a key, without using it.
  func peek(_ key: Key) -> Value? {
    slots[key].flatMap { nodes[$0]?.value }
  }

  /// Keeps a value as the most recently used and drops old ones beyond the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    let node = Node(key: key, value: value, cost: cost, newer: Self.none, older: Self.none)
    let slot = freeSlots.popLast() ?? nodes.count
    if slot == nodes.count { nodes.append(node) } else { nodes[slot] = node }
    slots[key] = slot
    totalCost += cost
    link(slot)
    while totalCost > limit, count > 1, let key = nodes[oldest]?.key { remove(key) }
  }

  /// Forgets a key.
  mutating func remove(_ key: Key) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    unlink(slot)
    totalCost -= nodes[slot]?.cost ?? 0
    nodes[slot] = nil
    freeSlots.append(slot)
  }

  private mutating func unlink(_ slot: Int) {
    guard let node = nodes[slot] else { return }
    if node.newer == Self.none {
      newest = node.older
    } else {
      nodes[node.newer]?.older = node.older
    }
    if node.older == Self.none {
      oldest = node.newer
    } else {
      nodes[node.older]?.newer = node.newer
    }
  }

  private mutating func link(_ slot: Int) {
    nodes[slot]?.newer = Self.none
    nodes[slot]?.older = newest
    if newest == Self.none { oldest = slot } else { nodes[newest]?.newer = slot }
    newest = slot
  }
}
