import JSON

/// Reads the parts of log entries, and the fields at their ends.
struct LogFieldReader {
  /// A part of an entry that has a name of its own.
  enum Part {
    case timestamp, level, source, message, text

    /// The part that a name means, also by the keys that an entry's own fields use for it.
    init?(name: String) {
      switch name {
      case "timestamp", "time", "ts": self = .timestamp
      case "level", "lvl", "severity": self = .level
      case "source": self = .source
      case "message", "msg": self = .message
      case "text": self = .text
      default: return nil
      }
    }

    /// The part that a path means, if it does not lead into anything.
    init?(_ path: FieldPath) {
      guard path.steps.count == 1, case .name(let name) = path.steps[0] else { return nil }
      self.init(name: name)
    }
  }

  private let paths: [(path: FieldPath, part: Part?)]
  private var line: LogLine?

  init(_ paths: [FieldPath]) {
    self.paths = paths.map { ($0, Part($0)) }
  }

  /// Takes an entry apart.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    line = LogLine(Array(bytes))
  }

  /// Calls `body` with the field of a path in the entry that was looked at last.
  func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard let line else { return body(.missing) }
    let (path, part) = paths[path]
    if let value = line.field(path) ?? path.flattened.flatMap(line.field) {
      return value.withFieldValue(body)
    }
    guard let text = part.flatMap({ Self.text(of: $0, line, bytes) }) else {
      return body(.missing)
    }
    return text.withUnsafeBufferPointer { body(FieldValue(kind: .string, bytes: $0)) }
  }

  private static func text(
    of part: Part, _ line: LogLine, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    switch part {
    case .timestamp: line.timestamp.map { Array($0.utf8) }
    case .level: line.level.map { Array($0.rawValue.utf8) }
    case .source: line.source.isEmpty ? nil : Array(line.source.joined(separator: " ").utf8)
    case .message: Array(line.message.map { bytes[$0] }.joined(separator: [Byte.newline]))
    case .text: Array(bytes)
    }
  }
}

extension LogLine {
  /// The value of a field at the end of the entry.
  func field(_ path: FieldPath) -> JSONValue? {
    guard case .name(let name) = path.steps[0],
      let field = fields.last(where: { $0.key == name })
    else { return nil }
    return field.value.value(at: path.steps.dropFirst())
  }
}
