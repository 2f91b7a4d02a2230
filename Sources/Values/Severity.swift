/// How severe a log entry is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
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

  /// From trace, the least severe, to fatal.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  /// The place in the order, 0 for trace.
  package var rank: Int {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warn: 4
    case .error: 5
    case .fatal: 6
    }
  }

  /// The severity that a word names, in capitals or not.
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

  /// The severity that a word names, in capitals or not.
  ///
  /// O(1).
  package init?(_ word: UnsafeBufferPointer<UInt8>) {
    // A short string needs no memory of its own.
    guard word.count >= 3, word.count <= Self.longestWord, word[0].isLetter else { return nil }
    self.init(word: String(decoding: word, as: UTF8.self))
  }

  /// The severity that a number means: 0 to 7 in syslog (RFC 5424, section 6.2.1), where 0 is the most
  /// severe; 10 to 60 in steps of ten in bunyan and pino, where 60 is.
  package init?(_ number: DecimalNumber) {
    for (value, severity) in Self.numbers where number == value {
      self = severity
      return
    }
    return nil
  }

  /// The severity of a number in syslog, from 0 to 7.
  package init?(syslog number: Int) {
    switch number {
    case 0...2: self = .fatal
    case 3: self = .error
    case 4: self = .warn
    case 5: self = .notice
    case 6: self = .info
    case 7: self = .debug
    default: return nil
    }
  }

  private static let numbers: [(DecimalNumber, Severity)] =
    (0...7).compactMap { number in
      Severity(syslog: number).map { (DecimalNumber(UInt64(number)), $0) }
    }
    + [
      (10, .trace), (20, .debug), (30, .info), (40, .warn), (50, .error), (60, .fatal),
    ].map { (DecimalNumber($0), $1) }

  /// Bytes of the longest word, `information`.
  private static let longestWord = 11
}
