import JSON

@testable import RecordCards

/// A tree as one would write it without thinking of time: all nodes are there from the start, and every
/// question is answered by going through all of them.
final class NaiveTree {
  final class Node {
    let written: JSONValue
    let value: JSONValue
    let steps: [TreePath.Step]
    let places: [Int]
    weak var parent: Node?
    var children: [Node] = []
    var isOpen = false

    init(_ written: JSONValue, steps: [TreePath.Step], places: [Int], in parent: Node?) {
      self.written = written
      self.steps = steps
      self.places = places
      self.parent = parent
      let inner = parent == nil ? nil : written.string.flatMap(ShownValue.held)
      value = inner ?? written
      let start = inner == nil ? steps : steps + [.parsed]
      switch value {
      case .array(let elements):
        children = elements.enumerated().map {
          Node($1, steps: start + [.element($0)], places: places + [$0], in: self)
        }
      case .object(let object):
        children = object.members.enumerated().map {
          Node($1.value, steps: start + [.member($1.key)], places: places + [$0], in: self)
        }
      case .null, .bool, .number, .string: break
      }
    }

    /// The nodes below that have a line, or with closed ones all.
    func below(includesClosed: Bool = false) -> [Node] {
      children.flatMap {
        [$0] + ($0.isOpen || includesClosed ? $0.below(includesClosed: includesClosed) : [])
      }
    }

    func contains(_ other: Node) -> Bool {
      var node: Node? = other
      while let here = node {
        if here === self { return true }
        node = here.parent
      }
      return false
    }
  }

  let root: Node
  var cursor: Node

  init(_ value: JSONValue) {
    root = Node(value, steps: [], places: [], in: nil)
    root.isOpen = !root.children.isEmpty
    cursor = root.children.first ?? root
  }

  var lines: [Node] { root.children.isEmpty ? [root] : root.below() }

  var cursorLine: Int { lines.firstIndex { $0 === cursor } ?? -1 }

  enum Key: CaseIterable {
    case down, up, goIn, goOut, toggle, openAll, closeAll
  }

  func press(_ key: Key) -> Bool {
    let lines = lines
    let line = cursorLine
    switch key {
    case .down:
      guard line + 1 < lines.count else { return false }
      cursor = lines[line + 1]
    case .up:
      guard line > 0 else { return false }
      cursor = lines[line - 1]
    case .goIn:
      guard cursor !== root, let first = cursor.children.first else { return false }
      if cursor.isOpen { cursor = first } else { cursor.isOpen = true }
    case .goOut:
      if cursor !== root, cursor.isOpen {
        cursor.isOpen = false
      } else {
        guard let parent = cursor.parent, parent !== root else { return false }
        cursor = parent
      }
    case .toggle:
      guard cursor !== root, !cursor.children.isEmpty else { return false }
      cursor.isOpen.toggle()
    case .openAll:
      for node in root.below(includesClosed: true) { node.isOpen = !node.children.isEmpty }
    case .closeAll:
      for node in root.below(includesClosed: true) { node.isOpen = false }
      cursor = lines.first { $0.contains(cursor) && $0.parent === root } ?? cursor
    }
    return true
  }

  func reveal(_ node: Node) {
    var parent = node.parent
    while let here = parent {
      here.isOpen = true
      parent = here.parent
    }
    cursor = node
  }
}

extension RecordTree {
  /// Does what a key does.
  mutating func press(_ key: NaiveTree.Key) -> Bool {
    switch key {
    case .down: return goDown()
    case .up: return goUp()
    case .goIn: return goIn()
    case .goOut: return goOut()
    case .toggle: return toggle()
    case .openAll: return openAll(limit: .max)
    case .closeAll:
      closeAll()
      return true
    }
  }

  /// The first way in which the tree differs from a naive one; nil if it does not.
  func difference(from model: NaiveTree) -> String? {
    let lines = model.lines
    guard count == lines.count else { return "\(count) lines, and not \(lines.count)" }
    guard cursor == model.cursorLine else { return "cursor at \(cursor), not \(model.cursorLine)" }
    for (line, node) in lines.enumerated() {
      guard path(ofLine: line).steps == node.steps else {
        return "\(path(ofLine: line).text) in the place of \(TreePath(steps: node.steps).text)"
      }
      guard places(ofLine: line) == node.places else { return "places \(places(ofLine: line))" }
      guard value(ofLine: line) == node.written else { return "value \(value(ofLine: line))" }
      guard isOpen(line) == node.isOpen else { return "\(node.steps) open or not" }
      guard isContainer(atLine: line) == !node.children.isEmpty else { return "\(node.steps)" }
    }
    return nil
  }
}
