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

  /// Whether a path has a step that differs in case alone from one that is asked for: a member of either name can be
  /// given to one of them only.
  ///
  /// O(steps · parts asked for).
  func hasRival(of path: FieldPath) -> Bool {
    var node = 0
    for step in path.steps {
      let next: Int?
      switch step {
      case .name(let name):
        let similar = nodes[node].names.first { NameCase.isSame($0.key, name.utf8) }
        if let similar, !similar.key.elementsEqual(name.utf8) { return true }
        next = similar?.node
      case .index(let index): next = nodes[node].indices.first { $0.index == index }?.node
      }
      guard let next else { return false }
      node = next
    }
    return false
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

  /// The names of all nodes, for a walk that looks for those of each record.
  var names: Names { Names(nodes) }

  /// The names of the members that are asked for, side by side, so that a name is looked for without counting
  /// who holds what.
  struct Names {
    private struct Name {
      let key: Range<Int>
      let node: Int
    }

    private var names: [Name] = []
    private var keys: [UInt8] = []
    /// For each node where its parts are among the names.
    private var parts: [Range<Int>] = []
    /// For each node the lengths of the names of its parts.
    private var lengths: [KeyLengths] = []

    fileprivate init(_ nodes: [Node]) {
      for node in nodes {
        parts.append(names.count..<(names.count + node.names.count))
        lengths.append(node.names.reduce(into: KeyLengths()) { $0.insert($1.key.count) })
        for (key, node) in node.names {
          names.append(Name(key: keys.count..<(keys.count + key.count), node: node))
          keys += key
        }
      }
    }

    /// Whether a part of a node has a name of a length, as few of the names in a record have.
    ///
    /// O(1).
    @inline(__always)
    func hasPart(of node: Int, length: Int) -> Bool { lengths[node].contains(length) }

    /// The lengths of the names of a node's parts.
    func lengths(of node: Int) -> KeyLengths { lengths[node] }

    /// The part of a node that a name means, and whether it is called just so; nil where nobody asks for it.
    ///
    /// O(parts), and O(bytes) for those that are as long.
    func part(of node: Int, called name: UnsafeBufferPointer<UInt8>) -> (node: Int, isExact: Bool)?
    {
      var similar: Int?
      for place in parts[node] where names[place].key.count == name.count {
        switch NameCase.likeness(of: name, to: keys, from: names[place].key.lowerBound) {
        case .same: return (names[place].node, true)
        case .similar: similar = similar ?? names[place].node
        case .different: break
        }
      }
      return similar.map { ($0, false) }
    }
  }
}
