import JSON
import Records

/// The fields of a record as a tree of lines, of which one has the cursor: a line a field, below it its
/// members or elements while it is open.
///
/// Nodes are made when what they are in is opened for the first time, and stay. Nothing here calls itself,
/// so that no depth of nesting is too much for the stack.
package struct RecordTree: Sendable {
  /// A value in the record.
  struct Node: Sendable {
    /// The value; of a string of JSON what that says.
    let value: JSONValue
    /// The node that it is in; -1 for the record itself.
    let parent: Int32
    /// Its place among the members or elements of that, 0-based.
    let place: Int32
    /// How many nodes with a line of their own it is in.
    let depth: Int32
    /// The node of its first child, behind which the others follow; -1 while they are not made.
    var firstChild: Int32 = -1
    var isOpen = false
    /// Whether the value was a string of JSON.
    let isParsed: Bool
  }

  /// The nodes that were made; the first is the record itself.
  private(set) var nodes: [Node]
  /// The numbers of the nodes that have a line, from top to bottom.
  private(set) var shown: [Int32] = []
  /// The line of them that has the cursor, 0-based.
  package private(set) var cursor = 0

  /// Makes the tree of a record, its fields closed; nil for a record without fields.
  ///
  /// O(bytes).
  package init?(of record: Record) {
    guard let value = record.valueOfFields else { return nil }
    self.init(value)
  }

  /// Makes the tree of a value, what is in its members closed.
  ///
  /// O(members).
  package init(_ value: JSONValue) {
    nodes = [Node(value: value, parent: -1, place: 0, depth: -1, isParsed: false)]
    if TreeValue.childCount(of: value) > 0 {
      nodes[0].isOpen = true
      makeChildren(of: 0)
      shown = lines(under: 0)
    } else {
      shown = [0]
    }
  }

  /// Number of lines; at least one.
  package var count: Int { shown.count }

  /// The node of a line.
  func id(at line: Int) -> Int { Int(shown[line]) }

  /// The line of a node, or of the innermost open node around it that has one.
  ///
  /// O(lines).
  func line(of id: Int) -> Int {
    var id = id
    while true {
      if let line = shown.firstIndex(of: Int32(id)) { return line }
      guard id > 0, nodes.indices.contains(id) else { return 0 }
      id = Int(nodes[id].parent)
    }
  }

  /// How deep a node's line is indented, in levels from 0.
  func depth(of id: Int) -> Int { max(0, Int(nodes[id].depth)) }

  /// Whether a node has members or elements.
  func isContainer(_ id: Int) -> Bool { TreeValue.childCount(of: nodes[id].value) > 0 }

  /// The value that a node is in; nil for the record itself.
  func container(of id: Int) -> JSONValue? {
    id > 0 ? nodes[Int(nodes[id].parent)].value : nil
  }

  private func children(of id: Int) -> Range<Int> {
    let first = Int(nodes[id].firstChild)
    return first < 0 ? 0..<0 : first..<(first + TreeValue.childCount(of: nodes[id].value))
  }

  /// Makes the nodes of a node's children, once.
  ///
  /// O(children, and the bytes of those that are strings of JSON).
  private mutating func makeChildren(of id: Int) {
    let node = nodes[id]
    guard node.firstChild < 0 else { return }
    nodes[id].firstChild = Int32(nodes.count)
    for place in 0..<TreeValue.childCount(of: node.value) {
      let child = TreeValue.child(place, of: node.value)
      nodes.append(
        Node(
          value: child.value, parent: Int32(id), place: Int32(place), depth: node.depth + 1,
          isParsed: child.isParsed))
    }
  }

  /// The lines under an open node.
  ///
  /// O(lines under it).
  private func lines(under id: Int) -> [Int32] {
    var lines: [Int32] = []
    var open = [children(of: id)]
    while let next = open.last?.first {
      let last = open.count - 1
      open[last] = (next + 1)..<open[last].upperBound
      if open[last].isEmpty { open.removeLast() }
      lines.append(Int32(next))
      let inner = nodes[next].isOpen ? children(of: next) : 0..<0
      if !inner.isEmpty { open.append(inner) }
    }
    return lines
  }
}

// MARK: Opening and closing

extension RecordTree {
  /// Whether the line's value is open.
  package func isOpen(_ line: Int) -> Bool { nodes[id(at: line)].isOpen }

  /// Whether there is something to open in the line's value.
  package func isContainer(atLine line: Int) -> Bool { isContainer(id(at: line)) }

  /// Opens the value under the cursor; false if it is open or has nothing in it.
  ///
  /// O(lines).
  package mutating func open() -> Bool {
    let id = id(at: cursor)
    guard !nodes[id].isOpen, isContainer(id), id > 0 else { return false }
    makeChildren(of: id)
    nodes[id].isOpen = true
    shown.insert(contentsOf: lines(under: id), at: cursor + 1)
    return true
  }

  /// Closes the value under the cursor; what was open in it is so again when it is opened.
  ///
  /// O(lines).
  package mutating func close() -> Bool {
    let id = id(at: cursor)
    guard nodes[id].isOpen else { return false }
    nodes[id].isOpen = false
    let depth = nodes[id].depth
    let end = shown[(cursor + 1)...].firstIndex { nodes[Int($0)].depth <= depth } ?? shown.endIndex
    shown.removeSubrange((cursor + 1)..<end)
    return true
  }

  /// Opens the value under the cursor or closes it; false if it has nothing in it.
  package mutating func toggle() -> Bool { open() || close() }

  /// Opens all values, level by level.
  ///
  /// - Parameter limit: How many nodes may be made; what would be more stays closed.
  /// - Returns: Whether all are open.
  package mutating func openAll(limit: Int) -> Bool {
    let here = id(at: cursor)
    var isAll = true
    var id = 0
    while id < nodes.count {
      defer { id += 1 }
      let count = TreeValue.childCount(of: nodes[id].value)
      guard count > 0, !nodes[id].isOpen || nodes[id].firstChild < 0 else { continue }
      guard nodes[id].firstChild >= 0 || nodes.count + count <= limit else {
        isAll = false
        continue
      }
      makeChildren(of: id)
      nodes[id].isOpen = true
    }
    showLines(cursorOn: here)
    return isAll
  }

  /// Closes all values; the cursor is on the one of the record's own fields that it was in.
  package mutating func closeAll() {
    let here = id(at: cursor)
    for id in nodes.indices.dropFirst() { nodes[id].isOpen = false }
    showLines(cursorOn: here)
  }

  private mutating func showLines(cursorOn id: Int) {
    if nodes[0].isOpen { shown = lines(under: 0) }
    cursor = line(of: id)
  }
}

// MARK: Moving

extension RecordTree {
  /// Puts the cursor on a line, or on the nearest that there is.
  package mutating func go(toLine line: Int) { cursor = min(max(line, 0), shown.count - 1) }

  /// Goes to the next line; false on the last.
  package mutating func goDown() -> Bool {
    guard cursor + 1 < shown.count else { return false }
    cursor += 1
    return true
  }

  /// Goes to the line before; false on the first.
  package mutating func goUp() -> Bool {
    guard cursor > 0 else { return false }
    cursor -= 1
    return true
  }

  /// Opens the value under the cursor, or goes on into it; false if it has nothing in it.
  package mutating func goIn() -> Bool {
    if open() { return true }
    // What is open has a line below it; the record itself has none of its own.
    return isOpen(cursor) && goDown()
  }

  /// Closes the value under the cursor, or goes to the one that it is in; false for a field of the record.
  package mutating func goOut() -> Bool {
    if close() { return true }
    let node = nodes[id(at: cursor)]
    guard node.parent > 0 else { return false }
    let depth = node.depth
    cursor = shown[..<cursor].lastIndex { nodes[Int($0)].depth < depth } ?? cursor
    return true
  }

  /// Opens what a value is in and puts the cursor on it.
  ///
  /// O(lines).
  ///
  /// - Parameter places: Its places in what it is in, 0-based, from the record inwards.
  package mutating func reveal(_ places: [Int]) {
    var (id, opens) = (0, false)
    for place in places {
      guard place < TreeValue.childCount(of: nodes[id].value) else { break }
      makeChildren(of: id)
      opens = opens || !nodes[id].isOpen
      nodes[id].isOpen = true
      id = children(of: id).lowerBound + place
    }
    if opens { showLines(cursorOn: id) } else { cursor = line(of: id) }
  }
}
