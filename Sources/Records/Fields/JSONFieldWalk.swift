import JSON

/// Finds the values of some fields in the bytes of a JSON value, and steps over all others.
///
/// Of several members of one name the last counts, as in ``JSONObject``.
struct JSONFieldWalk {
  private let tree: FieldTree
  /// Where the value of each node of the tree stands; empty where it was not met.
  private(set) var ranges: [Range<Int>]
  /// Reused for names with escapes.
  private var decoded: [UInt8] = []

  init(_ tree: FieldTree) {
    self.tree = tree
    ranges = tree.nodes.map { _ in 0..<0 }
  }

  /// Walks through a text.
  ///
  /// What is behind a fault is taken to be missing. O(bytes).
  mutating func walk(_ bytes: UnsafeBufferPointer<UInt8>) {
    for node in ranges.indices { ranges[node] = 0..<0 }
    guard let base = bytes.baseAddress else { return }
    let text = JSONSkipper(base: base, count: bytes.count)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    _ = enter(0, text, at: text.contentStart(from: mark))
  }

  /// Reads the value at `start` for a node and returns where it ends, or nil at a fault.
  private mutating func enter(_ node: Int, _ text: JSONSkipper, at start: Int) -> Int? {
    guard start < text.count else { return nil }
    let end: Int?
    switch text.base[start] {
    case Byte.openBrace where !tree.nodes[node].names.isEmpty:
      end = readMembers(of: node, text, from: start + 1)
    case Byte.openBracket where !tree.nodes[node].indices.isEmpty:
      end = readElements(of: node, text, from: start + 1)
    default: end = text.valueEnd(from: start)
    }
    if let end { ranges[node] = start..<end }
    return end
  }

  private mutating func readMembers(of node: Int, _ text: JSONSkipper, from start: Int) -> Int? {
    var offset = text.contentStart(from: start)
    if offset < text.count, text.base[offset] == Byte.closeBrace { return offset + 1 }
    while offset < text.count, text.base[offset] == Byte.quote {
      guard let keyEnd = text.stringEnd(from: offset + 1) else { return nil }
      let colon = text.contentStart(from: keyEnd)
      guard colon < text.count, text.base[colon] == JSONFieldWalk.colon else { return nil }
      let key = UnsafeBufferPointer(start: text.base + offset + 1, count: keyEnd - offset - 2)
      let value = text.contentStart(from: colon + 1)
      guard let end = readPart(child(of: node, named: key), text, at: value) else { return nil }
      offset = text.contentStart(from: end)
      guard offset < text.count else { return nil }
      if text.base[offset] == Byte.closeBrace { return offset + 1 }
      guard text.base[offset] == Byte.comma else { return nil }
      offset = text.contentStart(from: offset + 1)
    }
    return nil
  }

  private mutating func readElements(of node: Int, _ text: JSONSkipper, from start: Int) -> Int? {
    var offset = text.contentStart(from: start)
    if offset < text.count, text.base[offset] == Byte.closeBracket { return offset + 1 }
    var index = 0
    while offset < text.count {
      let part = tree.nodes[node].indices.first { $0.index == index }?.node
      guard let end = readPart(part, text, at: offset) else { return nil }
      offset = text.contentStart(from: end)
      guard offset < text.count else { return nil }
      if text.base[offset] == Byte.closeBracket { return offset + 1 }
      guard text.base[offset] == Byte.comma else { return nil }
      offset = text.contentStart(from: offset + 1)
      index += 1
    }
    return nil
  }

  /// Reads a member or an element, or steps over it if nobody asks for it.
  private mutating func readPart(_ node: Int?, _ text: JSONSkipper, at start: Int) -> Int? {
    guard let node else { return text.valueEnd(from: start) }
    forget(node)
    return enter(node, text, at: start)
  }

  /// Drops what an earlier member of the same name has given.
  private mutating func forget(_ node: Int) {
    guard !ranges[node].isEmpty else { return }
    ranges[node] = 0..<0
    for part in tree.nodes[node].names { forget(part.node) }
    for part in tree.nodes[node].indices { forget(part.node) }
  }

  private mutating func child(of node: Int, named key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard key.offset(of: Byte.backslash) == nil else { return childOfEscaped(node, named: key) }
    return tree.nodes[node].names.first { $0.key.elementsEqual(key) }?.node
  }

  private mutating func childOfEscaped(_ node: Int, named key: UnsafeBufferPointer<UInt8>) -> Int? {
    var count = 0
    guard JSONRawText.decode(key, into: &decoded, count: &count) else { return nil }
    let name = decoded[..<count]
    return tree.nodes[node].names.first { $0.key.elementsEqual(name) }?.node
  }

  private static let colon: UInt8 = 0x3A
}

/// Reads fields from JSON values.
struct JSONFieldReader {
  private var walk: JSONFieldWalk
  /// For each path its node in the tree, and that of the path with its names as one.
  private let nodes: [(path: Int, flattened: Int?)]
  private var texts = JSONValueText()

  init(_ paths: [FieldPath]) {
    var tree = FieldTree()
    nodes = paths.map { (tree.add($0), $0.flattened.map { tree.add($0) }) }
    walk = JSONFieldWalk(tree)
  }

  /// Finds the fields in a value.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) { walk.walk(bytes) }

  /// Calls `body` with the field of a path in the value that was looked at last.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    var range = walk.ranges[nodes[path].path]
    if range.isEmpty, let flattened = nodes[path].flattened { range = walk.ranges[flattened] }
    return texts.withValue(of: UnsafeBufferPointer(rebasing: bytes[range]), body)
  }
}

extension JSONParser {
  /// Whether a text is one JSON value.
  ///
  /// O(bytes).
  package mutating func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try validate(text)
      return true
    } catch { return false }
  }
}
