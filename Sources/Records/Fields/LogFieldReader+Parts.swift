import Values

extension LogFieldReader {
  /// Keys under which a line can have its time, level and message at its end; see ``LogLine``.
  private static let timestampKeys = ["time", "ts", "timestamp", "t"].map { Array($0.utf8) }
  private static let levelKeys = ["level", "lvl", "severity"].map { Array($0.utf8) }
  private static let messageKeys = ["msg", "message"].map { Array($0.utf8) }

  mutating func timestamp(
    of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    if let timestamp = entry.timestamp { return timestamp }
    guard case .pairs = tail(of: &entry) else { return nil }
    return pairs.firstValue(of: Self.timestampKeys, in: bytes)
  }

  mutating func level(
    of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Severity? {
    if let level = entry.level() { return level }
    switch tail(of: &entry) {
    case .none: return nil
    case .object: return LogLine(Array(bytes)).level
    case .pairs:
      let value = pairs.firstValue(of: Self.levelKeys, in: bytes)
      return value.flatMap { Severity(word: String(decoding: bytes[$0], as: UTF8.self)) }
    }
  }

  mutating func message(
    of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    let line = entry.content()
    var first =
      switch tail(of: &entry) {
      case .none: line
      case .pairs: line.lowerBound..<pairs.messageEnd(in: line)
      case .object(let object): line.lowerBound..<object.lowerBound
      }
    while let last = first.last, Byte.isSpace(bytes[last]) { first.removeLast() }
    if first.isEmpty, case .pairs = tail(of: &entry),
      let range = pairs.firstValue(of: Self.messageKeys, in: bytes)
    {
      first = range
    }
    return [first, entry.rest].filter { !$0.isEmpty }
  }

  mutating func tail(of entry: inout LogEntry) -> LogEntry.Tail {
    if let tail { return tail }
    let found = entry.findTail(&pairs, &parser)
    tail = found
    return found
  }
}
