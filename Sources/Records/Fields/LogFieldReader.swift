/// Reads the parts of log entries, and the fields at their ends, no further than they are asked for.
struct LogFieldReader: ~Copyable {
  private struct Path {
    /// The part that comes before a field of that name.
    let part: LogPart?
    /// The part that comes behind it.
    let otherPart: LogPart?
    /// The part whose name differs in case, which comes last.
    let similarPart: LogPart?
    /// The keys that pairs can have for it.
    let keys: [[UInt8]]

    /// Whether it may be another name of a part.
    var mayBePart: Bool { part != nil || otherPart != nil || similarPart != nil }
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
        similarPart: LogPart(similarTo: path),
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
  /// A part or a piece that the entry has comes before a field of that name, and all that is called just so
  /// before what is called so but for the case of its letters. O(bytes).
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    if let result = withPart(paths[path].part, body) { return result }
    if let result = entry.withPiece(of: paths[path].keys, isField: false, body) { return result }
    if let result = withField(path, in: bytes, body) { return result }
    return withPart(paths[path].otherPart, body) ?? withSimilar(path, body) ?? body(.missing)
  }

  private mutating func withPart<Result>(
    _ part: LogPart?, _ body: (FieldValue) -> Result
  ) -> Result? {
    guard let part else { return nil }
    return entry.withPart(part) { body(FieldValue(kind: .string, bytes: $0)) }
  }

  /// Calls `body` with the field at the end of the entry, if that has it.
  private mutating func withField<Result>(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result? {
    let keys = paths[path].keys
    switch entry.tail() {
    case .none: break
    case .pairs:
      let result = entry.withPair(of: keys, mayBePart: paths[path].mayBePart) {
        body(FieldValue(kind: .string, bytes: $0))
      }
      if let result { return result }
    case .object(let range):
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      if !isObjectLocated {
        object.locate(in: text)
        isObjectLocated = true
      }
      if let result = object.withFound(path, in: text, body) { return result }
    }
    return entry.withPiece(of: keys, isField: true, body)
  }

  /// Calls `body` with a part, a piece or a pair whose name differs in case, if there is one.
  private mutating func withSimilar<Result>(
    _ path: Int, _ body: (FieldValue) -> Result
  ) -> Result? {
    if let result = withPart(paths[path].similarPart, body) { return result }
    let keys = paths[path].keys
    for isField in [false, true] {
      if let result = entry.withPiece(of: keys, isField: isField, ignoresCase: true, body) {
        return result
      }
    }
    return entry.withPair(of: keys, mayBePart: paths[path].mayBePart, ignoresCase: true) {
      body(FieldValue(kind: .string, bytes: $0))
    }
  }
}

extension LogPart {
  /// The part that a path names, if it does not lead into anything.
  package init?(_ path: FieldPath) {
    guard let name = path.onlyName else { return nil }
    self.init(rawValue: name)
  }

  /// The part of entries that have nothing of this very name: its name, or one that other logs give it, in other
  /// letters.
  package init?(similarTo path: FieldPath) {
    guard let name = path.onlyName, name.utf8.contains(where: { (0x41...0x5A).contains($0) })
    else { return nil }
    let similar = FieldPath(name: name.lowercased())
    guard let part = LogPart(similar) ?? LogPart(otherName: similar) else { return nil }
    self = part
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
