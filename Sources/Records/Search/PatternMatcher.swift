import JSON

/// Tells whether a record has a match in a value, or in the name of a value, from its raw bytes.
struct PatternMatcher: RecordMatching, ~Copyable {
  private let pattern: CompiledPattern
  private let format: RecordFormat
  /// The columns whose name has a match, ascending.
  private let columns: [Int]
  /// Whether the raw bytes tell that there is no match.
  private let isPlain: Bool
  /// Whether a JSON escape other than `\u` can stand for a character of the pattern.
  private let hasEscapable: Bool
  private let hasQuote: Bool
  private var parser = JSONParser()

  init(_ pattern: SearchPattern, layout: RecordLayout) throws(SearchError) {
    self.pattern = try pattern.compiledAgain()
    format = layout.format
    columns = layout.names.indices.filter { column in
      let name = layout.names[column]
      return !ColumnName.isNumbered(name, at: column) && pattern.matches(Array(name.utf8))
    }
    isPlain = pattern.isPlain
    hasEscapable = pattern.text.utf8.contains { $0 < 0x20 || "\"\\/".utf8.contains($0) }
    hasQuote = pattern.text.utf8.contains(Byte.quote)
  }

  /// Whether the record has a match.
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
    if columns.isEmpty, isPlain, !hasQuote, pattern.firstRange(in: bytes) == nil { return false }
    let cells = reader.cells(of: bytes)
    return columns.contains { $0 < cells.count && !cells[$0].isEmpty }
      || cells.contains { cell in
        cell.withUnsafeBufferPointer { pattern.firstRange(in: $0) != nil }
      }
  }

  private mutating func matchesJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if isPlain, pattern.firstRange(in: bytes) == nil, !mayHideInEscapes(bytes) { return false }
    var isFound = false
    do throws(JSONError) {
      try parser.forEachText(in: bytes) { text in
        isFound = pattern.firstRange(in: text) != nil
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
