import JSON
import Testing

@testable import Records

@Suite struct LogLineTests {
  private func describe(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let line = LogLine(bytes)
    let fields = line.fields.map { "\($0.key)=\($0.value.string ?? $0.value.text)" }
    return [
      line.timestamp ?? "-", line.level?.rawValue ?? "-",
      String(decoding: bytes[line.message], as: UTF8.self), fields.joined(separator: ","),
    ].joined(separator: "|")
  }

  @Test(arguments: [
    ("2026-11-21T10:00:00Z WARN disk full free=3", "2026-11-21T10:00:00Z|warn|disk full|free=3"),
    ("2026-11-21 10:00:00,123 [main] ERROR a.B - x", "2026-11-21 10:00:00,123|error|a.B - x|"),
    ("[2026-11-21 10:00:00 +0100] [info] hi", "2026-11-21 10:00:00 +0100|info|hi|"),
    ("Nov 21 10:00:00 host app[1]: started", "Nov 21 10:00:00|-|host app[1]: started|"),
    ("ERROR: bad", "-|error|bad|"),
    ("level=info ts=1 msg=\"a b\" n=2", "1|info|a b|n=2"),
    ("10:00:00 x {\"a\":1,\"b\":\"c\"}", "10:00:00|-|x|a=1,b=c"),
    ("2026-11-21 10:00 INFO a b=1\n  at c", "2026-11-21 10:00|info|a b=1\n  at c|b=1"),
    ("plain", "-|-|plain|"), ("", "-|-||"), ("[", "-|-|[|"),
  ])
  func `a log line is taken apart`(text: String, parts: String) {
    #expect(describe(text) == parts)
  }

  @Test(arguments: 1...500)
  func `any bytes can be taken apart`(seed: UInt64) {
    var generator = Generator(seed: seed)
    let text = generator.text(0...60, of: "[]<>{}= :-|2026T/aIW\"\\\n")
    let line = LogLine(Array(text.utf8))
    #expect(line.message.upperBound <= text.utf8.count)
  }
}
