import JSON
import Records

/// Tells whether a record has a match in one of its values, from its raw bytes.
struct PatternMatcher: RecordMatching, ~Copyable {
  private let pattern: CompiledPattern
  private let format: RecordFormat
  private let includesNames: Bool
  /// The columns whose name has a match, ascending.
  private let columns: [Int]
  /// Passes over records that cannot match; nil where that takes reading them.
  private var prefilter: Prefilter?
  private var parser = JSONParser()
  private var members: MemberReader

  init(_ pattern: SearchPattern, layout: RecordLayout) throws(SearchError) {
    self.pattern = try pattern.compiledAgain()
    format = layout.format
    members = MemberReader(layout)
    includesNames = pattern.includesNames
    columns = pattern.includesNames ? Self.columns(of: layout, matching: pattern) : []
    // The names that members of an object are read with stand nowhere in the bytes.
    let hasMadeNames = includesNames && layout.root != nil
    prefilter =
      columns.isEmpty && !hasMadeNames ? Prefilter(pattern, format: layout.format) : nil
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
  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict {
    if isBad { return pattern.verdict(on: bytes) }
    switch format {
    case .log, .lines, .paragraphs, .blocks: return pattern.verdict(on: bytes)
    case .delimited(let delimiter): return verdict(onRow: bytes, CellReader(delimiter: delimiter))
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues: return verdict(onJSON: bytes)
    }
  }

  private func verdict(onRow bytes: UnsafeBufferPointer<UInt8>, _ reader: CellReader) -> Verdict {
    let cells = reader.cells(of: bytes)
    if columns.contains(where: { $0 < cells.count && !cells[$0].isEmpty }) { return .yes }
    var verdict = Verdict.no
    for cell in cells {
      let answer = cell.withUnsafeBufferPointer { pattern.verdict(on: $0) }
      if verdict.combineAny(answer) { break }
    }
    return verdict
  }

  private mutating func verdict(onJSON bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    var verdict = Verdict.no
    do throws(JSONError) {
      try parser.forEachText(in: members.json(bytes), includesKeys: includesNames) { text in
        if verdict != .yes { _ = verdict.combineAny(pattern.verdict(on: text)) }
        // To the end, for behind a match may be what makes the record a bad one.
        return true
      }
      return verdict
    } catch { return pattern.verdict(on: bytes) }
  }
}

/// Decides by its raw bytes whether a record is one of those that are looked for.
///
/// It may keep buffers, so one thread at a time uses it.
protocol RecordMatching: ~Copyable {
  /// Whether every record is one of them, so that none need be looked at.
  var findsAll: Bool { get }

  /// Whether a record is one of them, as far as that can be said.
  ///
  /// - Parameters:
  ///   - bytes: the record as it stands in the input; valid during the call.
  ///   - isBad: whether the bytes are known not to be a record of the format.
  mutating func verdict(on bytes: UnsafeBufferPointer<UInt8>, isBad: Bool) -> Verdict

  /// A byte at `start` or behind it such that no record that ends before it matches; nil if no record
  /// from `start` on matches.
  ///
  /// Records that are passed over by this cost next to nothing. Without a quick test it is `start`. In a
  /// block it is asked with starts that ascend, the first of them 0, so that it may remember what it has found.
  ///
  /// - Parameter block: whole records, one behind the other, with what stands between them.
  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int?
}

extension RecordMatching where Self: ~Copyable {
  var findsAll: Bool { false }

  mutating func nextCandidate(in block: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    start
  }
}
