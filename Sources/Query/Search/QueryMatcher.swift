import Records

/// Decides by a query, of which all parts must find a record.
struct QueryMatcher: RecordMatching, ~Copyable {
  private let parts: [Part]

  init(_ query: RecordQuery, layout: RecordLayout) throws(SearchError) {
    var parts: [Part] = []
    try Self.add(query, layout: layout, to: &parts)
    self.parts = parts
  }

  private static func add(
    _ query: RecordQuery, layout: RecordLayout, to parts: inout [Part]
  ) throws(SearchError) {
    switch query {
    case .pattern(let pattern, let field?):
      parts.append(PartOf(try FieldMatcher(pattern, field: field, layout: layout)))
    case .pattern(let pattern, nil):
      parts.append(PartOf(try PatternMatcher(pattern, layout: layout)))
    case .filter(let filter): parts.append(PartOf(try FilterMatcher(filter, layout: layout)))
    case .not(let query):
      parts.append(PartOf(InvertedMatcher(matcher: try QueryMatcher(query, layout: layout))))
    case .all(let queries):
      for query in queries { try add(query, layout: layout, to: &parts) }
    }
  }

  var findsAll: Bool { parts.isEmpty }

  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    var verdict = Verdict.yes
    for part in parts {
      if verdict.combineAll(part.verdict(on: bytes, isBad: isBad)) { break }
    }
    return verdict
  }

  /// The candidate of the part that has to wait longest for one.
  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var latest = start
    for part in parts {
      guard let candidate = part.nextCandidate(in: block, from: start) else { return nil }
      latest = max(latest, candidate)
    }
    return latest
  }
}

/// Finds the records that another matcher does not find.
private struct InvertedMatcher: RecordMatching, ~Copyable {
  var matcher: QueryMatcher

  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    matcher.verdict(on: bytes, isBad: isBad).inverted
  }
}

/// A part of a query; an array cannot hold matchers, which are not copied.
private class Part {
  func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    fatalError("a part of a query has a matcher: make a PartOf")
  }

  func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? { start }
}

private final class PartOf<Matcher: RecordMatching & ~Copyable>: Part {
  private var matcher: Matcher

  init(_ matcher: consuming Matcher) { self.matcher = matcher }

  override func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    matcher.verdict(on: bytes, isBad: isBad)
  }

  override func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    matcher.nextCandidate(in: block, from: start)
  }
}
