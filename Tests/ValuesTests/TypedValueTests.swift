import TestSupport
import Testing
import Values

struct TypedValueTests {
  private func read(_ text: String, _ meaning: FieldMeaning = FieldMeaning()) -> TypedValue {
    Array(text.utf8).withUnsafeBufferPointer { meaning.read($0) }
  }

  @Test func `a text is a number, a moment, a severity or nothing but a text`() throws {
    let level = FieldMeaning(fieldName: "level")
    guard case .number = read("+5"), case .moment = read("20/Nov/2026:08:30:00 +0000"),
      case .severity(.warn) = read("WARNING", level), case .text = read("warning"),
      case .text = read("", level), case .number = read("30", level)
    else {
      Issue.record("a text is taken for something else")
      return
    }
  }

  @Test func `numbers are times, severities and texts where the field or the other value says so`()
  {
    let time = FieldMeaning(fieldName: "created_at")
    let moment = read("2023-11-14T22:13:20Z")
    for text in ["1700000000", "1700000000000", "1.7e15", "1700000000000000000"] {
      #expect(read(text, time).compare(moment) == 0, "\(text)")
      #expect(read(text, FieldMeaning().beside(moment)).compare(moment) == 0, "\(text)")
      #expect(read(text).compare(moment) < 0, "\(text)")
    }
    #expect(read("5", time).compare(moment) < 0)
    let level = FieldMeaning(fieldName: "level").beside(.severity(.warn))
    for (text, severity) in [
      ("0", .fatal), ("3", .error), ("4", .warn), ("7", .debug), ("30", .info), ("50.0", .error),
    ] as [(String, Severity)] {
      #expect(read(text, level).compare(.severity(severity)) == 0, "\(text)")
    }
    guard case .number = read("8", level), case .number = read("35", level),
      case .text = read("1.10", FieldMeaning(fieldName: "version"))
    else {
      Issue.record("a number is taken for something else")
      return
    }
  }

  @Test func `a name says what a field means`() {
    for name in [
      "ts", "t", "time", "timestamp", "@timestamp", "created_at", "createdAt", "startTime", "iat",
      "start_time", "event-time", "date", "timeUnixNano", "__REALTIME_TIMESTAMP", "ts_ms", "epoch",
      "timestamp_ms", "startTimeMillis", "unix_ts", "updated", "lastModified", "releaseDate",
      "time_utc", "lastSeen", "first_seen", "created_on", "due_time", "lastLogin",
    ] {
      #expect(FieldMeaning(fieldName: name).numbers == .likelyTimes, "\(name)")
    }
    for name in [
      "", "n", "times", "cpu_time", "response_time", "time_ms", "elapsed", "size", "format", "at",
      "what", "status", "dates", "uptime", "timeout", "ms", "s", "unix", "é",
      "based_on", "last_id", "firstName", "on", "last",
    ] {
      #expect(FieldMeaning(fieldName: name).numbers == .amounts, "\(name)")
    }
    for name in ["level", "LEVEL", "log_level", "logLevel", "severity", "severityText", "lvl"] {
      #expect(FieldMeaning(fieldName: name).hasSeverities, "\(name)")
    }
    for name in ["levels", "sea_level", "n"] {
      #expect(!FieldMeaning(fieldName: name).hasSeverities, "\(name)")
    }
    #expect(FieldMeaning(fieldName: "minVersion").numbers == .texts)
  }

  @Test func `severities have names and numbers`() throws {
    #expect(Severity.allCases == Severity.allCases.shuffled().sorted())
    #expect((0...9).map { Severity(syslog: $0) }.compactMap(\.self).count == 8)
    #expect(Severity(word: "Emerg") == .fatal && Severity(word: "notices") == nil)
    let others = ["", "in", "INFO ", " info", "w@rn", "warn\0", "\0warn", "informations", "ínfo"]
    #expect(others.allSatisfy { Severity(word: $0) == nil })
    #expect(Severity(word: "InfoRMation") == .info && Severity(word: "sEvere") == .error)
    for severity in Severity.allCases {
      let word = Array(severity.rawValue.uppercased().utf8)
      #expect(word.withUnsafeBufferPointer { Severity($0) } == severity)
    }
    #expect(Severity(try number("-4")) == nil)
  }
}
