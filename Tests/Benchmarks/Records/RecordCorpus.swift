import TestSupport

/// A file of many records of one kind.
struct RecordCorpus {
  /// Bytes of a file, about.
  private static let byteCount = 128 << 20

  let name: String
  let bytes: [UInt8]

  private init(_ name: String, head: String = "", tail: String = "", record: (Int) -> String) {
    self.name = name
    let block = Array((0..<2_000).map(record).joined().utf8)
    var bytes = Array(head.utf8)
    bytes.reserveCapacity(Self.byteCount + block.count)
    while bytes.count < Self.byteCount { bytes += block }
    self.bytes = bytes + Array(tail.utf8)
  }

  /// Calls a closure with each kind in turn, so that only one is in memory.
  static func forEach(_ body: (RecordCorpus) throws -> Void) rethrows {
    try body(RecordCorpus("lines.jsonl") { object($0) + "\n" })
    try body(
      RecordCorpus("server.log") { "2026-11-21T10:00:00.\(100 + $0 % 900)Z \(words($0, 7))\n" })
    try body(RecordCorpus("rows.csv", head: "id,title,text\n") { row($0) + "\n" })
    try body(
      RecordCorpus("array.json", head: "[{}", tail: "]") { ",\n" + object($0) })
    try body(
      RecordCorpus("pretty.json", head: "[{}", tail: "]") { index in
        ",\n  {\n    \"id\": \(index),\n    \"text\": \"\(words(index, 20))\"\n  }"
      })
  }

  private static func object(_ index: Int) -> String {
    """
    {"id": \(index), "title": "\(words(index, 6))", "body": "\(words(index + 1, 70))", \
    "tags": ["table", "scroll"], "url": "https://example.com/item/\(index)"}
    """
  }

  /// Every third row has a line break in a cell.
  private static func row(_ index: Int) -> String {
    let text = words(index + 1, 70)
    return index % 3 == 0
      ? "\(index),\(words(index, 6)),\"\(text), \"\"\(text)\"\"\nmore\""
      : "\(index),\"\(words(index, 6)), too\",\(text)"
  }

  private static func words(_ seed: Int, _ count: Int) -> String {
    var random = RandomSource(seed: UInt64(seed))
    let words = ["table", "of", "records", "with", "rows", "and", "a", "screen", "is", "quick"]
    return (0..<(count / 2 + random.below(count))).map { _ in random.pick(words) }
      .joined(separator: " ")
  }
}
