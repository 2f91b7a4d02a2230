public import JSON
public import Values

/// A log entry taken apart: timestamp, severity, message, and the fields behind it.
///
/// ```swift
/// let line = LogLine(Array("2026-11-21T10:00:00Z WARN disk full free=3".utf8))
/// // line.timestamp "2026-11-21T10:00:00Z", line.level .warn, message "disk full", fields free: "3"
/// ```
public struct LogLine: Sendable, Hashable {
  /// The time as it was written, if there is one.
  public let timestamp: String?
  /// The level, if there is one.
  public let level: Severity?
  /// The other parts before the message: a host, a thread, the part of a program.
  public let source: [String]
  /// The message: the rest of the entry's first line, and the lines that belong to it.
  ///
  /// It need not be UTF-8.
  public let message: [UInt8]
  /// The pieces of the source and the message that have names of their own: the host and program of a
  /// system log, the method and path of a request to a web server.
  public let pieces: [Field]
  /// The other fields: the status of such a request; the `key=value` pairs, or the members of the JSON
  /// object, at the end of the first line, but for those that are the timestamp, the level or the message.
  public let fields: [Field]

  /// A name and a value.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var key: String
    /// The value; a string for what was written as `key=value`.
    public var value: JSONValue
  }

  /// Takes an entry apart.
  ///
  /// Every word of it is in one of the parts. O(bytes).
  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { text in
      var entry = LogEntry()
      entry.locate(in: text)
      return LogLine(&entry, text)
    }
  }

  private init(_ entry: inout LogEntry, _ text: UnsafeBufferPointer<UInt8>) {
    timestamp = entry.withPart(.timestamp) { String(decoding: $0, as: UTF8.self) }
    level = entry.level()
    source = entry.source().map { String(decoding: text[$0], as: UTF8.self) }
    message = entry.withPart(.message) { Array($0) } ?? []
    pieces = entry.pieces(areFields: false)
    fields = entry.fields()
  }
}
