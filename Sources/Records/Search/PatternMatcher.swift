import JSON

/// Tells whether a record has a match in one of its values, from its raw bytes.
struct PatternMatcher: RecordMatching, ~Copyable {
  private let pattern: CompiledPattern
  private let format: RecordFormat
  private let includesNames: Bool
  /// The columns whose name has a match, ascending.
  private let columns: [Int]
  /// What passes over records that cannot match; nil where that takes reading them.
  private var prefilter: Prefilter?
  private var parser = JSONParser()

  init(_ pattern: SearchPattern, layout: RecordLayout) throws(SearchError) {
    self.pattern = try pattern.compiledAgain()
    format = layout.format
    includesNames = pattern.includesNames
    columns = pattern.includesNames ? Self.columns(of: layout, matching: pattern) : []
    prefilter = columns.isEmpty ? Prefilter(pattern, format: layout.format) : nil
  }

  private static func columns(of layout: RecordLayout, matching pattern: SearchPattern) -> [Int] {
    layout.names.indices.filter { column in
      let name = layout.names[column]
      return !ColumnName.isNumbered(name, at: column) && pattern.matches(Array(name.utf8))
    }
  }

  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard prefilter != nil else { return start }
    return prefilter?.next(in: block, from: start)
  }

  /// Whether the record has a match.
  ///
  /// O(bytes).
  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Bool {
    if isBad { return pattern.firstRange(in: bytes) != nil }
    switch format {
    case .log, .lines, .paragraphs, .blocks: return pattern.firstRange(in: bytes) != nil
    case .delimited(let delimiter): return matchesRow(bytes, CellReader(delimiter: delimiter))
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues: return matchesJSON(bytes)
    }
  }

  private func matchesRow(_ bytes: UnsafeBufferPointer<UInt8>, _ reader: CellReader) -> Bool {
    let cells = reader.cells(of: bytes)
    return columns.contains { $0 < cells.count && !cells[$0].isEmpty }
      || cells.contains { cell in
        cell.withUnsafeBufferPointer { pattern.firstRange(in: $0) != nil }
      }
  }

  private mutating func matchesJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFound = false
    do throws(JSONError) {
      try parser.forEachText(in: bytes, includesKeys: includesNames) { text in
        isFound = isFound || pattern.firstRange(in: text) != nil
        // To the end, for behind a match may be what makes the record a bad one.
        return true
      }
      return isFound
    } catch {
      return pattern.firstRange(in: bytes) != nil
    }
  }
}
