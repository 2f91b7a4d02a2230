import JSON
import Records
import Values

/// Tells of records whether a filter lets them through, from their raw bytes.
struct FilterMatcher: RecordMatching, ~Copyable {
  /// The filter with its paths by number and its comparisons made ready.
  indirect enum Node {
    /// All of these are so.
    case all([Node])
    /// One of these is so.
    case any([Node])
    /// This is not so.
    case not(Node)
    /// The field at a path has a value.
    case exists(path: Int, ColumnNotation)
    /// The field at a path passes a test.
    case field(path: Int, FieldTest)
    /// The record as a whole passes a test.
    case text(TextTest)
  }

  private let root: Node
  private var reader: FieldReader
  private let prefilter: FilterPrefilter?
  private let hasFields: Bool
  private let isJSON: Bool
  private var parser = JSONParser()
  private var members: MemberReader
  /// Whether the fields of the record at hand are located.
  private var isLocated = false

  /// Makes a matcher for the records of a layout.
  init(_ filter: RecordFilter, layout: RecordLayout) throws(SearchError) {
    var parts = Parts(layout: layout)
    (root, prefilter) = try parts.node(of: filter.expression)
    reader = FieldReader(parts.paths, layout: layout)
    hasFields = !parts.paths.isEmpty
    isJSON = layout.format.isJSON
    members = MemberReader(layout)
  }

  func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let prefilter else { return start }
    return prefilter.next(in: block, from: start)
  }

  /// Whether the filter lets a record through.
  ///
  /// O(bytes).
  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    if isBad { return certainty(of: root, bytes) }
    isLocated = false
    let verdict = verdict(of: root, bytes)
    // Whoever reads fields steps over faults elsewhere in the record.
    if case .no = verdict { return .no }
    return isJSON && hasFields && !parser.accepts(members.json(bytes))
      ? certainty(of: root, bytes) : verdict
  }

  private mutating func verdict(of node: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    switch node {
    case .all(let parts):
      var verdict = Verdict.yes
      for part in parts {
        if verdict.combineAll(self.verdict(of: part, bytes)) { break }
      }
      return verdict
    case .any(let parts):
      var verdict = Verdict.no
      for part in parts {
        if verdict.combineAny(self.verdict(of: part, bytes)) { break }
      }
      return verdict
    case .not(let part): return verdict(of: part, bytes).inverted
    case .text(let text): return text.verdict(on: bytes, isBad: false)
    case .exists(let path, let notation):
      locate(bytes)
      return reader.verdict(on: path, in: bytes) {
        Verdict(!$0.isNothing && !notation.isGap($0))
      }
    case .field(let path, let test):
      locate(bytes)
      return reader.verdict(on: path, in: bytes) { test.verdict(on: $0) }
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
  private func certainty(
    of node: Node, _ bytes: UnsafeBufferPointer<UInt8>, wanted: Bool = true
  ) -> Verdict {
    switch node {
    case .exists, .field: return .no
    case .text(let text):
      let verdict = text.verdict(on: bytes, isBad: true)
      return wanted ? verdict : verdict.inverted
    case .not(let part): return certainty(of: part, bytes, wanted: !wanted)
    case .all(let parts) where wanted, .any(let parts) where !wanted:
      var verdict = Verdict.yes
      for part in parts {
        if verdict.combineAll(certainty(of: part, bytes, wanted: wanted)) { break }
      }
      return verdict
    case .all(let parts), .any(let parts):
      var verdict = Verdict.no
      for part in parts {
        if verdict.combineAny(certainty(of: part, bytes, wanted: wanted)) { break }
      }
      return verdict
    }
  }
}

extension FilterMatcher {
  /// The parts of a matcher while it is made.
  struct Parts {
    typealias Made = (node: Node, prefilter: FilterPrefilter?)

    let layout: RecordLayout
    private(set) var paths: [FieldPath] = []

    init(layout: RecordLayout) { self.layout = layout }

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
      case .exists(let path):
        return (.exists(path: number(of: path), layout.meaning(of: path).notation), nil)
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
      let test = try FieldTest(comparison, layout.meaning(of: comparison.path))
      let node = Node.field(path: number(of: comparison.path), test)
      return (node, ValuePrefilter(comparison, layout: layout).map(FilterPrefilter.value))
    }

    private mutating func number(of path: FieldPath) -> Int {
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
  }
}
