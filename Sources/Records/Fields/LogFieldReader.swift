import JSON
import Values

/// Reads the parts of log entries, and the fields at their ends, no further than they are asked for.
struct LogFieldReader: ~Copyable {
  private struct Path {
    /// The part that comes before a field of that name.
    let part: LogPart?
    /// The part that comes behind it.
    let otherPart: LogPart?
    /// The keys that pairs can have for it.
    let keys: [[UInt8]]
  }

  private let paths: [Path]
  private var entry: LogEntry?
  /// The end of the first line, once it was looked at.
  var tail: LogEntry.Tail?
  var pairs = LogPairs()
  private var object: JSONFieldReader
  var parser = JSONParser()
  /// Reused for texts that stand in several places.
  private var joined: [UInt8] = []

  init(_ paths: [FieldPath]) {
    self.paths = paths.map { path in
      Path(
        part: LogPart(path), otherPart: LogPart(otherName: path),
        keys: [path, path.flattened].compactMap { $0?.onlyName.map { Array($0.utf8) } })
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
    if let result = withPart(paths[path].part, of: &entry, bytes, body) { return result }
    if let other = paths[path].otherPart, !hasField(path, in: bytes, &entry),
      let result = withPart(other, of: &entry, bytes, body)
    {
      return result
    }
    return withField(path, in: bytes, &entry, body)
  }

  /// Calls `body` with a part if the entry has it.
  private mutating func withPart<Result>(
    _ part: LogPart?, of entry: inout LogEntry, _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (FieldValue) -> Result
  ) -> Result? {
    switch part {
    case .text: return body(FieldValue(kind: .string, bytes: bytes))
    case .level:
      return level(of: &entry, bytes).map { JSONValue.string($0.rawValue).withFieldValue(body) }
    case .timestamp:
      if let range = timestamp(of: &entry, bytes) { return pass([range], bytes, body) }
      guard case .object = tail(of: &entry) else { return nil }
      return LogLine(Array(bytes)).timestamp.map { JSONValue.string($0).withFieldValue(body) }
    case .source: return pass(entry.source(), bytes, by: Byte.space, body)
    case .message: return pass(message(of: &entry, bytes), bytes, body)
    case nil: return nil
    }
  }

  /// Calls `body` with the text that stands at some places, if there are any.
  private mutating func pass<Result>(
    _ ranges: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>, by separator: UInt8 = Byte.newline,
    _ body: (FieldValue) -> Result
  ) -> Result? {
    if ranges.isEmpty { return nil }
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

// MARK: Fields

extension LogFieldReader {
  private mutating func hasField(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ entry: inout LogEntry
  ) -> Bool {
    withField(path, in: bytes, &entry) { $0.kind != .missing }
  }

  private mutating func withField<Result>(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ entry: inout LogEntry,
    _ body: (FieldValue) -> Result
  ) -> Result {
    switch tail(of: &entry) {
    case .none: return body(.missing)
    case .pairs:
      for key in paths[path].keys {
        guard let range = pairs.value(of: key, in: bytes) else { continue }
        return body(FieldValue(kind: .string, bytes: UnsafeBufferPointer(rebasing: bytes[range])))
      }
      return body(.missing)
    case .object(let range):
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      object.locate(in: text)
      return object.withValue(of: path, in: text, body)
    }
  }
}
