/// The meaning of a field's values, by its name.
package struct FieldMeaning: Sendable, Hashable {
  /// How numbers are meant.
  package enum Numbers: Sendable, Hashable {
    /// As amounts.
    case amounts
    /// As times since 1970 if they look like that (``Moment/init(likelyEpoch:)``), else as amounts.
    case likelyTimes
    /// As times since 1970 (``Moment/init(epoch:)``).
    case times
    /// As severities if they are some (``Severity/init(_:)``), else as amounts.
    case severities
    /// As texts: `1.9` is a version before `1.10`.
    case texts
  }

  /// How numbers are meant.
  package var numbers = Numbers.amounts
  /// Whether words are severities.
  package private(set) var hasSeverities = false

  /// How the values are written.
  package var notation = ColumnNotation()
  /// The moment after which no date without a year is; nil has such dates compare by day and time alone.
  package var latest: Moment?

  /// The meaning of a field without a name.
  package init() {}

  /// Makes the meaning that a name suggests: `ts`, `created_at` and `startTime` are times, `level` and
  /// `severity` severities, `version` is a text.
  ///
  /// O(bytes of the name).
  package init(fieldName name: String) {
    var words = Self.words(of: name)
    var isDuration = false
    if words.count > 1, let last = words.last, Self.units.contains(last) {
      words.removeLast()
      // A `time_ns` is how long something took, unless it says where it is counted from.
      isDuration = words == ["time"]
    }
    while words.count > 1, let last = words.last, Self.origins.contains(last) { words.removeLast() }
    let joined = words.joined()
    if Self.severityNames.contains(joined) {
      hasSeverities = true
    } else if words.last == "version" {
      numbers = .texts
    } else if !isDuration, Self.isTime(words) {
      numbers = .likelyTimes
    }
  }

  /// The meaning where the values are compared with one of a kind: by a date, numbers are times, and
  /// by a severity they are severities.
  package func beside(_ value: TypedValue) -> FieldMeaning {
    var meaning = self
    switch value {
    case .moment: if numbers != .texts { meaning.numbers = .times }
    case .severity: meaning.numbers = .severities
    case .number, .text: break
    }
    return meaning
  }

  private static func isTime(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    if words.count == 1 { return loneNames.contains(last) || timeWords.contains(last) }
    let before = words[words.count - 2]
    if last == "time" || last == "on" { return timedEvents.contains(before) }
    if before == "last" || before == "first" { return happenings.contains(last) }
    return last == "at" || timeWords.contains(last)
  }

  /// The words of a name in small letters: `startTime` and `start_time` have the same two.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isAfterSmall = false
    for byte in name.utf8 {
      let isPart = byte.isLetter || byte.isDigit || byte >= 0x80
      if !isPart || byte.isCapital && isAfterSmall {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word.unicodeScalars.append(Unicode.Scalar(byte.isCapital ? byte | 0x20 : byte)) }
      isAfterSmall = isPart && !byte.isCapital
    }
    return word.isEmpty ? words : words + [word]
  }

  private static let severityNames: Set = [
    "level", "lvl", "loglevel", "levelname", "severity", "severitytext", "priority",
  ]
  /// Names that are a time when they stand alone.
  private static let loneNames: Set = ["t", "time", "iat", "exp", "nbf"]
  /// Words at the end of the name of a time.
  private static let timeWords: Set = [
    "ts", "timestamp", "date", "datetime", "when", "epoch", "created", "updated", "modified",
    "published", "expires", "mtime", "ctime", "atime", "birthtime",
  ]
  /// Words before `time` or `on` that make it a point in time; others, as `cpu`, make it a duration.
  private static let timedEvents: Set = [
    "event", "start", "started", "end", "ended", "create", "created", "creation", "update",
    "updated", "modified", "modification", "log", "received", "sent", "observed", "published",
    "access", "begin", "finish", "finished", "commit", "author", "expiration", "expiry", "last",
    "first", "due", "arrival", "departure", "scheduled", "boot", "birth", "login", "publish",
    "release", "released", "queued", "completed", "opened", "closed", "deleted", "issued",
    "occurred", "recorded", "added", "seen", "posted", "inserted", "uploaded",
  ]
  /// Words behind `last` and `first` that make a time of them.
  private static let happenings: Set = [
    "seen", "used", "login", "logon", "access", "accessed", "activity", "active", "change",
    "changed", "modified", "update", "updated", "run", "sync", "synced", "visit", "visited",
    "contact", "heartbeat", "checked", "check", "backup", "online", "time", "date", "ts",
    "timestamp",
  ]
  private static let units: Set = [
    "s", "sec", "secs", "seconds", "ms", "msec", "millis", "milliseconds", "us", "usec", "micros",
    "microseconds", "ns", "nsec", "nano", "nanos", "nanoseconds",
  ]
  /// Words behind the name of a time that say where it is counted from.
  private static let origins: Set = ["unix", "epoch", "utc", "gmt"]
}
