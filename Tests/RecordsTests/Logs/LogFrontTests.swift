import RecordsFixture
import TestSupport
import Testing
import Values

@testable import Records

@Suite struct LogFrontTests {
  private static let layout = RecordLayout(format: .log, start: 0, line: 1)
  private static let paths = ["timestamp", "level", "source", "message", "pid"]
    .map { FieldPath(name: $0) }
  /// What may follow a time, or be taken for it.
  private static let fragments = [
    " UTC ", " +0100 ", " CET [12] ", "Z ", ".5", ",123", " 10:00", "INFO ", "a1 WARN ", " | ",
    "\n",
  ].map { Array($0.utf8) }

  private func expectSame(_ entries: [[UInt8]]) {
    var reader = FieldReader(Self.paths, layout: Self.layout)
    for entry in entries {
      var fresh = FieldReader(Self.paths, layout: Self.layout)
      let text = String(decoding: entry, as: UTF8.self)
      #expect(reader.texts(entry) == fresh.texts(entry), "\(text)")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 3_000))
  func `an entry is taken apart alike whatever came before`(seed: UInt64) {
    var generator = LogGenerator(seed: seed)
    var random = RandomSource(seed: seed)
    let entry = Array(generator.entry().utf8) + Array(" and what else there is to say".utf8)
    expectSame(
      (0..<40).map { _ in
        var other = entry.map { Byte.isDigit($0) ? UInt8(0x30 + random.below(10)) : $0 }
        for _ in 0..<random.below(3) {
          other[random.below(other.count)] = random.pick(Array(" 0189[]:-=aTZ".utf8))
        }
        if random.oneIn(2) {
          let place = random.below(min(32, other.count))
          other.insert(contentsOf: random.pick(Self.fragments), at: place)
        }
        return other
      })
  }

  /// What the columns of a line are made of, and what is looked for behind them.
  private static let words = [
    "INFO", "WARN", "ERROR:", "info|", "worker-3", "web1", "main", "app[12]:", "ann@db", "o", "-",
    "|",
    "[x]", "(7", "<a>", "com.example.Cart", "mod::part:", "12", "1300", "W", "\tERROR\t", "said:",
    "severe\t", "kernel:", "stdout", "a.c:12:", "INFO|a.c:3:", "INFO:web1",
  ]

  @Test(arguments: PropertySeeds.range(least: 3_000))
  func `columns are found alike whatever came before`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let times = ["2026-11-21T10:00:00Z", "10:15:01,123"]
    let fronts = (0..<3).map { _ in
      (0..<random.below(4)).map { _ in random.pick(Self.words) }.joined(separator: " ")
    }
    expectSame(
      (0..<40).map { _ in
        let rest = (0..<random.below(6)).map { _ in random.pick(Self.words) }.joined(separator: " ")
        let line = "\(random.pick(times)) \(random.pick(fronts)) \(rest)"
        return line.utf8.map { Byte.isDigit($0) ? UInt8(0x30 + random.below(10)) : $0 }
      })
  }

  @Test(arguments: [
    ("2026-11-21 hello", "2026-11-21 10:15"), ("10:15:01 hello", "10:15:01 UTC"),
    ("10:15:01 hello", "10:15:01 +0100"), ("10:15:01 CES [x]", "10:15:01 CET [1]"),
    ("1700000000", "2700000000"), ("10:15:01.5", "10:15:01.55"),
  ])
  func `a time is not taken for that of the entry before`(first: String, second: String) {
    expectSame(
      [first, second, first, second].map {
        Array("\($0) is a line that is long enough to be compared".utf8)
      })
  }

  @Test(arguments: [
    ("2026-11-21T10:00:00Z L00000007 INFO  web1 is up", LogCase("info", "L00000007", "web1 is up")),
    ("10:00:00 http-nio-8080-exec-1 ERROR boom", LogCase("error", "http-nio-8080-exec-1", "boom")),
    ("10:00:00 web1 app2 WARN hot", LogCase("warn", "web1 app2", "hot")),
  ])
  func `a level stands behind words with numbers`(text: String, parts: LogCase) {
    let line = LogLine(Array(text.utf8))
    #expect(line.level?.rawValue == parts.level && line.source == [parts.source])
    #expect(String(decoding: line.message, as: UTF8.self) == parts.message)
  }

  @Test(arguments: [
    "10:00:00 web1 app WARN hot", "10:00:00 worker-3 had an ERROR in it",
    "10:00:00 a1 b2 c3 WARN hot",
    "10:00:00 worker-3 error in it", "10:00:00 worker-3 ERROR",
  ])
  func `a level behind other words is a word`(text: String) {
    #expect(LogLine(Array(text.utf8)).level == nil)
  }

  struct LogCase: Sendable {
    let level, source, message: String
    init(_ level: String, _ source: String, _ message: String) {
      (self.level, self.source, self.message) = (level, source, message)
    }
  }
}
