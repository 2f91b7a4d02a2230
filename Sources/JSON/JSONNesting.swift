/// The containers that are open at a place in a JSON text: whether each is an object.
///
/// A bit each, 64 to a word, so that nothing is allocated for texts that are less deep.
struct JSONNesting {
  private static let wordDepth = 64

  /// How many containers are open.
  private(set) var depth = 0
  /// The innermost, up to 64 of them, the last in the lowest bit.
  private var innermost: UInt64 = 0
  /// Those around them, 64 in each word, outermost first.
  private var outer: [UInt64] = []

  /// Whether the innermost container is an object; nil where none is open.
  var isInObject: Bool? { depth > 0 ? innermost & 1 == 1 : nil }

  /// Goes into a container.
  mutating func open(isObject: Bool) {
    if depth > 0, depth % Self.wordDepth == 0 {
      outer.append(innermost)
      innermost = 0
    }
    innermost = innermost << 1 | (isObject ? 1 : 0)
    depth += 1
  }

  /// Leaves the innermost container, of which there is one.
  mutating func close() {
    innermost >>= 1
    depth -= 1
    if depth > 0, depth % Self.wordDepth == 0 { innermost = outer.removeLast() }
  }
}
