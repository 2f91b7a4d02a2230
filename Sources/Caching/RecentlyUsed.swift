/// Values by key; the least recently used ones are dropped when all together cost too much.
///
/// The order of use is a list threaded through an array without gaps, so that a look-up allocates
/// nothing. Invariant: the total cost is within the limit, or there is one value only; the newest is
/// always kept, so that what was just made can be used once. All but ``removeAll(where:)`` is O(1).
// Without `@usableFromInline` here no other module specialises it, which costs six times the time.
@usableFromInline
package struct RecentlyUsed<Key: Hashable, Value> {
  @usableFromInline
  struct Node {
    @usableFromInline let key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    /// Index of the next more recent node; `none` at the newest.
    @usableFromInline var newer = none
    /// Index of the next less recent node; `none` at the oldest.
    @usableFromInline var older = none

    @inlinable
    init(key: Key, value: Value, cost: Int) {
      (self.key, self.value, self.cost) = (key, value, cost)
    }
  }

  @usableFromInline static var none: Int { -1 }

  @usableFromInline let limit: Int
  @usableFromInline var totalCost = 0
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var newest = none
  @usableFromInline var oldest = none

  /// Makes an empty cache.
  ///
  /// - Parameter limit: The total cost: bytes, or values where each costs 1.
  @inlinable
  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  @inlinable package var count: Int { nodes.count }

  /// Returns the value of a key, which becomes the most recently used.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    moveToFront(index)
    return nodes[index].value
  }

  /// Returns the value of a key without using it.
  @inlinable
  package func peek(_ key: Key) -> Value? {
    indices[key].map { nodes[$0].value }
  }

  /// Keeps a value as the most recently used and drops old ones beyond the limit.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    if let index = indices[key] {
      totalCost += cost - nodes[index].cost
      (nodes[index].value, nodes[index].cost) = (value, cost)
      moveToFront(index)
    } else {
      nodes.append(Node(key: key, value: value, cost: cost))
      indices[key] = nodes.count - 1
      totalCost += cost
      link(nodes.count - 1)
    }
    while totalCost > limit, count > 1 { remove(nodes[oldest].key) }
  }

  /// Forgets a key; the last node moves to its index, so that the array has no gaps.
  @inlinable
  package mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key) else { return }
    unlink(index)
    totalCost -= nodes[index].cost
    let last = nodes.removeLast()
    guard index < nodes.count else { return }
    nodes[index] = last
    indices[last.key] = index
    relinkNeighbours(of: last, newer: index, older: index)
  }

  /// Forgets the keys that satisfy a predicate; O(values).
  @inlinable
  package mutating func removeAll(where isDropped: (Key) -> Bool) {
    for key in indices.keys.filter(isDropped) { remove(key) }
  }

  @inlinable
  mutating func moveToFront(_ index: Int) {
    guard index != newest else { return }
    unlink(index)
    link(index)
  }

  @inlinable
  mutating func link(_ index: Int) {
    nodes[index].newer = Self.none
    nodes[index].older = newest
    if newest == Self.none { oldest = index } else { nodes[newest].newer = index }
    newest = index
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let node = nodes[index]
    relinkNeighbours(of: node, newer: node.newer, older: node.older)
  }

  /// Has the neighbours of a node point to these indices in its place.
  @inlinable
  mutating func relinkNeighbours(of node: Node, newer: Int, older: Int) {
    if node.newer == Self.none { newest = older } else { nodes[node.newer].older = older }
    if node.older == Self.none { oldest = newer } else { nodes[node.older].newer = newer }
  }
}
