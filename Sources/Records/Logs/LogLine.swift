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
  /// The other parts before the message: a container, a host, a logger, the part of a program.
  public let source: [String]
  /// Parts before the message that say less, and have names among ``pieces``: the numbers of process and thread.
  public let details: [String]
  /// The message: the rest of the entry's first line, and the lines that belong to it.
  ///
  /// It need not be UTF-8.
  public let message: [UInt8]
  /// The pieces of the source, the details and the message that have names of their own: the host and program of a
  /// system log, the method and path of a request to a web server.
  ///
  /// No two of the pieces and fields have one name: of several the last in the entry has it, and the others
  /// have a number behind it (`k`, `k_2`).
  public let pieces: [Field]
  /// The other fields: the status of such a request; the `key=value` pairs, or the members of the JSON
  /// object, at the end of the first line, but for those that are the timestamp, the level or the message.
  public let fields: [Field]

  /// A name and a value; the value is a string for what was written as `key=value`.
  public typealias Field = JSONObject.Member

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
    details = entry.details().map { String(decoding: text[$0], as: UTF8.self) }
    message = entry.withPart(.message) { Array($0) } ?? []
    var pieces = entry.pieces(areFields: false)
    var fields = entry.fields()
    if !pieces.isEmpty || !fields.isEmpty {
      var names = Set(["message"])
      if timestamp != nil { names.insert("timestamp") }
      if level != nil { names.insert("level") }
      if !source.isEmpty { names.insert("source") }
      // Each name is given to a field that has it itself before any gets a number.
      let (taken, others) = (Self.reserve(pieces, in: &names), Self.reserve(fields, in: &names))
      Self.number(taken, of: &pieces, besides: &names)
      Self.number(others, of: &fields, besides: &names)
    }
    self.pieces = pieces
    self.fields = fields
  }

  /// Takes the names of fields; answers the places of those whose names are taken, the last first.
  private static func reserve(_ fields: [Field], in names: inout Set<String>) -> [Int] {
    fields.indices.reversed().filter { !names.insert(fields[$0].key).inserted }
  }

  /// Puts a number behind the names of fields, of which no other has it.
  private static func number(
    _ places: [Int], of fields: inout [Field], besides names: inout Set<String>
  ) {
    for place in places {
      var number = 2
      while !names.insert("\(fields[place].key)_\(number)").inserted { number += 1 }
      fields[place].key += "_\(number)"
    }
  }

  /// The value of the piece or field of a name.
  func value(named name: String) -> JSONValue? {
    (pieces + fields).first { $0.key == name }?.value
  }
}
