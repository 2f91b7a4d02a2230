@testable import Records

/// The records of an input of any kind: a file at once and in small chunks, its index, a pipe, and the
/// same bytes compressed all have the same records, and no byte of the input is lost between them.
///
/// The first byte says the kind, or that it is to be seen from the bytes, the second the size of a
/// chunk, the third what else is known beforehand.
enum RecordsFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    var options = RecordOptions(type: input.choice(of: [nil] + RecordType.allCases))
    let chunk = 1 + input.byte()
    let details = input.byte()
    options.hasHeader = details & 1 == 0
    if details & 2 != 0 { options.comment = UInt8(ascii: "#") }
    if details & 4 != 0 { options.textUnit = [.line, .paragraph][details >> 3 & 1] }
    if details & 16 != 0 { options.root = JSONPath([".", ".a", ".a[0].b"][(details >> 5) % 3]) }
    let bytes = input.bytes
    let whole = Reading(of: bytes, options)
    let parts = Reading(of: bytes, options, chunkByteCount: chunk)
    // Three lines have to do to see a format that is not said; with more it may be seen otherwise.
    let isSeenAlike =
      parts.layout == whole.layout
      || isLayoutSaid(options)
        && parts.failure != .binary && whole.failure != .binary
    if isSeenAlike { try expectEqual(parts, whole, "in chunks") }
    try expectEqual(Reading(of: bytes, options, isPiped: true), whole, "through a pipe")
    if !whole.isDecoded {
      let packed = Reading(of: StoredGzip.file(of: bytes), options)
      try expectEqual(packed.records, whole.records, "compressed")
      try checkIndex(of: whole, in: bytes, chunkByteCount: chunk)
      try checkGaps(between: whole, in: bytes, options)
    }
  }

  /// Whether the options say how records lie in a file, so that its first bytes do not.
  private static func isLayoutSaid(_ options: RecordOptions) -> Bool {
    switch options.type {
    case nil, .csv, .tsv, .psv, .json, .adaptive: options.root != nil
    case .text: options.root != nil || options.textUnit != nil
    case .jsonl, .log: true
    }
  }

  /// The index finds the same records in the same places.
  private static func checkIndex(
    of whole: Reading, in bytes: [UInt8], chunkByteCount: Int
  ) throws {
    guard let layout = whole.layout, whole.failure == nil else { return }
    let file = InputFile(owning: try MemoryInput.descriptor(of: bytes))
    let extent = Extent(byteCount: bytes.count, isFinal: true)
    var chunks = ChunkScanner(file, layout: layout, chunkByteCount: chunkByteCount)
    var spans: [RecordSpan] = []
    var outcome = ChunkScanner.Outcome.more
    while outcome == .more {
      outcome = try chunks.scan(extent) { span, _ in
        spans.append(span)
        return true
      }
    }
    try expectEqual(spans.map(\.range), whole.records.map(\.byteRange), "ranges of the index")
    try expectEqual(spans.map(\.line), whole.records.map(\.line), "lines of the index")
    var indexer = RecordIndexer(file, layout: layout, chunkByteCount: chunkByteCount)
    var batch = try indexer.step(extent)
    while batch.outcome == .more { batch = try indexer.step(extent) }
    try expectEqual(batch.count, spans.count, "records of the index")
  }

  /// Records follow one another, begin in the line that they say, and what stands between them is
  /// nothing but what separates records.
  private static func checkGaps(
    between whole: Reading, in bytes: [UInt8], _ options: RecordOptions
  ) throws {
    guard let layout = whole.layout, whole.failure == nil else { return }
    var (end, line) = (0, 1)
    for record in whole.records {
      let start = record.byteRange.lowerBound
      try expect(start >= end, "records overlap at \(start)")
      line += bytes[end..<start].count { $0 == 0x0A }
      try expectEqual(record.line, line, "the line of \(record)")
      if start >= layout.start {
        try checkGap(bytes[max(end, layout.start)..<start], layout)
      }
      line += bytes[record.byteRange].count { $0 == 0x0A }
      end = record.byteRange.upperBound
    }
    try expect(end <= bytes.count, "a record is beyond the end")
    try checkGap(bytes[min(max(end, layout.start), bytes.count)...], layout)
  }

  private static func checkGap(_ gap: ArraySlice<UInt8>, _ layout: RecordLayout) throws {
    let separators: [UInt8]
    var lineEnds: [UInt8] = [0x0A]
    var hasSpaces = true
    switch layout.format {
    case .jsonMember: return
    case .delimited: (separators, lineEnds, hasSpaces) = ([], [0x0A, 0x0D], false)
    case .jsonArray: separators = Array("[],".utf8)
    case .jsonValues: separators = [0x2C, 0x1E]
    default: separators = []
    }
    let lines = gap.split(whereSeparator: lineEnds.contains)
    let lost = lines.first { line in
      let isComment = layout.comment != nil && line.first == layout.comment
      return !isComment
        && !line.allSatisfy { separators.contains($0) || hasSpaces && Byte.isSpace($0) }
    }
    try expect(lost == nil, "lost between records: \(String(decoding: gap, as: UTF8.self))")
  }
}
