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
  private var entry = LogEntry()
  private var object: JSONFieldReader
  /// Whether the fields of the object at the end of the entry are found.
  private var isObjectLocated = false

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
  /// O(bytes of the first line).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    entry.locate(in: bytes)
    isObjectLocated = false
  }

  /// Calls `body` with the field of a path in the entry that was looked at last.
  ///
  /// A part or a piece that the entry has comes before a field of that name. O(bytes).
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    if let result = withPart(paths[path].part, body) { return result }
    if let result = entry.withPiece(of: paths[path].keys, isField: false, body) { return result }
    if let other = paths[path].otherPart, !hasField(path, in: bytes),
      let result = withPart(other, body)
    {
      return result
    }
    return withField(path, in: bytes, body)
  }

  private mutating func withPart<Result>(
    _ part: LogPart?, _ body: (FieldValue) -> Result
  ) -> Result? {
    guard let part else { return nil }
    return entry.withPart(part) { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private mutating func hasField(_ path: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withField(path, in: bytes) { $0.kind != .missing }
  }

  private mutating func withField<Result>(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    let keys = paths[path].keys
    switch entry.tail() {
    case .none: return entry.withPiece(of: keys, isField: true, body) ?? body(.missing)
    case .pairs:
      let mayBePart = paths[path].part != nil || paths[path].otherPart != nil
      let result = entry.withPair(of: keys, mayBePart: mayBePart) {
        body(FieldValue(kind: .string, bytes: $0))
      }
      return result ?? entry.withPiece(of: keys, isField: true, body) ?? body(.missing)
    case .object(let range):
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      if !isObjectLocated {
        object.locate(in: text)
        isObjectLocated = true
      }
      let isMember = object.withValue(of: path, in: text) { $0.kind != .missing }
      let result = isMember ? nil : entry.withPiece(of: keys, isField: true, body)
      return result ?? object.withValue(of: path, in: text, body)
    }
  }
}

extension LogPart {
  /// The part that a path names, if it does not lead into anything.
  package init?(_ path: FieldPath) {
    guard let name = path.onlyName else { return nil }
    self.init(rawValue: name)
  }

  /// The part of entries that have no field of this name: names that other logs give to a part.
  package init?(otherName path: FieldPath) {
    switch path.onlyName {
    case "time", "ts", "t": self = .timestamp
    case "lvl", "severity": self = .level
    case "msg": self = .message
    default: return nil
    }
  }
}

extension FieldPath {
  /// The name that is all of the path.
  var onlyName: String? {
    guard steps.count == 1, case .name(let name) = steps[0] else { return nil }
    return name
  }
}
