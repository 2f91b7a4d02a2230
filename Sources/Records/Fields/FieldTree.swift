import JSON

/// The steps of some paths as one tree, which a walk through a record goes down.
struct FieldTree {
  struct Node {
    /// The members that are asked for, and the nodes of their values.
    var names: [(key: [UInt8], node: Int)] = []
    /// The elements that are asked for, and their nodes.
    var indices: [(index: Int, node: Int)] = []
    /// Whether the value itself is asked for.
    var isWanted = false
  }

  /// The first node is the record's; those of a value's parts come behind it.
  private(set) var nodes = [Node()]

  /// Adds a path and returns the node of its end.
  ///
  /// O(steps · parts asked for).
  mutating func add(_ path: FieldPath) -> Int {
    var node = 0
    for step in path.steps { node = child(of: node, by: step) }
    nodes[node].isWanted = true
    return node
  }

  private mutating func child(of node: Int, by step: FieldPath.Step) -> Int {
    switch step {
    case .name(let name):
      let key = Array(name.utf8)
      if let known = nodes[node].names.first(where: { $0.key == key }) { return known.node }
      nodes[node].names.append((key, nodes.count))
    case .index(let index):
      if let known = nodes[node].indices.first(where: { $0.index == index }) { return known.node }
      nodes[node].indices.append((index, nodes.count))
    }
    nodes.append(Node())
    return nodes.count - 1
  }
}
