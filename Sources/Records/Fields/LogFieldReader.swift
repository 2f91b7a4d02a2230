import JSON

/// Reads the parts of log entries, and the fields at their ends.
struct LogFieldReader {
  /// A part of an entry that has a name of its own.
  enum Part: String {
    case timestamp, level, source, message

    /// The part that a name means, also by the keys that an entry's own fields use for it.
    init?(name: String) {
      switch name {
      case "timestamp", "time", "ts": self = .timestamp
      case "level", "lvl", "severity": self = .level
      case "source": self = .source
      case "message", "msg": self = .message
      default: return nil
      }
    }
  }

  private let paths: [FieldPath]

  init(_ paths: [FieldPath]) {
    self.paths = paths
  }

  func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, FieldValue) -> Void) {
    let line = LogLine(Array(bytes))
    for (number, path) in paths.enumerated() {
      if let value = Self.field(path, line) ?? path.flattened.flatMap({ Self.field($0, line) }) {
        value.withFieldValue { body(number, $0) }
      } else if path.steps.count == 1, case .name(let name) = path.steps[0],
        let text = Self.part(name, line, bytes)
      {
        text.withUnsafeBufferPointer { body(number, FieldValue(kind: .string, bytes: $0)) }
      } else {
        body(number, .missing)
      }
    }
  }

  /// The value of a field at the end of the entry.
  private static func field(_ path: FieldPath, _ line: LogLine) -> JSONValue? {
    guard case .name(let name) = path.steps[0],
      let field = line.fields.last(where: { $0.key == name })
    else { return nil }
    return field.value.value(at: path.steps.dropFirst())
  }

  private static func part(
    _ name: String, _ line: LogLine, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    switch Part(name: name) {
    case .timestamp: line.timestamp.map { Array($0.utf8) }
    case .level: line.level.map { Array($0.rawValue.utf8) }
    case .source: line.source.isEmpty ? nil : Array(line.source.joined(separator: " ").utf8)
    case .message: Array(line.message.map { bytes[$0] }.joined(separator: [Byte.newline]))
    case nil: name == "text" ? Array(bytes) : nil
    }
  }
}
