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
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

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
    var word = String(word)
    guard let severity = word.withUTF8({ Severity($0) }) else { return nil }
    self = severity
  }

  /// The severity that a word names, in capitals or not.
  ///
  /// O(1).
  package init?(_ word: UnsafeBufferPointer<UInt8>) {
    // Most words are none, and their first letter says so.
    guard word.count >= 3, word.count <= Self.longestWord, Self.mayBegin(word[0]) else {
      return nil
    }
    let packed = Packed(word)
    for (name, severity) in Self.words where name == packed {
      self = severity
      return
    }
    return nil
  }

  /// The severity that a capital letter stands for, as log lines have them where they save room.
  package init?(letter: UInt8) {
    switch letter {
    case 0x56: self = .trace  // V
    case 0x44: self = .debug  // D
    case 0x49: self = .info  // I
    case 0x57: self = .warn  // W
    case 0x45: self = .error  // E
    case 0x46, 0x41: self = .fatal  // F, A
    default: return nil
    }
  }

  /// The words for severities, packed.
  private static let words = [
    (Severity.info, "info information inf config"), (.error, "error err severe"),
    (.warn, "warn warning wrn"), (.debug, "debug dbg fine"), (.notice, "notice note"),
    (.fatal, "fatal critical crit alert emerg emergency panic"),
    (.trace, "trace verbose finest finer"),
  ].flatMap { severity, words in
    words.split(separator: " ").map { word in
      var word = String(word)
      return (name: word.withUTF8(Packed.init), severity: severity)
    }
  }

  /// Whether one of the words for severities begins with a byte.
  @inlinable
  package static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    // A letter of `acdefinpstvw`.
    case 0x61, 0x63, 0x64, 0x65, 0x66, 0x69, 0x6E, 0x70, 0x73, 0x74, 0x76, 0x77: byte.isLetter
    default: false
    }
  }

  /// A word in small letters, as numbers, which are soon compared.
  private struct Packed: Equatable {
    /// The first eight bytes, or all of them.
    private var first: UInt64 = 0
    private var rest: UInt64 = 0

    init(_ word: UnsafeBufferPointer<UInt8>) {
      // Of all bytes only letters become letters.
      for byte in word.prefix(8) { first = first << 8 | UInt64(byte | 0x20) }
      for byte in word.dropFirst(8) { rest = rest << 8 | UInt64(byte | 0x20) }
    }
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
