import JSON
import Records

/// The way to the values of a tree's lines.
extension RecordTree {
  /// The places of a line's value in what it is in, 0-based, from the record inwards.
  ///
  /// O(depth).
  package func places(ofLine line: Int) -> [Int] {
    ancestry(of: id(at: line)).map { Int(nodes[$0].place) }
  }

  /// The nodes from a field of the record down to a node; none for the record itself.
  private func ancestry(of id: Int) -> [Int] {
    var chain: [Int] = []
    var id = id
    while id > 0 {
      chain.append(id)
      id = Int(nodes[id].parent)
    }
    return chain.reversed()
  }

  /// The way to a line's value.
  ///
  /// O(depth).
  package func path(ofLine line: Int) -> TreePath {
    var path = TreePath()
    for id in ancestry(of: id(at: line)) {
      let parent = nodes[Int(nodes[id].parent)]
      if parent.isParsed { path.steps.append(.parsed) }
      let place = Int(nodes[id].place)
      path.steps.append(
        TreeValue.name(place, of: parent.value).map(TreePath.Step.member) ?? .element(place))
    }
    return path
  }

  /// The way to a line's value for filters and sorts; nil where none leads to it, as to one whose name
  /// another has too.
  ///
  /// O(members of what it is in).
  package func fieldPath(ofLine line: Int) -> FieldPath? {
    let isFound = ancestry(of: id(at: line)).allSatisfy { id in
      TreeValue.isFoundByName(
        Int(nodes[id].place), of: nodes[Int(nodes[id].parent)].value)
    }
    return isFound ? path(ofLine: line).fieldPath : nil
  }

  /// How much is in a line's value: `3 keys`, `1 item`; nil for a value that has nothing in it.
  package func contents(ofLine line: Int) -> String? {
    let value = nodes[id(at: line)].value
    let count = TreeValue.childCount(of: value)
    return count > 0 ? ValueText.count(count, value.array == nil ? "key" : "item") : nil
  }

  /// A line's value as it was written.
  package func value(ofLine line: Int) -> JSONValue {
    let id = id(at: line)
    return container(of: id).map { TreeValue.written(Int(nodes[id].place), of: $0) }
      ?? nodes[id].value
  }
}
