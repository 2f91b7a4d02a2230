import JSON

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
    case exists(path: Int)
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
