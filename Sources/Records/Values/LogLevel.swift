/// How grave a log entry is.
public enum LogLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Every step of a program, for its authors.
  case trace
  /// Details that help to find a fault.
  case debug
  /// Something ordinary that happened.
  case info
  /// Something ordinary that is worth knowing.
  case notice
  /// Something that may become a fault.
  case warn
  /// Something that failed.
  case error
  /// A failure that ends the program, or an emergency.
  case fatal

  /// From trace, the least grave, to fatal.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.gravity < right.gravity
  }

  var gravity: Int {
    Self.allCases.firstIndex(of: self) ?? 0
  }

  /// The level that a word names, in capitals or not.
  public init?(word: some StringProtocol) {
    switch word.lowercased() {
    case "trace", "verbose", "finest", "finer": self = .trace
    case "debug", "dbg", "fine": self = .debug
    case "info", "information", "inf", "config": self = .info
    case "notice", "note": self = .notice
    case "warn", "warning", "wrn": self = .warn
    case "error", "err", "severe": self = .error
    case "fatal", "critical", "crit", "alert", "emerg", "emergency", "panic": self = .fatal
    default: return nil
    }
  }
}
