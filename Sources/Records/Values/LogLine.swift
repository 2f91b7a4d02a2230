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
  public private(set) var timestamp: String?
  /// The level, if there is one.
  public private(set) var level: Severity?
  /// What stands in front of the message besides: a host, a thread, the part of a program.
  public private(set) var source: [String] = []
  /// The bytes of the entry that are its message: the rest of its first line, and the lines that
  /// belong to it.
  public private(set) var message: [Range<Int>] = []
  /// The `key=value` pairs, or the members of the JSON object, at the end of the first line.
  public private(set) var fields: [Field] = []

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
    bytes.withUnsafeBufferPointer { text in
      let head = LogPrefix(ofEntry: text)
      timestamp = head.timestamp.map { String(decoding: text[$0], as: UTF8.self) }
      level = head.level
      var parts = [LogText.trimmed(text, 0..<head.start)].compactMap(\.self)
      let tail = head.timestamp.flatMap { LogText.bracketTail(in: text, behind: $0) }
      parts += [tail.flatMap { LogText.trimmed(text, $0) }].compactMap(\.self)
      var start = LogText.contentStart(in: text, from: tail?.upperBound ?? head.end)
      if level == nil, let found = LogColumns(text, from: start).level {
        level = found.level
        parts += found.source
        start = LogText.contentStart(in: text, from: found.end)
      }
      source = parts.map { String(decoding: text[$0], as: UTF8.self) }
      readMessage(text, from: start)
    }
  }

  private mutating func readMessage(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    let lineEnd = text[start...].firstIndex(of: Byte.newline) ?? text.count
    var tail = LogFields(text, start..<lineEnd)
    takeOver(&tail)
    var first = start..<tail.messageEnd
    if first.isEmpty, let range = tail.takeMessage() { first = range }
    let rest = min(lineEnd + 1, text.count)..<text.count
    message = [first, rest].filter { !$0.isEmpty }
    fields = tail.fields
  }

  /// Uses the time and level that stand among the fields, where none stands in front.
  private mutating func takeOver(_ tail: inout LogFields) {
    if timestamp == nil { timestamp = tail.take(["time", "ts", "timestamp", "t"]) { $0 } }
    if level == nil {
      level = tail.take(["level", "lvl", "severity"]) { Severity(word: $0) }
    }
  }
}
