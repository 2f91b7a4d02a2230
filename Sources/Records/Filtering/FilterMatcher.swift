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
    case text(TextTest)
  }

  private let root: Node
  private var reader: FieldReader
  private let prefilter: FilterPrefilter?
  private let hasFields: Bool
  private let isJSON: Bool
  private var parser = JSONParser()
  /// Whether the fields of the record at hand are located.
  private var isLocated = false

  /// Makes a matcher for the records of a layout.
  init(_ filter: RecordFilter, layout: RecordLayout) throws(SearchError) {
    var parts = Parts(layout: layout)
    (root, prefilter) = try parts.node(of: filter.expression)
    reader = FieldReader(parts.paths, layout: layout)
    hasFields = !parts.paths.isEmpty
    isJSON = layout.format.isJSON
  }

  func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let prefilter else { return start }
    return prefilter.next(in: block, from: start)
  }

  /// Whether the filter lets a record through.
  ///
  /// O(bytes).
  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    if isBad { return isCertain(root, bytes) }
    isLocated = false
    guard isTrue(root, bytes) else { return false }
    // Whoever reads fields steps over faults elsewhere in the record.
    if isJSON, hasFields, !parser.accepts(bytes) { return isCertain(root, bytes) }
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
    case .text(let text): return text.matches(bytes, isBad: false)
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
    case .text(let text): text.matches(bytes, isBad: true) == wanted
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
    typealias Made = (node: Node, prefilter: FilterPrefilter?)

    let layout: RecordLayout
    private(set) var paths: [FieldPath] = []

    init(layout: RecordLayout) {
      self.layout = layout
    }

    mutating func node(of expression: FilterExpression) throws(SearchError) -> Made {
      switch expression {
      case .all(let parts):
        let made = try nodes(of: parts)
        let needed = made.compactMap(\.prefilter)
        return (.all(made.map(\.node)), needed.isEmpty ? nil : .all(needed))
      case .any(let parts):
        let made = try nodes(of: parts)
        let needed = made.compactMap(\.prefilter)
        return (.any(made.map(\.node)), needed.count < made.count ? nil : .any(needed))
      case .not(let part): return (.not(try node(of: part).node), nil)
      case .exists(let path): return (.exists(path: number(of: path)), nil)
      case .comparison(let comparison): return try field(comparison)
      case .text(let pattern):
        let text = TextTest(try PatternMatcher(pattern.compiled(), layout: layout))
        return (.text(text), .text(text))
      }
    }

    private mutating func nodes(of parts: [FilterExpression]) throws(SearchError) -> [Made] {
      var nodes: [Made] = []
      for part in parts { nodes.append(try node(of: part)) }
      return nodes
    }

    private mutating func field(_ comparison: FieldComparison) throws(SearchError) -> Made {
      let node = Node.field(path: number(of: comparison.path), try FieldTest(comparison))
      return (
        node, ValuePrefilter(comparison, format: layout.format).map(FilterPrefilter.value)
      )
    }

    private mutating func number(of path: FieldPath) -> Int {
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
  }
}
