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
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    walk.walk(bytes)
  }

  /// Calls `body` with the field of a path in the value that was looked at last.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    var range = walk.ranges[nodes[path].path]
    if range.isEmpty, let flattened = nodes[path].flattened { range = walk.ranges[flattened] }
    return texts.withValue(of: UnsafeBufferPointer(rebasing: bytes[range]), body)
  }
}
