/// Where the lines of a tree lie at a width.
package struct TreeLayout: Sendable {
  /// The width in columns.
  package private(set) var columns = 0
  private var alignsRightToLeft = false
  /// Lines of each node while it is closed, by its number; 0 where they were not counted at this width.
  private var heights: [Int32] = []
  /// The line behind each of the tree's lines, which may take several.
  private var ends: [Int] = []

  /// Makes the layout of nothing.
  package init() {}

  /// Lines of all of it.
  package var lineCount: Int { ends.last ?? 0 }

  /// Lays a tree out; nodes that were laid out at this width already are not measured again.
  ///
  /// O(lines of the tree), and the bytes of what is new.
  package mutating func update(_ tree: RecordTree, columns: Int, alignsRightToLeft: Bool) {
    if columns != self.columns || alignsRightToLeft != self.alignsRightToLeft {
      heights.removeAll(keepingCapacity: true)
    }
    (self.columns, self.alignsRightToLeft) = (columns, alignsRightToLeft)
    heights += repeatElement(0, count: max(0, tree.nodes.count - heights.count))
    ends.removeAll(keepingCapacity: true)
    ends.reserveCapacity(tree.count)
    var end = 0
    for id in tree.shown {
      end += lineCount(of: Int(id), in: tree)
      ends.append(end)
    }
  }

  private mutating func lineCount(of id: Int, in tree: RecordTree) -> Int {
    // What is open looks otherwise than when it is closed.
    let isOpen = tree.nodes[id].isOpen
    let known = Int(heights[id])
    if known > 0, !isOpen { return known }
    if TreeRow.isOneLine(id, in: tree, columns: columns) { return 1 }
    let count = row(of: id, in: tree).lineCount
    if !isOpen { heights[id] = Int32(count) }
    return count
  }

  /// The lines of one of the tree's lines.
  package func row(atLine line: Int, of tree: RecordTree) -> TreeRow {
    row(of: tree.id(at: line), in: tree)
  }

  private func row(of id: Int, in tree: RecordTree) -> TreeRow {
    TreeRow(of: id, in: tree, columns: columns, alignsRightToLeft: alignsRightToLeft)
  }

  /// Where one of the tree's lines lies.
  package func lines(ofLine line: Int) -> Range<Int> {
    (line > 0 ? ends[line - 1] : 0)..<ends[line]
  }

  /// The tree's line that lies at a place; the last for a place behind all.
  ///
  /// O(log lines).
  package func line(at place: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if ends[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return max(0, low)
  }
}

/// Places in a tree that mean the same at every width and however much of it is open.
extension TreeLayout {
  /// A place in a tree: a node by its number, and a byte of its texts.
  package struct Place: Sendable, Hashable {
    package var node: Int
    package var byte: Int

    /// Makes a place of its parts.
    package init(node: Int, byte: Int) { (self.node, self.byte) = (node, byte) }
  }

  /// The node and the byte at a line.
  package func place(atLine line: Int, in tree: RecordTree) -> Place {
    let treeLine = self.line(at: line)
    let start = lines(ofLine: treeLine).lowerBound
    let byte = line == start ? 0 : row(atLine: treeLine, of: tree).byte(ofLine: line - start)
    return Place(node: tree.id(at: treeLine), byte: byte)
  }

  /// The line at which a place lies now; of one that is not shown any more, that of what it is in.
  ///
  /// O(lines).
  package func line(of place: Place, in tree: RecordTree) -> Int {
    let treeLine = tree.line(of: place.node)
    let start = lines(ofLine: treeLine).lowerBound
    guard place.byte > 0, tree.id(at: treeLine) == place.node else { return start }
    return start + row(atLine: treeLine, of: tree).line(ofByte: place.byte)
  }
}
