import JSON
import Values

/// The names that records of logs give to what every log has, where those are not lines of text: a filter, a sort or
/// a title that asks for the `level` means the `PRIORITY` of the journal.
///
/// They count where a record has no field of the part's own name. Names that other data have too, such as `name` and
/// `date`, are not among them.
enum PartNames {
  /// Calls `body` with the name of the level that a number means, so that it is the same whatever program wrote it; with
  /// any other value as it is.
  static func withLevel<Result>(_ value: FieldValue, _ body: (FieldValue) -> Result) -> Result {
    guard value.kind == .number || value.kind == .string,
      let number = DecimalNumber(value.bytes), var name = Severity(number)?.rawValue
    else { return body(value) }
    return name.withUTF8 { body(FieldValue(kind: .string, bytes: $0)) }
  }

  /// The value at another path that means a path, as that would have it.
  static func value(_ value: JSONValue, of path: FieldPath) -> JSONValue {
    guard LogPart(path) == .level else { return value }
    var text = value.string ?? value.text
    let number = text.withUTF8 { DecimalNumber($0) }
    return number.flatMap { Severity($0) }.map { .string($0.rawValue) } ?? value
  }

  /// The other paths that mean what a path asks for, best first; none where that is not one of the parts.
  static func others(of path: FieldPath) -> [FieldPath] {
    guard let part = LogPart(path) else { return [] }
    let names: [String] =
      switch part {
      case .timestamp:
        [
          "@timestamp", "time", "ts", "datetime", "asctime", "log_time", "eventTime",
          "__REALTIME_TIMESTAMP", "_SOURCE_REALTIME_TIMESTAMP", "timeUnixNano",
        ]
      case .level:
        [
          "severity", "lvl", "loglevel", "log_level", "levelname", "level_name", "@level",
          "severityText", "severity_text", "error_severity", "PRIORITY",
        ]
      case .source:
        [
          "logger", "logger_name", "loggerName", "caller", "SYSLOG_IDENTIFIER", "_COMM",
          "_SYSTEMD_UNIT",
        ]
      case .message: ["msg", "@message", "short_message", "event", "MESSAGE"]
      case .text: []
      }
    return names.map { FieldPath(name: $0) } + member(of: part)
  }

  /// The member of an object `log`, as the Elastic Common Schema has them: nested, or with a dot in its name.
  private static func member(of part: LogPart) -> [FieldPath] {
    switch part {
    case .level: [FieldPath(name: "log").appending(name: "level")]
    case .source: [FieldPath(name: "log").appending(name: "logger")]
    case .timestamp, .message, .text: []
    }
  }
}
