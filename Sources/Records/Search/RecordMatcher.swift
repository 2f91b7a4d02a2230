import JSON

/// Tells whether a record has a match in one of its values, from its raw bytes.
///
/// The names of members and columns are not searched.
struct RecordMatcher: ~Copyable {
  private let pattern: CompiledPattern
  private let format: RecordFormat
  /// Whether the raw bytes tell that there is no match.
  private let isPlain: Bool
  /// Whether a JSON escape other than `\u` can stand for a character of the pattern.
  private let hasEscapable: Bool
  private let hasQuote: Bool
  private var parser = JSONParser()

  init(_ pattern: SearchPattern, format: RecordFormat) throws(SearchError) {
    self.pattern = try pattern.compiledAgain()
    self.format = format
    isPlain = pattern.isPlain
    hasEscapable = pattern.text.utf8.contains { $0 < 0x20 || "\"\\/".utf8.contains($0) }
    hasQuote = pattern.text.utf8.contains(Byte.quote)
  }

  /// Whether one of the record's values has a match.
  ///
  /// O(bytes).
  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    if isBad { return pattern.firstRange(in: bytes) != nil }
    switch format {
    case .log, .lines, .paragraphs: return pattern.firstRange(in: bytes) != nil
    case .delimited(let delimiter): return matchesRow(bytes, CellReader(delimiter: delimiter))
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues: return matchesJSON(bytes)
    }
  }

  private func matchesRow(_ bytes: UnsafeBufferPointer<UInt8>, _ reader: CellReader) -> Bool {
    if isPlain, !hasQuote, pattern.firstRange(in: bytes) == nil { return false }
    return reader.cells(of: bytes).contains { cell in
      cell.withUnsafeBufferPointer { pattern.firstRange(in: $0) != nil }
    }
  }

  private mutating func matchesJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if isPlain, pattern.firstRange(in: bytes) == nil, !mayHideInEscapes(bytes) { return false }
    var isFound = false
    do throws(JSONError) {
      try parser.forEachScalar(in: bytes) { scalar in
        isFound = pattern.firstRange(in: scalar) != nil
        return !isFound
      }
      return isFound
    } catch {
      return pattern.firstRange(in: bytes) != nil
    }
  }

  /// Whether a character of the pattern can be written as an escape here.
  private func mayHideInEscapes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var window = ByteWindow(bytes: bytes, offset: 0, isLast: true)
    while let backslash = window.next(Byte.backslash) {
      if hasEscapable || (backslash + 1 < bytes.count && bytes[backslash + 1] == 0x75) {
        return true
      }
      window.cursor = min(backslash + 2, bytes.count)
    }
    return false
  }
}
