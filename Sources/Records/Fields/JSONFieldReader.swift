import JSON

/// Reads fields from JSON values.
struct JSONFieldReader {
  private var walk: JSONFieldWalk
  /// For each path its node in the tree, and that of the path with its names as one.
  private let nodes: [(path: Int, flattened: Int?)]
  /// Reused for strings with escapes.
  private var decoded: [UInt8] = []

  init(_ paths: [FieldPath]) {
    var tree = FieldTree()
    nodes = paths.map { (tree.add($0), $0.flattened.map { tree.add($0) }) }
    walk = JSONFieldWalk(tree)
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, FieldValue) -> Void) {
    walk.walk(bytes)
    for (path, node) in nodes.enumerated() {
      var range = walk.ranges[node.path]
      if range.isEmpty, let flattened = node.flattened { range = walk.ranges[flattened] }
      pass(UnsafeBufferPointer(rebasing: bytes[range]), path, body)
    }
  }

  private mutating func pass(
    _ text: UnsafeBufferPointer<UInt8>, _ path: Int, _ body: (Int, FieldValue) -> Void
  ) {
    switch text.first {
    case nil: body(path, .missing)
    case Byte.quote:
      passString(UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()), path, body)
    case Byte.openBrace: body(path, FieldValue(kind: .object, bytes: text))
    case Byte.openBracket: body(path, FieldValue(kind: .array, bytes: text))
    case 0x74, 0x66: body(path, FieldValue(kind: .bool, bytes: text))
    case 0x6E: body(path, FieldValue(kind: .null, bytes: text))
    default: body(path, FieldValue(kind: .number, bytes: text))
    }
  }

  private mutating func passString(
    _ text: UnsafeBufferPointer<UInt8>, _ path: Int, _ body: (Int, FieldValue) -> Void
  ) {
    guard text.offset(of: Byte.backslash) != nil else {
      return body(path, FieldValue(kind: .string, bytes: text))
    }
    var count = 0
    guard JSONRawText.decode(text, into: &decoded, count: &count) else {
      return body(path, .missing)
    }
    decoded.withUnsafeBufferPointer {
      body(path, FieldValue(kind: .string, bytes: UnsafeBufferPointer(rebasing: $0[..<count])))
    }
  }
}
