import JSON

/// Tells of records whether a filter lets them through, from their raw bytes.
struct FilterMatcher: RecordMatching, ~Copyable {
  /// The filter with its tests by number.
  private indirect enum Node {
    case all([Node])
    case any([Node])
    case not(Node)
    case exists(path: Int)
    case field(path: Int, FieldTest)
    case text(Int)
  }

  private let root: Node
  private var reader: FieldReader
  private let texts: [TextTest]
  private let hasFields: Bool
  private let isJSON: Bool
  private var parser = JSONParser()
  /// Whether the fields of the record at hand are located.
  private var isLocated = false

  /// Makes a matcher for the records of a layout.
  init(_ filter: RecordFilter, layout: RecordLayout) throws(SearchError) {
    var parts = Parts(layout: layout)
    root = try parts.node(of: filter.expression)
    reader = FieldReader(parts.paths, layout: layout)
    texts = parts.texts
    hasFields = !parts.paths.isEmpty
    isJSON = layout.format.isJSON
  }

  /// Whether the filter lets a record through.
  ///
  /// O(bytes).
  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    if isBad { return isCertain(root, bytes) }
    isLocated = false
    guard isTrue(root, bytes) else { return false }
    // Whoever reads fields steps over faults elsewhere in the record.
    if isJSON, hasFields, !isValid(bytes) { return isCertain(root, bytes) }
    return true
  }

  private mutating func isTrue(_ node: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch node {
    case .all(let parts):
      for part in parts where !isTrue(part, bytes) { return false }
      return true
    case .any(let parts):
      for part in parts where isTrue(part, bytes) { return true }
      return false
    case .not(let part): return !isTrue(part, bytes)
    case .text(let text): return texts[text].matches(bytes, isBad: false)
    case .exists(let path):
      locate(bytes)
      return reader.withValue(of: path, in: bytes) { !$0.isNothing }
    case .field(let path, let test):
      locate(bytes)
      return reader.withValue(of: path, in: bytes) { test.passes($0) }
    }
  }

  private mutating func locate(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isLocated else { return }
    reader.locate(in: bytes)
    isLocated = true
  }

  private mutating func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try parser.validate(bytes)
      return true
    } catch {
      return false
    }
  }
}

// MARK: Bad records

extension FilterMatcher {
  /// Whether the text of a bad record alone makes a part of the filter true, or false where that is
  /// wanted; nothing is known of its fields.
  private func isCertain(
    _ node: Node, _ bytes: UnsafeBufferPointer<UInt8>, wanted: Bool = true
  ) -> Bool {
    switch node {
    case .exists, .field: false
    case .text(let text): texts[text].matches(bytes, isBad: true) == wanted
    case .not(let part): isCertain(part, bytes, wanted: !wanted)
    case .all(let parts) where wanted, .any(let parts) where !wanted:
      parts.allSatisfy { isCertain($0, bytes, wanted: wanted) }
    case .all(let parts), .any(let parts):
      parts.contains { isCertain($0, bytes, wanted: wanted) }
    }
  }
}

// MARK: Making

extension FilterMatcher {
  /// The parts of a matcher while it is made.
  private struct Parts {
    let layout: RecordLayout
    var paths: [FieldPath] = []
    var texts: [TextTest] = []

    mutating func node(of expression: FilterExpression) throws(SearchError) -> Node {
      switch expression {
      case .all(let parts): return .all(try nodes(of: parts))
      case .any(let parts): return .any(try nodes(of: parts))
      case .not(let part): return .not(try node(of: part))
      case .exists(let path): return .exists(path: number(of: path))
      case .comparison(let comparison):
        return .field(path: number(of: comparison.path), try FieldTest(comparison))
      case .text(let pattern):
        texts.append(TextTest(try PatternMatcher(pattern.compiled(), layout: layout)))
        return .text(texts.count - 1)
      }
    }

    private mutating func nodes(of parts: [FilterExpression]) throws(SearchError) -> [Node] {
      var nodes: [Node] = []
      for part in parts { nodes.append(try node(of: part)) }
      return nodes
    }

    private mutating func number(of path: FieldPath) -> Int {
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
  }
}

/// A text that is looked for in whole records; an array cannot hold matchers, which are not copied.
private final class TextTest {
  private var matcher: PatternMatcher

  init(_ matcher: consuming PatternMatcher) {
    self.matcher = matcher
  }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    matcher.matches(bytes, isBad: isBad)
  }
}
