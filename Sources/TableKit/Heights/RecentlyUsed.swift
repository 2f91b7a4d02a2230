import Checks

/// A dictionary of bounded size that drops what was not used for longest.
///
/// The order of use is a list threaded through an array, so that a look-up allocates nothing.
struct RecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var newer: Int?
    var older: Int?
  }

  let limit: Int
  private var places: [Key: Int] = [:]
  private var nodes: [Node] = []
  private var newest: Int?
  private var oldest: Int?

  init(limit: Int) {
    require(limit > 0, "a cache of \(limit) entries keeps nothing")
    self.limit = limit
  }

  var count: Int { places.count }

  /// The value of a key, which becomes the most recently used one.
  mutating func value(of key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    unlink(place)
    linkAsNewest(place)
    return nodes[place].value
  }

  /// Sets the value of a key and drops the oldest one if there are too many.
  mutating func set(_ value: Value, of key: Key) {
    if let place = places[key] {
      nodes[place].value = value
      unlink(place)
      return linkAsNewest(place)
    }
    if places.count == limit, let oldest { remove(nodes[oldest].key) }
    nodes.append(Node(key: key, value: value))
    places[key] = nodes.count - 1
    linkAsNewest(nodes.count - 1)
  }

  /// Removes a key; the last node moves in its place so that the array stays dense.
  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    let last = nodes.removeLast()
    guard place < nodes.count else { return }
    nodes[place] = last
    places[last.key] = place
    if let newer = last.newer { nodes[newer].older = place } else { newest = place }
    if let older = last.older { nodes[older].newer = place } else { oldest = place }
  }

  mutating func removeAll(where isDropped: (Key) -> Bool) {
    for key in places.keys.filter(isDropped) { remove(key) }
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (nodes[place].newer, nodes[place].older)
    if let newer { nodes[newer].older = older } else { newest = older }
    if let older { nodes[older].newer = newer } else { oldest = newer }
  }

  private mutating func linkAsNewest(_ place: Int) {
    nodes[place].newer = nil
    nodes[place].older = newest
    if let newest { nodes[newest].newer = place } else { oldest = place }
    newest = place
  }
}
