import JSON

/// Reads the parts of log entries, and the fields at their ends, no further than they are asked for.
struct LogFieldReader: ~Copyable {
  private struct Path {
    let part: LogPart?
    /// The keys that pairs can have for it.
    let keys: [[UInt8]]
  }

  private let paths: [Path]
  private var entry: LogEntry?
  /// The end of the first line, once it was looked at.
  private var tail: LogEntry.Tail?
  private var pairs = LogPairs()
  private var object: JSONFieldReader
  private var parser = JSONParser()
  /// Reused for texts that stand in several places.
  private var joined: [UInt8] = []

  init(_ paths: [FieldPath]) {
    self.paths = paths.map { path in
      Path(part: LogPart(path), keys: [path, path.flattened].compactMap { $0?.onlyKey })
    }
    object = JSONFieldReader(paths)
  }

  /// Looks at an entry.
  ///
  /// O(1).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    entry = LogEntry(bytes)
    tail = nil
  }

  /// Calls `body` with the field of a path in the entry that was looked at last.
  ///
  /// A part that the entry has comes before a field of that name. O(bytes).
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard var entry else { return body(.missing) }
    defer { self.entry = entry }
    switch paths[path].part {
    case .text: return body(FieldValue(kind: .string, bytes: bytes))
    case .level:
      if let level = level(of: &entry, bytes) {
        return JSONValue.string(level.rawValue).withFieldValue(body)
      }
    case .timestamp:
      if let range = timestamp(of: &entry, bytes) { return pass([range], bytes, body) }
      if case .object = tail(of: &entry), let timestamp = LogLine(Array(bytes)).timestamp {
        return JSONValue.string(timestamp).withFieldValue(body)
      }
    case .source:
      let ranges = entry.source()
      if !ranges.isEmpty { return pass(ranges, bytes, by: Byte.space, body) }
    case .message:
      let ranges = message(of: &entry, bytes)
      if !ranges.isEmpty { return pass(ranges, bytes, body) }
    case nil: break
    }
    return withField(of: path, in: bytes, &entry, body)
  }

  private mutating func pass<Result>(
    _ ranges: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>, by separator: UInt8 = Byte.newline,
    _ body: (FieldValue) -> Result
  ) -> Result {
    if ranges.count == 1 {
      let text = UnsafeBufferPointer(rebasing: bytes[ranges[0]])
      return body(FieldValue(kind: .string, bytes: text))
    }
    joined.removeAll(keepingCapacity: true)
    for range in ranges {
      if range != ranges[0] { joined.append(separator) }
      joined.append(contentsOf: bytes[range])
    }
    return joined.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }
}

// MARK: Parts

extension LogFieldReader {
  /// Keys under which a line can have its time, level and message at its end; see ``LogLine``.
  private static let timestampKeys = ["time", "ts", "timestamp", "t"].map { Array($0.utf8) }
  private static let levelKeys = ["level", "lvl", "severity"].map { Array($0.utf8) }
  private static let messageKeys = ["msg", "message"].map { Array($0.utf8) }

  private mutating func timestamp(
    of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    if let timestamp = entry.timestamp { return timestamp }
    guard case .pairs = tail(of: &entry) else { return nil }
    return pairs.firstValue(of: Self.timestampKeys, in: bytes)
  }

  private mutating func level(
    of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> LogLevel? {
    if let level = entry.level() { return level }
    switch tail(of: &entry) {
    case .none: return nil
    case .object: return LogLine(Array(bytes)).level
    case .pairs:
      let value = pairs.firstValue(of: Self.levelKeys, in: bytes)
      return value.flatMap { LogLevel(word: String(decoding: bytes[$0], as: UTF8.self)) }
    }
  }

  private mutating func message(
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

  private mutating func tail(of entry: inout LogEntry) -> LogEntry.Tail {
    if let tail { return tail }
    let found = entry.findTail(&pairs, &parser)
    tail = found
    return found
  }
}

// MARK: Fields

extension LogFieldReader {
  private mutating func withField<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ entry: inout LogEntry,
    _ body: (FieldValue) -> Result
  ) -> Result {
    switch tail(of: &entry) {
    case .none: return body(.missing)
    case .pairs:
      for key in paths[path].keys {
        if let range = pairs.value(of: key, in: bytes) { return pass([range], bytes, body) }
      }
      return body(.missing)
    case .object(let range):
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      object.locate(in: text)
      return object.withValue(of: path, in: text, body)
    }
  }
}

extension FieldPath {
  /// The bytes of the name that is all of the path.
  fileprivate var onlyKey: [UInt8]? {
    guard steps.count == 1, case .name(let name) = steps[0] else { return nil }
    return Array(name.utf8)
  }
}
