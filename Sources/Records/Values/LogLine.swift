public import JSON

/// What a log entry says: when, how grave, what, and the fields behind it.
///
/// ```swift
/// let line = LogLine(Array("2026-11-21T10:00:00Z WARN disk full free=3".utf8))
/// // line.timestamp "2026-11-21T10:00:00Z", line.level .warn, message "disk full", fields free: "3"
/// ```
public struct LogLine: Sendable, Hashable {
  /// The time as it was written, if there is one.
  public private(set) var timestamp: String?
  /// The level, if there is one.
  public private(set) var level: LogLevel?
  /// The bytes of the entry that are its message, with the lines that belong to it.
  public private(set) var message: Range<Int>
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
  /// O(bytes).
  public init(_ bytes: [UInt8]) {
    message = 0..<bytes.count
    bytes.withUnsafeBufferPointer { text in
      let head = LogPrefix(UnsafeBufferPointer(rebasing: text.prefix(LogScanner.longestPrefix)))
      timestamp = head.timestamp.map { String(decoding: text[$0], as: UTF8.self) }
      level = head.level
      var start = LogText.contentStart(in: text, from: head.end)
      if level == nil, let found = LogText.level(in: text, from: start) {
        level = found.level
        start = LogText.contentStart(in: text, from: found.end)
      }
      let lineEnd = text[start...].firstIndex(of: Byte.newline) ?? text.count
      var tail = LogFields(text, start..<lineEnd)
      takeOver(&tail)
      let isOneLine = lineEnd == text.count
      message = start..<(isOneLine ? tail.messageEnd : text.count)
      if message.isEmpty, let range = tail.takeMessage() { message = range }
      fields = tail.fields
    }
  }

  /// Uses the time and level that stand among the fields, where none stands in front.
  private mutating func takeOver(_ tail: inout LogFields) {
    if timestamp == nil { timestamp = tail.take(["time", "ts", "timestamp", "t"]) }
    if level == nil, let word = tail.take(["level", "lvl", "severity"]) {
      level = LogLevel(word: word)
    }
  }
}
