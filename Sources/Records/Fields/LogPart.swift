/// A part of a log entry that has a name of its own.
enum LogPart {
  case timestamp, level, source, message, text

  /// The part that a path means, if it does not lead into anything.
  init?(_ path: FieldPath) {
    guard path.steps.count == 1, case .name(let name) = path.steps[0] else { return nil }
    switch name {
    case "timestamp", "time", "ts", "t": self = .timestamp
    case "level", "lvl", "severity": self = .level
    case "source": self = .source
    case "message", "msg": self = .message
    case "text": self = .text
    default: return nil
    }
  }
}
