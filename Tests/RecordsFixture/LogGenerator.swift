import TestSupport
import Values

@testable import Records

/// Makes log entries of many customs, also such as nobody would write.
package struct LogGenerator {
  private var generator: RandomSource

  package init(seed: UInt64) {
    generator = RandomSource(seed: seed)
  }

  /// The level that glog writes as a letter.
  package static func level(of letter: String) -> Severity? {
    ["I": .info, "W": .warn, "E": .error, "F": .fatal][letter]
  }

  /// A line that starts like a log line, and perhaps some that belong to it.
  package mutating func entry() -> String {
    let columns = (0..<generator.number(in: 0...4)).map { _ in
      one(of: Self.columns) + one(of: Self.separators)
    }
    let words = (0..<generator.number(in: 0...4)).map { _ in one(of: Self.words) }
    let tail = generator.number(in: 0...3) == 0 ? [one(of: Self.objects)] : pairs()
    let lines = (0..<generator.number(in: 0...2)).map { _ in "\n" + one(of: Self.continuations) }
    let first =
      one(of: Self.starts) + one(of: Self.separators.filter { !$0.isEmpty }) + columns.joined()
    return first + (words + tail).joined(separator: " ") + lines.joined()
  }

  private mutating func pairs() -> [String] {
    (0..<generator.number(in: 0...3)).map { _ in one(of: Self.pairs) }
  }

  private mutating func one(of texts: [String]) -> String {
    texts[generator.number(in: 0...(texts.count - 1))]
  }

  private static let starts = [
    "2026-11-21T10:00:00.5Z", "[2026-11-21 10:00:00,123]", "10:15:30.123", "Nov 21 10:00:00",
    "<34>1 2026-11-21T10:00:00+01:00", "<5>Nov 21 10:00:00", "I1121 10:00:00.5", "E1121 x",
    "[Sat Nov 21 10:00:00 2026]", "Sat Nov 21 10:00:00 CET 2026", "[   12.345678]",
    "10.0.0.1 - frank [21/Nov/2026:10:00:00 +0000]", "::1 - - [21/Nov/2026:10:00:00 +0000]",
    "10:00:00 UTC", "1700000000.5", "ERROR", "[warn]", "INFO:", "plain words", "", "2026-11-21",
    "Nov 5, 2026 8:59:40 AM", "Nov 22, 2026 12:59:40 PM",
    "Nov 22, 2026 12:59:40 PM UTC", "Nov 22, 2026 12:59:40 PM +0100",
  ]
  private static let columns = [
    "[main]", "myapp.db", "ERROR", "INFO ", "[error]", "<warn>", "(7)", "error", "warning:",
    "[core:error]", "[pid 7]", "web1 sshd[1234]:", "12 ---", "WARN|", "-1", "[ DEBUG ]", "[", "]",
  ]
  private static let separators = [" ", "  ", " - ", " | ", "\t", ": ", "", "] ", ", "]
  private static let words = ["failed", "FATAL", "error:", "-5", "\"GET /x?a=1\"", "a-b", "=", "{"]
  private static let pairs = ["k=1", "key=\"a b\"", "path=/x?y=1", "empty=", "a.b=c", "x=\"\""]
  private static let objects = [
    "{\"a\":1,\"b\":\"c d\"}", "{\"level\":30}", "{\"e\":{}}", "{broken",
  ]
  private static let continuations = [
    "  at x.y", "Caused by z k=1", "WARNING: held k=1", "", "\tlevel=9", "} {\"a\":1}",
  ]
}
