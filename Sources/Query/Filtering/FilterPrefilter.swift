import Records

/// Finds the places of a block where a record may be that a filter lets through, from the raw bytes.
///
/// It is what the filter's tests need of the bytes, each for itself.
indirect enum FilterPrefilter {
  /// A value that passes has a text of a pattern.
  case value(ValuePrefilter)
  /// The record has a text that is looked for.
  case text(TextTest)
  /// All of these are needed.
  case all([FilterPrefilter])
  /// One of these is needed.
  case any([FilterPrefilter])

  /// The next place at `start` or behind it; the starts in a block ascend, from 0 on.
  ///
  /// O(bytes passed).
  func next(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch self {
    case .value(let value): return value.next(in: block, from: start)
    case .text(let text): return text.nextCandidate(in: block, from: start)
    case .any(let parts): return parts.compactMap { $0.next(in: block, from: start) }.min()
    case .all(let parts):
      var latest = start
      for part in parts {
        guard let next = part.next(in: block, from: start) else { return nil }
        latest = max(latest, next)
      }
      return latest
    }
  }
}

/// The texts that raw bytes must contain for one comparison.
///
/// A class, for an enum that is used over and over cannot hold what is not copied.
final class ValuePrefilter {
  private var prefilter: Prefilter

  /// Makes one, or nil where the bytes do not tell.
  init?(_ comparison: FieldComparison, layout: RecordLayout) {
    let format = layout.format
    guard let pattern = comparison.requiredPattern(in: layout),
      // The JSON at the end of a log's entry has escapes; elsewhere in a log they are just bytes.
      let prefilter = Prefilter(pattern, format: format == .log ? .jsonLines : format)
    else { return nil }
    self.prefilter = prefilter
  }

  fileprivate func next(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    prefilter.next(in: block, from: start)
  }
}

extension FieldComparison {
  /// A pattern that every value has, as it is or in escapes, which passes; nil where there is none.
  fileprivate func requiredPattern(in layout: RecordLayout) -> SearchPattern? {
    if layout.format == .log, isOfMadeText { return nil }
    if layout.fileName != nil, path == .file { return nil }
    switch relation {
    case .matches, .has: return try? pattern?.compiled()
    case .equal where !ComparisonOperand(self, layout.meaning(of: path)).hasOtherForms:
      return try? SearchPattern(text, isLiteral: true, caseSensitive: true)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .matchesNot, .like:
      return nil
    }
  }

  /// Whether the field of a log has a text that need not stand in the entry as it is.
  private var isOfMadeText: Bool {
    switch LogPart(path) ?? LogPart(otherName: path) ?? LogPart(similarTo: path) {
    case .level, .source: true
    // The first line of a message goes on behind the fields at its end.
    case .message: text.utf8.contains { $0 < Byte.space || $0 == Byte.backslash }
    case .timestamp, .text, nil: false
    }
  }
}
