@testable import Query
@testable import Records

/// Filters: one that is written is read again as the same, it and its contrary never let the same
/// record through, and what is passed over without a look would not have been let through.
///
/// The first byte says the format of the records, the first line is a filter, all others are records.
enum FiltersFuzz: FuzzTarget {
  private static let formats: [RecordFormat] = [
    .jsonLines, .delimited(Byte.comma), .log, .lines,
  ]

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let format = input.choice(of: formats)
    guard let filter = try? RecordFilter(input.line()) else { return }
    guard let again = try? RecordFilter(filter.description) else {
      throw Violation(description: "not read again: \(filter)")
    }
    // A word with a control character is written in quotes, where it is the same word.
    let isPlain = !filter.description.contains("\\u{")
    try expect(again == filter || !isPlain, "read as \(again): \(filter)")
    try expectEqual(again.description, filter.description, "written again")
    let layout = RecordLayout(format: format, start: 0, line: 1, names: ["a", "level", "b c"])
    var matcher = try FilterMatcher(filter, layout: layout)
    var twin = try FilterMatcher(again, layout: layout)
    var contrary = try FilterMatcher(RecordFilter(.not(filter.expression)), layout: layout)
    var query = try QueryMatcher(.not(.not(.filter(filter))), layout: layout)
    try input.bytes.withUnsafeBufferPointer { block in
      for record in lines(of: block) {
        let bytes = UnsafeBufferPointer(rebasing: block[record])
        let verdict = matcher.verdict(on: bytes, isBad: false)
        try expectEqual(twin.verdict(on: bytes, isBad: false), verdict, "read again: \(filter)")
        try expectEqual(query.verdict(on: bytes, isBad: false), verdict, "not not \(filter)")
        let other = contrary.verdict(on: bytes, isBad: false)
        try expect(
          verdict != .yes || other != .yes,
          "\(filter) and its contrary on \(String(decoding: bytes, as: UTF8.self))")
      }
      try checkCandidates(try FilterMatcher(filter, layout: layout), in: block)
    }
  }

  private static func lines(of block: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    block.split(separator: Byte.newline).map { $0.startIndex..<$0.endIndex }
  }

  /// No record that is let through ends before the place where the next may be.
  private static func checkCandidates(
    _ matcher: consuming FilterMatcher, in block: UnsafeBufferPointer<UInt8>
  ) throws {
    var next: Int? = -1
    for (place, record) in lines(of: block).enumerated() {
      let start = place == 0 ? 0 : record.lowerBound
      if let last = next, last < start { next = matcher.nextCandidate(in: block, from: start) }
      guard next.map({ $0 >= record.upperBound }) ?? true else { continue }
      let bytes = UnsafeBufferPointer(rebasing: block[record])
      try expect(
        matcher.verdict(on: bytes, isBad: false) != .yes,
        "passed over: \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
